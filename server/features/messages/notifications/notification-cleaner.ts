import { findRetention } from '#server/features/settings/settings.api.ts';
import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import { deleteStudentNotifications } from '#server/features/messages/student-notifications/student-notifications.repository.ts';
import { lockFeed } from './lines.repository.ts';
import { deleteReadLines } from './notifications.repository.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;
const yearInMilliseconds = 365 * dayInMilliseconds;
const batchSize = 5000;

/** Deletes the teacher's notifications that were read more than a year ago, and those of students after the set period, read or not. */
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
    const { notificationDays } = await findRetention(database);
    const created = new Date(now.getTime() - notificationDays * dayInMilliseconds);
    do {
      deleted = await deleteStudentNotifications(database, { before: created, limit: batchSize });
    } while (deleted === batchSize);
  },
};
