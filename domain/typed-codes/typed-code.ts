import { toLatinDigits } from '#domain/text/digits.ts';

/**
 * The signs of a code. Of signs that look alike at most one is here: no 0, O, Q; no 1, I, J, L; no U, V; and of 8/B, 5/S, 2/Z and
 * 6/G the digit. Their number is a prime, so that the check sign finds each wrong sign and each exchange of two (decisions/0046).
 */
export const codeAlphabet = '23456789ACDEFHKMNPRTWXY';

/** Signs of a code, the check sign included. */
export const codeLength = 10;

const groupLength = 5;

/** Letters outside the alphabet, with the digits that they look like. */
const lookAlikes: Readonly<Record<string, string>> = { B: '8', G: '6', S: '5', Z: '2' };

/**
 * A code as it is stored and compared: upper case, without blanks, dashes and marks of direction, Arabic digits as Latin ones,
 * a letter that is in no code as the digit that looks like it. Folding twice changes nothing.
 */
export function foldCode(typed: string): string {
  return toLatinDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[BGSZ]/g, (letter) => lookAlikes[letter] ?? letter);
}

/** The weighted sum of the signs: 10 for the first down to 1 for the check sign, as in ISBN-10. */
const weightedSum = (signs: string): number =>
  [...signs].reduce(
    (sum, sign, place) => sum + codeAlphabet.indexOf(sign) * (codeLength - place),
    0,
  );

const checkSignOf = (signs: string): string => {
  const rest = weightedSum(signs) % codeAlphabet.length;
  return codeAlphabet.charAt((codeAlphabet.length - rest) % codeAlphabet.length);
};

/** Whether a folded text can be a code: its length, its signs, and its check sign. */
export function isWellFormedCode(folded: string): boolean {
  return (
    folded.length === codeLength &&
    [...folded].every((sign) => codeAlphabet.includes(sign)) &&
    weightedSum(folded) % codeAlphabet.length === 0
  );
}

/** Greater bytes are skipped, so that each character is equally likely. */
const usableBytes = 256 - (256 % codeAlphabet.length);

/** A code from random bytes; undefined when too few of them can be used, which 32 bytes hardly ever are. */
export function codeFromBytes(bytes: Iterable<number>): string | undefined {
  const signs = [...bytes]
    .filter((byte) => byte < usableBytes)
    .slice(0, codeLength - 1)
    .map((byte) => codeAlphabet.charAt(byte % codeAlphabet.length))
    .join('');
  return signs.length < codeLength - 1 ? undefined : signs + checkSignOf(signs);
}

/** A code as people read it: `K7M3P-9RXTW`. */
export function groupCode(code: string): string {
  return `${code.slice(0, groupLength)}-${code.slice(groupLength)}`;
}

/** The prefix of a code that a search means; undefined where no code can begin so. */
export function codePrefix(search: string): string | undefined {
  const folded = foldCode(search);
  const isCode = folded !== '' && [...folded].every((sign) => codeAlphabet.includes(sign));
  return isCode ? folded : undefined;
}
