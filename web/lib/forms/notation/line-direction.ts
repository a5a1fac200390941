import { hasArabicLetter } from '#domain/text/ltr-runs.ts';

/**
 * A line is read from right to left unless it has Latin words and no Arabic ones.
 *
 * @param words The line without its formulas.
 */
export const lineDirection = (words: string): 'rtl' | 'ltr' =>
  hasArabicLetter(words) || !/\p{Script=Latin}/u.test(words) ? 'rtl' : 'ltr';
