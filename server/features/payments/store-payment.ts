import { takeDiscountUse } from '#server/features/discounts/discounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { insertPayment, lockPayment, type PaymentRow } from './payments.repository.ts';
import { pricePurchase, type WantedPurchase } from './price-purchase.ts';
import { recordEvent } from './record-event.ts';

/** What a student buys, and how it is paid. */
export type Order = WantedPurchase & {
  method: PaymentRow['method'];
  /** Made by the client for one press of the button. */
  clientKey: string;
};

type NewPayment = {
  studentId: string;
  order: Order;
  confirmedBy: PaymentRow['confirmed_by'];
  /** After this time it may be given up, or is answered too late. */
  waitsInMilliseconds: number;
};

/** Whether a payment is of this order, so that the order is its repetition. */
export const isSameOrder = (payment: PaymentRow, order: Order): boolean =>
  payment.method === order.method &&
  ('lessonId' in order
    ? payment.lesson_id === order.lessonId.toLowerCase()
    : payment.plan === order.planId && (payment.month ?? order.month) === order.month);

/**
 * Stores the payment at the prices of now and takes a use of its discount, both or neither. Where the discount leaves nothing
 * to pay, it is completed.
 * @returns undefined where the client sent the same order before
 * @throws AppError payment.unknown_plan, payment.month_required, payment.lesson_not_for_sale, payment.discount_invalid
 */
export const storePayment = async (
  transaction: Executor,
  platform: Platform,
  { studentId, order, confirmedBy, waitsInMilliseconds }: NewPayment,
): Promise<PaymentRow | undefined> => {
  const now = platform.clock.now();
  const { discount, ...priced } = await pricePurchase(transaction, order, now);
  const id = platform.ids.next();
  const isNew = await insertPayment(transaction, {
    ...priced,
    id,
    student_id: studentId,
    client_key: order.clientKey,
    method: order.method,
    confirmed_by: confirmedBy,
    discount_code_id: discount?.id ?? null,
    holds_discount_use: discount !== undefined,
    created_at: now,
    expires_at: new Date(now.getTime() + waitsInMilliseconds),
  });
  if (!isNew) return undefined;
  // After the payment's row, as whatever decides a payment locks the two: in one order, so nobody waits in a circle.
  if (discount && !(await takeDiscountUse(transaction, { ...discount, now }))) {
    throw new AppError('payment.discount_invalid');
  }
  const payment = await lockPayment(transaction, id);
  const started = await recordEvent(transaction, platform, payment, { kind: 'started' });
  return priced.total_in_piastres === 0
    ? recordEvent(transaction, platform, started, { kind: 'paid', detail: { by: 'discount' } })
    : started;
};
