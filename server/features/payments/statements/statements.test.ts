import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAssistant, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { createPanelCalls } from '#server/testing/payments/panel-calls.ts';
import { listLiveGrants } from '#server/testing/payments/payment-calls.ts';
import { createStatementCalls } from '#server/testing/payments/statement-calls.ts';
import { createMergeCalls } from '#server/testing/privacy/merge-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let owner: ReturnType<typeof createStatementCalls>;
let collector: ReturnType<typeof createStatementCalls>;
let cash: ReturnType<typeof createCollectionCalls>;
let otherCash: ReturnType<typeof createCollectionCalls>;
let panel: ReturnType<typeof createPanelCalls>;
let studentId: string;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  teacher = await insertTeacher(app);
  owner = createStatementCalls(app, teacher.headers);
  const { headers } = await insertAssistant(app, 'centre');
  collector = createStatementCalls(app, headers);
  cash = createCollectionCalls(app, headers);
  otherCash = createCollectionCalls(app, (await insertAssistant(app, 'centre')).headers);
  panel = createPanelCalls(app, teacher);
});
beforeEach(async () => {
  studentId = (await insertStudent(app, { firstName: 'مريم' })).id;
});
afterAll(() => app.close());

const november = { planId: 'monthly', month: 11 } as const;
const openMonths = async (id = studentId) =>
  (await listLiveGrants(app, id)).map(({ month }) => month);
const kindsOf = async (id = studentId) =>
  (await owner.statement(id)).entries.map(({ kind, amount }) => `${kind} ${amount}`);

const insertGroupOf = async (names: string[]) => {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/groups',
    headers: teacher.headers,
    payload: { name: `مجموعة ${randomUUID()}`, grade: 3, weeklyTimes: [] },
  });
  const groupId: string = reply.json().id;
  const ids: string[] = [];
  for (const firstName of names) {
    const { id } = await insertStudent(app, { firstName });
    await app.database
      .updateTable('users')
      .set({ group_id: groupId })
      .where('id', '=', id)
      .execute();
    ids.push(id);
  }
  return { groupId, ids };
};

describe('a part is paid', () => {
  test('the rest stays as a debt with a day, and the month opens at once', async () => {
    const paid = await cash.collect(studentId, {
      ...november,
      amount: 100,
      restDueOn: '2026-12-01',
    });
    expect(paid).toMatchObject({ listPrice: 150, amount: 100, rest: 50, balance: 50 });
    const { balance, entries } = await collector.statement(studentId);
    expect(balance).toBe(50);
    expect(entries).toMatchObject([
      { kind: 'payment', amount: -100, byName: 'هند سمير', receiptNumber: paid.receiptNumber },
      { kind: 'charge', month: 11, amount: 150, rest: 50, dueOn: '2026-12-01', canCounter: false },
    ]);
    expect(await openMonths()).toEqual([11]);
  });

  test('the month waits for the rest where the collector says so, and opens with it once', async () => {
    await cash.collect(studentId, { ...november, amount: 100, opensNow: false });
    expect(await openMonths()).toEqual([]);
    const rest = await cash.collect(studentId, {
      planId: undefined,
      amount: 50,
      account: { balance: 50 },
    });
    expect(rest).toMatchObject({ isOnAccount: true, title: 'سداد من الحساب', balance: 0 });
    expect(await openMonths()).toEqual([11]);
  });

  test('a single lesson cannot wait', async () => {
    const reply = await cash.record(studentId, {
      planId: undefined,
      lessonId: randomUUID(),
      amount: 5,
      opensNow: false,
    });
    expect(reply.statusCode).toBe(400);
  });

  test('the rest of a month is taken under the same month, without a second right', async () => {
    await cash.collect(studentId, { ...november, amount: 100 });
    const rest = await cash.collect(studentId, { ...november, amount: 50 });
    expect(await owner.balance(studentId)).toBe(0);
    expect(await openMonths()).toEqual([11]);
    const reply = await cash.record(studentId, { ...november, amount: 150 });
    expect(reply.json()).toMatchObject({ status: 409, code: 'collection.already_paid' });
    // What the first part opened stays open.
    await cash.cancel(studentId, rest.id);
    expect([await openMonths(), await owner.balance(studentId)]).toEqual([[11], 50]);
  });

  test('only the teacher waives the rest at once, with a reason', async () => {
    const form = { ...november, amount: 100, waivesRest: true, note: 'أخت' };
    expect((await cash.record(studentId, form)).json().code).toBe('charge.teacher_waives');
    const byTeacher = createCollectionCalls(app, teacher.headers);
    const refused = await byTeacher.record(studentId, { ...form, note: '' });
    expect(refused.json().errors.note).toEqual(['اكتب سبب الإعفاء من الباقي']);
    await byTeacher.collect(studentId, form);
    expect(await kindsOf()).toEqual(['waiver -50', 'payment -100', 'charge 150']);
  });
});

