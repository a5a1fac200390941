import { unanswered } from '#domain/exams/grading.ts';
import type {
  QuestionCell,
  QuestionState,
} from '#web/features/exam-day/questions/question-state.ts';
import type { ExamRun } from './use-exam-run.ts';

/** The questions of an exam that is being taken, for its navigators. */
export const questionCells = (run: ExamRun): QuestionCell[] =>
  run.exam.questions.map(({ id }, index) => ({
    id,
    state: questionState(run, index),
    isFlagged: run.attempt.notes.flagged.includes(id),
  }));

/** The state of a question while the exam is taken. */
function questionState(
  { attempt, hasQuestionTimes, times }: ExamRun,
  index: number,
): QuestionState {
  const isAnswered = attempt.answers[index] !== unanswered;
  if (hasQuestionTimes && index >= times.openedCount) return 'locked';
  if (hasQuestionTimes && times.isClosed(index)) return isAnswered ? 'closedAnswered' : 'closed';
  return isAnswered ? 'answered' : 'empty';
}
