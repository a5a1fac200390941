import { foldArabic } from '#domain/text/arabic-folding.ts';

/** Text without the differences of typing: blanks, kinds of dashes, hamza, digits, case. */
const compact = (text: string): string =>
  foldArabic(text)
    .replaceAll(/[‐-―−]/gu, '-')
    .replaceAll(/\s+|[.،,]+$/gu, '');

/** Whether two texts say the same, as «2- بروبانول» and «2–بروبانول» do. */
export const areSameWords = (text: string, other: string): boolean =>
  compact(text) === compact(other);

/** The only option with these words, zero-based; -1 where none or several have them. */
export const optionByWords = (typed: string, options: readonly string[]): number => {
  const same = options.flatMap((option, place) => (areSameWords(option, typed) ? [place] : []));
  return same.length === 1 ? (same[0] ?? -1) : -1;
};

/** Whether an option begins with the sign of a label and a dash or colon, as names and ratios do: «2-بروبانول», «3:1». */
export const beginsWithSign = (option: string, sign: string): boolean =>
  compact(option).startsWith(`${sign}-`) || compact(option).startsWith(`${sign}:`);
