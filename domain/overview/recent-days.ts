import { addDays } from '#domain/dates/calendar.ts';

/** How many days the overview shows, today included. */
const shownDays = 30;

/** The days that the overview shows, as `YYYY-MM-DD`, the oldest first. */
export const recentDays = (today: string): string[] =>
  Array.from({ length: shownDays }, (_, place) => addDays(today, place + 1 - shownDays));
