import { type HoldReason, holdReasonOf } from '#domain/payments/late-payments.ts';
import { needsMonth } from '#domain/payments/purchase.ts';
import {
  findDiscountStanding,
  takeDiscountUse,
} from '#server/features/payments/discounts/discounts.api.ts';
import { findPlans } from '#server/features/settings/settings.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { findGradeOf, findLessonForSale, type PaymentRow } from './payments.repository.ts';

/** Today's price in piastres of what a payment is for; undefined where it is not sold any more. */
const findListPrice = async (
  executor: Executor,
  { plan: planId, month, lesson_id: lessonId }: PaymentRow,
  now: Date,
): Promise<number | undefined> => {
  if (lessonId !== null) return (await findLessonForSale(executor, lessonId))?.price_in_piastres;
  const plan = (await findPlans(executor, now)).find(({ id }) => id === planId);
  return plan && needsMonth(plan) === (month !== null) ? plan.priceInPiastres : undefined;
};

/**
 * Takes the use of the discount that an ended payment gave back, if one is left at the same percentage.
 * @returns whether the payment has a use now
 */
export const takeUseAgain = async (
  transaction: Executor,
  payment: PaymentRow,
  now: Date,
): Promise<boolean> => {
  const { discount_code_id: id, holds_discount_use: hasUse } = payment;
  if (id === null || hasUse) return hasUse;
  const { discount_in_piastres: discount, list_price_in_piastres: listPrice } = payment;
  const percentage = Math.round((discount * 100) / listPrice);
  return takeDiscountUse(transaction, { id, percentage, now });
};

/** Compares what was paid with today's terms. */
const findLateReason = async (
  transaction: Executor,
  payment: PaymentRow,
  now: Date,
): Promise<HoldReason | undefined> => {
  const { discount_code_id: id, holds_discount_use: hasUse } = payment;
  return holdReasonOf({
    paidInPiastres: payment.total_in_piastres,
    listPriceInPiastres: await findListPrice(transaction, payment, now),
    discount:
      id === null ? undefined : await findDiscountStanding(transaction, { id, hasUse, now }),
  });
};

/**
 * Why money that a gateway took for a payment must wait for the teacher; undefined where it opens what was bought. While its
 * order is open, a payment has the price with which it began. After a decline, a cancellation or the end of its time it must
 * cost the same today. A month is always one of the grade with which the payment began (decisions/0203).
 * @param payment locked by the caller's transaction
 */
export const findHoldReason = async (
  transaction: Executor,
  payment: PaymentRow,
  now: Date,
): Promise<HoldReason | undefined> => {
  const { month, grade, student_id: studentId } = payment;
  const isOfGrade =
    month === null || grade === null || grade === (await findGradeOf(transaction, studentId));
  if (!isOfGrade) return 'grade_changed';
  return payment.status === 'failed' ? findLateReason(transaction, payment, now) : undefined;
};
