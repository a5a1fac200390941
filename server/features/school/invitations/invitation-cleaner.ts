import type { Cleaner } from '#server/platform/jobs/cleaning.ts';
import { deleteExpiredCodes } from './invitations.repository.ts';

/** Deletes expired codes, because codes are stored in plain text for printing (decisions/0053). */
export const invitationCleaner: Cleaner = {
  name: 'codes of expired invitations',
  clean: deleteExpiredCodes,
};
