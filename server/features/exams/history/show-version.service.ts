import { examChanges, type ExamVersionContent } from '#domain/exams/history/exam-changes.ts';
import type {
  ExamHeadRow,
  QuestionRow,
} from '#server/features/exams/content/exam-content.repository.ts';
import { presentTaughtExam } from '#server/features/exams/content/exam.presenter.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findContent, findVersion, listPictureSizes } from './exam-versions.repository.ts';

const momentOf = (value: unknown) => (typeof value === 'string' ? new Date(value) : null);

/** The columns of the exam as its table has them; in the stored JSON, moments are text. */
const headOf = (id: string, { exam }: ExamVersionContent, savedAt: Date) =>
  ({
    ...exam,
    id,
    opens_at: momentOf(exam['opens_at']),
    closes_at: momentOf(exam['closes_at']),
    created_at: savedAt,
    updated_at: savedAt,
    is_for_other_groups: false,
  }) as ExamHeadRow;

type StoredOpening = { group_id: string; opens_at: string; closes_at: string };

const groupOpeningsOf = ({ exam }: ExamVersionContent) =>
  ((exam['group_windows'] ?? []) as StoredOpening[]).map((opening) => ({
    groupId: opening.group_id,
    opensAt: new Date(opening.opens_at),
    closesAt: new Date(opening.closes_at),
  }));

const questionsOf = async (
  executor: Executor,
  { questions }: ExamVersionContent,
): Promise<QuestionRow[]> => {
  const rows = questions as unknown as QuestionRow[];
  const ids = rows.flatMap((row) => [
    ...(row.image_file_id ? [row.image_file_id] : []),
    ...row.option_images.map((picture) => picture.file_id),
  ]);
  const sizes = await listPictureSizes(executor, ids);
  const sizeOf = (fileId: string | null) =>
    sizes.get(fileId ?? '') ?? { width: null, height: null };
  return rows.map((row) => {
    const { width, height } = sizeOf(row.image_file_id);
    const pictures = row.option_images.map((picture) => ({
      ...picture,
      ...sizeOf(picture.file_id),
    }));
    return { ...row, image_width: width, image_height: height, option_images: pictures };
  });
};

/**
 * A saved version in the wire shape of an exam, and what has changed since.
 * @throws AppError exam_version.not_found
 */
export const showVersion = async (
  { database, files, clock }: Platform,
  examId: string,
  number: number,
) => {
  const [version, now] = await Promise.all([
    findVersion(database, examId, number),
    findContent(database, examId),
  ]);
  if (!version || !now) throw new AppError('exam_version.not_found');
  const questions = await questionsOf(database, version.content);
  const content = { questions, marks: questions.map(({ marks }) => marks) };
  const head = headOf(examId, version.content, version.saved_at);
  return {
    exam: presentTaughtExam(head, content, {
      files,
      now: clock.now(),
      groupWindows: groupOpeningsOf(version.content),
    }),
    changesToNow: examChanges(version.content, now),
  };
};
