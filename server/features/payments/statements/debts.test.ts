import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { statements } from '#contract/payments/statements.ts';
import type { RouteReply } from '#contract/route.ts';
import { foldArabic } from '#domain/text/arabic-folding.ts';
import { insertAssistant, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { createStatementCalls } from '#server/testing/payments/statement-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let owner: ReturnType<typeof createStatementCalls>;
let groupId: string;
let debtor: string;
let other: string;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  teacher = await insertTeacher(app);
  owner = createStatementCalls(app, teacher.headers);
});
afterAll(() => app.close());

const get = async (url: string, headers = teacher.headers) =>
  app.app.inject({ method: 'GET', url, headers });

const insertMember = async (firstName: string) => {
  const { id } = await insertStudent(app, { firstName, lastName: 'سعد' });
  await app.database
    .updateTable('users')
    .set({
      group_id: groupId,
      search_key: foldArabic(`${firstName} سعد`),
      parent_phone: '01022222222',
    })
    .where('id', '=', id)
    .execute();
  return id;
};

beforeEach(async () => {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/groups',
    headers: teacher.headers,
    payload: { name: `مجموعة ${randomUUID()}`, grade: 3, weeklyTimes: [] },
  });
  groupId = reply.json().id;
  [debtor, other] = [await insertMember('أحمد'), await insertMember('بسمة')];
  await owner.charge(debtor, { price: 40 });
  await owner.charge(debtor, { kind: 'month', title: '', month: 11, price: 150 });
  const cash = createCollectionCalls(app, teacher.headers);
  await cash.collect(debtor, { planId: undefined, amount: 60, account: { balance: 190 } });
  await owner.charge(other, { price: 30 });
  await owner.charge(await insertMember('تامر'), { price: 10 });
  const form = { planId: undefined, amount: 30, account: { balance: 30 } };
  await cash.collect(other, form);
});

const debtsOf = async (query: string, headers = teacher.headers) =>
  (await get(`/api/debts?${query}`, headers)).json<RouteReply<typeof statements.debts>>();

test('the debts of a group name who owes what since when, the highest first, and nobody who has paid', async () => {
  const { count, sum, students } = await debtsOf(`groupId=${groupId}`);
  expect([count, sum]).toEqual([2, 140]);
  expect(students).toMatchObject([
    {
      studentId: debtor,
      firstName: 'أحمد',
      parentPhone: '01022222222',
      balance: 130,
      charges: [{ month: 11, rest: 130, since: '2026-11-21' }],
    },
    { firstName: 'تامر', balance: 10 },
  ]);
  const second = await debtsOf(`groupId=${groupId}&page=2&pageSize=1`);
  expect(second).toMatchObject({ count: 2, sum: 140, students: [{ firstName: 'تامر' }] });
});

test('an assistant of another group sees none of these debts', async () => {
  const { headers } = await insertAssistant(app, 'centre', [randomUUID()]);
  expect(await debtsOf('', headers)).toEqual({ count: 0, sum: 0, students: [] });
  expect((await get(`/api/debts?groupId=${groupId}`, headers)).statusCode).toBe(404);
});

test('who owes something is a filter of the students, and a detail of the search, for whoever collects', async () => {
  const list = await get(
    `/api/user/students?filter=owes&groupId=${groupId}&sort=name&direction=asc`,
  );
  const rows: { firstName: string; balance: number }[] = list.json();
  expect(rows.map(({ firstName, balance }) => [firstName, balance])).toEqual([
    ['أحمد', 130],
    ['تامر', 10],
  ]);
  const hits = (headers: typeof teacher.headers) =>
    get(`/api/search?q=${encodeURIComponent('أحمد سعد')}`, headers);
  expect((await hits(teacher.headers)).body).toContain('عليه 130 ج.م');
  const { headers } = await insertAssistant(app, 'all_but_money');
  expect((await hits(headers)).body).not.toContain('عليه');
  expect((await get('/api/user/students?filter=owes', headers)).statusCode).toBe(403);
  expect((await get('/api/user/students', headers)).body).not.toContain('"balance"');
});

test('what waits for the teacher counts the students who owe something', async () => {
  const { tasks } = (await get('/api/overview/tasks')).json();
  const found = tasks.find(({ kind }: { kind: string }) => kind === 'debts');
  expect(found.count).toBeGreaterThanOrEqual(2);
});

test('the page of the parent and the weekly message say what is owed', async () => {
  const link = await app.app.inject({
    method: 'POST',
    url: `/api/students/${debtor}/parent-link`,
    headers: teacher.headers,
  });
  const token = String(link.json().link.url).split('/').at(-1);
  const page = await app.app.inject({ url: `/api/parent/${token}` });
  expect(page.json()).toMatchObject({ owed: 130 });
  const week = await get(`/api/groups/${groupId}/weekly-messages`);
  expect(week.body).toContain('المستحق للسنتر 130 ج.م.');
});

test('what is taken for a month pays that month, also where an older charge is open', async () => {
  const { id } = await insertStudent(app, { firstName: 'ندى' });
  await owner.charge(id, { price: 85.5, title: 'ملزمة' });
  const cash = createCollectionCalls(app, teacher.headers);
  await cash.collect(id, { planId: 'monthly', month: 11, amount: 100 });
  expect((await owner.statement(id)).entries.map(({ rest }) => rest)).toEqual([null, 50, 85.5]);
});
