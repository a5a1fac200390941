import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import { deleteOldWatermarks } from './watermarks.repository.ts';

/** A recording that appears in the next school year can still be looked up. */
const storedForDays = 400;

const dayInMilliseconds = 24 * 60 * 60 * 1000;

export const watermarkCleaner: Cleaner = {
  name: 'watermarks',
  clean: (database, now) =>
    deleteOldWatermarks(
      database,
      dayInEgypt(new Date(now.getTime() - storedForDays * dayInMilliseconds)),
    ),
};
