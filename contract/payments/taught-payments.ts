import * as z from 'zod/mini';
import { idParams, instant, pagedQuery, requiredText } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { collectedWays } from '#domain/payments/collected-payments.ts';
import { holdReasons } from '#domain/payments/late-payments.ts';
import {
  paymentEventKinds,
  paymentStatuses,
  paymentTroubles,
} from '#domain/payments/payment-state.ts';
import { refundWays } from '#domain/payments/refund.ts';
import { paymentMethodNames } from '#domain/settings/payment-details.ts';
import { planIds } from './purchase-form.ts';

/** A payment in the list, with the fields of the unused layer (spec §3). Amounts are EGP. */
const taughtPayment = z.object({
  id: z.string(),
  /** A short number that a student can read out on the telephone. */
  number: z.number(),
  studentId: z.string(),
  studentName: z.string(),
  /** False for a person without an account (decisions/0169). */
  studentHasAccount: z.boolean(),
  /** The title of the purchase. */
  title: z.string(),
  listPrice: z.number(),
  /** The reduction by the discount code. */
  discount: z.number(),
  amount: z.number(),
  /** The refunded amount. */
  refunded: z.number(),
  currency: z.literal('EGP'),
  paymentMethod: z.enum(paymentMethodNames),
  /** How it was taken in person; null where it was not. */
  way: z.nullable(z.enum(collectedWays)),
  confirmedBy: z.enum(['gateway', 'teacher']),
  status: z.enum(paymentStatuses),
  createdAt: instant,
  /** The transaction that paid it: the gateway's name of it. */
  transactionId: z.nullable(z.string()),
  /** The right that it gave; null while it gave none. */
  subscriptionId: z.nullable(z.string()),
  /** `lesson` is one lesson. */
  subscriptionType: z.enum([...planIds, 'lesson']),
  /** The file that the student sent, valid for a limited time; null where there is none. */
  receiptUrl: z.nullable(z.string()),
  /** The number of the receipt that the payer gets; null until it is paid. */
  receiptNumber: z.nullable(z.string()),
  /** Why the teacher rejected it. */
  notes: z.string(),
  /** When its money was confirmed. */
  verifiedAt: z.nullable(instant),
  /** Problems that the teacher should look at; empty if there are none. */
  troubles: z.array(z.enum(paymentTroubles)),
});

/** A row of the ledger. */
const paymentEvent = z.object({
  id: z.string(),
  kind: z.enum(paymentEventKinds),
  happenedAt: instant,
  amount: z.number(),
  /** The transaction of the gateway, or what the student wrote. */
  reference: z.nullable(z.string()),
  /** Who decided it; null for the gateway, the student or the clock. */
  actorName: z.nullable(z.string()),
  /** What a noted event says. */
  trouble: z.nullable(z.enum(paymentTroubles)),
  /** The teacher's reason of a refund or a rejection, or the gateway's words. */
  reason: z.string(),
  /** How the money of a refund went back. */
  way: z.nullable(z.enum(refundWays)),
  /** `Visa 1234`, as the gateway named it. */
  source: z.string(),
});

const paymentDetail = z.extend(taughtPayment, {
  studentEmail: z.string(),
  planId: z.nullable(z.enum(planIds)),
  month: z.nullable(z.number()),
  /** Null for a plan, and once the lesson was deleted. */
  lessonId: z.nullable(z.string()),
  courseId: z.nullable(z.string()),
  /** Null without one, and once it was deleted. */
  discountCode: z.nullable(z.string()),
  /** The oldest first. */
  events: z.array(paymentEvent),
  /** At the gateway, the newest first. */
  attempts: z.array(
    z.object({
      gateway: z.string(),
      orderId: z.string(),
      intentionId: z.string(),
      startedAt: instant,
    }),
  ),
  /** The right that it gave. */
  grant: z.nullable(
    z.object({
      scope: z.enum(['everything', 'month', 'lesson', 'credits']),
      startsAt: instant,
      endsAt: instant,
      revokedAt: z.nullable(instant),
      credits: z.nullable(z.number()),
    }),
  ),
  /** How it was taken in person; null where it was not. */
  collection: z.nullable(
    z.object({
      way: z.enum(collectedWays),
      receivedOn: z.iso.date(),
      takenBy: z.string(),
      note: z.string(),
    }),
  ),
  /** The refundable amount and the ways; 0 while the gateway has not answered about a refund. */
  refundable: z.object({ amount: z.number(), ways: z.array(z.enum(refundWays)) }),
  /** The amount in EGP of a refund that was requested from the gateway and not answered yet. */
  requestedRefund: z.nullable(z.number()),
  /** Why its money waits for the teacher; null unless it is held. */
  heldBecause: z.nullable(z.enum(holdReasons)),
});

