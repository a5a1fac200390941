import { recordAction } from '#server/platform/audit/audit.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  changeQuestions,
  lockExamsOf,
  type QuestionChange,
  touchExams,
} from './change-questions.repository.ts';

/**
 * Sets level, year or source of several questions, also where students have answered, because students see none of the three.
 * Returns how many of the questions were still there.
 */
export const changeBankQuestions = async (
  platform: Platform,
  actorId: string,
  { ids, ...change }: QuestionChange & { ids: readonly string[] },
): Promise<number> =>
  platform.database.transaction().execute(async (transaction) => {
    const examIds = await lockExamsOf(transaction, ids);
    const changedCount = await changeQuestions(transaction, ids, change);
    await touchExams(transaction, examIds, platform.clock.now());
    for (const examId of examIds) {
      await recordAction(transaction, platform, {
        actorId,
        action: 'question_bank.change',
        subjectId: examId,
        detail: change,
      });
    }
    return changedCount;
  });
