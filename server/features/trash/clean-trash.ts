import { deletedForGoodBefore } from '#domain/trash/trash.ts';
import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import { purgeOlder } from './trash.repository.ts';

/** Deletes entries that are in the trash for more than 30 days; the cleaning of files then removes their files. */
export const trashCleaner: Cleaner = {
  name: 'trash',
  clean: (database, now) => purgeOlder(database, deletedForGoodBefore(now)),
};
