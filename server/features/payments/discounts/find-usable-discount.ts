import {
  discountState,
  foldDiscountCode,
  isDiscountCode,
} from '#domain/payments/discounts/discount-code.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { hasTakenUse } from './discount-uses.repository.ts';
import { type DiscountRow, findDiscountByCode } from './discounts.repository.ts';

/**
 * The code that was typed, if it can be used at a moment.
 * @param studentId the student; a use that the student's own pending payment has taken counts as available
 */
export const findUsableDiscount = async (
  executor: Executor,
  typed: string,
  { now, studentId }: { now: Date; studentId?: string | undefined },
): Promise<DiscountRow | undefined> => {
  const code = foldDiscountCode(typed);
  const row = isDiscountCode(code) ? await findDiscountByCode(executor, code) : undefined;
  if (!row) return undefined;
  const isLastUseTaken = row.uses >= row.max_uses && studentId !== undefined;
  const isTakenByOwnPayment =
    isLastUseTaken && (await hasTakenUse(executor, { id: row.id, studentId }));
  const terms = {
    isActive: row.is_active,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    uses: isTakenByOwnPayment ? row.uses - 1 : row.uses,
    maxUses: row.max_uses,
  };
  return discountState(terms, dayInEgypt(now)) === 'valid' ? row : undefined;
};
