import { fromStoredAnswers, unanswered } from '#domain/grading.ts';
import type { ExamResult } from '#web/features/attempts/exam.queries.ts';

/** What became of a question: `waiting` is a short answer that the teacher has not decided about. */
export type Outcome = 'right' | 'wrong' | 'empty' | 'waiting';

/** The part of the questions that is shown; `mistakes` are wrong answers, `empty` missing ones. */
export type ReviewPart = 'all' | 'mistakes' | 'empty';

const outcomeOfVerdict = {
  right: 'right',
  wrong: 'wrong',
  unanswered: 'empty',
  doubtful: 'waiting',
} as const;

/** The outcome of each question, in the student's order. */
export function outcomesOf({ verdicts, answers, correctOptionIndexes }: ExamResult): Outcome[] {
  if (verdicts) return verdicts.map((verdict) => outcomeOfVerdict[verdict]);
  const chosen = fromStoredAnswers(answers);
  return correctOptionIndexes.map((correctIndex, index) => {
    const answer = chosen[index] ?? unanswered;
    if (answer === unanswered) return 'empty';
    return answer === correctIndex ? 'right' : 'wrong';
  });
}

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