describe('a payment on account', () => {
  test('pays the oldest charge first, or the chosen one', async () => {
    const older = await collector.charge(studentId, { price: 40 });
    const newer = await collector.charge(studentId, { price: 30, title: 'مراجعة' });
    const restOf = async (id: string) =>
      (await owner.statement(studentId)).entries.find((entry) => entry.id === id)?.rest;
    const onAccount = { planId: undefined };
    await cash.collect(studentId, { ...onAccount, amount: 10, account: { balance: 70 } });
    expect([await restOf(older), await restOf(newer)]).toEqual([30, 30]);
    const account = { balance: 60, chargeId: newer };
    await cash.collect(studentId, { ...onAccount, amount: 30, account });
    expect([await restOf(older), await restOf(newer)]).toEqual([30, 0]);
    const settled = await cash.record(studentId, {
      ...onAccount,
      amount: 5,
      account: { balance: 30, chargeId: newer },
    });
    expect(settled.json().code).toBe('charge.not_found');
  });

  test('more than all that is owed is refused, unless it stays as credit, which pays the next charge', async () => {
    await collector.charge(studentId, { price: 40 });
    const form = { planId: undefined, amount: 50, account: { balance: 40 } };
    expect((await cash.record(studentId, form)).json().code).toBe('collection.above_price');
    await cash.collect(studentId, { ...form, keepsCredit: true });
    expect(await owner.balance(studentId)).toBe(-10);
    await collector.charge(studentId, { price: 10 });
    const { balance, entries } = await owner.statement(studentId);
    expect(balance).toBe(0);
    expect(entries.find(({ amount }) => amount === 10)?.rest).toBe(0);
  });

  test('of two assistants who take the same debt at once one wins, and the other is told', async () => {
    await collector.charge(studentId, { price: 40 });
    const form = { planId: undefined, amount: 40, account: { balance: 40 } };
    const replies = await Promise.all([
      cash.record(studentId, form),
      otherCash.record(studentId, form),
    ]);
    const refused = replies.find(({ statusCode }) => statusCode !== 200);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(refused?.json()).toMatchObject({
      code: 'collection.balance_changed',
      message: 'تغيّر الحساب منذ فتحت الصفحة: سُدِّد ما عليه، ولم يُسجَّل شيء الآن.',
    });
    expect(await owner.balance(studentId)).toBe(0);
  });
});

