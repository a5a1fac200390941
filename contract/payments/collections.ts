import * as z from 'zod/mini';
import { groupFilter, idParams, instant, requiredText, text } from '#contract/fields.ts';
import { decimal } from '#contract/decimal-field.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { formatPrice } from '#domain/formats/numbers.ts';
import { collectedWays, expenseKinds } from '#domain/payments/collected-payments.ts';
import { paymentStatuses } from '#domain/payments/payment-state.ts';
import { isPurchaseOrAccount, planIds, purchaseFields } from './purchase-form.ts';

/** Texts of the forms, each at its field. */
export const collectionTexts = {
  amount: 'اكتب المبلغ الذي استلمته بالجنيه، أكبر من صفر',
  way: 'اختر كيف استلمت المبلغ',
  receivedOn: 'اختر يوم الدفع: اليوم أو يومًا من آخر 31 يومًا',
  note: 'اكتب سبب الإعفاء من الباقي',
  restDueOn: 'اختر يومًا صحيحًا لسداد الباقي',
  opensNow: 'درس واحد يُفتح عند الدفع، فلا يؤجَّل فتحه',
  onAccount: 'سداد من الحساب',
  class: 'حصة',
  reason: 'اكتب سبب الإلغاء',
  expenseKind: 'اختر مصروفًا أو سلفة',
  expense: 'اكتب المبلغ الخارج بالجنيه، أكبر من صفر، وبقرشين على الأكثر',
  payee: 'اكتب اسم من أخذ المبلغ',
  expenseReason: 'اكتب فيم صُرف المبلغ',
  /** @param left EGP */
  /** @param left EGP */
  waiverLeft: (left: number) =>
    `بقي لك من الإعفاء اليوم ${formatPrice(left)}. اطلب من المعلم ما زاد على ذلك.`,
  notEnough: (left: number) => `في درجك ${formatPrice(left)} نقدًا فقط. صحّح المبلغ أو طريقة الصرف.`,
  cash: 'اكتب المبلغ بالجنيه، أو صفرًا',
  difference: 'المعدود لا يساوي المتوقع: اكتب السبب',
  /** @param balance EGP; below zero what was paid too much */
  balanceChanged: (balance: number) => {
    const now = 'تغيّر الحساب منذ فتحت الصفحة';
    if (balance > 0) return `${now}: عليه الآن ${formatPrice(balance)}. راجعه ثم سجّل الدفعة.`;
    if (balance < 0) return `${now}: له الآن رصيد ${formatPrice(-balance)}.`;
    return `${now}: سُدِّد ما عليه، ولم يُسجَّل شيء الآن.`;
  },
} as const;

const { discountCode: _, ...soldFields } = purchaseFields;
const maxAmount = 100_000;
const maxCash = 1_000_000;

export const collectForm = z
  .object({
    /** Made by the client for one form: a repeated request stores nothing more. */
    id: id(),
    ...soldFields,
    /** A thing of the price list that is sold. */
    itemId: z.optional(id()),
    /** EGP. */
    amount: decimal(0.01, maxAmount, collectionTexts.amount),
    way: z.enum(collectedWays, collectionTexts.way),
    /** A day in Egypt, `YYYY-MM-DD`. */
    receivedOn: z.iso.date(collectionTexts.receivedOn),
    note: z._default(text(300), ''),
    /** The day in Egypt until which the rest is promised. */
    restDueOn: z.optional(z.iso.date(collectionTexts.restDueOn)),
    /** Whether what was bought opens at once; otherwise it opens when all of it is paid. */
    opensNow: z._default(z.boolean(), true),
    /** Whether the teacher waives what is missing to the price, for the reason in `note`. */
    waivesRest: z._default(z.boolean(), false),
    /** Whether what is paid above all that is owed stays as credit. */
    keepsCredit: z._default(z.boolean(), false),
    /** Whether the collector has seen that the student paid for the same before, and says that this is another payment. */
    isAnother: z._default(z.boolean(), false),
    /** Money for what is owed: nothing is bought. */
    account: z.optional(
      z.object({
        /** EGP that the page showed as owed: where somebody else took it meanwhile, nothing is stored. */
        balance: z.number(),
        /** The charge that is paid first; otherwise the oldest. */
        chargeId: z.optional(id()),
      }),
    ),
  })
  .check(isPurchaseOrAccount);

