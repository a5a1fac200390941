import { recordAction } from '#server/platform/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockExam } from './remark.repository.ts';
import { archiveResult } from './retries.repository.ts';

type Retry = { actorId: string; examId: string; studentId: string };

/**
 * Lets a student take an exam again: the result moves to the past ones, and a certificate stays.
 * @throws AppError exam.student_result_not_found, also when another attempt is already allowed
 */
export const allowRetry = (
  platform: Platform,
  { actorId, examId, studentId }: Retry,
): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    // The lock makes this wait for a running re-marking, which would miss a result that moves.
    const exam = await lockExam(transaction, examId);
    const retry = { examId, studentId, now: platform.clock.now() };
    const replaced = exam ? await archiveResult(transaction, retry) : undefined;
    if (!replaced) throw new AppError('exam.student_result_not_found');
    await recordAction(transaction, platform, {
      actorId,
      action: 'exam.allow_retry',
      subjectId: examId,
      detail: {
        studentId,
        tryNumber: replaced.try_number,
        score: replaced.score,
        maxScore: replaced.max_score,
      },
    });
  });
