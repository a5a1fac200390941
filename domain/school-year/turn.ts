import {
  lastDayOfPreviousSchoolYear,
  lastDayOfSchoolYear,
  type SchoolYearEnd,
} from '#domain/settings/school-year.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

const daysBetween = (from: string, to: string): number =>
  Math.abs(Date.parse(to) - Date.parse(from)) / dayInMilliseconds;

/**
 * The last day of the school year that is turned on a day: of the years around it the one whose end is nearer, so that the
 * same turn is made in June, before the year ends, and in August. A year that was over when the platform began is nobody's.
 * Days are `YYYY-MM-DD` in Egypt.
 * @param begunOn the day on which the platform began
 */
export function turnedLastDay(today: string, end: SchoolYearEnd, begunOn: string): string {
  const next = lastDayOfSchoolYear(today, end);
  const previous = lastDayOfPreviousSchoolYear(today, end);
  if (previous < begunOn) return next;
  return daysBetween(previous, today) <= daysBetween(today, next) ? previous : next;
}

/** A turn earlier than this before the end of the year is made by mistake more often than not. */
const earlyDays = 30;

/** How many days a school year goes on after a day, where that is too long to offer its turn; else 0. */
export function daysTooEarly(today: string, lastDay: string): number {
  const left = lastDay > today ? daysBetween(today, lastDay) : 0;
  return left > earlyDays ? left : 0;
}

/** `2025/2026` for the school year with this last day. */
export function schoolYearName(lastDay: string): string {
  const year = Number(lastDay.slice(0, 4));
  return `${year - 1}/${year}`;
}

/** `2026/2027` for the school year after the one with this last day. */
export function nextSchoolYearName(lastDay: string): string {
  const year = Number(lastDay.slice(0, 4));
  return `${year}/${year + 1}`;
}
