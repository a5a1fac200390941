import type * as z from 'zod/mini';
import { discountCheckTexts as texts, type discountCodes } from '#contract/codes/discount-codes.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findUsableDiscount } from './find-usable-discount.ts';

type Check = z.infer<typeof discountCodes.check.reply>;

/**
 * Whether a code can be used today, in the envelope that the specification names (spec §3, §7). Why one cannot be used
 * is not said: the reply is for everybody, and an unknown code must read like a withdrawn one.
 */
export const checkDiscount = async (
  { database, clock }: Platform,
  typed: string,
): Promise<Check> => {
  const row = await findUsableDiscount(database, typed, clock.now());
  if (!row) return { success: false, data: null, message: texts.invalid };
  return {
    success: true,
    data: { code: row.code, discountPercentage: row.percentage },
    message: texts.valid,
  };
};
