import { createSignatures } from './signatures.ts';

export type ParentLinks = {
  /** The token of a link, 75 signs of an address, the same at each call. */
  sign: (linkId: string) => string;
  /** The link of a token; undefined when it was not signed here. */
  read: (token: string) => string | undefined;
  /** What is stored of a code with which the parent of a student agrees. */
  hashCode: (studentId: string, code: string) => string;
  isCode: (hash: string, studentId: string, code: string) => boolean;
};

const idLength = 32;

const asUuid = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');

/**
 * Computes the addresses of pages for parents from the ids of their links: whoever may send a link gets its address again,
 * and the database has nothing that opens a page (decisions/0180).
 */
export const createParentLinks = (key: string): ParentLinks => {
  const { sign, isSignature } = createSignatures(key);
  const textOf = (linkId: string) => `parent.${linkId}`;
  const codeTextOf = (studentId: string, code: string) => `consent.${studentId}.${code}`;
  return {
    sign: (linkId) => `${linkId.replaceAll('-', '')}${sign(textOf(linkId))}`,
    read: (token) => {
      const linkId = asUuid(token.slice(0, idLength));
      return isSignature(token.slice(idLength), textOf(linkId)) ? linkId : undefined;
    },
    hashCode: (studentId, code) => sign(codeTextOf(studentId, code)),
    isCode: (hash, studentId, code) => isSignature(hash, codeTextOf(studentId, code)),
  };
};
