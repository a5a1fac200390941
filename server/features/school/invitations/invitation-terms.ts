import { codeFromBytes } from '#domain/typed-codes/typed-code.ts';
import { formatDate } from '#domain/formats/dates.ts';
import type { Ids } from '#server/platform/ids/ids.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** How long an invitation can be used: one term, so that a lost card does not work forever (decisions/0053). */
const lifetimeInMilliseconds = 90 * dayInMilliseconds;

/** The moment at which an invitation that is made at `now` expires. */
export const invitationEnd = (now: Date): Date => new Date(now.getTime() + lifetimeInMilliseconds);

/** The last day on which an invitation works, as shown to people. */
export const lastDayOf = (endsAt: Date): string => formatDate(endsAt.getTime() - 1);

/** A random code: nine characters and a check character. */
export const inventCode = (ids: Ids): string => {
  for (;;) {
    const code = codeFromBytes(Buffer.from(ids.secret(), 'base64url'));
    if (code !== undefined) return code;
  }
};

/** The address for a code, in a link or QR code. `key` proves that the link came by mail. */
export const invitationUrl = (publicUrl: string, code: string, key?: string): string =>
  `${publicUrl}/invitation?${new URLSearchParams({ code, ...(key === undefined ? {} : { key }) })}`;
