import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import { deleteOldWaitingRows } from './student-import.repository.ts';

const lifetimeInMilliseconds = 90 * 24 * 60 * 60 * 1000;

/** Deletes rows of imports that nobody mended within 90 days: they name persons who are no students. */
export const waitingRowCleaner: Cleaner = {
  name: 'waiting rows of imports',
  clean: (database, now) =>
    deleteOldWaitingRows(database, new Date(now.getTime() - lifetimeInMilliseconds)),
};