const day = z.union([
  z.pipe(
    z.literal(''),
    z.transform(() => undefined),
  ),
  z.iso.date('اختر يومًا صحيحًا'),
]);

/** `attention` finds those with troubles. */
export const paymentStatusFilters = ['all', ...paymentStatuses, 'attention'] as const;
export const paymentSorts = ['createdAt', 'amount', 'studentName'] as const;

const filters = {
  status: z._default(z.enum(paymentStatusFilters), 'all'),
  method: z._default(z.enum(['all', ...paymentMethodNames]), 'all'),
  confirmedBy: z._default(z.enum(['all', 'gateway', 'teacher']), 'all'),
  plan: z._default(z.enum(['all', ...planIds, 'lesson']), 'all'),
  /** Days in Egypt, both included, on which the payment began. */
  from: z.optional(day),
  to: z.optional(day),
  /** Only the payments of this student. */
  student: z.optional(z.catch(z.optional(id()), undefined)),
};

const order = {
  sort: z._default(z.enum(paymentSorts), 'createdAt'),
  direction: z._default(z.enum(['asc', 'desc']), 'desc'),
};

const { search } = pagedQuery.shape;

const refundTexts = {
  amount: 'اكتب مبلغًا صحيحًا بالجنيه، بقرشين على الأكثر',
  reason: 'اكتب سبب رد المبلغ',
} as const;

/** One press of the button: repetitions with the same id give nothing back twice. */
export const refundForm = z.object({
  id: id(),
  /** EGP. */
  amount: z
    .number(refundTexts.amount)
    .check(
      z.minimum(0.01, refundTexts.amount),
      z.maximum(1_000_000, refundTexts.amount),
      z.multipleOf(0.01, refundTexts.amount),
    ),
  reason: requiredText(300, refundTexts.reason),
  way: z.enum(refundWays),
});

const sums = { count: z.number(), amount: z.number() };

/** The payments as the teacher sees them (spec §2, payments panel; spec §7, unused layer). */
export const taughtPayments = {
  list: route({
    method: 'GET',
    path: '/api/payments',
    tag: 'payments',
    summary:
      'The payments, newest first by default; the search covers student, title, discount code, number and transaction',
    access: 'staff',
    permission: 'payments.read',
    students: 'all',
    query: z.extend(pagedQuery, { ...filters, ...order }),
    reply: z.array(taughtPayment),
  }),
  totals: route({
    method: 'GET',
    path: '/api/payments/totals',
    tag: 'payments',
    summary: 'Sums over the same payments, in EGP; in a large school they may be a minute old',
    // What the teacher earns is nobody else's to see, also where they read and confirm payments.
    access: 'teacher',
    query: z.object({ search, ...filters }),
    reply: z.object({
      /** Payments minus refunds. */
      revenue: z.number(),
      /** The same, of this month in Egypt. */
      monthlyRevenue: z.number(),
      completed: z.object(sums),
      pending: z.object(sums),
      failed: z.object(sums),
      /** The sum of all refunds, partial ones included; the count is that of the payments. */
      refunded: z.object(sums),
    }),
  }),
  waiting: route({
    method: 'GET',
    path: '/api/payments/waiting',
    tag: 'payments',
    summary: 'How many payments wait for the teacher: to be confirmed, or to be looked at',
    access: 'staff',
    permission: 'payments.read',
    students: 'all',
    reply: z.object({ toConfirm: z.number(), toLookAt: z.number() }),
  }),
  export: route({
    method: 'GET',
    path: '/api/payments/export',
    tag: 'payments',
    summary: 'The same payments as a CSV or XLSX file',
    access: 'staff',
    permission: 'payments.read',
    students: 'all',
    confirmation: 'recent',
    view: 'payments',
    query: z.object({
      search,
      ...filters,
      ...order,
      format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
    }),
    replyMediaType: [
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
  }),
  get: route({
    method: 'GET',
    path: '/api/payments/:id',
    tag: 'payments',
    summary: 'One payment with its ledger, its attempts at the gateway and its right',
    access: 'staff',
    permission: 'payments.read',
    students: 'all',
    view: 'receipts',
    params: idParams,
    reply: paymentDetail,
    notFound: 'payment.unknown',
  }),
  refund: route({
    method: 'POST',
    path: '/api/payments/:id/refund',
    tag: 'payments',
    summary:
      'Gives a part or the whole back, by the gateway or by hand; once for each id. The whole takes the right back',
    access: 'teacher',
    confirmation: 'recent',
    params: idParams,
    body: refundForm,
    reply: paymentDetail,
    notFound: 'payment.unknown',
  }),
  review: route({
    method: 'POST',
    path: '/api/payments/:id/review',
    tag: 'payments',
    summary: 'Marks what was noted about a payment as settled',
    access: 'teacher',
    params: idParams,
    reply: paymentDetail,
    notFound: 'payment.unknown',
  }),
};
