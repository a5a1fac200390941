import { lockGradedExam } from '#server/features/exams/exams.api.ts';
import {
  closeRetry,
  type CurrentResult,
  openRetries,
  openRetry,
} from '#server/features/exam-day/exam-day.api.ts';
import { recordAction } from '#server/platform/audit/audit.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listWithResult } from './with-result.repository.ts';

type Retries = { examId: string; studentIds: readonly string[]; now: Date };

/**
 * Opens another try for many students, as `allowRetry` does for one, and returns which of them have a result.
 * @throws AppError exam.not_found
 */
export const allowRetriesOf = async (
  transaction: Executor,
  retries: Retries,
): Promise<{ opened: (CurrentResult & { student_id: string })[]; withResult: Set<string> }> => {
  // The lock makes this wait for a submission and for a running re-marking.
  if (!(await lockGradedExam(transaction, retries.examId))) throw new AppError('exam.not_found');
  const opened = await openRetries(transaction, retries);
  return { opened, withResult: await listWithResult(transaction, retries) };
};

type Retry = { actorId: string; examId: string; studentId: string };

type Change = {
  action: string;
  store: (executor: Executor) => Promise<CurrentResult | undefined>;
};

const changeRetry = (
  platform: Platform,
  { actorId, examId, studentId }: Retry,
  { action, store }: Change,
): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    // The lock makes this wait for a submission and for a running re-marking.
    const exam = await lockGradedExam(transaction, examId);
    const result = exam ? await store(transaction) : undefined;
    if (!result) throw new AppError('exam.student_result_not_found');
    await recordAction(transaction, platform, {
      actorId,
      action,
      subjectId: examId,
      detail: {
        studentId,
        tryNumber: result.try_number,
        score: result.score,
        maxScore: result.max_score,
      },
    });
  });

/**
 * Lets a student take an exam again. The result stays the current one until the new one replaces it, and a
 * certificate stays.
 * @throws AppError exam.student_result_not_found, also when another try is open already
 */
export const allowRetry = (platform: Platform, retry: Retry): Promise<void> =>
  changeRetry(platform, retry, {
    action: 'exam.allow_retry',
    store: (transaction) => openRetry(transaction, { ...retry, now: platform.clock.now() }),
  });

/**
 * Cancels an open try: the result counts again as before, and answers that were saved for the try are lost.
 * @throws AppError exam.student_result_not_found, also when no other try is open
 */
export const cancelRetry = (platform: Platform, retry: Retry): Promise<void> =>
  changeRetry(platform, retry, {
    action: 'exam.cancel_retry',
    store: (transaction) => closeRetry(transaction, retry),
  });
