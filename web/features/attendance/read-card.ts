import {
  isCurrentSlot,
  parseCode,
  phoneText,
  shortSignature,
  type StudentCode,
} from '#domain/attendance/card-codes.ts';
import { hasNumber, isNumberAtDoor } from '#domain/attendance/door-search.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import type { ClassSession, SessionStudent } from './class-session.queries.ts';
import { cardTexts as texts } from './class-session.texts.ts';

/** What this device knows of a card: whose it is, why it does not count, or that the server has to be asked. */
export type CardReading =
  | { kind: 'student'; student: SessionStudent }
  | { kind: 'refused'; text: string }
  | { kind: 'unknown'; card: string };

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const encode = (text: string) => new TextEncoder().encode(text);

const isCardSignature = async (signature: string, { cardDigest }: SessionStudent) =>
  toBase64Url(await crypto.subtle.digest('SHA-256', encode(signature))) === cardDigest;

const isPhoneSignature = async (
  code: { cardNumber: string; slot: number; signature: string },
  { phoneKey }: SessionStudent,
) => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', fromBase64Url(phoneKey), algorithm, false, [
    'sign',
  ]);
  const digest = await crypto.subtle.sign('HMAC', key, encode(phoneText(code)));
  return shortSignature(new Uint8Array(digest)) === code.signature;
};

/** The owner of a card; of a typed number also the one whose code of the centre it is. */
const ownersOf = (
  session: ClassSession,
  { code, text }: { code?: StudentCode | undefined; text: string },
) =>
  session.students.filter((student) =>
    code ? student.cardNumber === code.cardNumber : hasNumber(text, student),
  );

const strange = (text: string): CardReading => ({
  kind: 'refused',
  text: text.includes('/invitation') ? texts.activation : texts.strange,
});

/**
 * Reads a typed number, or what a QR code says, with the session's roster alone, so that it needs no network.
 * @param now by the server's clock, in milliseconds
 */
export const readCard = async (
  typed: string,
  session: ClassSession,
  now: number,
): Promise<CardReading> => {
  const text = toLatinDigits(typed).trim();
  const code = parseCode(text);
  const [student, other] = ownersOf(session, { code, text });
  if (other) return { kind: 'refused', text: texts.ofTwo };
  const isAddress = /^https?:/iu.test(text);
  if (!student && (isAddress || !isNumberAtDoor(text))) return strange(text);
  // A page without https has no cryptography; the server then says whose the code is.
  if (!student || (code && !('subtle' in crypto))) return { kind: 'unknown', card: text };
  if (code?.kind === 'card') {
    if (code.year !== session.cardYear) return { kind: 'refused', text: texts.otherYear };
    if (!(await isCardSignature(code.signature, student))) {
      return { kind: 'refused', text: texts.forged };
    }
  }
  if (code?.kind === 'phone') {
    if (!isCurrentSlot(code.slot, now)) return { kind: 'refused', text: texts.otherMoment };
    if (!(await isPhoneSignature(code, student))) return { kind: 'refused', text: texts.forged };
  }
  return { kind: 'student', student };
};
