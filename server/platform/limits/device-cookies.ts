import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ids } from '#server/platform/ids/ids.ts';

/**
 * Device cookies (OWASP): the cookie of a browser lists, signed, the accounts that have signed in there. It signs
 * nobody in; it only gives wrong passwords from that browser a counter of their own, which guesses from elsewhere do
 * not use up.
 */
export type DeviceCookies = {
  /** The id of the caller's device, when it has signed in to the account of this address before. */
  findDevice: (cookies: string | undefined, email: string) => string | undefined;
  /**
   * Adds the account to the caller's cookie. Returns the id of the device, and the `Set-Cookie` value.
   * @param otherNames what else the account signs in with: the device has one id for all of them
   */
  signDevice: (
    cookies: string | undefined,
    email: string,
    otherNames?: readonly string[],
  ) => { id: string; setCookie: string };
};

type Options = { key: string; ids: Ids; isHttps: boolean };

const cookieName = 'device';
/** How many accounts the cookie lists, the latest first: a family may share a phone. */
const accountsPerDevice = 5;
/** The longest lifetime that browsers accept. */
const lifetimeInSeconds = 400 * 24 * 60 * 60;

const signedIdPattern = /^([\w-]{43})\.([\w-]{43})$/u;

/** Entries of the form `id.signature`, separated by `~`. */
const signedIdsOf = (cookies = ''): string[] => {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`, 'u').exec(cookies)?.[1] ?? '';
  return value
    .split('~')
    .filter((signedId) => signedIdPattern.test(signedId))
    .slice(0, accountsPerDevice);
};

export const createDeviceCookies = ({ key, ids, isHttps }: Options): DeviceCookies => {
  /** The signature covers the address, which the cookie itself does not contain. */
  const sign = (id: string, email: string) =>
    createHmac('sha256', key).update(`${id} ${email}`).digest('base64url');
  const isSignedFor = (signedId: string, email: string): boolean => {
    const [, id = '', signature = ''] = signedIdPattern.exec(signedId) ?? [];
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(id, email)));
  };
  const findSignedId = (signedIds: readonly string[], email: string) =>
    signedIds.find((signedId) => isSignedFor(signedId, email));

  return {
    findDevice: (cookies, email) => findSignedId(signedIdsOf(cookies), email)?.split('.')[0],
    signDevice: (cookies, email, otherNames = []) => {
      const signedIds = signedIdsOf(cookies);
      const existing = findSignedId(signedIds, email);
      const known =
        existing ?? otherNames.map((name) => findSignedId(signedIds, name)).find(Boolean);
      const id = known?.split('.')[0] ?? ids.secret();
      const signedId = existing ?? `${id}.${sign(id, email)}`;
      const others = signedIds.filter((other) => other !== existing);
      const value = [signedId, ...others].slice(0, accountsPerDevice).join('~');
      // Without `Path` browsers send it to the account calls only, beside which it was set.
      const attributes = `Max-Age=${lifetimeInSeconds}; HttpOnly; SameSite=Strict`;
      return { id, setCookie: `${cookieName}=${value}; ${attributes}${isHttps ? '; Secure' : ''}` };
    },
  };
};
