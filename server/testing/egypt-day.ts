import { addDays, dayInEgypt } from '#server/platform/time/egypt-days.ts';

/**
 * The day in Egypt at a moment (now if none is given), `offsetDays` later or, if negative, earlier, as `YYYY-MM-DD`.
 * The day of `toISOString` or of the machine's own zone is another one in the last hours of the evening.
 */
export const egyptDay = (date: Date = new Date(), offsetDays = 0): string =>
  addDays(dayInEgypt(date), offsetDays);
