import * as z from 'zod/mini';
import { idParams, wholeNumber } from '#contract/fields.ts';
import { route } from '#contract/route.ts';
import { collectedWays } from '#domain/payments/collected-payments.ts';
import { paidMonthStates } from '#domain/payments/paid-months.ts';

const month = z.optional(wholeNumber(1, 12, 'اختر شهرًا من 1 إلى 12'));

const paidMonthRow = z.object({
  studentId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  parentPhone: z.string(),
  state: z.enum(paidMonthStates),
  /** What covers the month; null where nothing was paid. */
  payment: z.nullable(
    z.object({
      /** EGP, without what was given back; null for a code, whose price its seller took. */
      amount: z.nullable(z.number()),
      /** The day in Egypt on which it was paid. */
      paidOn: z.iso.date(),
      /**
       * `online`: on the payment page, or by a receipt that the student sent; `code`: by an access code of the month; `account`: it
       * was asked, and paid with the rest of what was owed.
       */
      way: z.enum([...collectedWays, 'online', 'code', 'account']),
    }),
  ),
  /** The month since which nothing covers; null where this month is covered. */
  unpaidSince: z.nullable(z.number()),
  /** EGP that are left of what was asked for this month. */
  rest: z.number(),
  /** EGP that the month costs this student. */
  price: z.number(),
  /** EGP that the student owes in all; below zero what was paid too much. */
  balance: z.number(),
});

/** Who of a group has paid a month (decisions/0183). */
export const paidMonths = {
  get: route({
    method: 'GET',
    path: '/api/groups/:id/paid-month',
    tag: 'payments',
    summary:
      'The students of a group by name: who has paid a month of this school year, and who has not since when',
    access: 'staff',
    permission: 'payments.collect',
    students: 'filtered',
    view: 'paidMonth',
    params: idParams,
    query: z.object({ month }),
    reply: z.object({
      groupName: z.string(),
      month: z.number(),
      students: z.array(paidMonthRow),
    }),
    notFound: 'group.not_found',
  }),
  listUnpaid: route({
    method: 'GET',
    path: '/api/groups/:id/paid-month/unpaid',
    tag: 'payments',
    summary: 'Those who have not paid a month, as a PDF, CSV or XLSX file',
    access: 'staff',
    permission: 'payments.collect',
    students: 'filtered',
    view: 'paidMonth',
    params: idParams,
    query: z.object({ month, format: z._default(z.enum(['pdf', 'csv', 'xlsx']), 'pdf') }),
    replyMediaType: [
      'application/pdf',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    notFound: 'group.not_found',
  }),
};
