import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { type AnswerOfDay, daysOfPractice, rightDaysOf } from '#domain/practice/mistake-days.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';

/** Without chance, so that the same answers always give the same day; and by whole days, as mistakes are counted. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });

/** Noon, which belongs to the same day in Egypt and in the library. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);

export type Spacing = {
  /** The days with right answers since the last wrong one, up to `daysToKnow`. */
  rightDays: number;
  /** The day in Egypt from which on the question is asked again, `YYYY-MM-DD`. */
  dueOn: string;
};

/**
 * When a question is asked again: a wrong answer on the same day, a right one after the interval of the FSRS algorithm, for
 * which a right day is "good" and a wrong one "again" (decisions/0224).
 * @param missedOn the day of the exam in which it went wrong, which is the first "again"; null before any exam
 * @param answers since then, in the order in which they were given
 * @returns undefined while no answer counts, because all were doubtful
 */
export const spacingOf = (
  missedOn: string | null,
  answers: readonly AnswerOfDay[],
): Spacing | undefined => {
  const last = answers.at(-1);
  if (!last) return undefined;
  const days = daysOfPractice(answers);
  const exam = missedOn === null ? [] : [{ day: missedOn, isRight: false }];
  const reviews = [...exam, ...days];
  const card = reviews.reduce<Card>(
    (before, { day, isRight }) =>
      scheduler.next(before, noonOf(day), isRight ? Rating.Good : Rating.Again).card,
    createEmptyCard(noonOf(missedOn ?? last.day)),
  );
  return {
    rightDays: rightDaysOf(days),
    dueOn: last.isRight ? dayInEgypt(card.due) : last.day,
  };
};
