import { toLatinDigits } from '#domain/text/digits.ts';
import { stripBidiControls } from '#domain/text/bidi.ts';

/** The ten digits of an Egyptian mobile number after its leading zero, which spreadsheets drop. */
const mobile = /^1[0125]\d{8}$/u;
/** An area code with its zero, and the number. */
const landline = /^0[2-9]\d{7,8}$/u;

/** Egypt's country code before the number in full; many leave the zero behind it, as on a card: `+20 (0)10…`. */
const egypt = /^(?:\+20|0020|20)0?(?=1\d{9}$|[2-9]\d{7,8}$)/u;
const egyptAbroad = /^\+20/u;

/** What people and programs put between, around and behind the digits of one number; a plus sign typed from right to left ends it. */
const between = /[\s().'’‘`"=*•·/_\p{Pd}]|[،,]\s*$/gu;

/** As programs write a number that is no text: `1012345678.0`, `1.012345678E9`; only where no digit is lost. */
const decimal =
  /^\s*(?:(\d{10,12})\.0|(\d\.\d{9}(?=e\+?0?9\s*$)|\d\.\d{11}(?=e\+?11\s*$))e\+?\d+)\s*$/iu;

/** With its country code, as E.164 writes it. */
const foreign = /^\+[1-9]\d{7,14}$/u;
/** How many digits follow the country codes in which families of students work. */
const lengthsAbroad: Readonly<Record<string, readonly [number, number]>> = {
  '+1': [10, 10],
  '+44': [9, 10],
  '+212': [9, 9],
  '+218': [8, 9],
  '+249': [9, 9],
  '+961': [7, 8],
  '+962': [8, 9],
  '+965': [8, 8],
  '+966': [9, 9],
  '+968': [8, 8],
  '+971': [8, 9],
  '+973': [8, 8],
  '+974': [8, 8],
};

const isForeign = (number: string): boolean => {
  if (!foreign.test(number) || egyptAbroad.test(number)) return false;
  const code = Object.keys(lengthsAbroad).find((prefix) => number.startsWith(prefix)) ?? '+';
  const [shortest, longest] = lengthsAbroad[code] ?? [7, 14];
  const length = number.length - code.length;
  return length >= shortest && length <= longest;
};

/**
 * Normalises a phone number for storage and comparison: `01012345678` for Egypt, with the country code for others.
 * Undefined for invalid input, an Egyptian number with a digit too many or too few among it; empty for no number.
 */
export const readPhone = (written: string): string | undefined => {
  const typed = toLatinDigits(stripBidiControls(written))
    .replace(decimal, '$1$2')
    .replaceAll(between, '')
    .replace(/^(\d+)\+$/u, '+$1');
  if (typed === '') return '';
  const local = typed.replace(egypt, '0');
  const withZero = mobile.test(local) ? `0${local}` : local;
  if (mobile.test(withZero.slice(1)) && withZero.startsWith('0')) return withZero;
  if (landline.test(withZero)) return withZero;
  const international = withZero.replace(/^00/u, '+');
  return isForeign(international) ? international : undefined;
};

/** As `readPhone`, but only for Egyptian mobile numbers, which WhatsApp reaches; undefined for any other. */
export const readMobile = (written: string): string | undefined => {
  const phone = readPhone(written);
  return phone === undefined || phone === '' || mobile.test(phone.slice(1)) ? phone : undefined;
};
