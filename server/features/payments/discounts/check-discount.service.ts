import type * as z from 'zod/mini';
import {
  discountCheckTexts as texts,
  type discountCodes,
} from '#contract/payments/discount-codes.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Guesser, guardGuesses } from './guard-guesses.ts';

type Check = z.infer<typeof discountCodes.check.reply>;

/**
 * Whether a code can be used today, in the envelope that the specification names (spec §3, §7). The reply does not contain
 * the reason why a code cannot be used: everybody may read it, and an unknown code must look like a withdrawn one.
 * @throws TooManyRequestsError after too many unusable codes
 */
export const checkDiscount = async (
  platform: Platform,
  guesser: Guesser,
  typed: string,
): Promise<Check> => {
  try {
    const row = await guardGuesses(platform, guesser, typed);
    const data = row ? { code: row.code, discountPercentage: row.percentage } : null;
    return { success: true, data, message: texts.valid };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'payment.discount_invalid') throw error;
    return { success: false, data: null, message: texts.invalid };
  }
};
