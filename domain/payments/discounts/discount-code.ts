import { stripBidiControls } from '#domain/text/bidi.ts';
import { toLatinDigits } from '#domain/text/digits.ts';

/** Ranges of the teacher's form (spec §5, §9), and the longest code and the most uses that are stored. */
export const discountLimits = {
  codeLength: 40,
  percentage: { minimum: 1, maximum: 100 },
  uses: { minimum: 1, maximum: 1_000_000 },
} as const;

/** The initial values of the form of a new code (spec §9). */
export const discountDefaults = { percentage: 10, maxUses: 100, isActive: true } as const;

/**
 * A code as it is stored and compared: upper case (spec §5), Latin digits, no blanks. Copied codes often have blanks
 * around them, and Arabic keyboards type ٠-٩.
 */
export const foldDiscountCode = (typed: string): string =>
  toLatinDigits(stripBidiControls(typed)).replaceAll(/\s/gu, '').toUpperCase();

/** Whether a folded code consists of letters, digits, hyphens and underscores, and is not too long. */
export const isDiscountCode = (folded: string): boolean =>
  /^[\p{L}\p{N}_-]+$/u.test(folded) && folded.length <= discountLimits.codeLength;

/** The terms of a code; days as `YYYY-MM-DD`, which sort as text. */
type DiscountTerms = {
  isActive: boolean;
  /** The first day in Egypt. */
  validFrom: string;
  /** The last day in Egypt. */
  validUntil: string;
  uses: number;
  maxUses: number;
};

export type DiscountState = 'valid' | 'inactive' | 'not_started' | 'expired' | 'used_up';

/** Whether a code can be used on a day in Egypt, or why not; the first and the last day both count. */
export function discountState(terms: DiscountTerms, today: string): DiscountState {
  if (!terms.isActive) return 'inactive';
  if (today < terms.validFrom) return 'not_started';
  if (today > terms.validUntil) return 'expired';
  return terms.uses < terms.maxUses ? 'valid' : 'used_up';
}
