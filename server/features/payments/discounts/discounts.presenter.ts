import type * as z from 'zod/mini';
import type {
  discountCode,
  discountCodes,
  discountCodesUnused,
} from '#contract/payments/discount-codes.ts';
import type { DiscountRow, DiscountTotals } from './discounts.repository.ts';

export const presentDiscount = (row: DiscountRow): z.infer<typeof discountCode> => ({
  id: row.id,
  code: row.code,
  discountPercentage: row.percentage,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  maxUses: row.max_uses,
  uses: row.uses,
  isActive: row.is_active,
  teacherId: row.named_teacher_id ?? row.teacher_id,
  version: row.version,
});

/** The shape of the unused layer (spec §3). */
export const presentDiscountVariant = (
  row: DiscountRow,
): z.infer<typeof discountCodesUnused.create.reply> => ({
  id: row.id,
  code: row.code,
  percentage: row.percentage,
  validUntil: row.valid_until,
  maxUses: row.max_uses,
  currentUses: row.uses,
  isActive: row.is_active,
  singleUse: row.max_uses === 1,
});

export const presentTotals = ({
  codes,
  active,
  uses,
  percentages,
}: DiscountTotals): z.infer<typeof discountCodes.totals.reply> => ({
  total: codes,
  active,
  uses,
  averagePercentage: codes === 0 ? 0 : Math.round(percentages / codes),
});