const cancelForm = z.object({ reason: requiredText(300, collectionTexts.reason) });

const openDrawerForm = z.object({
  /** EGP of change that lies in it. */
  opening: z._default(decimal(0, maxCash, collectionTexts.cash), 0),
});

const closeDrawerForm = z.object({
  /** EGP of cash as it was counted. */
  counted: decimal(0, maxCash, collectionTexts.cash),
  /** EGP of cash that the page expected: where a payment came meanwhile, nothing is closed. */
  expected: z.number(),
  /** Why the two differ. */
  reason: z._default(text(300), ''),
});

/** A payment that somebody took in person. Amounts are EGP. */
const collectedPayment = z.object({
  id: z.string(),
  receiptNumber: z.string(),
  title: z.string(),
  planId: z.nullable(z.enum(planIds)),
  month: z.nullable(z.number()),
  listPrice: z.number(),
  amount: z.number(),
  /** What stayed of the price when it was taken. */
  rest: z.number(),
  refunded: z.number(),
  /** What the student owes now; below zero what was paid too much. */
  balance: z.number(),
  /** Money for what was owed, which bought nothing. */
  isOnAccount: z.boolean(),
  status: z.enum(paymentStatuses),
  way: z.enum(collectedWays),
  receivedOn: z.iso.date(),
  /** Who took it. */
  takenBy: z.string(),
  recordedAt: instant,
  note: z.string(),
  /** Whether the caller may cancel it now. */
  canCancel: z.boolean(),
});

const sums = {
  count: z.number(),
  taken: z.number(),
  returned: z.number(),
  /** Expenses and advances, without those that were cancelled. */
  spent: z.number(),
};
const wayTotal = z.object({ way: z.enum(collectedWays), ...sums });

const expenseForm = z.object({
  /** Made by the client for one form: a repeated request takes nothing more. */
  id: id(),
  kind: z.enum(expenseKinds, collectionTexts.expenseKind),
  /** EGP. */
  amount: decimal(0.01, maxAmount, collectionTexts.expense),
  way: z._default(z.enum(collectedWays, collectionTexts.way), 'cash'),
  /** Who got it. */
  payee: requiredText(100, collectionTexts.payee),
  reason: requiredText(300, collectionTexts.expenseReason),
  /** The group for which it was spent. */
  groupId: groupFilter,
});

const expense = z.object({
  id: z.string(),
  kind: z.enum(expenseKinds),
  way: z.enum(collectedWays),
  /** EGP; below zero for the counter-entry of a cancelled one. */
  amount: z.number(),
  payee: z.string(),
  reason: z.string(),
  /** Empty for the whole centre. */
  groupName: z.string(),
  byName: z.string(),
  at: instant,
  /** Whether the caller may cancel it now. */
  canCancel: z.boolean(),
});

/** What one person collects until it is counted. Amounts are EGP. */
const drawer = z.object({
  id: z.string(),
  personName: z.string(),
  isOwn: z.boolean(),
  /** Whether the caller may close it: everybody their own, the teacher any. */
  canClose: z.boolean(),
  openedAt: instant,
  opening: z.number(),
  /** By the ledger. */
  ways: z.array(wayTotal),
  /** The newest first. */
  expenses: z.array(expense),
  /** The cash that must lie in it. */
  expected: z.number(),
  /** Null while it is open. */
  closed: z.nullable(
    z.object({ at: instant, byName: z.string(), counted: z.number(), reason: z.string() }),
  ),
});

const studentParams = z.object({ studentId: id(), id: id() });

