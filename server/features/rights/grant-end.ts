import { withinSchoolYear } from '#domain/settings/school-year.ts';
import { findSchoolYearEnd } from '#server/features/settings/settings.api.ts';
import type { Executor } from '#server/platform/database/database.ts';

/**
 * When a right that is given now ends: at its own end, if it has one, and with the school year at the latest (decisions
 * §4). A right that was given keeps its end when the teacher moves the end of the school year (decisions/0068).
 */
export const findGrantEnd = async (
  executor: Executor,
  { now, ownEnd }: { now: Date; ownEnd?: Date },
): Promise<Date> => withinSchoolYear(ownEnd, await findSchoolYearEnd(executor, now));
