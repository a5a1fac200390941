import * as z from 'zod/mini';
import { instant } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import { differenceKinds } from '#domain/payments/day-differences.ts';

/** Amounts in EGP. */
const sums = { count: z.number(), came: z.number(), wentBack: z.number() };

const paymentDay = z.object({
  /** A day in Egypt, `YYYY-MM-DD`. */
  day: z.iso.date(),
  comparedAt: instant,
  ...sums,
  byMethod: z.array(z.object({ method: z.enum(['card', 'wallet', 'receipt']), ...sums })),
  /** The part of the received amount that has a grant, or was refunded completely. */
  granted: z.number(),
  /** How many orders had to be queried at the gateway, and how many it answered. */
  ordersToCheck: z.number(),
  ordersChecked: z.number(),
  differenceCount: z.number(),
  /** The first hundred. */
  differences: z.array(
    z.object({
      kind: z.enum(differenceKinds),
      /** The payment, or the grant without a payment. */
      paymentId: z.string(),
      /** The gateway's name of the transaction. */
      reference: z.nullable(z.string()),
      ledger: z.nullable(z.number()),
      other: z.nullable(z.number()),
    }),
  ),
});

/** The daily comparison of the ledger (decisions/0067). */
export const paymentDays = {
  list: route({
    method: 'GET',
    path: '/api/payments/days',
    tag: 'payments',
    summary: 'The last 60 compared days: what came and went back, and what does not agree',
    access: 'teacher',
    reply: z.array(paymentDay),
  }),
  export: route({
    method: 'GET',
    path: '/api/payments/days/export',
    tag: 'payments',
    summary: 'The same days as a CSV file',
    access: 'teacher',
    confirmation: 'recent',
    replyMediaType: 'text/csv',
  }),
};
