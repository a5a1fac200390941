import { hashOf } from '#domain/text/text-hash.ts';

/** What the QR code of a printed answer sheet says. It gives no right: only staff read sheets, signed in. */
export type SheetCode = {
  /**
   * The short name of the platform, 6 capital letters and digits. It tells a sheet of another school from one of another exam; which exam
   * a sheet is of, its id says alone, also after the platform has moved to another address.
   */
  origin: string;
  examId: string;
  /** The version of the questions, from 0 to 46655. */
  version: number;
  /** 1 to 4. */
  models: number;
  shufflesQuestions: boolean;
  shufflesOptions: boolean;
  /** From 1 to 35. */
  page: number;
  pages: number;
  /** At most six digits; null on a sheet for anybody. */
  cardNumber: string | null;
};

/** Why a text is no code of a sheet: of something else, of a sheet printed by an older release, or read wrongly. */
export type NoSheetCode = { reason: 'foreign' | 'older' | 'damaged' };

const prefix = 'S2';
const radix = 36;
const uuidDigits = 25;

/**
 * Capital letters, digits and hyphens in fixed places: 47 signs, which a QR code of 29 by 29 modules stores with a quarter of
 * it unreadable. A smaller code has larger modules, which a blurred picture shows longer.
 */
const pattern =
  /^S2([A-Z\d]{6})([A-Z\d]{25})([A-Z\d]{3})([A-F\d])([1-9A-Z])([1-9A-Z])([-\d]{6})([A-Z\d]{2})$/u;

const checkLength = 2;

const shortId = (uuid: string): string =>
  BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString(radix)
    .toUpperCase()
    .padStart(uuidDigits, '0');

const uuidOf = (short: string): string | undefined => {
  let value = 0n;
  for (const digit of short) value = value * BigInt(radix) + BigInt(Number.parseInt(digit, radix));
  const hex = value.toString(16).padStart(32, '0');
  if (hex.length > 32) return undefined;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
};

const numeral = (value: number, width: number): string =>
  value.toString(radix).toUpperCase().padStart(width, '0');

/** So many capital letters and digits that change with the text. */
const shortHash = (text: string, width: number): string =>
  numeral(hashOf(text) % radix ** width, width);

/** So that a code read wrongly is not taken for another one. */
const checkOf = (text: string): string => shortHash(text, checkLength);

/** The short name of a platform in the codes of its sheets, made of its address. */
export const sheetOrigin = (publicUrl: string): string => shortHash(new URL(publicUrl).host, 6);

/** The text of the code. The id of the exam is a UUID in lower case. */
export const encodeSheetCode = (code: SheetCode): string => {
  const flags = Number(code.shufflesQuestions) + 2 * Number(code.shufflesOptions);
  const text = [
    prefix,
    code.origin,
    shortId(code.examId),
    numeral(code.version, 3),
    numeral((code.models - 1) * 4 + flags, 1),
    numeral(code.page, 1),
    numeral(code.pages, 1),
    (code.cardNumber ?? '').padEnd(6, '-'),
  ].join('');
  return `${text}${checkOf(text)}`;
};

/** Reads the text of a QR code. */
export const decodeSheetCode = (text: string): { code: SheetCode } | NoSheetCode => {
  const trimmed = text.trim();
  if (!/^S\d[A-Z\d]{31}/u.test(trimmed)) return { reason: 'foreign' };
  if (!trimmed.startsWith(prefix)) return { reason: 'older' };
  const [, origin = '', short = '', version = '', kind = '', page = '', pages = '', card, check] =
    pattern.exec(trimmed) ?? [];
  const examId = uuidOf(short);
  const isWhole = origin !== '' && checkOf(trimmed.slice(0, -checkLength)) === check;
  if (!isWhole || examId === undefined) return { reason: 'damaged' };
  const flags = Number.parseInt(kind, radix);
  const cardNumber = card?.replaceAll('-', '') ?? '';
  return {
    code: {
      origin,
      examId,
      version: Number.parseInt(version, radix),
      models: Math.floor(flags / 4) + 1,
      shufflesQuestions: (flags & 1) !== 0,
      shufflesOptions: (flags & 2) !== 0,
      page: Number.parseInt(page, radix),
      pages: Number.parseInt(pages, radix),
      cardNumber: cardNumber === '' ? null : cardNumber,
    },
  };
};
