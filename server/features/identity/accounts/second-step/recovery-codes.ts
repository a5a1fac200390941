import type { Ids } from '#server/platform/ids/ids.ts';
import { hashToken } from '#server/platform/secrets/token-hash.ts';

const codeCount = 10;
const bytesPerCode = 16;

/** Crockford's Base32. Its 32 characters do not look alike, and 32 divides 256, so a random byte gives each equally often. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Sixteen characters, 80 random bits, in groups of four. */
const codeFrom = (random: string): string => {
  const bytes = [...Buffer.from(random, 'base64url').subarray(0, bytesPerCode)];
  const signs = bytes.map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
  return signs.replaceAll(/.{4}(?=.)/gu, '$&-');
};

/** Ten codes, each valid once instead of a second step. */
export const inventRecoveryCodes = (ids: Ids): string[] =>
  Array.from({ length: codeCount }, () => codeFrom(ids.secret()));

/** The stored hash of a code. Case and dashes of what was typed make no difference. */
export const hashRecoveryCode = (typed: string): Buffer => {
  const signs = typed
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/gu, '1');
  return hashToken(signs);
};
