import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import { lockFeed } from './lines.repository.ts';
import { deleteReadLines } from './notifications.repository.ts';

const yearInMilliseconds = 365 * 24 * 60 * 60 * 1000;
const batchSize = 5000;

/** Deletes notifications that were read more than a year ago. */
export const notificationCleaner: Cleaner = {
  name: 'notifications',
  clean: async (database, now) => {
    const before = new Date(now.getTime() - yearInMilliseconds);
    let deleted: number;
    do {
      deleted = await database.transaction().execute(async (transaction) => {
        await lockFeed(transaction);
        return deleteReadLines(transaction, { before, limit: batchSize });
      });
    } while (deleted === batchSize);
  },
};
