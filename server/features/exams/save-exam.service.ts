import { recordAction } from '#server/platform/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  deleteExam,
  hasResults,
  insertExam,
  lockExam,
  lockLesson,
  updateExam,
} from './exams.repository.ts';
import { listQuestions, replaceQuestions } from './questions.repository.ts';
import type { ExamDraft } from './read-exam-form.ts';
import { areSameQuestions, toStoredQuestions } from './store-questions.ts';

const toColumns = (draft: ExamDraft) => ({
  lesson_id: draft.lessonId,
  title: draft.title,
  certificate_threshold: draft.certificateThreshold,
});

/**
 * Makes an exam with its questions and images, all or nothing. Answers its id.
 * @throws AppError lesson.not_found, request.invalid, file.wrong_type, file.damaged
 */
export const createExam = async (
  platform: Platform,
  actorId: string,
  draft: ExamDraft,
): Promise<string> => {
  const id = platform.ids.next();
  await platform.database.transaction().execute(async (transaction) => {
    if (!(await lockLesson(transaction, draft.lessonId))) throw new AppError('lesson.not_found');
    const created = { id, created_at: platform.clock.now() };
    await insertExam(transaction, { ...toColumns(draft), ...created });
    await replaceQuestions(
      transaction,
      id,
      await toStoredQuestions(platform, transaction, draft, []),
    );
    await recordAction(transaction, platform, {
      actorId,
      action: 'exam.create',
      subjectId: id,
      detail: { title: draft.title, questionCount: draft.questions.length },
    });
  });
  return id;
};

/** @throws AppError exam.has_results when answered questions would change */
const changeQuestions = async (
  platform: Platform,
  executor: Executor,
  examId: string,
  draft: ExamDraft,
): Promise<boolean> => {
  const before = await listQuestions(executor, examId);
  const after = await toStoredQuestions(platform, executor, draft, before);
  if (areSameQuestions(before, after)) return false;
  if (await hasResults(executor, examId)) throw new AppError('exam.has_results');
  await replaceQuestions(executor, examId, after);
  return true;
};

/**
 * Changes an exam. Once a student has answered, only its title, lesson and threshold may change:
 * a result must stay the result of the questions that were asked.
 * @throws AppError exam.not_found, lesson.not_found, exam.has_results, request.invalid, file.wrong_type
 */
export const changeExam = async (
  platform: Platform,
  actorId: string,
  id: string,
  draft: ExamDraft,
): Promise<void> => {
  await platform.database.transaction().execute(async (transaction) => {
    if (!(await lockExam(transaction, id))) throw new AppError('exam.not_found');
    if (!(await lockLesson(transaction, draft.lessonId))) throw new AppError('lesson.not_found');
    const areQuestionsChanged = await changeQuestions(platform, transaction, id, draft);
    const change = { ...toColumns(draft), updated_at: platform.clock.now() };
    await updateExam(transaction, id, change);
    await recordAction(transaction, platform, {
      actorId,
      action: 'exam.update',
      subjectId: id,
      detail: {
        title: draft.title,
        certificateThreshold: draft.certificateThreshold,
        areQuestionsChanged,
      },
    });
  });
};

/**
 * Deletes an exam with its results; the certificates earned with it stay.
 * @throws AppError exam.not_found
 */
export const removeExam = async (
  platform: Platform,
  actorId: string,
  id: string,
): Promise<void> => {
  await platform.database.transaction().execute(async (transaction) => {
    if (!(await deleteExam(transaction, id))) throw new AppError('exam.not_found');
    await recordAction(transaction, platform, { actorId, action: 'exam.delete', subjectId: id });
  });
};
