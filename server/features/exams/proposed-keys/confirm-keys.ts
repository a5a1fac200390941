import type { Executor } from '#server/platform/database/database.ts';
import { listQuestions } from '#server/features/exams/rows/questions.repository.ts';
import { assertKeysChosen } from './assert-keys-chosen.ts';
import { confirmProposedKeys } from './proposed-keys.repository.ts';

/**
 * Confirms the proposed keys of the named questions of a locked exam that is being published.
 * @throws AppError exam.keys_not_chosen where others remain
 */
export const confirmKeys = async (
  executor: Executor,
  examId: string,
  confirmed: readonly string[],
): Promise<void> => {
  const questions = await listQuestions(executor, examId);
  assertKeysChosen(
    questions.map(({ id, options, correct_option_index, is_key_proposed }) => ({
      options,
      correctOptionIndex: correct_option_index,
      isKeyProposed: is_key_proposed && !confirmed.includes(id),
    })),
  );
  if (questions.some((question) => question.is_key_proposed))
    await confirmProposedKeys(executor, examId);
};
