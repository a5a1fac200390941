import * as z from 'zod/mini';
import { bundlePlans, codeKinds } from '#domain/codes/code-kinds.ts';
import {
  gradeLevel,
  idParams,
  instant,
  pagedQuery,
  requiredText,
  text,
  wholeNumber,
} from '#contract/fields.ts';
import { id, ownId } from '#contract/ids.ts';
import { decimal } from '#contract/decimal-field.ts';
import { kindFilter } from './access-codes.ts';
import { route } from '#contract/route.ts';

export const maxCodesOfBatch = 500;

/** Codes that were made together, for one seller at one price. */
export const codeBatch = z.object({
  id: z.string(),
  name: z.string(),
  /** Who of the staff sells the codes; null for a centre or person by name. */
  sellerId: z.nullable(z.string()),
  /** The name of who sells them; blank for nobody. */
  centre: z.string(),
  /** EGP for one code. */
  price: z.number(),
  kind: z.enum(codeKinds),
  /** Set where the batch opens a month. */
  month: z.nullable(z.number()),
  /** How many lessons a bundle opens. */
  lectureCount: z.nullable(z.number()),
  /** The grade of the lesson or the month; null for a bundle, which has none. */
  gradeLevel: z.nullable(gradeLevel),
  /** Null for a month and a bundle, as is all else about a lesson. */
  lessonId: z.nullable(z.string()),
  lessonTitle: z.nullable(z.string()),
  courseId: z.nullable(z.string()),
  courseTitle: z.nullable(z.string()),
  createdAt: instant,
  expiresAt: z.nullable(instant),
  handedOutAt: z.nullable(instant),
  /** All codes of the batch, in any state. */
  printedCount: z.number(),
  /** The same number once the batch is marked as handed out, else 0. */
  handedOutCount: z.number(),
  usedCount: z.number(),
  withdrawnCount: z.number(),
  /** EGP: the price of the used codes. */
  moneyDue: z.number(),
});

/** What is common to all batches. Codes are accepted up to the end of `lastDay` in Egypt, or without an end of their own. */
const common = {
  id: ownId,
  name: requiredText(80, 'اكتب اسم الدفعة'),
  centre: z._default(text(80), ''),
  /** Who of the staff sells the codes, instead of `centre`. */
  sellerId: z._default(z.nullable(id()), null),
  /** EGP. */
  price: decimal(0, 10_000, 'اكتب سعرًا صحيحًا من 0 إلى 10000 جنيه'),
  count: wholeNumber(1, maxCodesOfBatch, `اكتب عددًا من 1 إلى ${maxCodesOfBatch}`),
  lastDay: z._default(z.union([z.literal(''), z.iso.date('اختر يومًا صحيحًا')]), ''),
};

/** A batch to make, by what its codes open: without a word about it, a lesson. */
export const codeBatchForm = z.discriminatedUnion('opens', [
  z.object({
    ...common,
    opens: z.optional(z.literal('lesson')),
    lessonId: id('اختر الدرس'),
  }),
  z.object({
    ...common,
    opens: z.literal('month'),
    month: wholeNumber(1, 12, 'اختر الشهر'),
    gradeLevel: z.literal([1, 2, 3], 'اختر الصف'),
  }),
  z.object({
    ...common,
    opens: z.literal('bundle'),
    planId: z.enum(bundlePlans, 'اختر الباقة'),
  }),
]);

export const codeBatches = {
  list: route({
    method: 'GET',
    path: '/api/LessonAccessCode/batches',
    tag: 'access codes',
    summary:
      'The batches of codes with their totals, newest first; the search covers name and centre',
    access: 'staff',
    permission: 'rights.give',
    students: 'none',
    query: z.extend(pagedQuery, {
      lessonId: z.optional(z.catch(z.optional(id()), undefined)),
      kind: kindFilter,
    }),
    reply: z.array(codeBatch),
  }),
  get: route({
    method: 'GET',
    path: '/api/LessonAccessCode/batches/:id',
    tag: 'access codes',
    summary: 'One batch with its totals',
    access: 'staff',
    permission: 'rights.give',
    students: 'none',
    params: idParams,
    reply: codeBatch,
    notFound: 'code_batch.not_found',
  }),
  create: route({
    method: 'POST',
    path: '/api/LessonAccessCode/batches',
    tag: 'access codes',
    summary: 'Makes a batch of 1 to 500 codes; a repeated call with the same id makes it once',
    access: 'staff',
    permission: 'rights.give',
    students: 'none',
    body: codeBatchForm,
    reply: codeBatch,
  }),
  markHandedOut: route({
    method: 'PATCH',
    path: '/api/LessonAccessCode/batches/:id',
    tag: 'access codes',
    summary: 'Marks a batch as handed out, or as not handed out',
    access: 'staff',
    permission: 'rights.give',
    students: 'none',
    params: idParams,
    body: z.object({ isHandedOut: z.boolean() }),
    reply: codeBatch,
    notFound: 'code_batch.not_found',
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/api/LessonAccessCode/batches/:id',
    tag: 'access codes',
    summary: 'Withdraws the unused codes of a batch: they are deleted',
    access: 'staff',
    permission: 'rights.give',
    students: 'none',
    params: idParams,
    reply: codeBatch,
    notFound: 'code_batch.not_found',
  }),
  export: route({
    method: 'GET',
    path: '/api/LessonAccessCode/batches/:id/export',
    tag: 'access codes',
    summary: 'The codes of a batch as a CSV or XLSX file',
    access: 'staff',
    permission: 'rights.give',
    // The file names who used the codes.
    students: 'all',
    confirmation: 'recent',
    params: idParams,
    query: z.object({ format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
    replyMediaType: [
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    notFound: 'code_batch.not_found',
  }),
  print: route({
    method: 'GET',
    path: '/api/LessonAccessCode/batches/:id/cards',
    tag: 'access codes',
    summary: 'The cards of the unused codes of a batch as a PDF to print and cut',
    access: 'staff',
    permission: 'rights.give',
    students: 'none',
    confirmation: 'recent',
    params: idParams,
    replyMediaType: 'application/pdf',
    notFound: 'code_batch.not_found',
  }),
};
