import { examTypes } from '#domain/exams/exam-types.ts';
import type { BankQuestion } from './bank.queries.ts';

/** What the page of an exam adds to it when it is opened from the bank; it travels in the state of the address. */
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

/** Whether an exam of a type can ask a question: what is true or false can also stand among other choices. */
export const fitsExam = (question: Pick<BankQuestion, 'examType'>, examType: number): boolean =>
  question.examType === examType ||
  (examType === examTypes.multipleChoice && question.examType === examTypes.trueFalse);
