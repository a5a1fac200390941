import { addDays } from '#domain/dates/calendar.ts';
import { lastDayOfSchoolYear, type SchoolYearEnd } from '#domain/settings/school-year.ts';

/** Common lengths of a gift, as last days: a week, a month, the rest of the school year. */
export function giftPresets(
  today: string,
  schoolYearEnd: SchoolYearEnd,
): Record<'week' | 'month' | 'schoolYear', string> {
  const lastDay = lastDayOfSchoolYear(today, schoolYearEnd);
  return {
    week: addDays(today, 7),
    month: addDays(today, 30),
    // On the last day itself a gift is for the next year, because it ends after today.
    schoolYear: lastDay === today ? lastDayOfSchoolYear(addDays(today, 1), schoolYearEnd) : lastDay,
  };
}
