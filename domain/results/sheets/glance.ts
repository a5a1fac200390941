import {
  isRightOption,
  percentageOf,
  type QuestionMarking,
  unanswered,
} from '#domain/exams/grading.ts';

type Key = {
  correctOptionIndexes: readonly number[];
  otherRightOptions: readonly (readonly number[])[];
  markings: readonly QuestionMarking[];
};

/**
 * The question with the fewest right answers, by its number as written; of equal ones the first. Questions that count for everybody
 * or not at all are none. @param results the answers of each result, zero-based
 */
export const hardestQuestion = (
  { correctOptionIndexes, otherRightOptions, markings }: Key,
  results: readonly (readonly number[])[],
): { writtenNumber: number; facility: number } | null => {
  if (results.length === 0) return null;
  const facilities = correctOptionIndexes.flatMap((correctOptionIndex, place) => {
    if (markings[place] !== 'key') return [];
    const key = { correctOptionIndex, otherRightOptions: otherRightOptions[place] };
    const right = results.filter((answers) => {
      const answer = answers[place] ?? unanswered;
      return answer !== unanswered && isRightOption(key, answer);
    });
    return [{ writtenNumber: place + 1, facility: right.length / results.length }];
  });
  return facilities.reduce<(typeof facilities)[number] | null>(
    (hardest, question) =>
      hardest === null || question.facility < hardest.facility ? question : hardest,
    null,
  );
};

/** The mean percentage of results; null without any. */
export const averageOf = (grades: readonly { score: number; maxScore: number }[]): number | null =>
  grades.length === 0
    ? null
    : grades.reduce((sum, { score, maxScore }) => sum + percentageOf(score, maxScore), 0) /
      grades.length;
