import { examLimits } from '#domain/exams/exam-limits.ts';
import { type ExamKind, examKinds } from '#domain/exams/exam-kinds.ts';
import {
  isBlankQuestion,
  questionValuesOf,
  type QuestionValues,
} from '#web/features/exams/form/question-values.ts';
import type { BankQuestion } from '#web/features/exams/question-bank/bank.queries.ts';
import { fitsExam } from '#web/features/exams/question-bank/taken-questions.ts';

/** The families in the bank of the questions that an exam has already. */
export const familiesOf = (questions: readonly QuestionValues[]): ReadonlySet<string> =>
  new Set(questions.flatMap(({ copiedFrom, id }) => copiedFrom ?? id ?? []));

/** A copy as a new question of the form; changing it does not change the original. */
const copyOf = (question: BankQuestion, uid: string): QuestionValues =>
  questionValuesOf(question, { uid, id: null, copiedFrom: question.familyId });

type Target = { current: QuestionValues[]; kind: ExamKind };

/**
 * The form's questions after questions of the bank were added, without those that the exam has, that do not fit its
 * type or that are too many.
 */
export const takeQuestions = (
  taken: readonly BankQuestion[],
  { current, kind }: Target,
  newUid: () => string,
): { questions: QuestionValues[]; addedCount: number; leftOutCount: number } => {
  const own = current.filter((question) => !isBlankQuestion(question));
  const families = new Set(familiesOf(own));
  const fitting = taken.filter((question) => {
    const isNew = !families.has(question.familyId) && fitsExam(question, examKinds[kind].type);
    if (isNew) families.add(question.familyId);
    return isNew;
  });
  const added = fitting.slice(0, Math.max(0, examLimits.questions - own.length));
  return {
    questions: [...own, ...added.map((question) => copyOf(question, newUid()))],
    addedCount: added.length,
    leftOutCount: taken.length - added.length,
  };
};
