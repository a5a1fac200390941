import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import { clearOldPictures } from './sheets.repository.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** A school year and its objections are over; the answers stay, as they do of an exam on the phone. */
const pictureDays = 365;

/** Deletes the pictures of sheets that are older than a year. */
export const sheetPicturesCleaner: Cleaner = {
  name: 'pictures of answer sheets',
  clean: (database, now) =>
    clearOldPictures(database, new Date(now.getTime() - pictureDays * dayInMilliseconds)),
};