describe('something is asked for', () => {
  test('a group is asked for a month once, without who has paid it or was asked before', async () => {
    const { groupId, ids } = await insertGroupOf(['أحمد', 'بسمة', 'تامر', 'جنى']);
    const [paid = '', asked = '', first = '', second = ''] = ids;
    await cash.collect(paid, { ...november, amount: 150 });
    await collector.charge(asked, { kind: 'month', title: '', month: 11, price: 150 });
    const id = randomUUID();
    const replies = [
      await collector.askMany({ id, groupId }),
      await collector.askMany({ id, groupId }),
    ];
    expect(replies.map((reply) => reply.json())).toEqual([
      { asked: 2, skipped: 2 },
      { asked: 2, skipped: 2 },
    ]);
    const balances = await Promise.all(ids.map((each) => owner.balance(each)));
    expect(balances).toEqual([0, 150, 200, 200]);
    // Paying it opens it, at the price that was asked.
    await cash.collect(first, { ...november, amount: 200 });
    await cash.collect(second, { planId: undefined, amount: 200, account: { balance: 200 } });
    expect([await openMonths(first), await openMonths(second)]).toEqual([[11], [11]]);
  });

  test('what is asked stands in the statement with its name, day and reason', async () => {
    const { groupId, ids } = await insertGroupOf(['أحمد']);
    const form = { kind: 'revision', dueOn: '2026-12-05', reason: 'مراجعة نهائية' } as const;
    await collector.ask(ids[0] ?? '', { ...form, title: 'مراجعة الباب الأول', price: 60 });
    await collector.askMany({ ...form, month: undefined, groupId, title: 'مراجعة ليلة الامتحان' });
    const { entries } = await owner.statement(ids[0] ?? '');
    const asked = {
      kind: 'charge',
      dueOn: '2026-12-05',
      reason: 'مراجعة نهائية',
      canCounter: true,
    };
    expect(entries.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
      { ...asked, title: 'مراجعة الباب الأول', amount: 60, byName: 'هند سمير' },
      { ...asked, title: 'مراجعة ليلة الامتحان', amount: 200 },
    ]);
  });

  test('a month that nobody asked for is no debt', async () => {
    expect(await owner.statement(studentId)).toEqual({ balance: 0, entries: [] });
  });

  test('credit pays what is asked, and opens it', async () => {
    await collector.charge(studentId, { price: 40 });
    const form = { planId: undefined, amount: 240, keepsCredit: true, account: { balance: 40 } };
    await cash.collect(studentId, form);
    await collector.ask(studentId, { kind: 'month', title: '', month: 11, price: 200 });
    expect(await owner.balance(studentId)).toBe(0);
    expect(await openMonths()).toEqual([11]);
  });

  test.each([
    ['below zero', { price: -5 }, 'price'],
    ['of nothing', { price: 0 }, 'price'],
    ['with three decimals', { price: '10.005' }, 'price'],
    ['without a name', { title: ' ' }, 'title'],
    ['of a month without its number', { kind: 'month' as const }, 'month'],
    ['until a day that is none', { dueOn: '2026-13-40' }, 'dueOn'],
  ])('a charge %s is refused at its field', async (_, form, field) => {
    const reply = await collector.ask(studentId, form);
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, [field]]);
    expect(await owner.balance(studentId)).toBe(0);
  });

  test('an assistant of one group asks nobody else, a grade only within it', async () => {
    const { groupId, ids } = await insertGroupOf(['أحمد']);
    const { groupId: otherId, ids: others } = await insertGroupOf(['بسمة']);
    const { headers } = await insertAssistant(app, 'centre', [groupId]);
    const limited = createStatementCalls(app, headers);
    expect((await limited.askMany({ groupId: otherId })).statusCode).toBe(404);
    expect((await limited.ask(others[0] ?? '')).statusCode).toBe(404);
    const reply = await limited.askMany({
      kind: 'booklet',
      month: undefined,
      title: 'ملزمة',
      grade: 3,
    });
    expect(reply.json()).toEqual({ asked: 1, skipped: 0 });
    expect(await owner.balance(ids[0] ?? '')).toBe(200);
  });
});

