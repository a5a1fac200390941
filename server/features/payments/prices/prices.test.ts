import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAssistant, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { listLiveGrants } from '#server/testing/payments/payment-calls.ts';
import { createPriceCalls } from '#server/testing/payments/price-calls.ts';
import { createStatementCalls } from '#server/testing/payments/statement-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let list: ReturnType<typeof createPriceCalls>;
let assistant: ReturnType<typeof createPriceCalls>;
let collector: ReturnType<typeof createStatementCalls>;
let cash: ReturnType<typeof createCollectionCalls>;
let groupId: string;
let studentId: string;

const insertMember = async (firstName: string, group: string | null = groupId) => {
  const { id } = await insertStudent(app, { firstName });
  await app.database
    .updateTable('users')
    .set({ group_id: group, grade: 3 })
    .where('id', '=', id)
    .execute();
  return id;
};

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  teacher = await insertTeacher(app);
  list = createPriceCalls(app, teacher.headers);
  const { headers } = await insertAssistant(app, 'centre');
  assistant = createPriceCalls(app, headers);
  collector = createStatementCalls(app, headers);
  cash = createCollectionCalls(app, headers);
});
beforeEach(async () => {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/groups',
    headers: teacher.headers,
    payload: { name: `مجموعة ${randomUUID()}`, grade: 3, weeklyTimes: [] },
  });
  groupId = reply.json().id;
  studentId = await insertMember('مريم');
});
afterEach(async () => {
  for (const { id } of await list.list()) await list.delete(id);
});
afterAll(() => app.close());

const november = { planId: 'monthly', month: 11 } as const;
const noPlan = { planId: undefined } as const;

describe('the price list', () => {
  test('a price is set for a grade and for the groups where it differs, and changed', async () => {
    const id = randomUUID();
    const saved = await list.item({ price: 200, groups: [{ groupId, price: 170 }] }, id);
    expect(saved).toMatchObject({
      id,
      grade: 3,
      kind: 'month',
      title: '',
      price: 200,
      stock: null,
    });
    expect(saved.groups).toMatchObject([{ groupId, price: 170 }]);
    await list.item({ price: 220, groups: [] }, id);
    expect(await assistant.list()).toMatchObject([{ id, price: 220, groups: [] }]);
  });

  test.each<[string, object, string, string]>([
    ['below zero', { price: -5 }, 'price', 'اكتب السعر بالجنيه، أكبر من صفر، وبقرشين على الأكثر'],
    [
      'of three decimals',
      { price: 1.234 },
      'price',
      'اكتب السعر بالجنيه، أكبر من صفر، وبقرشين على الأكثر',
    ],
    ['of a booklet without a name', { kind: 'booklet' }, 'title', 'اكتب الاسم كما يقرؤه ولي الأمر'],
    [
      'with less than no booklets',
      { kind: 'booklet', title: 'ملزمة', stock: -1 },
      'stock',
      'اكتب العدد الباقي: صفر أو أكثر، أو اترك الحقل فارغًا',
    ],
    [
      'of a group of no grade',
      { groups: [{ groupId: randomUUID(), price: 5 }] },
      'groups',
      'اختر مجموعة من هذا الصف',
    ],
  ])('a price %s is refused at its field', async (_, form, field, text) => {
    const reply = await list.save(form);
    expect([reply.statusCode, reply.json().errors[field]]).toEqual([400, [text]]);
    expect(await list.list()).toEqual([]);
  });

  test('a grade has one price of a month, and a name once', async () => {
    await list.item({ price: 200 });
    const month = await list.save({ price: 210 });
    expect(month.json().errors.kind).toEqual(['لهذا الصف سعر من قبل. عدّله في القائمة.']);
    await list.item({ kind: 'booklet', title: 'ملزمة العضوية', price: 40 });
    const booklet = await list.save({ kind: 'booklet', title: 'ملزمه العضويه', price: 45 });
    expect(booklet.json().errors.title).toEqual([
      'هذا الاسم في قائمة هذا الصف من قبل. عدّل سعره هناك.',
    ]);
  });

  test('assistants read prices, and only the teacher sets them', async () => {
    expect((await assistant.save({})).statusCode).toBe(403);
    const { id } = await list.item({ price: 200 });
    expect((await assistant.delete(id)).statusCode).toBe(403);
    expect((await list.delete(id)).statusCode).toBe(204);
    expect((await list.delete(id)).statusCode).toBe(204);
  });
});

