import { lastDayOfSchoolYear, type SchoolYearEnd } from '#domain/settings/school-year.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { findSiteSettings } from './read-settings.ts';

const schoolTimeZone = 'Africa/Cairo';

/** The first moment after the school year that `now` lies in, in Egypt. */
const schoolYearEndAfter = (now: Date, end: SchoolYearEnd): Date => {
  const today = now.toTemporalInstant().toZonedDateTimeISO(schoolTimeZone).toPlainDate();
  const lastDay = Temporal.PlainDate.from(lastDayOfSchoolYear(today.toString(), end));
  const next = lastDay.add({ days: 1 }).toZonedDateTime(schoolTimeZone);
  return new Date(next.epochMilliseconds);
};

/** The first moment after the school year that `now` lies in, by the day that the teacher has set (decisions §4). */
export const findSchoolYearEnd = async (executor: Executor, now: Date): Promise<Date> =>
  schoolYearEndAfter(now, (await findSiteSettings(executor)).schoolYearEnd);
