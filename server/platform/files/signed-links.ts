import type { Clock } from '#server/platform/time/clock.ts';
import { createSignatures } from '#server/platform/secrets/signatures.ts';

/** How long a link is valid, in steps: links change only at fixed moments, so that a phone's cache can reuse an address. */
type Validity = { stepInSeconds: number; steps: number };

/** A file's link: 20 to 30 minutes. */
const fileValidity: Validity = { stepInSeconds: 10 * 60, steps: 3 };

/** The pictures of an exam, which a student sees one by one for as long as the exam takes: 30 to 60 minutes. */
const setValidity: Validity = { stepInSeconds: 30 * 60, steps: 2 };

/** The student to whom a link was given, and the lesson whose right it needs. */
export type LinkHolder = { studentId: string; lessonId: string };

/** Limits of a link: it opens the file not after `until`, and only while the holder may open the lesson. */
export type LinkRight = { until?: Date | undefined; holder?: LinkHolder | undefined };

/** The query of the address of a private file. */
export type LinkQuery = {
  expires?: string;
  signature?: string;
  student?: string;
  lesson?: string;
};

/** The student who must have the right to the lesson; undefined where the link alone is enough. */
export const holderOf = ({ student, lesson }: LinkQuery): LinkHolder | undefined =>
  student === undefined || lesson === undefined
    ? undefined
    : { studentId: student, lessonId: lesson };

type MemberLink = { set: string; member: string; expires: string; signature: string };

export type SignedLinks = {
  /** Query that opens a file for 20 to 30 minutes, within the right to it. */
  sign: (fileId: string, right?: LinkRight) => string;
  /** Whether the signature is genuine and not expired. It does not check the right of the holder. */
  verify: (fileId: string, link: LinkQuery) => boolean;
  /** Signs that a file belongs to a set; the same for everybody, and not enough to open the file. */
  memberOf: (setId: string, fileId: string) => string;
  /** Query that opens all members of a set for 30 to 60 minutes. */
  signSet: (setId: string) => string;
  verifyMember: (fileId: string, link: MemberLink) => boolean;
};

/** Signs and checks links to private files (decisions §2: a copied link stops working). */
export const createSignedLinks = (secret: string, clock: Clock): SignedLinks => {
  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1000);
  const { sign, isSignature } = createSignatures(secret);
  const fileText = (fileId: string, expires: string, holder: LinkHolder | undefined) =>
    holder
      ? ['held', fileId, expires, holder.studentId, holder.lessonId].join('.')
      : `${fileId}.${expires}`;
  const isRunning = (expires: string) =>
    /^\d{1,12}$/u.test(expires) && Number(expires) > nowInSeconds();
  // The first word separates purposes, so that a signature for one cannot be used for another.
  const memberText = (setId: string, fileId: string) => `member.${fileId}.${setId}`;
  const setText = (setId: string, expires: string) => `set.${setId}.${expires}`;
  const queryOf = (
    textOf: (expires: string) => string,
    { stepInSeconds, steps }: Validity,
    until?: Date,
  ) => {
    const ownEnd = (Math.floor(nowInSeconds() / stepInSeconds) + steps) * stepInSeconds;
    const rightEnd = until ? Math.floor(until.getTime() / 1000) : ownEnd;
    const expires = String(Math.max(0, Math.min(ownEnd, rightEnd)));
    return `expires=${expires}&signature=${sign(textOf(expires))}`;
  };
  return {
    sign: (fileId, { until, holder } = {}) => {
      const query = queryOf((expires) => fileText(fileId, expires, holder), fileValidity, until);
      return holder ? `${query}&student=${holder.studentId}&lesson=${holder.lessonId}` : query;
    },
    verify: (fileId, link) => {
      const { expires = '', signature = '' } = link;
      return (
        isRunning(expires) && isSignature(signature, fileText(fileId, expires, holderOf(link)))
      );
    },
    memberOf: (setId, fileId) => sign(memberText(setId, fileId)),
    signSet: (setId) => queryOf((expires) => setText(setId, expires), setValidity),
    verifyMember: (fileId, { set, member, expires, signature }) =>
      isRunning(expires) &&
      isSignature(member, memberText(set, fileId)) &&
      isSignature(signature, setText(set, expires)),
  };
};
