import { addDays } from '#domain/dates/calendar.ts';

/** How many days the strip of a week has, today included. */
const stripLength = 7;

/** The minutes a day among which students choose a goal of their own. */
export const dailyGoals = [5, 10, 20] as const;
export type DailyGoal = (typeof dailyGoals)[number];

/** What a day of the strip says; today is `open` until something is learned. */
export type DayState = 'learned' | 'forgiven' | 'missed' | 'open';

export type WeekStrip = {
  /** The oldest first, today last. Days are those in Egypt, `YYYY-MM-DD`. */
  days: { day: string; state: DayState }[];
  /** How many days in a row something was learned, of those shown; one missed day between them is forgiven. */
  learnedInARow: number;
};

/** The first day of the strip that ends with `today`. */
export const stripBegin = (today: string): string => addDays(today, 1 - stripLength);

/** The days of the week on which something was learned: one day without anything does not break the row. */
export function weekStrip(learnedDays: Iterable<string>, today: string): WeekStrip {
  const learned = new Set(learnedDays);
  const days = Array.from({ length: stripLength }, (_, index) => addDays(today, -index));
  const isLearned = (day: string) => learned.has(day);
  const past = isLearned(today) ? days : days.slice(1);
  const missed = past.filter((day) => !isLearned(day));
  const oldestLearned = past.findLast(isLearned);
  const isForgiven = (day: string) =>
    day === missed[0] && oldestLearned !== undefined && oldestLearned < day;
  const end = missed[0] !== undefined && isForgiven(missed[0]) ? missed[1] : missed[0];
  const stateOf = (day: string): DayState => {
    if (isLearned(day)) return 'learned';
    if (day === today) return 'open';
    return isForgiven(day) ? 'forgiven' : 'missed';
  };
  return {
    days: days.map((day) => ({ day, state: stateOf(day) })).toReversed(),
    learnedInARow: past.filter((day) => isLearned(day) && (end === undefined || day > end)).length,
  };
}
