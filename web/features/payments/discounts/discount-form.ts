import { discountDefaults } from '#domain/payments/discounts/discount-code.ts';
import { editorFormTexts } from '#web/lib/forms/editor-form.texts.ts';
import { formatDate } from '#domain/formats/dates.ts';
import type { DescribeField } from '#web/lib/forms/conflict-choices.tsx';
import type { Discount, DiscountBody } from './discounts.queries.ts';
import { discountFormTexts as texts } from './discounts.texts.ts';

/** Fields that the specification requires (spec §5). */
export const requiredDiscountFields = [
  'code',
  'discountPercentage',
  'validFrom',
  'validUntil',
  'maxUses',
] as const;

/** A new code begins with the defaults of the specification (spec §9). */
export const valuesOf = (discount: Discount | undefined) => ({
  code: discount?.code ?? '',
  discountPercentage: String(discount?.discountPercentage ?? discountDefaults.percentage),
  validFrom: discount?.validFrom ?? '',
  validUntil: discount?.validUntil ?? '',
  maxUses: String(discount?.maxUses ?? discountDefaults.maxUses),
  isActive: discount?.isActive ?? discountDefaults.isActive,
});

export type DiscountValues = ReturnType<typeof valuesOf>;

export const toBody = (values: DiscountValues): DiscountBody => values;

const labels: Record<keyof DiscountValues, string> = {
  code: texts.code,
  discountPercentage: texts.percentage,
  validFrom: texts.validFrom,
  validUntil: texts.validUntil,
  maxUses: texts.maxUses,
  isActive: texts.isActive,
};

const dayText = (value: unknown) =>
  value === '' ? editorFormTexts.emptyValue : formatDate(String(value));

/** A code's field by its label, and its value in words. */
export const describeDiscountField: DescribeField = (path, value) => ({
  label: labels[path as keyof DiscountValues],
  text: path === 'validFrom' || path === 'validUntil' ? dayText(value) : undefined,
});
