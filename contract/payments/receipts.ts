import * as z from 'zod/mini';
import { idParams, instant, pagedQuery, requiredText } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import { paymentStatuses } from '#domain/payments/payment-state.ts';
import { receiptFlagKinds } from '#domain/payments/receipt-review.ts';
import { paymentMethodNames, walletProviders } from '#domain/settings/payment-details.ts';
import { receiptMethods } from '#domain/settings/payment-details.ts';
import { sold } from './checkout.ts';

/** The stored file of a receipt. */
const receiptFile = z.object({
  kind: z.enum(['picture', 'pdf']),
  /** Relative, and valid for a limited time. */
  url: z.string(),
  fileName: z.string(),
  sizeInBytes: z.number(),
  /** The size of a picture, in pixels. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
});

/** The data that the student sent. */
const sentData = z.object({
  /** Null for a transfer by wallet. */
  file: z.nullable(receiptFile),
  /** The day in Egypt on which it was paid, `YYYY-MM-DD`. */
  paymentDate: z.nullable(z.string()),
  method: z.nullable(z.enum(receiptMethods)),
  provider: z.nullable(z.enum(walletProviders)),
  transactionId: z.nullable(z.string()),
  /** From whose account, or from which number. */
  sender: z.string(),
  notes: z.string(),
});

/** Why a receipt needs a second look, and the similar payment. */
const receiptFlag = z.object({
  kind: z.enum(receiptFlagKinds),
  paymentId: z.string(),
  /** The other payment is of another student. */
  isOtherStudent: z.boolean(),
  studentName: z.string(),
  status: z.enum(paymentStatuses),
  sentAt: instant,
  /** EGP. */
  amount: z.number(),
  /** The other payment has a receipt to compare with; one through the gateway has none. */
  hasReceipt: z.boolean(),
});

/** A receipt, or a transfer by wallet, as the teacher looks at it. */
const receipt = z.extend(sentData, {
  paymentId: z.string(),
  student: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    grade: z.nullable(z.number()),
  }),
  /** At the prices when it was sent. */
  ...sold.shape,
  status: z.enum(paymentStatuses),
  /** `card` only of what was decided of the gateway's payments. */
  paymentMethod: z.enum(paymentMethodNames),
  sentAt: instant,
  /** Until when an answer was promised. */
  dueAt: instant,
  /** When it was decided last; null while it waits. */
  decidedAt: z.nullable(instant),
  /** Why it was rejected, or its acceptance taken back. */
  reason: z.nullable(z.string()),
  flags: z.array(receiptFlag),
});

export const receiptReasonForm = z.object({
  /** Shown to the student, and mailed. */
  reason: requiredText(500, 'اكتب السبب'),
});

/**
 * The state that the teacher saw: a payment that was decided since then is not changed. The call of the specification
 * has no body and decides only a pending payment.
 */
const verifyForm = z.nullable(
  z.object({ seenStatus: z._default(z.enum(['pending', 'failed', 'held']), 'pending') }),
);

const receiptStates = ['waiting', 'flagged', 'decided'] as const;

/** Payments that the teacher confirms (spec §7, unused layer; decisions §7). */
export const receipts = {
  list: route({
    method: 'GET',
    path: '/api/payments/receipts',
    tag: 'payments',
    summary:
      'Receipts and transfers: those that wait from the oldest, decided ones from the newest; the total in `X-Total-Count`',
    access: 'staff',
    permission: 'payments.read',
    students: 'all',
    view: 'receipts',
    query: z.extend(pagedQuery, {
      /** `flagged`: those that wait and resemble another payment. */
      state: z._default(z.enum(receiptStates), 'waiting'),
    }),
    reply: z.array(receipt),
  }),
  get: route({
    method: 'GET',
    path: '/api/payments/:id/receipt',
    tag: 'payments',
    summary: 'A receipt, or a transfer by wallet, with what it resembles',
    access: 'staff',
    permission: 'payments.read',
    students: 'all',
    view: 'receipts',
    params: idParams,
    reply: receipt,
    notFound: 'payment.not_found',
  }),
  verify: route({
    method: 'PATCH',
    path: '/api/payments/:id/verify',
    tag: 'payments',
    summary:
      'Accepts a payment that waits, and opens what was bought; also a receipt that was rejected, and for the teacher money whose price no longer holds. The gateway is asked first about its own',
    access: 'staff',
    permission: 'payments.confirm',
    students: 'all',
    view: 'receipts',
    params: idParams,
    body: verifyForm,
    reply: receipt,
    notFound: 'payment.not_found',
  }),
  reject: route({
    method: 'PATCH',
    path: '/api/payments/:id/reject',
    tag: 'payments',
    summary: 'Rejects a payment that waits; the reason is mailed to the student',
    access: 'staff',
    permission: 'payments.confirm',
    students: 'all',
    view: 'receipts',
    params: idParams,
    body: receiptReasonForm,
    reply: receipt,
    notFound: 'payment.not_found',
  }),
  takeBack: route({
    method: 'PATCH',
    path: '/api/payments/:id/take-back',
    tag: 'payments',
    summary: 'Takes an acceptance back, and with it the right that it opened, and no other',
    access: 'teacher',
    params: idParams,
    body: receiptReasonForm,
    reply: receipt,
    notFound: 'payment.not_found',
  }),
};

/** The receipt that a student sent, for that student alone. */
export const ownReceipt = {
  get: route({
    method: 'GET',
    path: '/api/Payment/:id/receipt',
    tag: 'payments',
    summary: 'What the signed-in student sent for a payment of their own',
    access: 'student',
    urgency: 'payment',
    params: idParams,
    reply: sentData,
    notFound: 'payment.not_found',
  }),
};
