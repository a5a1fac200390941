import { lastDayOfSchoolYear } from '#domain/settings/school-year.ts';
import { findSchoolYearDay } from '#server/features/settings/settings.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';

/** The school year whose cards count, by its last year. */
export const findCardYear = async (executor: Executor, now: Date): Promise<number> => {
  const lastDay = lastDayOfSchoolYear(dayInEgypt(now), await findSchoolYearDay(executor));
  return Number(lastDay.slice(0, 4));
};
