import type { messageWeeks } from '#contract/families/weekly-messages.ts';
import { addDays, dayInEgypt, startOfDayInEgypt } from '#server/platform/time/egypt-days.ts';
import type { Week } from './weekly-messages.repository.ts';

/** By ISO 8601; weeks begin on it, as in Egypt's schools. */
const saturday = 6;
const daysOfWeek = 7;

/** The Saturday on which the week of a day begins. Days are `YYYY-MM-DD`. */
export const firstDayOfWeek = (day: string): string =>
  addDays(day, -((Temporal.PlainDate.from(day).dayOfWeek - saturday + daysOfWeek) % daysOfWeek));

/** The week that has begun at `now` in Egypt, or the one before it. */
export const weekAt = (now: Date, which: (typeof messageWeeks)[number]): Week => {
  const current = firstDayOfWeek(dayInEgypt(now));
  const from = which === 'current' ? current : addDays(current, -daysOfWeek);
  const next = addDays(from, daysOfWeek);
  return {
    from,
    to: addDays(next, -1),
    startsAt: startOfDayInEgypt(from),
    endsAt: startOfDayInEgypt(next),
  };
};
