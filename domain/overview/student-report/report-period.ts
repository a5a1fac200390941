import { addDays } from '#domain/dates/calendar.ts';
import { lastDayOfPreviousSchoolYear, type SchoolYearEnd } from '#domain/settings/school-year.ts';
import type { ReportPeriod } from './report-periods.ts';

const saturday = 6;

/**
 * The first day of the week, month or school year that a day lies in; weeks begin on Saturday, as in Egypt's schools. Days
 * are `YYYY-MM-DD`.
 */
export function firstDayOfPeriod(
  today: string,
  period: ReportPeriod,
  schoolYearEnd: SchoolYearEnd,
): string {
  if (period === 'month') return `${today.slice(0, 7)}-01`;
  if (period === 'year') return addDays(lastDayOfPreviousSchoolYear(today, schoolYearEnd), 1);
  const weekday = new Date(`${today}T00:00Z`).getUTCDay();
  return addDays(today, -((weekday - saturday + 7) % 7));
}
