import { lastDayOfSchoolYear, type SchoolYearEnd } from '#domain/settings/school-year.ts';

/**
 * The last day that a gift made today may reach (decisions §4: every right ends with the school year). On the last day
 * itself a gift is for the next year, because it ends after today. Days are `YYYY-MM-DD`, which sort as text.
 */
export function lastGiftDay(today: string, schoolYearEnd: SchoolYearEnd): string {
  const lastDay = lastDayOfSchoolYear(today, schoolYearEnd);
  if (lastDay !== today) return lastDay;
  return lastDayOfSchoolYear(`${Number(today.slice(0, 4)) + 1}-01-01`, schoolYearEnd);
}

/** Why a gift can't end on that day, or undefined where it can: after today, and within the school year. */
export function premiumGiftProblem(
  lastDay: string,
  today: string,
  schoolYearEnd: SchoolYearEnd,
): 'too_early' | 'too_late' | undefined {
  if (lastDay <= today) return 'too_early';
  return lastDay > lastGiftDay(today, schoolYearEnd) ? 'too_late' : undefined;
}