describe('what a student is asked', () => {
  test('a month costs what the plan costs where the list says nothing, then the grade, then the group', async () => {
    const priceOf = async () => (await assistant.ofStudent(studentId)).month.price;
    expect(await priceOf()).toBe(150);
    const { id } = await list.item({ price: 200 });
    expect(await priceOf()).toBe(200);
    await list.item({ price: 200, groups: [{ groupId, price: 170 }] }, id);
    expect(await priceOf()).toBe(170);
    const paid = await cash.collect(studentId, { ...november, amount: 100 });
    expect(paid).toMatchObject({ listPrice: 170, rest: 70, balance: 70 });
  });

  test('a whole grade is asked for a month, each at the price of the group', async () => {
    const outside = await insertMember('سارة', null);
    await list.item({ price: 200, groups: [{ groupId, price: 170 }] });
    await collector.askMany({ grade: 3, price: undefined });
    expect([await collector.balance(studentId), await collector.balance(outside)]).toEqual([
      170, 200,
    ]);
  });

  test('a thing of the list has its name and price, and one that left the list is refused', async () => {
    const { id } = await list.item({ kind: 'booklet', title: 'ملزمة العضوية', price: 40 });
    const form = { itemId: id, title: '', price: undefined } as const;
    await collector.ask(studentId, form);
    expect((await collector.statement(studentId)).entries).toMatchObject([
      { kind: 'charge', title: 'ملزمة العضوية', amount: 40 },
    ]);
    await list.delete(id);
    const reply = await collector.ask(studentId, form);
    expect(reply.json().errors.price).toEqual([
      'لم يعد هذا السعر في القائمة. حدّث الصفحة واختر غيره.',
    ]);
  });

  test('a class without a price in the list needs one', async () => {
    const form = { kind: 'class', title: 'حصة الأحد', price: undefined } as const;
    expect((await collector.ask(studentId, form)).json().errors.price).toEqual([
      'اكتب السعر بالجنيه، أكبر من صفر، وبقرشين على الأكثر',
    ]);
    await list.item({ kind: 'class', price: 60 });
    await collector.ask(studentId, form);
    expect(await collector.balance(studentId)).toBe(60);
  });
});

