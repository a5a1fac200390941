import { listProposedKeys } from '#domain/exams/proposed-keys/proposed-keys.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';

/**
 * Refuses to publish questions whose key is only proposed (decisions/0089).
 * @throws AppError exam.keys_not_chosen with a line about each, at fields such as `Questions.3.CorrectOptionIndex`
 */
export const assertKeysChosen = (questions: Parameters<typeof listProposedKeys>[0]): void => {
  const proposed = listProposedKeys(questions);
  if (proposed.length === 0) return;
  throw new AppError(
    'exam.keys_not_chosen',
    Object.fromEntries(
      proposed.map(({ index, text }) => [`Questions.${index}.CorrectOptionIndex`, [text]]),
    ),
  );
};
