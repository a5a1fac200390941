import { Secret, TOTP } from 'otpauth';
import { toLatinDigits } from '#domain/text/digits.ts';

const periodInSeconds = 30;

/** The form that every authenticator app reads: SHA-1, six digits, thirty seconds (RFC 6238). */
const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: periodInSeconds,
  });

/** A new secret, Base32. @param random base64url of 256 bits, of which 160 are used, as RFC 4226 recommends */
export const appSecretFrom = (random: string): string =>
  new Secret({ buffer: new Uint8Array(Buffer.from(random, 'base64url').subarray(0, 20)).buffer })
    .base32;

/** The address that an app reads from a QR code. */
export const appUri = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/**
 * The time step whose code was typed, in Latin or Arabic digits. The steps before and after the current one are accepted too,
 * because clocks differ and people type slowly; undefined for any other code.
 */
export const findAppStep = (secret: string, typed: string, now: Date): number | undefined => {
  const token = toLatinDigits(typed).replaceAll(/\s/gu, '');
  if (!/^\d{6}$/u.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: 1 });
  if (delta === null) return undefined;
  return Math.floor(timestamp / 1000 / periodInSeconds) + delta;
};
