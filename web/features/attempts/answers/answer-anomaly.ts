import { unanswered } from '#domain/grading.ts';
import type { AttemptState } from './attempt-types.ts';

/** Fewer questions may well have the same letter. */
const leastForSameLetter = 5;

export type AnswerAnomaly = { kind: 'sameOption'; option: number } | { kind: 'otherDevice' };

/** What the student confirms before the answers are sent for good; most submissions have none. */
export function findAnomalies({
  answers,
  origin,
}: Pick<AttemptState, 'answers' | 'origin'>): AnswerAnomaly[] {
  const [option = unanswered] = answers;
  const isSame =
    answers.length >= leastForSameLetter &&
    option !== unanswered &&
    answers.every((answer) => answer === option);
  return [
    ...(isSame ? [{ kind: 'sameOption', option } as const] : []),
    ...(origin === 'otherDevice' ? [{ kind: 'otherDevice' } as const] : []),
  ];
}
