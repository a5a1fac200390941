import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ids } from '#server/platform/ids/ids.ts';

/**
 * Device cookies (OWASP): a browser that has signed in to an account carries a signed mark of it. It signs nobody
 * in; it only gives wrong passwords from there a counter of their own, which the guesses of others do not touch.
 */
export type DeviceCookies = {
  /** The id of the caller's device, when it has signed in to the account of this address before. */
  findDevice: (cookies: string | undefined, email: string) => string | undefined;
  /** Marks the caller's device as one of this account: its id, and the `Set-Cookie` value that keeps it. */
  signDevice: (cookies: string | undefined, email: string) => { id: string; setCookie: string };
};

type Options = { key: string; ids: Ids; isHttps: boolean };

const cookieName = 'device';
/** A phone that a family shares stays known to this many accounts, the latest first. */
const accountsPerDevice = 5;
/** Browsers allow no longer time. */
const lifetimeInSeconds = 400 * 24 * 60 * 60;

const signedIdPattern = /^([\w-]{43})\.([\w-]{43})$/u;

/** Marks as `id.signature`, with `~` between them. */
const signedIdsOf = (cookies = ''): string[] => {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`, 'u').exec(cookies)?.[1] ?? '';
  return value
    .split('~')
    .filter((mark) => signedIdPattern.test(mark))
    .slice(0, accountsPerDevice);
};

export const createDeviceCookies = ({ key, ids, isHttps }: Options): DeviceCookies => {
  /** The signature covers the address, which the cookie itself does not contain. */
  const sign = (id: string, email: string) =>
    createHmac('sha256', key).update(`${id} ${email}`).digest('base64url');
  const isSignedFor = (mark: string, email: string): boolean => {
    const [, id = '', signature = ''] = signedIdPattern.exec(mark) ?? [];
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, email)));
  };
  const findSignedId = (marks: readonly string[], email: string) =>
    marks.find((mark) => isSignedFor(mark, email));

  return {
    findDevice: (cookies, email) => findSignedId(signedIdsOf(cookies), email)?.split('.')[0],
    signDevice: (cookies, email) => {
      const marks = signedIdsOf(cookies);
      const existing = findSignedId(marks, email);
      const id = existing?.split('.')[0] ?? ids.secret();
      const mark = existing ?? `${id}.${sign(id, email)}`;
      const others = marks.filter((other) => other !== existing);
      const value = [mark, ...others].slice(0, accountsPerDevice).join('~');
      // Without `Path` browsers send it to the account calls only, beside which it was set.
      const attributes = `Max-Age=${lifetimeInSeconds}; HttpOnly; SameSite=Strict`;
      return { id, setCookie: `${cookieName}=${value}; ${attributes}${isHttps ? '; Secure' : ''}` };
    },
  };
};