/** Payments that the teacher or an assistant takes in person (decisions/0177). */
export const collections = {
  record: route({
    method: 'POST',
    path: '/api/students/:id/collected-payments',
    tag: 'payments',
    summary:
      'Records money that was taken in person and opens what it is for; once for each id, with a receipt number',
    access: 'staff',
    permission: 'payments.collect',
    students: 'path',
    params: idParams,
    body: collectForm,
    reply: collectedPayment,
    notFound: 'student.not_found',
  }),
  list: route({
    method: 'GET',
    path: '/api/students/:id/collected-payments',
    tag: 'payments',
    summary: 'What was taken from a student in person, the newest first; at most 100',
    access: 'staff',
    permission: 'payments.collect',
    students: 'path',
    params: idParams,
    reply: z.array(collectedPayment),
    notFound: 'student.not_found',
  }),
  cancel: route({
    method: 'POST',
    path: '/api/students/:studentId/collected-payments/:id/cancel',
    tag: 'payments',
    summary:
      'Adds the counter-entry of a collected payment and takes its right away; again changes nothing',
    access: 'staff',
    permission: 'payments.collect',
    students: 'path',
    params: studentParams,
    body: cancelForm,
    reply: collectedPayment,
    notFound: 'payment.unknown',
  }),
  drawers: route({
    method: 'GET',
    path: '/api/drawers',
    tag: 'payments',
    summary:
      "The open drawers, and the last 60 that were closed, with their sums by the ledger; a collector's own, and for the teacher everybody's",
    access: 'staff',
    permission: 'payments.collect',
    students: 'none',
    reply: z.array(drawer),
  }),
  openDrawer: route({
    method: 'POST',
    path: '/api/drawers',
    tag: 'payments',
    summary: "Opens the caller's drawer with the change in it; an open one stays as it is",
    access: 'staff',
    permission: 'payments.collect',
    students: 'none',
    body: openDrawerForm,
    reply: drawer,
  }),
  closeDrawer: route({
    method: 'POST',
    path: '/api/drawers/:id/close',
    tag: 'payments',
    summary:
      "Closes the caller's drawer, or for the teacher anybody's, with the counted cash, and the reason of a difference; once, and for good",
    access: 'staff',
    permission: 'payments.collect',
    students: 'none',
    params: idParams,
    body: closeDrawerForm,
    reply: drawer,
    notFound: 'drawer.not_found',
  }),
  recordExpense: route({
    method: 'POST',
    path: '/api/drawers/expenses',
    tag: 'payments',
    summary:
      "Takes an expense or an advance out of the caller's drawer, with a name and a reason; once for each id",
    access: 'staff',
    permission: 'payments.collect',
    students: 'none',
    body: expenseForm,
    reply: drawer,
  }),
  cancelExpense: route({
    method: 'POST',
    path: '/api/drawers/expenses/:id/cancel',
    tag: 'payments',
    summary: "Adds the counter-entry of an expense to the caller's drawer; again changes nothing",
    access: 'staff',
    permission: 'payments.collect',
    students: 'none',
    params: idParams,
    body: cancelForm,
    reply: drawer,
    notFound: 'expense.not_found',
  }),
  day: route({
    method: 'GET',
    path: '/api/drawers/day',
    tag: 'payments',
    summary:
      "What was taken, given back and spent in person on a day in Egypt, by person and way, and by group; a collector's own, and for the teacher everybody's",
    access: 'staff',
    permission: 'payments.collect',
    students: 'none',
    query: z.object({ day: z.optional(z.iso.date('اختر يومًا صحيحًا')) }),
    reply: z.object({
      day: z.iso.date(),
      rows: z.array(z.extend(wayTotal, { personName: z.string() })),
      /** The same by group; empty for students without one, and for what was spent for the whole centre. */
      groups: z.array(z.object({ groupName: z.string(), ...sums })),
      /** What came in, without what was given back and spent. */
      total: z.number(),
    }),
  }),
};
