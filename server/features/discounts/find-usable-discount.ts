import {
  discountState,
  foldDiscountCode,
  isDiscountCode,
} from '#domain/discounts/discount-code.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { dayInEgypt } from '#server/platform/egypt-days.ts';
import { type DiscountRow, findDiscountByCode } from './discounts.repository.ts';

/** The code that was typed, if it can be used at a moment. */
export const findUsableDiscount = async (
  executor: Executor,
  typed: string,
  now: Date,
): Promise<DiscountRow | undefined> => {
  const code = foldDiscountCode(typed);
  const row = isDiscountCode(code) ? await findDiscountByCode(executor, code) : undefined;
  if (!row) return undefined;
  const terms = {
    isActive: row.is_active,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    uses: row.uses,
    maxUses: row.max_uses,
  };
  return discountState(terms, dayInEgypt(now)) === 'valid' ? row : undefined;
};
