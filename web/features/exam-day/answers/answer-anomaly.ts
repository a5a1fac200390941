import { unanswered } from '#domain/exams/grading.ts';
import type { AttemptState } from './attempt-types.ts';

/** With fewer questions, equal letters are no sign of a mistake. */
const minQuestionsForSameLetter = 5;

export type AnswerAnomaly = { kind: 'sameOption'; option: number } | { kind: 'otherDevice' };

/** What the student has to confirm before the final submission; empty for most submissions. */
export function findAnomalies({
  answers,
  origin,
}: Pick<AttemptState, 'answers' | 'origin'>): AnswerAnomaly[] {
  const [option = unanswered] = answers;
  const isSame =
    answers.length >= minQuestionsForSameLetter &&
    typeof option === 'number' &&
    option !== unanswered &&
    answers.every((answer) => answer === option);
  return [
    ...(isSame ? [{ kind: 'sameOption', option } as const] : []),
    ...(origin === 'otherDevice' ? [{ kind: 'otherDevice' } as const] : []),
  ];
}
