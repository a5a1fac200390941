import { fromStoredAnswers, rightOptionsOf, unanswered } from '#domain/exams/grading.ts';
import type { ExamResult } from '#web/features/exam-day/exam/exam.queries.ts';

/**
 * What became of a question: `waiting` is a short answer that the teacher has not decided about, `cancelled` a question
 * that does not count, `guarded` one whose answer is shown after another exam that asks it.
 */
export type Outcome = 'right' | 'wrong' | 'empty' | 'waiting' | 'cancelled' | 'guarded';

/** The part of the questions that is shown; `mistakes` are wrong answers, `empty` missing ones. */
export type ReviewPart = 'all' | 'mistakes' | 'empty';

const outcomeOfVerdict = {
  right: 'right',
  wrong: 'wrong',
  unanswered: 'empty',
  doubtful: 'waiting',
  // A part of the marks is missing.
  partial: 'wrong',
} as const;

/** Zero-based options of each question that count as right, in the student's order. */
export const rightIndexesOf = ({
  correctOptionIndexes,
  otherRightOptions,
}: ExamResult): number[][] =>
  correctOptionIndexes.map((correctOptionIndex, index) =>
    rightOptionsOf({ correctOptionIndex, otherRightOptions: otherRightOptions?.[index] }),
  );

const answerOutcomes = (result: ExamResult): Outcome[] => {
  if (result.verdicts) return result.verdicts.map((verdict) => outcomeOfVerdict[verdict]);
  const chosen = fromStoredAnswers(result.answers);
  return rightIndexesOf(result).map((rightIndexes, index) => {
    const answer = chosen[index] ?? unanswered;
    if (answer === unanswered) return 'empty';
    return rightIndexes.includes(answer) ? 'right' : 'wrong';
  });
};

/** The outcome of each question, in the student's order; a question that counts for everyone is right (decisions/0077). */
export const outcomesOf = (result: ExamResult): Outcome[] =>
  answerOutcomes(result).map((outcome, index) => {
    const marking = result.markings?.[index] ?? 'key';
    if (marking === 'cancelled') return 'cancelled';
    if (result.guarded?.[index]) return 'guarded';
    return marking === 'everyone' ? 'right' : outcome;
  });

/** Whether a question with this outcome belongs to the part. */
export function isInPart(outcome: Outcome | undefined, part: ReviewPart): boolean {
  if (part === 'all') return true;
  return outcome === (part === 'mistakes' ? 'wrong' : 'empty');
}

/** How many questions each part has. */
export function countParts(outcomes: readonly Outcome[]): Record<ReviewPart, number> {
  const count = (part: ReviewPart) => outcomes.filter((outcome) => isInPart(outcome, part)).length;
  return { mistakes: count('mistakes'), empty: count('empty'), all: count('all') };
}
