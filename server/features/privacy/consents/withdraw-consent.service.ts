import type { ConsentKind } from '#domain/honors/consent.ts';
import { withdrawMessageConsent } from '#server/features/families/families.api.ts';
import { withdrawConsent as withdrawHonorConsent } from '#server/features/honors/honors.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type ConsentRow, listConsentsOf } from './consents.repository.ts';

type Withdraw = (platform: Platform, consent: ConsentRow) => Promise<void>;

/** How the consents of each source of the register end; the module that stores them does it. */
const withdrawals: Readonly<Record<string, Withdraw>> = {
  honors: (platform, { student_id: studentId, kind }) =>
    withdrawHonorConsent(platform, studentId, kind as ConsentKind),
  families: (platform, { student_id: studentId }) => withdrawMessageConsent(platform, studentId),
};

/** Withdraws a consent of the student. @throws AppError consent.not_found, also when it was withdrawn already */
export const withdrawConsent = async (
  platform: Platform,
  { studentId, consentId }: { studentId: string; consentId: string },
): Promise<void> => {
  const consents = await listConsentsOf(platform.database, studentId);
  const consent = consents.find(({ id }) => id === consentId);
  const withdraw = consent && withdrawals[consent.source];
  if (!withdraw || consent.withdrawn_at !== null) throw new AppError('consent.not_found');
  await withdraw(platform, consent);
};
