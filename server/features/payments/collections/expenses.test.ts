import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAssistant, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Calls = ReturnType<typeof createCollectionCalls>;

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let owner: Calls;
let collector: Calls;
let groupId: string;
let groupName: string;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  teacher = await insertTeacher(app);
  owner = createCollectionCalls(app, teacher.headers);
  groupName = `السبت ${randomUUID()}`;
  const { headers } = teacher;
  const payload = { name: groupName, grade: 3, weeklyTimes: [] };
  const reply = await app.app.inject({ method: 'POST', url: '/api/groups', headers, payload });
  groupId = reply.json().id;
});
beforeEach(async () => {
  collector = createCollectionCalls(app, (await insertAssistant(app, 'centre')).headers);
  await collector.open(200);
});
afterAll(() => app.close());

test('an expense leaves the drawer with a name and a reason, once for each id', async () => {
  const id = randomUUID();
  const form = { id, amount: 50, groupId };
  await collector.spend(form);
  const reply = await collector.spend(form);
  expect(reply.json()).toMatchObject({
    expected: 150,
    ways: [{ way: 'cash', count: 0, taken: 0, spent: 50 }],
    expenses: [
      { id, kind: 'expense', amount: 50, payee: 'عم سعيد', reason: 'تصوير أوراق', groupName },
    ],
  });
});

test('an advance of another way leaves the cash as it is', async () => {
  const reply = await collector.spend({ kind: 'advance', way: 'instapay', amount: 900 });
  expect(reply.json()).toMatchObject({ expected: 200, expenses: [{ kind: 'advance' }] });
});

test('no more cash leaves a drawer than lies in it, also by two expenses at once', async () => {
  const both = await Promise.all([
    collector.spend({ amount: 150 }),
    collector.spend({ amount: 150 }),
  ]);
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = both.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({ code: 'drawer.not_enough' });
  expect(refused?.json().message).toMatch(/^في درجك 50/u);
  expect((await collector.own())?.expected).toBe(50);
});

test.each<[string, object, string, string]>([
  [
    'below zero',
    { amount: -5 },
    'amount',
    'اكتب المبلغ الخارج بالجنيه، أكبر من صفر، وبقرشين على الأكثر',
  ],
  [
    'of three decimals',
    { amount: 1.005 },
    'amount',
    'اكتب المبلغ الخارج بالجنيه، أكبر من صفر، وبقرشين على الأكثر',
  ],
  ['to nobody', { payee: ' ' }, 'payee', 'اكتب اسم من أخذ المبلغ'],
  ['for no reason', { reason: '' }, 'reason', 'اكتب فيم صُرف المبلغ'],
])('an expense %s is refused at its field', async (_, form, field, text) => {
  const reply = await collector.spend(form);
  expect([reply.statusCode, reply.json().errors[field]]).toEqual([400, [text]]);
  expect((await collector.own())?.expenses).toEqual([]);
});

test('a cancelled expense comes back by a counter-entry with its reason, once', async () => {
  const id = randomUUID();
  await collector.spend({ id, amount: 50 });
  app.clock.advance(1000);
  await collector.cancelExpense(id);
  const reply = await collector.cancelExpense(id);
  expect(reply.json()).toMatchObject({ expected: 200, ways: [{ spent: 0 }] });
  expect(reply.json().expenses).toMatchObject([
    { amount: -50, reason: 'سُجّل بالخطأ', canCancel: false },
    { amount: 50, canCancel: false },
  ]);
});

test('an assistant cancels only what left their own open drawer, the teacher anything', async () => {
  const id = randomUUID();
  await collector.spend({ id, amount: 50 });
  const other = createCollectionCalls(app, (await insertAssistant(app, 'centre')).headers);
  expect((await other.cancelExpense(id)).json().code).toBe('expense.not_yours');
  expect((await other.cancelExpense(randomUUID())).statusCode).toBe(404);
  const drawer = await collector.own();
  await collector.close(drawer?.id ?? '', { counted: 150, expected: 150 });
  expect((await collector.cancelExpense(id)).json().code).toBe('expense.not_yours');
  expect((await owner.cancelExpense(id)).statusCode).toBe(200);
});

test('the day is income less expenses, by person and way, and by group', async () => {
  app.clock.advance(24 * 60 * 60 * 1000);
  const { id } = await insertStudent(app);
  await app.database.updateTable('users').set({ group_id: groupId }).where('id', '=', id).execute();
  const late = createCollectionCalls(app, (await insertAssistant(app, 'centre')).headers);
  await late.collect(id);
  await late.spend({ amount: 100, groupId });
  await late.spend({ amount: 30 });
  const day = await late.day();
  expect(day.total).toBe(1070);
  expect(day.rows).toMatchObject([{ way: 'cash', count: 1, taken: 1200, returned: 0, spent: 130 }]);
  expect(day.groups).toMatchObject([
    { groupName, taken: 1200, spent: 100 },
    { groupName: '', taken: 0, spent: 30 },
  ]);
});
