import { withinSchoolYear } from '#domain/settings/school-year.ts';
import { findSchoolYearEnd } from '#server/features/settings/settings.api.ts';
import type { Executor } from '#server/platform/database/database.ts';

/**
 * When a new right ends: at its own end, if it has one, and with the school year at the latest (decisions §4). Later changes
 * of the school year's end do not change it (decisions/0068).
 */
export const findGrantEnd = async (
  executor: Executor,
  { now, ownEnd }: { now: Date; ownEnd?: Date },
): Promise<Date> => withinSchoolYear(ownEnd, await findSchoolYearEnd(executor, now));
