import { once } from '#domain/once.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

const clock = once(
  () =>
    // Sweden's format is ISO 8601 with a blank for the T.
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Africa/Cairo',
      dateStyle: 'short',
      timeStyle: 'medium',
    }),
);

/** What the clocks in Egypt show at an instant, to compute with: `2026-11-21T19:05:00`. */
export const egyptTime = (instant: Date): string => clock().format(instant).replace(' ', 'T');

/** The day that is `count` days after another, or before it if negative. Days are `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + count * dayInMilliseconds).toISOString().slice(0, 10);

/**
 * The days from one moment to another, a begun one included, by the calendar in Egypt: on the nights of the clock change a
 * day has 23 or 25 hours. 0 where the second is not later.
 */
export function daysBetween(from: Date, to: Date): number {
  if (to <= from) return 0;
  const shown = (moment: Date) => Date.parse(`${egyptTime(moment)}Z`);
  return Math.max(1, Math.ceil((shown(to) - shown(from)) / dayInMilliseconds));
}
