import { codeFromBytes } from '#domain/typed-codes/typed-code.ts';
import { formatDate } from '#domain/formats/dates.ts';
import type { Ids } from '#server/platform/ids/ids.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** How long an invitation can be used: a term, so that a card that lies about opens nothing for good (decisions/0053). */
const lifetimeInMilliseconds = 90 * dayInMilliseconds;

/** The first moment at which an invitation of `now` opens nothing. */
export const invitationEnd = (now: Date): Date => new Date(now.getTime() + lifetimeInMilliseconds);

/** The last day on which it opens something, as people read it. */
export const lastDayOf = (endsAt: Date): string => formatDate(endsAt.getTime() - 1);

/** A code that nobody can guess: nine random signs and a check sign. */
export const inventCode = (ids: Ids): string => {
  for (;;) {
    const code = codeFromBytes(Buffer.from(ids.secret(), 'base64url'));
    if (code !== undefined) return code;
  }
};

/** Where a code is used, as a link and a QR code open it. `key` proves that the link came by mail. */
export const invitationUrl = (publicUrl: string, code: string, key?: string): string =>
  `${publicUrl}/invitation?${new URLSearchParams({ code, ...(key === undefined ? {} : { key }) })}`;
