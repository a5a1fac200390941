import { groupOpeningErrorTexts as texts } from '#contract/exams/exam-windows.ts';
import type { ExamTraits } from '#domain/exams/exam-settings.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import { namedPictures, picturePlace } from '#domain/exams/question-pictures.ts';
import { toPascalPath } from '#domain/pascal-names.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { PreparedImage, PreparedPdf } from '#server/platform/files/files.ts';
import { findMediaType } from '#server/platform/files/inspect-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ExamDraft } from './form/read-exam-form.ts';
import {
  findLessonGrade,
  type GroupOpening,
  listStoredGrades,
  replaceGroupOpenings,
} from './windows/group-windows.repository.ts';
import { renderQuestions } from './store-questions.ts';

/** New pictures by their place among the draft's. */
export type Images = Map<number, PreparedImage>;

export const toColumns = (draft: ExamDraft) => ({
  lesson_id: draft.lessonId,
  title: draft.title,
  certificate_threshold: draft.certificateThreshold,
  exam_type: draft.examType ?? examTypes.multipleChoice,
});

export const recordImages = async (executor: Executor, images: Images): Promise<void> => {
  for (const image of images.values()) await image.record(executor);
};

/** The slow parts of a draft. They are made before the transaction, so that no row is locked meanwhile. */
export type PreparedParts = {
  images: Images;
  rendered: ReturnType<typeof renderQuestions>;
  pdf: PreparedPdf | undefined;
};

/** @throws AppError request.invalid, file.wrong_type, file.empty, file.damaged with the text at the field */
export const prepareParts = async (
  platform: Platform,
  draft: ExamDraft,
): Promise<PreparedParts> => ({
  images: await prepareImages(platform, draft),
  rendered: renderQuestions(draft.questions ?? []),
  pdf: draft.pdf && (await platform.files.preparePdf(draft.pdf, 'examPdf')),
});

/**
 * Records the PDF of an exam: the uploaded one, else the current one; none for other types.
 * @throws AppError request.invalid with the text at `examPdf`
 */
export const recordExamPdf = async (
  executor: Executor,
  { examType }: ExamDraft,
  { pdf, existing }: { pdf: PreparedPdf | undefined; existing: string | null },
): Promise<string | null> => {
  if (examType !== examTypes.pdf) return null;
  await pdf?.record(executor);
  if (pdf) return pdf.id;
  if (existing) return existing;
  throw new AppError('request.invalid', { examPdf: ['اختر ملف الامتحان بصيغة PDF'] });
};

export const traitsOf = (draft: ExamDraft, questions: unknown[]): ExamTraits => ({
  isPdf: draft.examType === examTypes.pdf,
  hasQuestions: questions.length > 0,
});

/** Formats that the platform accepts elsewhere but not in exams (spec §5). */
const otherTypes = new Set(['image/webp', 'image/avif']);

const missingText = (field: string): string =>
  field.includes('OptionImages') ? 'أرفق صورة الخيار من جديد' : 'أرفق صورة السؤال من جديد';

const prepareQuestionImage = async (
  platform: Pick<Platform, 'files'>,
  file: File | undefined,
  field: string,
): Promise<PreparedImage> => {
  if (!file) throw new AppError('request.invalid', { [field]: [missingText(field)] });
  const type = await findMediaType(file);
  if (type && otherTypes.has(type)) {
    throw new AppError('file.wrong_type', {
      [field]: ['اختر صورة من نوع JPG أو JPEG أو PNG أو GIF'],
    });
  }
  return platform.files.prepareImage(file, field, { visibility: 'private' });
};

/**
 * Encodes each uploaded image once, however many questions and options name it. Slow, so call it before the transaction that
 * records them.
 * @returns the images by their place among the draft's
 * @throws AppError request.invalid, file.wrong_type, file.damaged with the text at the question's field
 */
const prepareImages = async (
  platform: Platform,
  { questions = [], images }: Pick<ExamDraft, 'questions' | 'images'>,
): Promise<Map<number, PreparedImage>> => {
  const prepared = new Map<number, PreparedImage>();
  const fields = new Map<number, string>();
  for (const [index, question] of questions.entries()) {
    for (const { field, imageUrl } of namedPictures(question)) {
      const place = picturePlace(imageUrl);
      if (place === undefined || fields.has(place)) continue;
      fields.set(place, toPascalPath(`questions.${index}.${field}`));
    }
  }
  // Ids grow with time, and students see them in the addresses of pictures. Sorted by size, they do not reveal the written
  // order.
  const bySize = [...fields].toSorted(
    ([first], [second]) => (images[first]?.size ?? 0) - (images[second]?.size ?? 0),
  );
  for (const [place, field] of bySize) {
    prepared.set(place, await prepareQuestionImage(platform, images[place], field));
  }
  return prepared;
};

type Saving = {
  examId: string;
  lessonId: string;
  /** When undefined, the stored ones stay. */
  openings: readonly GroupOpening[] | undefined;
  /** From `lockGroupGrades`, which has to come before the lock of the exam: groups are locked first. */
  grades: ReadonlyMap<string, number>;
};

const problemOf = (groupGrade: number | undefined, grade: number | undefined) => {
  if (groupGrade === undefined) return texts.groupGone;
  return groupGrade === grade ? undefined : texts.otherGrade;
};

/**
 * Stores the windows of an exam's groups, which have to be groups of the grade of its lesson.
 * @throws AppError request.invalid with the text at fields such as `groupWindows.0.groupId`
 */
export const saveGroupOpenings = async (
  executor: Executor,
  { examId, lessonId, openings, grades }: Saving,
): Promise<void> => {
  // The stored windows cannot change while the exam is locked: deleting a group waits for that lock.
  const found = openings ? grades : await listStoredGrades(executor, examId);
  const groupIds = openings?.map(({ groupId }) => groupId) ?? [...found.keys()];
  if (groupIds.length > 0) {
    const grade = await findLessonGrade(executor, lessonId);
    const errors: Record<string, string[]> = {};
    for (const [index, groupId] of groupIds.entries()) {
      const problem = problemOf(found.get(groupId), grade);
      if (problem) errors[`groupWindows.${index}.groupId`] = [problem];
    }
    if (Object.keys(errors).length > 0) throw new AppError('request.invalid', errors);
  }
  if (openings) await replaceGroupOpenings(executor, examId, openings);
};
