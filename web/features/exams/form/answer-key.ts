import type * as z from 'zod/mini';
import type { answerKeyForm } from '#contract/exams/question-forms.ts';
import type { exams } from '#contract/exams/exams.ts';
import type { RouteReply } from '#contract/route.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';

type Key = z.input<typeof answerKeyForm>;

/** The contract's answer key while it is edited; its lists have one entry per question of the PDF. */
export type AnswerKeyValues = {
  questionCount: string;
  optionCount: string;
  /**
   * Zero-based, -1 or missing until chosen. This list and the two below may be shorter or longer than the count, so
   * that a mistyped count loses nothing.
   */
  correctOptionIndexes: (number | undefined)[];
  marks: (string | undefined)[];
  explanations: (string | undefined)[];
};

export type KeyValues = { hasAnswerKey: boolean; answerKey: AnswerKeyValues };

type StoredExam = Pick<RouteReply<typeof exams.get>, 'hasAnswerKey' | 'questions'>;

const defaultOptionCount = 4;
const unchosen = -1;

export const emptyKey = (): KeyValues => ({
  hasAnswerKey: false,
  answerKey: {
    questionCount: '',
    optionCount: String(defaultOptionCount),
    correctOptionIndexes: [],
    marks: [],
    explanations: [],
  },
});

export const keyValuesOf = (exam: StoredExam | undefined): KeyValues => {
  if (!exam?.hasAnswerKey) return emptyKey();
  const { questions } = exam;
  return {
    hasAnswerKey: true,
    answerKey: {
      questionCount: String(questions.length),
      optionCount: String(questions[0]?.options.length ?? defaultOptionCount),
      correctOptionIndexes: questions.map(({ correctOptionIndex }) => correctOptionIndex),
      marks: questions.map(({ marks }) => String(marks)),
      explanations: questions.map(({ explanationText }) => explanationText),
    },
  };
};

/** The number of rows to fill; 0 while the typed number is not valid. */
export const rowCountOf = (typed: string): number => {
  const count = Number(toLatinDigits(typed).trim());
  return Number.isInteger(count) && count > 0 && count <= examLimits.questions ? count : 0;
};

/** The first `count` values of a list, with `missing` in place of absent ones. */
const filled = <Value>(values: readonly (Value | undefined)[], count: number, missing: Value) =>
  Array.from({ length: count }, (_, index) => values[index] ?? missing);

/** The number of rows without a right answer. */
export const countUnchosen = (
  chosen: AnswerKeyValues['correctOptionIndexes'],
  count: number,
): number => filled(chosen, count, unchosen).filter((index) => index === unchosen).length;

/** The answer key cut to its count; null for a PDF that is only downloaded. */
export const answerKeyOf = ({ hasAnswerKey, answerKey }: KeyValues): Key | null => {
  if (!hasAnswerKey) return null;
  const count = rowCountOf(answerKey.questionCount);
  return {
    ...answerKey,
    correctOptionIndexes: filled(answerKey.correctOptionIndexes, count, unchosen),
    marks: filled(answerKey.marks, count, '1'),
    explanations: filled(answerKey.explanations, count, ''),
  };
};

/** Clears answers that name an option beyond the new number, so that they have to be chosen again. */
export const withOptionCount = (
  chosen: AnswerKeyValues['correctOptionIndexes'],
  optionCount: number,
): AnswerKeyValues['correctOptionIndexes'] =>
  chosen.map((index) => (index !== undefined && index >= optionCount ? unchosen : index));
