import type * as z from 'zod/mini';
import type { taughtHonors } from '#contract/honors.ts';
import { type ConsentKind, type ConsentsInForce } from '#domain/honors/consent.ts';
import type { ConsentRow } from './consents.repository.ts';

type StoredConsents = z.input<typeof taughtHonors.consents.reply>;

/** Which kinds are among the consents in force. */
export const inForce = (rows: readonly ConsentRow[]): ConsentsInForce => ({
  student: rows.some(({ kind }) => kind === 'student'),
  guardian: rows.some(({ kind }) => kind === 'guardian'),
});

const presentOne = (rows: readonly ConsentRow[], wanted: ConsentKind) => {
  const row = rows.find(({ kind }) => kind === wanted);
  if (!row) return null;
  return {
    givenAt: row.given_at.toISOString(),
    agreedText: row.agreed_text,
    guardianName: row.guardian_name ?? '',
  };
};

export const presentConsents = (rows: readonly ConsentRow[]): StoredConsents => ({
  student: presentOne(rows, 'student'),
  guardian: presentOne(rows, 'guardian'),
});
