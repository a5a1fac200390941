import { readPhone } from '#domain/contact/read-phone.ts';
import { stripBidiControls } from '#domain/text/bidi.ts';
import { toLatinDigits } from '#domain/text/digits.ts';

/** Student numbers count from 10001; every phone number that `readPhone` takes is longer or begins with a zero. */
const studentNumber = /^[1-9]\d{3,7}$/u;

/**
 * What somebody signs in with, in the one form in which it is compared and tries are counted: an address in lower case,
 * a phone number as `readPhone` writes it, or a student number. Anything else stays as it was typed.
 */
export const readSignInName = (typed: string): string => {
  const name = typed.trim().toLowerCase();
  if (name.includes('@')) return name;
  const digits = toLatinDigits(stripBidiControls(name)).replaceAll(/[\s().'/_-]/gu, '');
  if (studentNumber.test(digits)) return digits;
  return readPhone(name) || name;
};

export type SignInNameKind = 'email' | 'phone' | 'number';

/** @param name as `readSignInName` writes it */
export const kindOfSignInName = (name: string): SignInNameKind => {
  if (studentNumber.test(name)) return 'number';
  return /^(?:0|\+)\d+$/u.test(name) ? 'phone' : 'email';
};
