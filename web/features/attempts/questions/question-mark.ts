import { unanswered } from '#domain/exams/grading.ts';
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
  | 'waiting'
  | 'cancelled';

/** A question as a navigator shows it. */
export type QuestionCell = {
  id: string;
  mark: QuestionMark;
  /** The student wants to look at it again. */
  isFlagged?: boolean;
};

/** The questions of an exam that is being taken, for its navigators. */
export const questionCells = (run: ExamRun): QuestionCell[] =>
  run.exam.questions.map(({ id }, index) => ({
    id,
    mark: questionMark(run, index),
    isFlagged: run.attempt.notes.flagged.includes(id),
  }));

/** The mark of a question while the exam is taken. */
function questionMark({ attempt, hasQuestionTimes, times }: ExamRun, index: number): QuestionMark {
  const isAnswered = attempt.answers[index] !== unanswered;
  if (hasQuestionTimes && index >= times.openedCount) return 'locked';
  if (hasQuestionTimes && times.isClosed(index)) return isAnswered ? 'closedAnswered' : 'closed';
  return isAnswered ? 'answered' : 'empty';
}
