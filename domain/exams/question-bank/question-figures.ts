import { isRightOption } from '#domain/exams/grading.ts';
import { areResultsReadAgain } from './read-results-again.ts';

type CountedOption = { index: number; count: number };

export type CountedQuestion = {
  correctOptionIndex: number;
  /** Further options that count as right, zero-based. */
  otherRightOptions: readonly number[];
  options: readonly CountedOption[];
};

export type QuestionFigures = {
  /** How many students chose an option or wrote an answer. */
  answeredCount: number;
  /** The most frequent wrong option, the first of several; null where nobody chose one. */
  mostChosenWrong: CountedOption | null;
};

/** The figures of a question in the bank, from how often each of its options was chosen. */
export function figuresOf(question: CountedQuestion): QuestionFigures {
  const { options } = question;
  const isWrong = ({ index, count }: CountedOption) => count > 0 && !isRightOption(question, index);
  const [commonest = null] = options
    .filter(isWrong)
    .toSorted((a, b) => b.count - a.count || a.index - b.index);
  return {
    answeredCount: options.reduce((sum, { count }) => sum + count, 0),
    mostChosenWrong: commonest && { index: commonest.index, count: commonest.count },
  };
}

type Counted = {
  /** Milliseconds; the exam's version when its answers were counted. */
  examVersion: number;
  resultCount: number;
  countedAt: number;
};

export type ExamToCount = {
  /** Milliseconds. */
  examVersion: number;
  resultCount: number;
  /** Null for an exam whose answers were never counted. */
  counted: Counted | null;
};

const fewResults = 200;

/**
 * Whether the answers of an exam have to be counted again: the exam or its results changed. Where there are many
 * results, they must have grown by a tenth, or an hour must have passed.
 */
export function isCountDue(
  { examVersion, resultCount, counted }: ExamToCount,
  now: number,
): boolean {
  if (counted === null) return resultCount > 0;
  const last = { ...counted, readAt: counted.countedAt };
  const isOther = counted.resultCount !== resultCount;
  return (
    (isOther && resultCount < fewResults) ||
    areResultsReadAgain({ examVersion, resultCount, last }, now)
  );
}
