import type * as z from 'zod/mini';
import type { discountCodesUnused } from '#contract/payments/discount-codes.ts';
import { discountDefaults } from '#domain/payments/discounts/discount-code.ts';
import { assertComputed } from '#server/platform/http/computed-fields.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { DiscountTerms } from './discounts.repository.ts';
import { discountSaveTexts as texts } from './discounts.texts.ts';
import { changeDiscount, createDiscount } from './save-discount.service.ts';

type VariantForm = z.output<typeof discountCodesUnused.create.body>;
type VariantChange = z.output<typeof discountCodesUnused.change.body>;

/**
 * The maximum of uses. `singleUse` also sets it: true means 1, false more than 1.
 * @throws AppError request.invalid where the two contradict each other
 */
export const readMaxUses = (
  { singleUse, maxUses }: Pick<VariantChange, 'singleUse' | 'maxUses'>,
  stored: number,
): number => {
  if (singleUse === true) {
    if (maxUses === undefined || maxUses === 1) return 1;
    throw new AppError('request.invalid', { maxUses: [texts.singleUse] });
  }
  const result = maxUses ?? stored;
  if (singleUse === false && result === 1) {
    throw new AppError('request.invalid', { maxUses: [texts.moreThanOnce] });
  }
  return result;
};

/**
 * Adds a code in the shape of the unused layer (spec §3), valid from today. Returns its id.
 * @throws AppError request.invalid
 */
export const createVariant = (
  platform: Platform,
  teacherId: string,
  form: VariantForm,
): Promise<string> => {
  assertComputed(form, { currentUses: 0 });
  return createDiscount(platform, teacherId, {
    code: form.code,
    percentage: form.percentage,
    valid_from: dayInEgypt(platform.clock.now()),
    valid_until: form.validUntil,
    max_uses: readMaxUses(form, discountDefaults.maxUses),
    is_active: form.isActive,
  });
};

const columns = {
  code: 'code',
  percentage: 'percentage',
  validUntil: 'valid_until',
  isActive: 'is_active',
} as const satisfies Partial<Record<keyof VariantChange, keyof DiscountTerms>>;

/**
 * Changes the named parts of a code in the shape of the unused layer.
 * @throws AppError discount_code.not_found, request.invalid
 */
export const changeVariant = (
  platform: Platform,
  actorId: string,
  id: string,
  change: VariantChange,
): Promise<void> =>
  changeDiscount(platform, actorId, {
    id,
    changeOf: ({ max_uses, uses }) => {
      assertComputed(change, { currentUses: uses });
      return {
        ...Object.fromEntries(
          Object.entries(columns)
            .map(([name, column]) => [column, change[name as keyof typeof columns]] as const)
            .filter(([, value]) => value !== undefined),
        ),
        max_uses: readMaxUses(change, max_uses),
      };
    },
  });
