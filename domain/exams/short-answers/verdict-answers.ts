import type { AnswerKey, Verdict } from './short-answers.ts';
import { judgeAnswer } from './short-answers.ts';

/**
 * A result stores the verdict of a short answer as if it were the chosen option, so that grading, statistics and
 * re-marking are the same: option 0 is right, 1 wrong, 2 doubtful; -1 is unanswered.
 */
const verdicts = ['right', 'wrong', 'doubtful'] as const satisfies readonly Verdict[];

/** How many options a short-answer question has for grading. */
export const verdictCount = verdicts.length;

/** The option, zero-based, that stands for a verdict; -1 for unanswered. */
export const toVerdictAnswer = (verdict: Verdict): number =>
  verdicts.findIndex((listed) => listed === verdict);

/** The verdict for which a zero-based option stands. */
export const verdictOf = (answer: number): Verdict => verdicts[answer] ?? 'unanswered';

/** The verdicts of texts as zero-based options, for the questions in the same order. */
export const judgeTexts = (texts: readonly string[], keys: readonly AnswerKey[]): number[] =>
  keys.map((key, place) => toVerdictAnswer(judgeAnswer(texts[place] ?? '', key)));
