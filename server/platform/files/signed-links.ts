import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';

/** How long a link is valid, in steps: links change only at fixed moments, so that a phone's cache can reuse an address. */
type Validity = { stepInSeconds: number; steps: number };

/** A file's link: 20 to 30 minutes. */
const fileValidity: Validity = { stepInSeconds: 10 * 60, steps: 3 };

/** The pictures of an exam, which a student sees one by one for as long as the exam takes: 30 to 60 minutes. */
const setValidity: Validity = { stepInSeconds: 30 * 60, steps: 2 };

type MemberLink = { set: string; member: string; expires: string; signature: string };

export type SignedLinks = {
  /** Query that opens a file for 20 to 30 minutes, but not after `until`, when the right to it ends. */
  sign: (fileId: string, until?: Date) => string;
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
  const queryOf = (
    sign: (expires: string) => Buffer,
    { stepInSeconds, steps }: Validity,
    until?: Date,
  ) => {
    const ownEnd = (Math.floor(nowInSeconds() / stepInSeconds) + steps) * stepInSeconds;
    const rightEnd = until ? Math.floor(until.getTime() / 1000) : ownEnd;
    const expires = String(Math.max(0, Math.min(ownEnd, rightEnd)));
    return `expires=${expires}&signature=${sign(expires).toString('base64url')}`;
  };
  return {
    sign: (fileId, until) =>
      queryOf((expires) => signatureOf(fileId, expires), fileValidity, until),
    verify: (fileId, expires, signature) =>
      isRunning(expires) && isSignature(signature, signatureOf(fileId, expires)),
    memberOf: (setId, fileId) => memberSignature(setId, fileId).toString('base64url'),
    signSet: (setId) => queryOf((expires) => setSignature(setId, expires), setValidity),
    verifyMember: (fileId, { set, member, expires, signature }) =>
      isRunning(expires) &&
      isSignature(member, memberSignature(set, fileId)) &&
      isSignature(signature, setSignature(set, expires)),
  };
};
