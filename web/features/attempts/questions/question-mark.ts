import { unanswered } from '#domain/grading.ts';
import type { ExamRun } from '#web/features/attempts/use-exam-run.ts';

/** The state of a question that a navigator cell shows. */
export type QuestionMark =
  | 'answered'
  | 'empty'
  | 'closed'
  | 'closedAnswered'
  | 'locked'
  | 'right'
  | 'wrong'
  /** A short answer that the teacher has not decided about. */
  | 'waiting';

/** The mark of a question while the exam is taken. */
export function questionMark(
  { attempt, hasQuestionTimes, times }: ExamRun,
  index: number,
): QuestionMark {
  const isAnswered = attempt.answers[index] !== unanswered;
  if (hasQuestionTimes && index >= times.openedCount) return 'locked';
  if (hasQuestionTimes && times.isClosed(index)) return isAnswered ? 'closedAnswered' : 'closed';
  return isAnswered ? 'answered' : 'empty';
}
