/**
 * What the QR codes say by which a student is recognized in a class session. Neither leads anywhere, nor gives a right: staff
 * alone read them, signed in (decisions/0188).
 */

/** The code of a printed card, for all sessions of a school year. */
type CardCode = { kind: 'card'; cardNumber: string; year: number; signature: string };

/** On a student's phone; it is for a moment of one day. */
type PhoneCode = { kind: 'phone'; cardNumber: string; slot: number; signature: string };

export type StudentCode = CardCode | PhoneCode;

/** A phone's code changes so often, in milliseconds. */
export const slotLength = 30_000;

/** Phones' clocks differ, and a code takes a while to be shown: so many slots away it still counts. */
const slotTolerance = 4;

export const slotOf = (now: number): number => Math.floor(now / slotLength);

export const isCurrentSlot = (slot: number, now: number): boolean =>
  Math.abs(slotOf(now) - slot) <= slotTolerance;

/** Capital letters, digits and colons, which a QR code stores in few modules. */
const pattern = /^K([CP]):(\d{1,20}):(\d{1,12}):([A-Z2-7]{16})$/u;

export const formatCode = (code: StudentCode): string => {
  const [letter, number] = code.kind === 'card' ? ['C', code.year] : ['P', code.slot];
  return `K${letter}:${code.cardNumber}:${number}:${code.signature}`;
};

/** Reads what a QR code says; undefined for one of something else. */
export const parseCode = (text: string): StudentCode | undefined => {
  const [, letter, cardNumber = '', number = '', signature = ''] = pattern.exec(text.trim()) ?? [];
  if (letter === undefined) return undefined;
  return letter === 'C'
    ? { kind: 'card', cardNumber, year: Number(number), signature }
    : { kind: 'phone', cardNumber, slot: Number(number), signature };
};

/** What is signed in a phone's code with the student's key of the day. */
export const phoneText = ({ cardNumber, slot }: Pick<PhoneCode, 'cardNumber' | 'slot'>): string =>
  `${cardNumber}:${slot}`;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const signatureBytes = 10;
const bitsOfLetter = 5;

/** The first 80 bits of a digest in base32, as the codes have them. */
export const shortSignature = (digest: Uint8Array): string => {
  const bits = Array.from(digest.subarray(0, signatureBytes), (byte) =>
    byte.toString(2).padStart(8, '0'),
  ).join('');
  return Array.from({ length: bits.length / bitsOfLetter }, (_, index) => {
    const part = bits.slice(index * bitsOfLetter, (index + 1) * bitsOfLetter);
    return letters.charAt(Number.parseInt(part, 2));
  }).join('');
};
