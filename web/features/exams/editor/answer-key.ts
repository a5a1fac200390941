import type * as z from 'zod/mini';
import type { answerKeyForm } from '#contract/exams/question-forms.ts';
import type { exams } from '#contract/exams/exams.ts';
import type { RouteReply } from '#contract/route.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { examLimits } from '#domain/exam-limits.ts';

type Key = z.input<typeof answerKeyForm>;

/** The contract's answer key while it is written; its lists have a place for each question of the paper. */
export type AnswerKeyValues = {
  questionCount: string;
  optionCount: string;
  /**
   * Zero-based, -1 or nothing until it is chosen. May hold fewer or more than the count says: what was
   * chosen outlives a slip in the number; so do marks and explanations.
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

/** How many rows there are to fill; 0 while the number makes no sense. */
export const rowCountOf = (typed: string): number => {
  const count = Number(toLatinDigits(typed).trim());
  return Number.isInteger(count) && count > 0 && count <= examLimits.questions ? count : 0;
};

/** The first `count` values of a list, with `missing` where there is none. */
const filled = <Value>(values: readonly (Value | undefined)[], count: number, missing: Value) =>
  Array.from({ length: count }, (_, index) => values[index] ?? missing);

/** How many of the rows have no right answer yet. */
export const countUnchosen = (
  chosen: AnswerKeyValues['correctOptionIndexes'],
  count: number,
): number => filled(chosen, count, unchosen).filter((index) => index === unchosen).length;

/** The answer key as long as its count says; null for a paper that is a download. */
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

/** With fewer options an answer that is no more among them has to be chosen anew. */
export const withOptionCount = (
  chosen: AnswerKeyValues['correctOptionIndexes'],
  optionCount: number,
): AnswerKeyValues['correctOptionIndexes'] =>
  chosen.map((index) => (index !== undefined && index >= optionCount ? unchosen : index));
