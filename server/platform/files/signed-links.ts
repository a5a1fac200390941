import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';

/** Links change only at fixed moments, so that a phone's cache can reuse the same address. */
const stepInSeconds = 30 * 60;

type MemberLink = { set: string; member: string; expires: string; signature: string };

export type SignedLinks = {
  /** Query that opens a file for 30 to 60 minutes. */
  sign: (fileId: string) => string;
  verify: (fileId: string, expires: string, signature: string) => boolean;
  /** Proves that a file belongs to a set; the same for everybody, and opens nothing alone. */
  memberOf: (setId: string, fileId: string) => string;
  /** Query that opens all members of a set for 30 to 60 minutes. */
  signSet: (setId: string) => string;
  verifyMember: (fileId: string, link: MemberLink) => boolean;
};

/** Signs and checks links to private files (decisions §2: a copied link stops working). */
export const createSignedLinks = (secret: string, clock: Clock): SignedLinks => {
  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1000);
  const signatureOf = (...parts: string[]) =>
    createHmac('sha256', secret).update(parts.join('.')).digest();
  const isSignature = (given: string, expected: Buffer) => {
    const bytes = Buffer.from(given, 'base64url');
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  };
  const isRunning = (expires: string) =>
    /^\d{1,12}$/u.test(expires) && Number(expires) > nowInSeconds();
  // The first word separates purposes, so that a signature for one cannot be used for another.
  const memberSignature = (setId: string, fileId: string) => signatureOf('member', fileId, setId);
  const setSignature = (setId: string, expires: string) => signatureOf('set', setId, expires);
  const queryOf = (sign: (expires: string) => Buffer) => {
    const expires = String((Math.floor(nowInSeconds() / stepInSeconds) + 2) * stepInSeconds);
    return `expires=${expires}&signature=${sign(expires).toString('base64url')}`;
  };
  return {
    sign: (fileId) => queryOf((expires) => signatureOf(fileId, expires)),
    verify: (fileId, expires, signature) =>
      isRunning(expires) && isSignature(signature, signatureOf(fileId, expires)),
    memberOf: (setId, fileId) => memberSignature(setId, fileId).toString('base64url'),
    signSet: (setId) => queryOf((expires) => setSignature(setId, expires)),
    verifyMember: (fileId, { set, member, expires, signature }) =>
      isRunning(expires) &&
      isSignature(member, memberSignature(set, fileId)) &&
      isSignature(signature, setSignature(set, expires)),
  };
};
