import * as z from 'zod/mini';
import { idParams, instant, requiredText, text } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { paymentStatuses } from '#domain/payments/payment-state.ts';
import {
  paymentMethodNames,
  receiptMethods,
  walletProviders,
} from '#domain/settings/payment-details.ts';
import { payerPhone } from './payer-phone.ts';
import { isSinglePurchase, planIds, purchaseFields } from './purchase-form.ts';
import { simulatedOutcomes } from './simulator.ts';
import { receiptTexts, walletTransferTexts } from './transfer-texts.ts';

const mebibyte = 1024 * 1024;
/** The limit of a receipt (spec §5). */
const receiptFileLimit = 10 * mebibyte;

/** A purchase at current prices, in EGP. */
export const sold = z.object({
  planId: z.nullable(z.enum(planIds)),
  month: z.nullable(z.number()),
  lessonId: z.nullable(z.string()),
  title: z.string(),
  listPrice: z.number(),
  /** The reduction by the discount code. */
  discount: z.number(),
  /** The amount to pay. */
  amount: z.number(),
  currency: z.literal('EGP'),
});

const quote = z.extend(sold, {
  discountPercentage: z.nullable(z.number()),
  /** When the access would end if it were paid now. */
  endsAt: instant,
  /**
   * How it can be paid now. `gateway`: on a page of the payment gateway; `teacher`: the student transfers the money, and
   * the teacher confirms it.
   */
  methods: z.array(
    z.object({
      method: z.enum(paymentMethodNames),
      confirmedBy: z.enum(['gateway', 'teacher']),
    }),
  ),
  /** The caller has paid for the same before, at the centre or online, and it is open now. */
  isPaidAlready: z.boolean(),
  /** No real money is charged: the gateway is the built-in simulator. */
  isSimulated: z.boolean(),
  /** The outcomes of a click that a simulation offers; empty with a real gateway. */
  testOutcomes: z.array(z.enum(simulatedOutcomes)),
});

/** A payment for anybody with its address: no last name, no contact. */
export const payment = z.extend(sold, {
  id: z.string(),
  status: z.enum(paymentStatuses),
  paymentMethod: z.enum(paymentMethodNames),
  confirmedBy: z.enum(['gateway', 'teacher']),
  /** The first name of the student for whom it is. */
  firstName: z.string(),
  createdAt: instant,
  /** When the access ends; null while the payment opens nothing. */
  endsAt: z.nullable(instant),
  /** Where it is paid; null once it is decided, and where the teacher confirms it. */
  pageUrl: z.nullable(z.string()),
  /** Why the teacher rejected a receipt, or took its acceptance back. */
  reason: z.nullable(z.string()),
  refunded: z.number(),
  /** The number of its receipt; null until the payment is completed. It stays after a refund. */
  receiptNumber: z.nullable(z.string()),
  /** Where the student sent the money, with the number of the transfer if there is one; null where the gateway took it. */
  transfer: z.nullable(
    z.object({
      way: z.enum([...receiptMethods, ...walletProviders]),
      number: z.nullable(z.string()),
    }),
  ),
  /** The student cancelled it, or began another one instead; money that still arrives for it counts. */
  isCancelled: z.boolean(),
  isSimulated: z.boolean(),
});

const purchase = z.object(purchaseFields).check(isSinglePurchase);

/**
 * Made by the client for one press of the button, so that its repetitions are one payment; the calls of the specification have
 * none, and then the server makes one (product rules, decisions §7).
 */
const clientKey = z.optional(id());

const paymentForm = z
  .object({
    ...purchaseFields,
    clientKey,
    paymentMethod: z.enum(['card', 'wallet']),
    payerPhone: z.optional(payerPhone),
  })
  .check(isSinglePurchase);

/** A receipt, or a transfer by wallet, that the teacher confirms (spec §3, §5). The server checks what each needs. */
export const transferForm = z
  .object({
    ...purchaseFields,
    clientKey,
    paymentMethod: z._default(z.enum(['receipt', 'wallet']), 'receipt'),
    receiptFile: z.optional(
      z.file(receiptTexts.file).check(z.maxSize(receiptFileLimit, receiptTexts.fileSize)),
    ),
    /** A day in Egypt, `YYYY-MM-DD`. */
    paymentDate: z.optional(z.iso.date(receiptTexts.paymentDate)),
    method: z.optional(z.enum(receiptMethods, receiptTexts.method)),
    notes: z._default(text(500), ''),
    provider: z.optional(z.enum(walletProviders, walletTransferTexts.provider)),
    transactionId: z.optional(requiredText(60, walletTransferTexts.transactionId)),
    /** From whose account, or from which number, it was sent. */
    sender: z._default(text(100), ''),
  })
  .check(isSinglePurchase);

/** A student's purchase and its payment (spec §7, subscriptions and payment; decisions §7). */
export const checkout = {
  quote: route({
    method: 'POST',
    path: '/api/Payment/quote',
    tag: 'payments',
    summary: 'What a purchase costs now, until when it would open lessons, and how it can be paid',
    access: 'member',
    permission: 'own',
    urgency: 'payment',
    body: purchase,
    reply: quote,
  }),
  initiate: route({
    method: 'POST',
    path: '/api/Payment/initiate',
    tag: 'payments',
    summary: 'Begins a payment by card or wallet; the reply says on which page it is paid',
    access: 'student',
    urgency: 'payment',
    body: paymentForm,
    reply: payment,
    limit: 'startPayment',
  }),
  subscribe: route({
    method: 'POST',
    path: '/api/Subscription',
    tag: 'payments',
    summary: 'Hands in a receipt, or a transfer by wallet, for the teacher to confirm',
    access: 'student',
    urgency: 'payment',
    encoding: 'multipart',
    budget: { files: 1, bytesPerFile: receiptFileLimit, totalBytes: 11 * mebibyte },
    body: transferForm,
    reply: payment,
    limit: 'handInReceipt',
  }),
  get: route({
    method: 'GET',
    path: '/api/Payment/:id',
    tag: 'payments',
    summary: 'The state of a payment, for whoever has its address, such as a parent who paid it',
    access: 'public',
    urgency: 'payment',
    params: idParams,
    reply: payment,
    notFound: 'payment.not_found',
  }),
  cancel: route({
    method: 'POST',
    path: '/api/Payment/:id/cancel',
    tag: 'payments',
    summary:
      'Ends one of the caller’s payments that waits, after the gateway was asked about it; to end it twice changes nothing',
    access: 'student',
    urgency: 'payment',
    params: idParams,
    reply: payment,
    notFound: 'payment.not_found',
  }),
  payer: route({
    method: 'GET',
    path: '/api/Payment/payer',
    tag: 'payments',
    summary: "What the checkout form begins with: the mobile number of the student's profile",
    access: 'student',
    reply: z.object({
      /** Empty where there is none, or none that the gateway takes. */
      phone: z.string(),
    }),
  }),
  listOwn: route({
    method: 'GET',
    path: '/api/Payment/mine',
    tag: 'payments',
    summary: "The signed-in student's payments, newest first",
    access: 'student',
    reply: z.array(payment),
  }),
};
