import type * as z from 'zod/mini';
import type { answerKeyForm } from '#contract/exams/exam-forms.ts';
import type { exams } from '#contract/exams/exams.ts';
import type { RouteReply } from '#contract/route.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { examLimits } from '#domain/exam-limits.ts';

/** One question of a paper; `correct` is zero-based, '-1' until it is chosen. */
type KeyRow = { correct: string; marks: string; explanation: string };

export type KeyValues = {
  hasAnswerKey: boolean;
  keyQuestionCount: string;
  keyOptionCount: string;
  /** May hold fewer or more than the count says: what was chosen outlives a slip in the number. */
  keyRows: (Partial<KeyRow> | undefined)[];
};

type KeyBody = z.input<typeof answerKeyForm>;
type StoredExam = Pick<RouteReply<typeof exams.get>, 'hasAnswerKey' | 'questions'>;

const defaultOptionCount = 4;
const unchosen = '-1';

const emptyRow = (): KeyRow => ({ correct: unchosen, marks: '1', explanation: '' });

export const emptyKey = (): KeyValues => ({
  hasAnswerKey: false,
  keyQuestionCount: '',
  keyOptionCount: String(defaultOptionCount),
  keyRows: [],
});

export const keyValuesOf = (exam: StoredExam | undefined): KeyValues => {
  if (!exam?.hasAnswerKey) return emptyKey();
  return {
    hasAnswerKey: true,
    keyQuestionCount: String(exam.questions.length),
    keyOptionCount: String(exam.questions[0]?.options.length ?? defaultOptionCount),
    keyRows: exam.questions.map((question) => ({
      correct: String(question.correctOptionIndex),
      marks: String(question.marks),
      explanation: question.explanationText,
    })),
  };
};

/** How many rows there are to fill; 0 while the number makes no sense. */
export const rowCountOf = (typed: string): number => {
  const count = Number(toLatinDigits(typed).trim());
  return Number.isInteger(count) && count > 0 && count <= examLimits.questions ? count : 0;
};

/** How many of the rows have no right answer yet. */
export const countUnchosen = (rows: KeyValues['keyRows'], count: number): number =>
  Array.from({ length: count }).filter(
    (_, index) => (rows[index]?.correct ?? unchosen) === unchosen,
  ).length;

/** The answer sheet as the contract names it; null for a paper that is a download. */
export const keyOf = (values: KeyValues): KeyBody | null => {
  if (!values.hasAnswerKey) return null;
  const count = rowCountOf(values.keyQuestionCount);
  const rows = Array.from({ length: count }, (_, index) => ({
    ...emptyRow(),
    ...values.keyRows[index],
  }));
  return {
    questionCount: values.keyQuestionCount,
    optionCount: values.keyOptionCount,
    correctOptionIndexes: rows.map(({ correct }) => Number(correct)),
    marks: rows.map(({ marks }) => marks),
    explanations: rows.map(({ explanation }) => explanation),
  };
};

/** With fewer options an answer that is no more among them has to be chosen anew. */
export const withOptionCount = (
  rows: KeyValues['keyRows'],
  optionCount: number,
): KeyValues['keyRows'] =>
  rows.map((row) =>
    row && Number(row.correct) >= optionCount ? { ...row, correct: unchosen } : row,
  );
