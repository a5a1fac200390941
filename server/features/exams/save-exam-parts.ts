import type { ExamKind } from '#domain/exams/exam-settings.ts';
import { examTypes } from '#domain/exams/exam-types.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { PreparedImage, PreparedPdf } from '#server/platform/files/files.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ExamDraft } from './read-exam-form.ts';
import { prepareImages } from './store-images.ts';
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

/** What takes time to make of a draft: made before the transaction, so that no row is locked meanwhile. */
export type PreparedParts = {
  images: Images;
  rendered: ReturnType<typeof renderQuestions>;
  paper: PreparedPdf | undefined;
};

/** @throws AppError request.invalid, file.wrong_type, file.empty, file.damaged with the text at the field */
export const prepareParts = async (
  platform: Platform,
  draft: ExamDraft,
): Promise<PreparedParts> => ({
  images: await prepareImages(platform, draft),
  rendered: renderQuestions(draft.questions ?? []),
  paper: draft.pdf && (await platform.files.preparePdf(draft.pdf, 'examPdf')),
});

/**
 * Records the paper of an exam: the uploaded one, else the current one; none for other types.
 * @throws AppError request.invalid with the text at `examPdf`
 */
export const recordPaper = async (
  executor: Executor,
  { examType }: ExamDraft,
  { paper, existing }: { paper: PreparedPdf | undefined; existing: string | null },
): Promise<string | null> => {
  if (examType !== examTypes.pdf) return null;
  await paper?.record(executor);
  if (paper) return paper.id;
  if (existing) return existing;
  throw new AppError('request.invalid', { examPdf: ['اختر ملف الامتحان بصيغة PDF'] });
};

export const kindOf = (draft: ExamDraft, questions: unknown[]): ExamKind => ({
  isPdf: draft.examType === examTypes.pdf,
  hasQuestions: questions.length > 0,
});
