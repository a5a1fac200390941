import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';

/** Links turn over at fixed moments, so that a phone's cache finds the same address again. */
const stepInSeconds = 30 * 60;

export type SignedLinks = {
  /** Query that opens a file for 30 to 60 minutes. */
  sign: (fileId: string) => string;
  verify: (fileId: string, expires: string, signature: string) => boolean;
};

/** Signs and checks links to private files (decisions §2: a copied link stops working). */
export const createSignedLinks = (secret: string, clock: Clock): SignedLinks => {
  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1000);
  const signatureOf = (fileId: string, expires: string) =>
    createHmac('sha256', secret).update(`${fileId}.${expires}`).digest();
  return {
    sign: (fileId) => {
      const expires = String((Math.floor(nowInSeconds() / stepInSeconds) + 2) * stepInSeconds);
      return `expires=${expires}&signature=${signatureOf(fileId, expires).toString('base64url')}`;
    },
    verify: (fileId, expires, signature) => {
      if (!/^\d{1,12}$/u.test(expires) || Number(expires) <= nowInSeconds()) return false;
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(fileId, expires);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
};
