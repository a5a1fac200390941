import { roundPercentage } from '#domain/formats/percentages.ts';

/** The zero-based value for "not answered" (spec §3). */
export const unanswered = -1;

/** Percentages from which a result counts as high or middle (spec §9). */
const highFromPercentage = 70;
const middleFromPercentage = 50;

/** How a question counts: by its key, with its marks for everyone, or not at all. */
export const questionMarkings = ['key', 'everyone', 'cancelled'] as const;
export type QuestionMarking = (typeof questionMarkings)[number];

type Key = {
  /** Zero-based. */
  correctOptionIndex: number;
  /** Further options that the teacher counts as right, zero-based. */
  otherRightOptions?: readonly number[] | undefined;
};

/** All options of a question that count as right, zero-based, the key's first (decisions/0077). */
export const rightOptionsOf = ({ correctOptionIndex, otherRightOptions = [] }: Key): number[] => [
  correctOptionIndex,
  ...otherRightOptions,
];

/** Whether an option, zero-based, counts as right. */
export const isRightOption = (key: Key, option: number): boolean =>
  rightOptionsOf(key).includes(option);

/** A zero-based option that earns a part of the marks. */
export type PartialCredit = { option: number; marks: number };

export type AnswerSheet = {
  /** Zero-based right option of each question; -1 when unknown, which no answer can match. */
  correctOptionIndexes: readonly number[];
  /** Further options of each question that count as right, zero-based. */
  otherRightOptions: readonly (readonly number[])[];
  markings: readonly QuestionMarking[];
  /** How many different answers each question can have: its options, or the verdicts on a short answer. */
  answerCounts: readonly number[];
  /** Zero-based chosen option of each question, -1 unanswered. */
  answers: readonly number[];
  /** The marks of each question. */
  marks: readonly number[];
  /** For each question the answer that earns a part of its marks; left out where there is none. */
  partialCredits?: readonly (PartialCredit | undefined)[] | undefined;
};
export type Grade = {
  score: number;
  /** The marks of all questions. */
  maxScore: number;
  questionCount: number;
  percentage: number;
};
export type AnswerProblem = 'wrong_length' | 'out_of_range';
export type ScoreBand = 'high' | 'middle' | 'low';

/** Returns the first problem of a submission, or undefined when it can be graded; any answer may be missing (decisions §5). */
export function validateAnswers({
  answerCounts,
  answers,
}: Pick<AnswerSheet, 'answerCounts' | 'answers'>): AnswerProblem | undefined {
  if (answers.length !== answerCounts.length) return 'wrong_length';
  const isOption = (answer: number, index: number) =>
    Number.isInteger(answer) && answer >= unanswered && answer < (answerCounts[index] ?? 0);
  return answers.every(isOption) ? undefined : 'out_of_range';
}

/**
 * Score = the marks of the right answers, and the part of those that are right in part; percentage = share of all marks, 0 to 100 (spec §9, decisions §12). A cancelled
 * question counts in neither.
 */
export function gradeAnswers({
  correctOptionIndexes,
  otherRightOptions,
  markings,
  answerCounts,
  answers,
  marks,
  partialCredits = [],
}: AnswerSheet): Grade {
  const keyOf = (question: number) => ({
    correctOptionIndex: correctOptionIndexes[question] ?? unanswered,
    otherRightOptions: otherRightOptions[question],
  });
  const isRight = (question: number) => {
    if (markings[question] === 'everyone') return true;
    const answer = answers[question] ?? unanswered;
    return (
      answer !== unanswered &&
      answer < (answerCounts[question] ?? 0) &&
      isRightOption(keyOf(question), answer)
    );
  };
  const partOf = (question: number) => {
    const part = partialCredits[question];
    return part !== undefined && part.option === answers[question] ? part.marks : 0;
  };
  const counted = marks.map((mark, question) => (markings[question] === 'cancelled' ? 0 : mark));
  const score = counted.reduce(
    (sum, mark, question) => sum + (isRight(question) ? mark : Math.min(mark, partOf(question))),
    0,
  );
  const maxScore = counted.reduce((sum, mark) => sum + mark, 0);
  const questionCount = correctOptionIndexes.length;
  return { score, maxScore, questionCount, percentage: percentageOf(score, maxScore) };
}

/** 0 to 100. Multiplied before dividing, so that 7 of 10 is exactly 70. */
export function percentageOf(score: number, maxScore: number): number {
  return maxScore > 0 ? (score * 100) / maxScore : 0;
}

/** Compares hundredths of a percent as whole numbers, so that rounding cannot decide about a certificate (spec §9). */
export function isCertificateEligible(result: {
  score: number;
  maxScore: number;
  certificateThreshold: number;
}): boolean {
  if (result.maxScore <= 0) return false;
  return result.score * 10_000 >= Math.round(result.certificateThreshold * 100) * result.maxScore;
}

/** The range of percentages of each band, without `below`. */
export const bandRanges = {
  high: { from: highFromPercentage, below: 101 },
  middle: { from: middleFromPercentage, below: highFromPercentage },
  low: { from: 0, below: middleFromPercentage },
} as const satisfies Record<ScoreBand, { from: number; below: number }>;

/** The colour of a result: green, yellow or red (spec §9). */
export function scoreBand(percentage: number): ScoreBand {
  if (percentage >= highFromPercentage) return 'high';
  return percentage >= middleFromPercentage ? 'middle' : 'low';
}

/** As `roundPercentage`, for a share of marks. */
export function shownPercentage(score: number, maxScore: number): number {
  return roundPercentage(percentageOf(score, maxScore));
}

/** As `roundPercentage`, as text. */
export function formatPercentage(percentage: number): string {
  return String(roundPercentage(percentage));
}

/** Stored and returned answers are one-based, 0 unanswered (spec §3). */
export function toStoredAnswers(answers: readonly number[]): number[] {
  return answers.map((answer) => answer + 1);
}

/** Back to zero-based, -1 unanswered. */
export function fromStoredAnswers(storedAnswers: readonly number[]): number[] {
  return storedAnswers.map((answer) => answer - 1);
}
