import type { Platform } from '#server/platform/platform.ts';
import { consentWording } from './families.texts.ts';
import { insertConsent } from './parent-links.repository.ts';

/** Ends the consent of a student's parent to messages, from where the student's data are shown; twice changes nothing. */
export const withdrawMessageConsent = (
  { database, ids, clock }: Platform,
  studentId: string,
): Promise<void> =>
  insertConsent(database, {
    id: ids.next(),
    studentId,
    linkId: null,
    isGiven: false,
    wording: consentWording,
    changedAt: clock.now(),
  });
