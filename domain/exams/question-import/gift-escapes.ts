/**
 * Characters with a meaning in GIFT unless a backslash precedes them; a line break is written
 * `\n`.
 */
const signs = ['\\', '~', '=', '#', '{', '}', ':', '\n'] as const;

/**
 * The first of the marks that replace them, from U+FDD0 on (`normaliseImportText` removes such
 * characters from the input).
 */
const firstPlaceholder = 0xfdd0;

const placeholderByEscape = new Map(
  signs.map((sign, index) => [
    sign === '\n' ? 'n' : sign,
    String.fromCodePoint(firstPlaceholder + index),
  ]),
);

/**
 * Replaces each escaped character by a placeholder, so that the remaining ones have their GIFT meaning. A backslash
 * before any other character stays (`\frac`), as in Moodle.
 */
export const protectEscapes = (text: string): string =>
  text.replaceAll(/\\([\\~=#{}:n])/gu, (_, sign: string) => placeholderByEscape.get(sign) ?? sign);

/** Replaces the placeholders by their characters. */
export const restoreEscapes = (text: string): string =>
  text.replaceAll(
    /[\uFDD0-\uFDD7]/gu,
    (mark) => signs[mark.charCodeAt(0) - firstPlaceholder] ?? mark,
  );

/** Whether a `\n` could have been meant as the start of `\neq`, whose backslash had to be doubled. */
export const hasDoubtfulLineBreak = (protectedText: string): boolean =>
  /\uFDD7[a-z]/u.test(protectedText);

/** A text as GIFT writes it. */
export const escapeGift = (text: string): string =>
  text
    .replaceAll('\r', '')
    .replaceAll(/[\\~=#{}:]/gu, (sign) => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`);