describe('an entry is corrected by another one', () => {
  test('the teacher waives a part with a reason, once, and no more than is left', async () => {
    const id = await collector.charge(studentId, { price: 40 });
    const key = randomUUID();
    await owner.waive(studentId, id, { id: key, amount: 15 });
    const again = await owner.waive(studentId, id, { id: key, amount: 15 });
    expect(again.json()).toMatchObject({ balance: 25 });
    expect((await owner.waive(studentId, id, { amount: 25.01 })).json().code).toBe(
      'charge.waived_too_much',
    );
    expect((await owner.waive(studentId, id, { reason: ' ' })).statusCode).toBe(400);
    expect((await collector.waive(studentId, id)).statusCode).toBe(403);
    const [waiver] = (await owner.statement(studentId)).entries;
    expect(waiver).toMatchObject({ kind: 'waiver', amount: -15, reason: 'ظروف الأسرة' });
  });

  test('a waiver is countered, and a charge with what was paid for it stays as credit', async () => {
    const id = await collector.charge(studentId, { price: 40 });
    await owner.waive(studentId, id, { amount: 15 });
    const [waiver] = (await owner.statement(studentId)).entries;
    await owner.counter(studentId, waiver?.id ?? '');
    await owner.counter(studentId, waiver?.id ?? '');
    expect(await owner.balance(studentId)).toBe(40);
    await cash.collect(studentId, { planId: undefined, amount: 10, account: { balance: 40 } });
    await owner.counter(studentId, id);
    await owner.counter(studentId, id);
    expect(await owner.balance(studentId)).toBe(-10);
    expect((await collector.counter(studentId, id)).statusCode).toBe(403);
  });

  test('the charge of a sale is countered with its payment only', async () => {
    const { id } = await cash.collect(studentId, { ...november, amount: 100 });
    const reply = await owner.counter(studentId, id);
    expect(reply.json()).toMatchObject({ status: 409, code: 'charge.cancel_payment' });
    await cash.cancel(studentId, id, 'طالب آخر');
    expect(await kindsOf()).toEqual(['counter -150', 'refund 100', 'payment -100', 'charge 150']);
    expect(await openMonths()).toEqual([]);
  });

  test('a cancelled payment of what was asked is owed again', async () => {
    await collector.ask(studentId, { kind: 'month', title: '', month: 11, price: 200 });
    const { id } = await cash.collect(studentId, { ...november, amount: 200 });
    await cash.cancel(studentId, id);
    expect(await owner.balance(studentId)).toBe(200);
    expect(await openMonths()).toEqual([]);
    await cash.collect(studentId, { ...november, amount: 200 });
    expect([await owner.balance(studentId), await openMonths()]).toEqual([0, [11]]);
  });

  test('a part of a sale that goes back is asked no more; credit that goes back is owed by nobody', async () => {
    const { id } = await cash.collect(studentId, { ...november, amount: 150 });
    await panel.refund(id, { amount: 30 });
    expect(await kindsOf()).toEqual(['return -30', 'refund 30', 'payment -150', 'charge 150']);
    const credited = await cash.collect(studentId, {
      planId: 'monthly',
      month: 12,
      amount: 180,
      keepsCredit: true,
    });
    expect(await owner.balance(studentId)).toBe(-30);
    await panel.refund(credited.id, { amount: 30 });
    expect(await owner.balance(studentId)).toBe(0);
  });
});

test('the same month paid online and at the centre is asked once, and what came twice is credit', async () => {
  await panel.pay(studentId, november);
  const refused = await cash.record(studentId, { ...november, amount: 150 });
  expect(refused.json().code).toBe('collection.already_paid');
  await cash.collect(studentId, { ...november, amount: 150, isAnother: true });
  expect(await owner.balance(studentId)).toBe(-150);
  const other = await insertStudent(app);
  await collector.ask(other.id, { kind: 'month', title: '', month: 11, price: 200 });
  await panel.pay(other.id, november);
  expect(await owner.balance(other.id)).toBe(50);
});

test('two merged students owe a month once, and its undo gives each back what they owed', async () => {
  const { id: endedId } = await insertStudent(app, { firstName: 'مريم' });
  for (const id of [studentId, endedId]) {
    await collector.ask(id, { kind: 'month', title: '', month: 11, price: 200 });
  }
  await cash.collect(endedId, { ...november, amount: 150 });
  await collector.ask(endedId, { price: 40 });
  const merges = await createMergeCalls(app, teacher);
  const made = await merges.merge({ keptId: studentId, endedId });
  expect(await owner.balance(studentId)).toBe(90);
  await merges.undo(made.body.id);
  expect([await owner.balance(studentId), await owner.balance(endedId)]).toEqual([200, 90]);
});
