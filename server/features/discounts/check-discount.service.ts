import type * as z from 'zod/mini';
import { discountCheckTexts as texts, type discountCodes } from '#contract/codes/discount-codes.ts';
import {
  discountState,
  foldDiscountCode,
  isDiscountCode,
} from '#domain/discounts/discount-code.ts';
import { dayInEgypt } from '#server/platform/egypt-days.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findDiscountByCode } from './discounts.repository.ts';

type Check = z.infer<typeof discountCodes.check.reply>;

/**
 * Whether a code can be used today, in the envelope that the specification names (spec §3, §7). Why one cannot be used
 * is not said: the reply is for everybody, and an unknown code must read like a withdrawn one.
 */
export const checkDiscount = async (platform: Platform, typed: string): Promise<Check> => {
  const code = foldDiscountCode(typed);
  const row = isDiscountCode(code) ? await findDiscountByCode(platform.database, code) : undefined;
  const isValid =
    row !== undefined &&
    discountState(
      {
        isActive: row.is_active,
        validFrom: row.valid_from,
        validUntil: row.valid_until,
        uses: row.uses,
        maxUses: row.max_uses,
      },
      dayInEgypt(platform.clock.now()),
    ) === 'valid';
  if (!isValid) return { success: false, data: null, message: texts.invalid };
  return {
    success: true,
    data: { code: row.code, discountPercentage: row.percentage },
    message: texts.valid,
  };
};
