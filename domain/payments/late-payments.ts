import { discountedPrice } from './discounts/discount-price.ts';
import type { DiscountState } from './discounts/discount-code.ts';

/**
 * Why money that came for a payment opens nothing until the teacher decides. `grade_changed`: the student is in another grade
 * than when the payment of a month began; `not_sold`: the plan or lesson is not sold any more; `price_changed`: it costs
 * something else now; `discount_ended`: its code was deleted, stopped, or its days are over; `discount_used_up`: the use of its
 * code was given back, and somebody else has it.
 */
export const holdReasons = [
  'grade_changed',
  'not_sold',
  'price_changed',
  'discount_ended',
  'discount_used_up',
] as const;
export type HoldReason = (typeof holdReasons)[number];

/** An ended payment for which money came, and today's terms of what it bought. Amounts are piastres. */
export type LatePayment = {
  paidInPiastres: number;
  /** Today's price; undefined where it is not sold any more. */
  listPriceInPiastres: number | undefined;
  /** The discount code of the payment as it is today, without the payment's own use; undefined where it has none. */
  discount: { state: DiscountState | 'deleted'; percentage: number } | undefined;
};

/**
 * Why the price that was paid after a decline, a cancellation or the end of the time does not hold any more; undefined where it
 * is what the same purchase costs today. A price holds without this while its order can be paid.
 */
export function holdReasonOf({
  paidInPiastres,
  listPriceInPiastres,
  discount,
}: LatePayment): HoldReason | undefined {
  if (listPriceInPiastres === undefined) return 'not_sold';
  if (discount?.state === 'used_up') return 'discount_used_up';
  if (discount && discount.state !== 'valid') return 'discount_ended';
  const price = discountedPrice(listPriceInPiastres, discount?.percentage ?? 0);
  return price === paidInPiastres ? undefined : 'price_changed';
}
