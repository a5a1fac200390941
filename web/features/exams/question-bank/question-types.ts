import { examTypes } from '#domain/exams/exam-types.ts';

/** The name that the bank's calls give to the questions of an exam of a type. */
export const questionTypeOf = (examType: number): 'choice' | 'trueFalse' | 'shortAnswer' => {
  if (examType === examTypes.shortAnswer) return 'shortAnswer';
  return examType === examTypes.trueFalse ? 'trueFalse' : 'choice';
};
