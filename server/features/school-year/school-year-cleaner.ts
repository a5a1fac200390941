import { undoDays } from '#domain/school-year/roll-over.ts';
import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import { deleteOldChanges } from './roll-overs.repository.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** Deletes what turns have changed that cannot be undone any more. */
export const schoolYearCleaner: Cleaner = {
  name: 'turns of the school year',
  clean: (database, now) =>
    deleteOldChanges(database, new Date(now.getTime() - undoDays * dayInMilliseconds)),
};
