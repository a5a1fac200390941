import { foldArabic } from '#domain/text/arabic-folding.ts';
import { toLatinDigits } from '#domain/text/digits.ts';
import { matchesSearch, searchWords } from '#domain/text/search.ts';
import { parseCode } from './card-codes.ts';

/** What somebody types or scans at the door: a card, a phone number or its end, or a name. */
export type DoorInput = 'card' | 'phone' | 'name';

/** Numbers of cards begin at 10001; what is shorter is the end of a phone number. */
const minCardDigits = 5;
/** A mobile without its zero. */
const minPhoneDigits = 10;

const typedDigits = (typed: string): string | undefined => {
  const text = toLatinDigits(typed).replaceAll(/[\s()+-]/gu, '');
  return /^\d+$/u.test(text) ? text : undefined;
};

type Numbered = {
  cardNumber: string;
  /** Left out in the sessions that devices stored before there were codes. */
  centreCode?: string | undefined;
};

/** Whether what was typed is a student's card number or the centre's code, in whatever digits and letters. */
export const hasNumber = (typed: string, { cardNumber, centreCode }: Numbered): boolean => {
  const key = foldArabic(typed);
  return key !== '' && (cardNumber === key || foldArabic(centreCode ?? '') === key);
};

/** An address is a QR code of something else, which the reader of cards refuses by name. */
export const kindOfDoorInput = (typed: string): DoorInput => {
  const text = toLatinDigits(typed).trim();
  if (parseCode(text) || /^https?:/iu.test(text)) return 'card';
  const digits = typedDigits(text);
  if (digits === undefined) return 'name';
  const isPhone =
    digits.length < minCardDigits || digits.startsWith('0') || digits.length >= minPhoneDigits;
  return isPhone ? 'phone' : 'card';
};

/** So many last digits of each phone number are known without a network. */
const phoneEndLength = 4;

/** The last digits of phone numbers; nothing of an empty one. */
export const phoneEndsOf = (...phones: readonly string[]): string[] => [
  ...new Set(phones.filter((phone) => phone !== '').map((phone) => phone.slice(-phoneEndLength))),
];

/** Whether Enter asks whose number it is: a card, or what may be the centre's code of somebody; neither a phone number nor a name. */
export const isNumberAtDoor = (typed: string): boolean => {
  const text = toLatinDigits(typed).trim();
  if (kindOfDoorInput(text) === 'card') return true;
  const digits = typedDigits(text);
  if (digits !== undefined) return digits.length < minCardDigits;
  return /\d/u.test(text) && /^[\p{L}\p{N}._/-]+$/u.test(text);
};

/** From so many digits on they find a phone number. */
const minEndDigits = 3;

type DoorStudent = Numbered & { name: string; phoneEnds: readonly string[] };

/** Whether a student of the session is meant by what was typed; nothing typed means everybody. Both of two siblings are. */
export const isFoundAtDoor = (typed: string, student: DoorStudent): boolean => {
  const key = foldArabic(typed);
  if (key !== '' && foldArabic(student.centreCode ?? '').startsWith(key)) return true;
  const digits = typedDigits(typed);
  if (digits === undefined) return matchesSearch(foldArabic(student.name), typed);
  if (kindOfDoorInput(typed) === 'card') return student.cardNumber.startsWith(digits);
  const [phone = ''] = searchWords(digits);
  return (
    phone.length >= minEndDigits &&
    student.phoneEnds.some((end) => phone.endsWith(end) || end.endsWith(phone))
  );
};
