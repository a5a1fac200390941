import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import { deleteExpiredCodes } from './invitations.repository.ts';

/** Deletes codes that open nothing any more: they are stored as they are printed (decisions/0053). */
export const invitationCleaner: Cleaner = {
  name: 'codes of expired invitations',
  clean: deleteExpiredCodes,
};
