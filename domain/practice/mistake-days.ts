import { groupBy } from '#domain/group-by.ts';

/** On how many days a mistake has to be answered right before it counts as known. */
export const daysToKnow = 2;

/** An answer to a mistake, or all answers of a day together. The day is one in Egypt, `YYYY-MM-DD`. */
export type AnswerOfDay = { day: string; isRight: boolean };

/**
 * One verdict for each day: right when every answer of the day was right. Whoever was shown the solution does not know it
 * because it was right a minute later.
 * @param answers in the order in which they were given
 */
export function daysOfPractice(answers: readonly AnswerOfDay[]): AnswerOfDay[] {
  const byDay = groupBy(answers, ({ day }) => day);
  return [...byDay].map(([day, given]) => ({
    day,
    isRight: given.every(({ isRight }) => isRight),
  }));
}

/** The right days since the last wrong one, up to those that a mistake needs. */
export function rightDaysOf(days: readonly AnswerOfDay[]): number {
  const lastWrong = days.findLastIndex(({ isRight }) => !isRight);
  return Math.min(days.length - 1 - lastWrong, daysToKnow);
}
