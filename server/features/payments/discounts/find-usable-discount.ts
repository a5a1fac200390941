import {
  type DiscountState,
  discountState,
  foldDiscountCode,
  isDiscountCode,
} from '#domain/payments/discounts/discount-code.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { hasTakenUse } from './discount-uses.repository.ts';
import { type DiscountRow, findDiscount, findDiscountByCode } from './discounts.repository.ts';

/** @param ownUse 1 where one of its uses counts as available */
const stateOf = (row: DiscountRow, ownUse: 0 | 1, now: Date): DiscountState =>
  discountState(
    {
      isActive: row.is_active,
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      uses: row.uses - ownUse,
      maxUses: row.max_uses,
    },
    dayInEgypt(now),
  );

/** Whether the code of a payment can be used at a moment. @param hasUse whether the payment holds one of its uses */
export const findDiscountStanding = async (
  executor: Executor,
  { id, hasUse, now }: { id: string; hasUse: boolean; now: Date },
): Promise<{ state: DiscountState | 'deleted'; percentage: number }> => {
  const row = await findDiscount(executor, id);
  return row
    ? { state: stateOf(row, hasUse ? 1 : 0, now), percentage: row.percentage }
    : { state: 'deleted', percentage: 0 };
};

/**
 * The code that was typed, if it can be used at a moment.
 * @param studentId the student; a use that the student's own payment has taken, while it can be paid, counts as available
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
  return stateOf(row, isTakenByOwnPayment ? 1 : 0, now) === 'valid' ? row : undefined;
};
