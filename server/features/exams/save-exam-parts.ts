import type { ExamKind } from '#domain/exam-settings.ts';
import { examTypes } from '#domain/exam-types.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { PreparedImage } from '#server/platform/files/files.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ExamDraft } from './read-exam-form.ts';

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

/**
 * The paper of an exam: the uploaded one, else the current one; none for other types.
 * @throws AppError request.invalid, file.wrong_type, file.empty with the text at `examPdf`
 */
export const storePaper = async (
  { files }: Platform,
  executor: Executor,
  draft: ExamDraft,
  existing: string | null,
): Promise<string | null> => {
  if (draft.examType !== examTypes.pdf) return null;
  if (draft.pdf) return (await files.storePdf(executor, draft.pdf, 'examPdf')).id;
  if (existing) return existing;
  throw new AppError('request.invalid', { examPdf: ['اختر ملف الامتحان بصيغة PDF'] });
};

export const kindOf = (draft: ExamDraft, questions: unknown[]): ExamKind => ({
  isPdf: draft.examType === examTypes.pdf,
  hasQuestions: questions.length > 0,
});
