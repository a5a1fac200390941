import type * as z from 'zod/mini';
import type { consentState } from '#contract/honors/honors.ts';
import type { ConsentKind, PerKind } from '#domain/honors/consent.ts';
import type { ConsentRow, ConsentState } from './consents.repository.ts';

/** Which kinds are among the rows. */
export const kindsOf = (rows: readonly { kind: ConsentKind }[]): PerKind => ({
  student: rows.some(({ kind }) => kind === 'student'),
  guardian: rows.some(({ kind }) => kind === 'guardian'),
});

const ofKind = <Row extends { kind: ConsentKind }>(rows: readonly Row[], kindToFind: ConsentKind) =>
  rows.find(({ kind }) => kind === kindToFind);

const presentConsent = (row: ConsentRow | undefined) =>
  row
    ? {
        givenAt: row.given_at.toISOString(),
        agreedText: row.agreed_text,
        guardianName: row.guardian_name ?? '',
        isRecordedByTeacher: row.recorded_by !== null,
      }
    : null;

export const presentConsents = ({
  consents,
  refusals,
}: ConsentState): z.input<typeof consentState> => {
  const refusedAt = (kind: ConsentKind) => ofKind(refusals, kind)?.refused_at.toISOString() ?? null;
  return {
    student: presentConsent(ofKind(consents, 'student')),
    guardian: presentConsent(ofKind(consents, 'guardian')),
    refusedAt: { student: refusedAt('student'), guardian: refusedAt('guardian') },
  };
};
