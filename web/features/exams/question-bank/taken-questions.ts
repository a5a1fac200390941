import { examTypes } from '#domain/exams/exam-types.ts';
import type { BankQuestion } from './bank.queries.ts';

/**
 * The questions that the page of an exam adds when it is opened from the bank; the navigation passes them in its
 * state.
 */
export type TakenQuestions = {
  ids: string[];
  /** For a new exam. */
  exam?: { lessonId: string; examType: number; title: string };
};

/** The type of an exam that can ask all of these questions; undefined where there is none. */
export const examTypeFor = (questions: readonly Pick<BankQuestion, 'examType'>[]) => {
  const types = new Set(questions.map(({ examType }) => examType));
  if (types.size === 1) return questions[0]?.examType;
  return types.has(examTypes.shortAnswer) ? undefined : examTypes.multipleChoice;
};

/**
 * Whether an exam of a type can ask a question: a true/false question can also stand among multiple-choice questions.
 */
export const fitsExam = (question: Pick<BankQuestion, 'examType'>, examType: number): boolean =>
  question.examType === examType ||
  (examType === examTypes.multipleChoice && question.examType === examTypes.trueFalse);
