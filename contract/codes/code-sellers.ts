import * as z from 'zod/mini';
import { idParams, instant, text } from '#contract/fields.ts';
import { decimal } from '#contract/decimal-field.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';

/** A centre or person by name, or one of the staff by id; both blank where a batch names nobody. */
const sellerFields = { sellerId: z.nullable(z.string()), centre: z.string() };

/** EGP that a seller handed over. */
const settlement = z.object({
  id: z.string(),
  amount: z.number(),
  note: z.string(),
  recordedAt: instant,
  recordedBy: z.string(),
  /** A later entry took it back. */
  isCancelled: z.boolean(),
});

const codeSeller = z.object({
  ...sellerFields,
  /** The name of a teacher or assistant, or `centre`. */
  name: z.string(),
  batchCount: z.number(),
  handedOutCount: z.number(),
  usedCount: z.number(),
  /** EGP: the price of the used codes, and what of it was handed over. */
  usedMoney: z.number(),
  settledMoney: z.number(),
  /** EGP: the difference. Below zero where a batch was deleted after its money had come. */
  due: z.number(),
  /** By the month in Egypt in which the codes were used, the latest first. */
  months: z.array(z.object({ month: z.string(), usedCount: z.number(), money: z.number() })),
  /** The latest first. */
  settlements: z.array(settlement),
});

/** What a seller hands over. */
export const codeSettlementForm = z.object({
  /** Made by the client for one form: a repeated request stores nothing more. */
  id: id(),
  sellerId: z._default(z.nullable(id()), null),
  centre: z._default(text(80), ''),
  /** EGP. */
  amount: decimal(0.01, 1_000_000, 'اكتب المبلغ الذي استلمته بالجنيه، أكبر من صفر'),
  note: z._default(text(300), ''),
});

const ofStaff = { tag: 'access codes', access: 'staff', students: 'none' } as const;

/** Who sells codes, and what they owe for the used ones (decisions/0197). */
export const codeSellers = {
  list: route({
    ...ofStaff,
    method: 'GET',
    path: '/api/LessonAccessCode/sellers',
    summary: 'Who sells codes, with what each owes; and whom of the staff a batch may name',
    permission: 'rights.give',
    reply: z.object({
      sellers: z.array(codeSeller),
      staff: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
  settle: route({
    ...ofStaff,
    method: 'POST',
    path: '/api/LessonAccessCode/settlements',
    summary: 'Records what a seller handed over, at most what the seller owes',
    permission: 'payments.collect',
    body: codeSettlementForm,
  }),
  cancelSettlement: route({
    ...ofStaff,
    method: 'DELETE',
    path: '/api/LessonAccessCode/settlements/:id',
    summary: 'Cancels what was recorded by an entry against it',
    permission: 'payments.collect',
    params: idParams,
    notFound: 'code_settlement.not_found',
  }),
};
