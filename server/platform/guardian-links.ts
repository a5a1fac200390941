import { createHmac, timingSafeEqual } from 'node:crypto';

export type GuardianLinks = {
  /** What the guardian of a student takes a consent back with. It does not end, because the right to does not. */
  sign: (studentId: string) => string;
  /** Whose guardian a link is for; undefined when it was not signed here. */
  read: (token: string) => string | undefined;
};

/** Signs and reads the links by which guardians, who have no account, take back their consent to a picture. */
export const createGuardianLinks = (key: string): GuardianLinks => {
  // The first word separates purposes, so that a signature for one cannot be used for another.
  const signatureOf = (studentId: string) =>
    createHmac('sha256', key).update(`guardian.${studentId}`).digest();
  return {
    sign: (studentId) => `${studentId}.${signatureOf(studentId).toString('base64url')}`,
    read: (token) => {
      const [studentId = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(studentId);
      const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
      return isSigned && rest.length === 0 ? studentId : undefined;
    },
  };
};
