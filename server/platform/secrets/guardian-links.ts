import { createSignatures } from './signatures.ts';

export type GuardianLinks = {
  /** The token with which a guardian withdraws a consent. Like the right to withdraw, it does not expire. */
  sign: (studentId: string) => string;
  /** The student whom a token concerns; undefined when it was not signed here. */
  read: (token: string) => string | undefined;
};

/** Signs and reads the links by which guardians, who have no account, take back their consent to a picture. */
export const createGuardianLinks = (key: string): GuardianLinks => {
  const { sign, isSignature } = createSignatures(key);
  const textOf = (studentId: string) => `guardian.${studentId}`;
  return {
    sign: (studentId) => `${studentId}.${sign(textOf(studentId))}`,
    read: (token) => {
      const [studentId = '', signature = '', ...rest] = token.split('.');
      const isSigned = isSignature(signature, textOf(studentId));
      return isSigned && rest.length === 0 ? studentId : undefined;
    },
  };
};
