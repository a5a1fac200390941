import * as z from 'zod/mini';
import {
  gradeLevel,
  groupFilter,
  idParams,
  instant,
  pagedQuery,
  requiredText,
  text,
  wholeNumber,
} from '#contract/fields.ts';
import { decimal } from '#contract/decimal-field.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { maxPrice, priceTexts } from './prices.ts';
import { chargeKinds } from '#domain/payments/statements.ts';

/** Texts of the forms, each at its field. */
const statementTexts = {
  kind: 'اختر ما تطلب ثمنه',
  title: 'اكتب اسم ما تطلب ثمنه',
  month: 'اختر شهرًا من 1 إلى 12',
  dueOn: 'اختر يومًا صحيحًا للسداد',
  amount: 'اكتب مبلغ الإعفاء بالجنيه، أكبر من صفر، وبقرشين على الأكثر',
  reason: 'اكتب السبب',
  scope: 'اختر مجموعة أو صفًّا',
} as const;

const chargeFields = {
  /** Made by the client for one form: a repeated request asks nobody again. */
  id: id(),
  kind: z.enum(chargeKinds, statementTexts.kind),
  /** A thing of the price list, which has its name and price. */
  itemId: z.optional(id()),
  /** Its name; a month, and a thing of the list, need none. */
  title: z._default(text(100), ''),
  month: z.optional(wholeNumber(1, 12, statementTexts.month)),
  /** EGP, before the student's reductions; without it each student is asked for the price of the list. */
  price: z.optional(decimal(0.01, maxPrice, priceTexts.price)),
  /** The day in Egypt until which it is to be paid. */
  dueOn: z.optional(z.iso.date(statementTexts.dueOn)),
  reason: z._default(text(300), ''),
};

type Named = {
  kind: string;
  title: string;
  itemId?: string | undefined;
  month?: number | undefined;
  price?: number | undefined;
};

/** A month has its number, everything else its name; what is not in the list has its price. */
const named = <Form extends Named>() => [
  z.refine<Form>(
    ({ kind, title, itemId }) => kind === 'month' || itemId !== undefined || title !== '',
    {
      error: statementTexts.title,
      path: ['title'],
    },
  ),
  z.refine<Form>(({ kind, month }) => (kind === 'month') === (month !== undefined), {
    error: statementTexts.month,
    path: ['month'],
  }),
  z.refine<Form>(
    ({ kind, itemId, price }) =>
      price !== undefined || itemId !== undefined || kind === 'month' || kind === 'class',
    { error: priceTexts.price, path: ['price'] },
  ),
];

const chargeForm = z.object(chargeFields);
const chargesForm = z.object({
  ...chargeFields,
  groupId: z.optional(id(statementTexts.scope)),
  grade: z.optional(gradeLevel),
});

const asked = z.object({
  /** Students who owe it now. */
  asked: z.number(),
  /** Students who had paid or been asked for the same month. */
  skipped: z.number(),
});

export const statementEntryKinds = [
  'charge',
  'payment',
  'refund',
  'waiver',
  'return',
  'counter',
] as const;

/** Amounts are EGP: above zero what is asked or went back, below what was paid or is not asked any more. */
const statementEntry = z.object({
  id: z.string(),
  kind: z.enum(statementEntryKinds),
  title: z.string(),
  month: z.nullable(z.number()),
  amount: z.number(),
  /** Where a charge costs less than in the list: its price there, and why; null and empty elsewhere. */
  listPrice: z.nullable(z.number()),
  reducedFor: z.string(),
  /** What is left of a charge; null for other entries. */
  rest: z.nullable(z.number()),
  dueOn: z.nullable(z.iso.date()),
  at: instant,
  /** Who made it; empty where nobody did, such as for a payment online. */
  byName: z.string(),
  reason: z.string(),
  receiptNumber: z.nullable(z.string()),
  /** Whether the caller may take it back by a counter-entry. */
  canCounter: z.boolean(),
});

const statement = z.object({
  /** What the student owes; below zero what was paid too much. */
  balance: z.number(),
  /** The newest first. */
  entries: z.array(statementEntry),
});

const debtor = z.object({
  studentId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  parentPhone: z.string(),
  groupName: z.string(),
  /** EGP. */
  balance: z.number(),
  /** What it is owed for, the oldest first: what is left, in EGP, and the day in Egypt on which it was asked. */
  charges: z.array(
    z.object({
      title: z.string(),
      month: z.nullable(z.number()),
      rest: z.number(),
      since: z.iso.date(),
    }),
  ),
});

const { search: _, ...paging } = pagedQuery.shape;

const entryParams = z.object({ studentId: id(), id: id() });

/** What a student owes at the centre (decisions/0214). */
export const statements = {
  get: route({
    method: 'GET',
    path: '/api/students/:id/statement',
    tag: 'payments',
    summary: 'What a student was asked for, paid, and owes; the newest entry first',
    access: 'staff',
    permission: 'payments.collect',
    students: 'path',
    params: idParams,
    reply: statement,
    notFound: 'student.not_found',
  }),
  debts: route({
    method: 'GET',
    path: '/api/debts',
    tag: 'payments',
    summary: 'Who owes something, what and since when, the highest amount first',
    access: 'staff',
    permission: 'payments.collect',
    students: 'filtered',
    view: 'debts',
    query: z.object({ ...paging, groupId: groupFilter }),
    reply: z.object({
      /** The rows of all pages. */
      count: z.number(),
      /** EGP of all pages. */
      sum: z.number(),
      students: z.array(debtor),
    }),
    notFound: 'group.not_found',
  }),
  ask: route({
    method: 'POST',
    path: '/api/students/:id/charges',
    tag: 'payments',
    summary: 'Asks a student for the price of something; once for each id',
    access: 'staff',
    permission: 'payments.collect',
    students: 'path',
    params: idParams,
    body: chargeForm.check(...named<z.output<typeof chargeForm>>()),
    reply: asked,
    notFound: 'student.not_found',
  }),
  askMany: route({
    method: 'POST',
    path: '/api/charges',
    tag: 'payments',
    summary:
      'Asks the students of a group or a grade for the price of something, without those who have paid or been asked for that month; once for each id',
    access: 'staff',
    permission: 'payments.collect',
    students: 'filtered',
    body: chargesForm.check(
      ...named<z.output<typeof chargesForm>>(),
      z.refine(({ groupId, grade }) => (groupId === undefined) !== (grade === undefined), {
        error: statementTexts.scope,
        path: ['groupId'],
      }),
    ),
    reply: asked,
    notFound: 'group.not_found',
  }),
  waive: route({
    method: 'POST',
    path: '/api/students/:studentId/charges/:id/waive',
    tag: 'payments',
    summary:
      'Waives a charge or a part of it, with a reason; once for each id; an assistant up to the limit of a day',
    access: 'staff',
    permission: 'payments.collect',
    students: 'path',
    params: entryParams,
    body: z.object({
      id: id(),
      /** EGP. */
      amount: decimal(0.01, maxPrice, statementTexts.amount),
      reason: requiredText(300, statementTexts.reason),
    }),
    reply: statement,
    notFound: 'charge.not_found',
  }),
  counter: route({
    method: 'POST',
    path: '/api/students/:studentId/statement/:id/counter',
    tag: 'payments',
    summary:
      'Adds the counter-entry of a charge or a waiver that was wrong, with a reason; again changes nothing',
    access: 'teacher',
    params: entryParams,
    body: z.object({ reason: requiredText(300, statementTexts.reason) }),
    reply: statement,
    notFound: 'charge.not_found',
  }),
};
