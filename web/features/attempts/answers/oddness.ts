import { unanswered } from '#domain/grading.ts';
import type { AttemptState } from './attempt-state.ts';

/** Fewer questions may well have the same letter. */
const leastForSameLetter = 5;

export type Oddness = { kind: 'sameOption'; option: number } | { kind: 'otherDevice' };

/** What is worth a question before the answers are sent for good; most submissions have none. */
export function oddnessOf({
  answers,
  origin,
}: Pick<AttemptState, 'answers' | 'origin'>): Oddness[] {
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
