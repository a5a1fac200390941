import type { Insertable } from 'kysely';
import { isCheckViolation } from '#server/platform/database/check-violation.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { PayerRow, PaymentRow } from '#server/features/payments/ledger/payments.repository.ts';
import type { PricedPurchase, PurchaseRequest } from './price-purchase.ts';
import { recordEvent } from '#server/features/payments/ledger/record-event.ts';
import { insertStartedPayment } from './start-payment.repository.ts';

/** How something is paid. */
type OrderKey = {
  method: PaymentRow['method'];
  /** Made by the client for one click of the button, so that a repeat is recognized. */
  clientKey: string;
  /** The link through which the student's family pays. */
  familyLinkId?: string;
  /** The mobile number of whoever pays, as it is stored. */
  payerPhone?: string;
};

/** What a student buys, and how it is paid. */
export type Order = PurchaseRequest & OrderKey;

export type NewPayment = {
  studentId: string;
  order: OrderKey;
  confirmedBy: PaymentRow['confirmed_by'];
  /** After this time the payment may expire, or the teacher is late with an answer. */
  waitsInMilliseconds: number;
};

export type StoredPayment = PaymentRow & PayerRow;

/** Whether a payment belongs to this order, so that the order is a repeat. */
export const isSameOrder = (payment: PaymentRow, order: Order): boolean =>
  payment.method === order.method &&
  ('lessonId' in order
    ? payment.lesson_id === order.lessonId
    : payment.plan === order.planId && (payment.month ?? order.month) === order.month);

const insertStarted = async (executor: Executor, payment: Insertable<Schema['payments']>) => {
  try {
    return await insertStartedPayment(executor, payment);
  } catch (error) {
    if (!isCheckViolation(error, 'discount_codes_uses')) throw error;
    throw new AppError('payment.discount_invalid');
  }
};

/**
 * Stores a payment that was priced now and counts a use of its discount, in one statement. Where the discount leaves nothing
 * to pay, it is completed.
 * @returns undefined where the client sent the same order before
 * @throws AppError payment.discount_invalid where somebody else took the last use
 */
export const storePricedPayment = async (
  transaction: Executor,
  platform: Platform,
  {
    studentId,
    order,
    confirmedBy,
    waitsInMilliseconds,
    priced: { discount, ...sold },
  }: NewPayment & { priced: PricedPurchase },
): Promise<StoredPayment | undefined> => {
  const now = platform.clock.now();
  const started = await insertStarted(transaction, {
    ...sold,
    id: platform.ids.next(),
    student_id: studentId,
    client_key: order.clientKey,
    method: order.method,
    confirmed_by: confirmedBy,
    family_link_id: order.familyLinkId ?? null,
    payer_phone: order.payerPhone ?? '',
    discount_code_id: discount?.id ?? null,
    holds_discount_use: discount !== undefined,
    created_at: now,
    expires_at: new Date(now.getTime() + waitsInMilliseconds),
  });
  if (!started || sold.total_in_piastres > 0) return started;
  const paid = { kind: 'paid', detail: { by: 'discount' } } as const;
  return { ...started, ...(await recordEvent(transaction, platform, started, paid)) };
};
