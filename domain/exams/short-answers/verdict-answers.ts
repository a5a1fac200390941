import type { AnswerKey, Verdict } from './short-answers.ts';
import type { PartialCredit } from '#domain/exams/grading.ts';
import { type AnswerRules, figuresMarksOf } from './comparison/answer-rules.ts';
import { judgeAnswer } from './short-answers.ts';

/**
 * A result stores the verdict of a short answer as if it were the chosen option, so that grading, statistics and
 * re-marking are the same: option 0 is right, 1 wrong, 2 doubtful, 3 right in part; -1 is unanswered.
 */
const verdicts = ['right', 'wrong', 'doubtful', 'partial'] as const satisfies readonly Verdict[];

/** How many options a short-answer question has for grading; the last only where its rules give a part of the marks. */
export const verdictCount = verdicts.length;

/** The option, zero-based, that stands for a verdict; -1 for unanswered. */
export const toVerdictAnswer = (verdict: Verdict): number =>
  verdicts.findIndex((listed) => listed === verdict);

/** The verdict for which a zero-based option stands. */
export const verdictOf = (answer: number): Verdict => verdicts[answer] ?? 'unanswered';

/** The verdict by another key; one that is not the judge's own by the former key is the teacher's, and stays. */
export const rejudge = (
  text: string,
  verdict: Verdict,
  { before, after }: { before: AnswerKey; after: AnswerKey },
): Verdict => (judgeAnswer(text, before) === verdict ? judgeAnswer(text, after) : verdict);

/** The marks of an answer that is right in part; undefined where the rules give none. */
export const partialCreditOf = (rules: AnswerRules, marks: number): PartialCredit | undefined => {
  const part = figuresMarksOf(rules, marks);
  return part > 0 ? { option: toVerdictAnswer('partial'), marks: part } : undefined;
};

/** The verdicts of texts as zero-based options, for the questions in the same order. */
export const judgeTexts = (texts: readonly string[], keys: readonly AnswerKey[]): number[] =>
  keys.map((key, place) => toVerdictAnswer(judgeAnswer(texts[place] ?? '', key)));
