import { twoDigits } from '#domain/formats/numbers.ts';

/** The last day of the school year, whatever the year. */
export type SchoolYearEnd = { month: number; day: number };

/** 29 February is no day of every year. */
const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The days that a month has in every year; 0 where there is no such month. */
function daysInMonth(month: number): number {
  return daysOfMonths[month - 1] ?? 0;
}

export function isDayOfEveryYear({ month, day }: SchoolYearEnd): boolean {
  return day >= 1 && day <= daysInMonth(month);
}

/** The last day of the school year that a day lies in (decisions §4). Days are `YYYY-MM-DD` in Egypt. */
export function lastDayOfSchoolYear(today: string, { month, day }: SchoolYearEnd): string {
  const end = `${twoDigits(month)}-${twoDigits(day)}`;
  const year = Number(today.slice(0, 4));
  return `${today.slice(5) <= end ? year : year + 1}-${end}`;
}

/** The last day of the school year before the one that a day lies in. Days are `YYYY-MM-DD` in Egypt. */
export function lastDayOfPreviousSchoolYear(today: string, end: SchoolYearEnd): string {
  const [year = '', ...rest] = lastDayOfSchoolYear(today, end).split('-');
  return [Number(year) - 1, ...rest].join('-');
}

/** The earlier of a right's own end, if it has one, and the end of the school year (decisions §4). */
export function withinSchoolYear(ownEnd: Date | undefined, schoolYearEnd: Date): Date {
  return ownEnd !== undefined && ownEnd < schoolYearEnd ? ownEnd : schoolYearEnd;
}
