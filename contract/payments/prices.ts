import * as z from 'zod/mini';
import { decimal } from '#contract/decimal-field.ts';
import { gradeLevel, idParams, orNone, requiredText, text, wholeNumber } from '#contract/fields.ts';
import { id } from '#contract/ids.ts';
import { route } from '#contract/route.ts';
import { chargeKinds } from '#domain/payments/statements.ts';

/** Texts of the forms, each at its field. */
export const priceTexts = {
  grade: 'اختر الصف الدراسي',
  kind: 'اختر ما له هذا السعر',
  title: 'اكتب الاسم كما يقرؤه ولي الأمر',
  titleTaken: 'هذا الاسم في قائمة هذا الصف من قبل. عدّل سعره هناك.',
  monthTaken: 'لهذا الصف سعر من قبل. عدّله في القائمة.',
  price: 'اكتب السعر بالجنيه، أكبر من صفر، وبقرشين على الأكثر',
  unlisted: 'لم يعد هذا السعر في القائمة. حدّث الصفحة واختر غيره.',
  stock: 'اكتب العدد الباقي: صفر أو أكثر، أو اترك الحقل فارغًا',
  group: 'اختر مجموعة من هذا الصف',
  /** @param left how many there are */
  outOfStock: (title: string, left: number, wanted: number) =>
    left === 0
      ? `نفدت «${title}». زد العدد في قائمة الأسعار إن وصلت نسخ جديدة.`
      : `الباقي من «${title}» ${left} والمطلوب ${wanted}. زد العدد في قائمة الأسعار أو اطلبها من عدد أقل.`,
  paidBy: 'اختر الدفع بالشهر أو بالحصة',
  percent: 'اكتب نسبة من 1 إلى 100',
  amount: 'اكتب مبلغ الخصم بالجنيه، أكبر من صفر، وبقرشين على الأكثر',
  one: 'اختر نسبة أو مبلغًا',
  kinds: 'اختر ما يشمله الخصم',
  reason: 'اكتب سبب الخصم: منحة، إخوة',
  startsOn: 'اختر يوم البداية',
  endsOn: 'اختر يومًا ليس قبل البداية',
} as const;

export const maxPrice = 100_000;
const maxStock = 100_000;

const priceItem = z.object({
  id: z.string(),
  grade: gradeLevel,
  kind: z.enum(chargeKinds),
  /** Empty for a month and a class. */
  title: z.string(),
  /** EGP. */
  price: z.number(),
  /** How many are left; null where they are not counted. */
  stock: z.nullable(z.number()),
  /** Groups with a price of their own, in EGP. */
  groups: z.array(z.object({ groupId: z.string(), groupName: z.string(), price: z.number() })),
});

const isNamed = (kind: string): boolean => kind !== 'month' && kind !== 'class';

const itemForm = z
  .object({
    grade: wholeNumber(1, 3, priceTexts.grade),
    kind: z.enum(chargeKinds, priceTexts.kind),
    /** A month and a class have none. */
    title: z._default(text(100), ''),
    /** EGP. */
    price: decimal(0.01, maxPrice, priceTexts.price),
    /** How many are left; null or empty where they are not counted. */
    stock: orNone(wholeNumber(0, maxStock, priceTexts.stock), priceTexts.stock),
    /** Where a group's price differs. Other groups have the price of the grade. */
    groups: z._default(
      z
        .array(
          z.object({
            groupId: id(priceTexts.group),
            price: decimal(0.01, maxPrice, priceTexts.price),
          }),
        )
        .check(z.maxLength(300)),
      [],
    ),
  })
  .check(
    z.refine(({ kind, title }) => isNamed(kind) === (title !== ''), {
      error: priceTexts.title,
      path: ['title'],
    }),
    z.refine(({ kind, stock }) => isNamed(kind) || stock === null, {
      error: priceTexts.stock,
      path: ['stock'],
    }),
  );

/** What something costs one student now. Amounts are EGP. */
const studentPrice = z.object({
  listPrice: z.number(),
  /** Without the student's reductions. */
  price: z.number(),
  /** Why it costs less; empty where it does not. */
  reducedFor: z.string(),
});

