/** Signs that GIFT reads unless a backslash stands before them; a line break is written `\n`. */
const signs = ['\\', '~', '=', '#', '{', '}', ':', '\n'] as const;

/** The marks that stand for them, one after the other, from U+FDD0 on (`normaliseImportText` leaves none). */
const firstMark = 0xfdd0;

const markByEscape = new Map(
  signs.map((sign, index) => [sign === '\n' ? 'n' : sign, String.fromCodePoint(firstMark + index)]),
);

/**
 * Puts a mark in the place of each escaped sign, so that what is left are signs that mean something.
 * A backslash before anything else stays (`\frac`), as in Moodle.
 */
export const protectEscapes = (text: string): string =>
  text.replaceAll(/\\([\\~=#{}:n])/gu, (_, sign: string) => markByEscape.get(sign) ?? sign);

/** Puts the signs back in the place of their marks. */
export const restoreEscapes = (text: string): string =>
  text.replaceAll(/[\uFDD0-\uFDD7]/gu, (mark) => signs[mark.charCodeAt(0) - firstMark] ?? mark);

/** Whether a `\n` could have been meant as the start of `\neq`, whose backslash had to be doubled. */
export const hasDoubtfulLineBreak = (protectedText: string): boolean =>
  /\uFDD7[a-z]/u.test(protectedText);

/** A text as GIFT writes it. */
export const escapeGift = (text: string): string =>
  text
    .replaceAll('\r', '')
    .replaceAll(/[\\~=#{}:]/gu, (sign) => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`);
