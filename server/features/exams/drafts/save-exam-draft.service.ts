import type { examDrafts } from '#contract/exams/exam-drafts.ts';
import type { RouteArguments } from '#contract/route.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  deleteExamDraft,
  insertExamDraft,
  isExam,
  replaceExamDraft,
} from './exam-drafts.repository.ts';

type Sent = RouteArguments<typeof examDrafts.save>['body'];

/**
 * Saves what the teacher has typed. Nothing is stored when another browser tab saved the draft meanwhile, or when the draft
 * is gone because its exam was saved: the teacher decides. A save is not logged, because each pause in typing causes one.
 * @throws AppError exam_draft.changed_meanwhile, exam.not_found
 */
export const saveExamDraft = async (
  { database, clock, ids }: Platform,
  teacherId: string,
  id: string,
  { revision, ...sent }: Sent,
): Promise<{ revision: number; updatedAt: Date }> => {
  if (sent.examId !== null && (sent.examId !== id || !(await isExam(database, id)))) {
    throw new AppError('exam.not_found');
  }
  const updatedAt = clock.now();
  const draft = {
    id,
    exam_id: sent.examId,
    exam_version: sent.examVersion,
    title: sent.title,
    question_count: sent.questionCount,
    content: JSON.stringify(sent.content),
    writer: sent.writer ?? ids.next(),
    updated_at: updatedAt,
  };
  const inserted = revision === 0 ? await insertExamDraft(database, teacherId, draft) : undefined;
  const saved = inserted ?? (await replaceExamDraft(database, teacherId, { ...draft, revision }));
  if (saved === undefined) throw new AppError('exam_draft.changed_meanwhile');
  return { revision: saved, updatedAt };
};

/** Deletes a draft; with a revision only that one. Does nothing when it is gone. */
export const removeExamDraft = async (
  platform: Platform,
  teacherId: string,
  { id, revision }: { id: string; revision?: number | undefined },
): Promise<void> => {
  await platform.database.transaction().execute(async (transaction) => {
    if (!(await deleteExamDraft(transaction, teacherId, { id, revision }))) return;
    await recordAction(transaction, platform, {
      actorId: teacherId,
      action: 'exam_draft.delete',
      subjectId: id,
    });
  });
};