const reductionForm = z
  .object({
    /** Made by the client for one form: a repeated request adds nothing. */
    id: id(),
    percent: orNone(wholeNumber(1, 100, priceTexts.percent), priceTexts.percent),
    /** EGP. */
    amount: orNone(decimal(0.01, maxPrice, priceTexts.amount), priceTexts.amount),
    kinds: z.array(z.enum(chargeKinds)).check(z.minLength(1, priceTexts.kinds), z.maxLength(10)),
    reason: requiredText(300, priceTexts.reason),
    /** Days in Egypt; the last one counts. */
    startsOn: z.iso.date(priceTexts.startsOn),
    endsOn: orNone(z.iso.date(priceTexts.endsOn), priceTexts.endsOn),
  })
  .check(
    z.refine(({ percent, amount }) => (percent === null) !== (amount === null), {
      error: priceTexts.one,
      path: ['percent'],
    }),
    z.refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
      error: priceTexts.endsOn,
      path: ['endsOn'],
    }),
  );

const reduction = z.object({
  id: z.string(),
  percent: z.nullable(z.number()),
  /** EGP. */
  amount: z.nullable(z.number()),
  kinds: z.array(z.enum(chargeKinds)),
  reason: z.string(),
  startsOn: z.iso.date(),
  endsOn: z.nullable(z.iso.date()),
  byName: z.string(),
});

const reductionParams = z.object({ studentId: id(), id: id() });

/** What things cost at the centre (decisions/0215). */
export const prices = {
  list: route({
    method: 'GET',
    path: '/api/price-list',
    tag: 'payments',
    summary: 'What things cost at the centre, by grade, with the groups whose price differs',
    access: 'staff',
    permission: 'payments.collect',
    students: 'none',
    reply: z.array(priceItem),
  }),
  save: route({
    method: 'PUT',
    path: '/api/price-list/:id',
    tag: 'payments',
    summary:
      'Adds a price under the given id, or changes it; what was asked before keeps its price',
    access: 'teacher',
    params: idParams,
    body: itemForm,
    reply: priceItem,
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/price-list/:id',
    tag: 'payments',
    summary: 'Takes a price off the list; what was asked before stays',
    access: 'teacher',
    params: idParams,
  }),
  ofStudent: route({
    method: 'GET',
    path: '/api/students/:id/prices',
    tag: 'payments',
    summary: 'What each thing of the list costs a student now, without the reductions',
    access: 'staff',
    permission: 'payments.collect',
    students: 'path',
    params: idParams,
    reply: z.object({
      month: studentPrice,
      items: z.array(
        z.extend(studentPrice, {
          id: z.string(),
          kind: z.enum(chargeKinds),
          title: z.string(),
          /** How many are left; null where they are not counted. */
          stock: z.nullable(z.number()),
        }),
      ),
    }),
    notFound: 'student.not_found',
  }),
};

/** Whether the students of a group pay by month, or each class to which they come. */
export const groupPayments = {
  list: route({
    method: 'GET',
    path: '/api/groups-by-class',
    tag: 'payments',
    summary: 'The ids of the groups whose students pay each class to which they come',
    access: 'staff',
    permission: 'payments.collect',
    students: 'none',
    reply: z.array(z.string()),
  }),
  set: route({
    method: 'PUT',
    path: '/api/groups/:id/paid-by',
    tag: 'payments',
    summary: 'Sets whether the students of a group pay by month or by class; the groups by class',
    access: 'teacher',
    params: idParams,
    body: z.object({ paidBy: z.enum(['month', 'class'], priceTexts.paidBy) }),
    reply: z.array(z.string()),
    notFound: 'group.not_found',
  }),
};

/** Scholarships, and brothers and sisters. */
export const reductions = {
  list: route({
    method: 'GET',
    path: '/api/students/:id/reductions',
    tag: 'payments',
    summary: 'What is taken off the price of what is asked of a student, the newest first',
    access: 'staff',
    permission: 'payments.collect',
    students: 'path',
    params: idParams,
    reply: z.array(reduction),
    notFound: 'student.not_found',
  }),
  add: route({
    method: 'POST',
    path: '/api/students/:id/reductions',
    tag: 'payments',
    summary:
      'Takes a percent or an amount off what is asked of a student from a day on; once for each id',
    access: 'teacher',
    params: idParams,
    body: reductionForm,
    reply: z.array(reduction),
    notFound: 'student.not_found',
  }),
  end: route({
    method: 'PATCH',
    path: '/api/students/:studentId/reductions/:id',
    tag: 'payments',
    summary: 'Sets the last day of a reduction; what was asked before keeps its price',
    access: 'teacher',
    params: reductionParams,
    body: z.object({ endsOn: z.iso.date(priceTexts.endsOn) }),
    reply: z.array(reduction),
    notFound: 'student.not_found',
  }),
};
