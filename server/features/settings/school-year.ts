import {
  lastDayOfPreviousSchoolYear,
  lastDayOfSchoolYear,
  type SchoolYearEnd,
} from '#domain/settings/school-year.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { dayInEgypt, endOfDayInEgypt } from '#server/platform/time/egypt-days.ts';
import { findSiteSettings } from './read-settings.ts';

/** The first moment after the school year that `now` lies in, in Egypt. */
export const schoolYearEndAfter = (now: Date, end: SchoolYearEnd): Date =>
  endOfDayInEgypt(lastDayOfSchoolYear(dayInEgypt(now), end));

/** The first moment after the school year that `now` lies in, by the day that the teacher has set (decisions §4). */
export const findSchoolYearEnd = async (executor: Executor, now: Date): Promise<Date> =>
  schoolYearEndAfter(now, (await findSiteSettings(executor)).schoolYearEnd);

/** The first moment of the school year that `now` lies in, in Egypt. */
export const schoolYearStartBefore = (now: Date, end: SchoolYearEnd): Date =>
  endOfDayInEgypt(lastDayOfPreviousSchoolYear(dayInEgypt(now), end));

/** The first moment of the school year that `now` lies in, by the day that the teacher has set. */
export const findSchoolYearStart = async (executor: Executor, now: Date): Promise<Date> =>
  schoolYearStartBefore(now, (await findSiteSettings(executor)).schoolYearEnd);