describe('booklets', () => {
  const stockOf = async (id: string) => (await list.list()).find((item) => item.id === id)?.stock;

  test('a sale takes one of the stock, its cancellation brings it back, and the last one is sold once', async () => {
    const { id } = await list.item({ kind: 'booklet', title: 'ملزمة', price: 40, stock: 1 });
    const sale = { ...noPlan, itemId: id, amount: 40 };
    const paid = await cash.collect(studentId, sale);
    expect(paid).toMatchObject({ title: 'ملزمة', isOnAccount: false, balance: 0 });
    expect(await stockOf(id)).toBe(0);
    const other = await insertMember('سارة');
    const refused = await cash.record(other, sale);
    expect(refused.json()).toMatchObject({
      code: 'price.out_of_stock',
      message: 'نفدت «ملزمة». زد العدد في قائمة الأسعار إن وصلت نسخ جديدة.',
    });
    await cash.cancel(studentId, paid.id);
    expect([await stockOf(id), await collector.balance(studentId)]).toEqual([1, 0]);
    const both = await Promise.all([cash.record(studentId, sale), cash.record(other, sale)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await stockOf(id)).toBe(0);
  });

  test('a group is not asked for more than there are, and the count is corrected by hand', async () => {
    await insertMember('سارة');
    const { id } = await list.item({ kind: 'booklet', title: 'ملزمة', price: 40, stock: 1 });
    const form = {
      kind: 'booklet',
      itemId: id,
      month: undefined,
      price: undefined,
      groupId,
    } as const;
    const refused = await collector.askMany(form);
    expect(refused.json().message).toBe(
      'الباقي من «ملزمة» 1 والمطلوب 2. زد العدد في قائمة الأسعار أو اطلبها من عدد أقل.',
    );
    await list.item({ kind: 'booklet', title: 'ملزمة', price: 40, stock: 30 }, id);
    expect((await collector.askMany(form)).json()).toEqual({ asked: 2, skipped: 0 });
    expect(await stockOf(id)).toBe(28);
    await list.item({ kind: 'booklet', title: 'ملزمة', price: 40, stock: 10 }, id);
    expect(await stockOf(id)).toBe(10);
  });

  test('a booklet that was asked is paid by its sale, and a second one only on request', async () => {
    const { id } = await list.item({ kind: 'booklet', title: 'ملزمة', price: 40, stock: 5 });
    await collector.ask(studentId, { itemId: id, title: '', price: undefined });
    const sale = { ...noPlan, itemId: id, amount: 40 };
    await cash.collect(studentId, sale);
    expect([await collector.balance(studentId), await stockOf(id)]).toEqual([0, 4]);
    const again = await cash.record(studentId, sale);
    expect(again.json().code).toBe('collection.already_paid');
    await cash.collect(studentId, { ...sale, isAnother: true });
    expect(await stockOf(id)).toBe(3);
  });
});

describe('a reduction', () => {
  test('takes a percent off what is asked from its day on, and says why in the statement', async () => {
    await list.item({ price: 200 });
    const [stored] = (await list.reduce(studentId, { percent: 25 })).json();
    expect(stored).toMatchObject({ percent: 25, amount: null, reason: 'أخوان في السنتر' });
    expect((await assistant.ofStudent(studentId)).month).toEqual({
      listPrice: 200,
      price: 150,
      reducedFor: 'أخوان في السنتر',
    });
    await collector.askMany({ groupId, price: undefined });
    expect((await collector.statement(studentId)).entries).toMatchObject([
      { kind: 'charge', amount: 150, listPrice: 200, reducedFor: 'أخوان في السنتر' },
    ]);
  });

  test('of an amount ends on its last day, and what was asked before keeps its price', async () => {
    await list.item({ price: 200 });
    const [stored] = (await list.reduce(studentId, { amount: 50 })).json();
    await collector.ask(studentId, { kind: 'month', month: 11, title: '', price: undefined });
    const ended = await list.end(studentId, stored.id, '2026-11-20');
    expect(ended.json()).toMatchObject([{ endsOn: '2026-11-20' }]);
    await collector.ask(studentId, { kind: 'month', month: 12, title: '', price: undefined });
    expect(await collector.balance(studentId)).toBe(150 + 200);
  });

  test('of everything opens the month that is asked, and owes nothing', async () => {
    await list.item({ price: 200 });
    await list.reduce(studentId, { percent: 100, reason: 'منحة' });
    await collector.ask(studentId, { kind: 'month', month: 11, title: '', price: undefined });
    expect(await collector.balance(studentId)).toBe(0);
    expect((await listLiveGrants(app, studentId)).map(({ month }) => month)).toEqual([11]);
    const { entries } = await collector.statement(studentId);
    const byTeacher = createStatementCalls(app, teacher.headers);
    expect((await byTeacher.counter(studentId, entries[0]?.id ?? '')).statusCode).toBe(200);
    expect(await collector.balance(studentId)).toBe(0);
  });

  test.each<[string, object, string, string]>([
    ['of neither a percent nor an amount', {}, 'percent', 'اختر نسبة أو مبلغًا'],
    ['of 120 percent', { percent: 120 }, 'percent', 'اكتب نسبة من 1 إلى 100'],
    [
      'below zero',
      { amount: -1 },
      'amount',
      'اكتب مبلغ الخصم بالجنيه، أكبر من صفر، وبقرشين على الأكثر',
    ],
    ['without a reason', { percent: 10, reason: ' ' }, 'reason', 'اكتب سبب الخصم: منحة، إخوة'],
    ['of nothing', { percent: 10, kinds: [] }, 'kinds', 'اختر ما يشمله الخصم'],
    [
      'that ends before it begins',
      { percent: 10, endsOn: '2026-10-01' },
      'endsOn',
      'اختر يومًا ليس قبل البداية',
    ],
  ])('a reduction %s is refused at its field', async (_, form, field, text) => {
    const reply = await list.reduce(studentId, form);
    expect([reply.statusCode, reply.json().errors[field]]).toEqual([400, [text]]);
  });

  test('is stored once for each id, and set by the teacher alone', async () => {
    const id = randomUUID();
    await list.reduce(studentId, { id, percent: 10 });
    await list.reduce(studentId, { id, percent: 10 });
    expect(await list.reductions(studentId)).toHaveLength(1);
    expect((await assistant.reduce(studentId, { percent: 10 })).statusCode).toBe(403);
    expect((await assistant.end(studentId, id, '2026-12-01')).statusCode).toBe(403);
    expect((await list.end(studentId, id, '2026-10-01')).statusCode).toBe(400);
    expect((await list.end(studentId, randomUUID(), '2026-12-01')).statusCode).toBe(404);
  });
});
