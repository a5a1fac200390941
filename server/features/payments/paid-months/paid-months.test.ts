import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { paidMonths } from '#contract/payments/paid-months.ts';
import type { RouteReply } from '#contract/route.ts';
import {
  insertAssistant,
  insertGrantOf,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { readPdfLines } from '#server/testing/pdf-text.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Page = RouteReply<typeof paidMonths.get>;

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let collector: ReturnType<typeof createCollectionCalls>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  teacher = await insertTeacher(app);
  collector = createCollectionCalls(app, teacher.headers);
});
afterAll(() => app.close());

/** The test clock stands on 2026-11-21; the school year began on 2026-07-01. */
const september = new Date('2026-09-15T10:00:00Z');

const insertGroup = async (): Promise<string> => {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/groups',
    headers: teacher.headers,
    payload: { name: `مجموعة ${randomUUID()}`, grade: 3, weeklyTimes: [] },
  });
  return reply.json().id;
};

const insertMember = async (groupId: string, firstName: string) => {
  const student = await insertStudent(app, { firstName, lastName: 'سعد' });
  await app.database
    .updateTable('users')
    .set({
      group_id: groupId,
      created_at: september,
      search_key: firstName,
      phone: '01011111111',
      parent_phone: '01022222222',
    })
    .where('id', '=', student.id)
    .execute();
  return student;
};

const get = (url: string, headers = teacher.headers) =>
  app.app.inject({ method: 'GET', url, headers });

const pageOf = async (groupId: string, month?: number): Promise<Page> => {
  const query = month === undefined ? '' : `?month=${month}`;
  return (await get(`/api/groups/${groupId}/paid-month${query}`)).json();
};

const statesOf = ({ students }: Page) =>
  students.map(({ firstName, state, unpaidSince }) => [firstName, state, unpaidSince]);

test('the month says who has paid, what of it is left, when and how, whom a gift lets in, and since when others have not', async () => {
  const group = await insertGroup();
  const [paid, gifted, late, never] = await Promise.all(
    ['أحمد', 'باسم', 'تامر', 'جميلة'].map((name) => insertMember(group, name)),
  );
  await collector.collect(paid!.id, {
    planId: 'monthly',
    month: 11,
    amount: 120,
    way: 'instapay',
    receivedOn: '2026-11-03',
  });
  await collector.collect(late!.id, { planId: 'monthly', month: 10, amount: 150 });
  await app.app.inject({
    method: 'POST',
    url: `/api/user/${gifted!.id}/premium`,
    headers: teacher.headers,
    payload: { endsAt: '2027-02-28', note: 'منحة' },
  });
  const page = await pageOf(group);
  expect(page.month).toBe(11);
  expect(statesOf(page)).toEqual([
    ['أحمد', 'part', null],
    ['باسم', 'open', null],
    ['تامر', 'unpaid', 11],
    ['جميلة', 'unpaid', 9],
  ]);
  expect(page.students[0]).toMatchObject({
    studentId: paid!.id,
    phone: '01011111111',
    parentPhone: '01022222222',
    payment: { amount: 120, paidOn: '2026-11-03', way: 'instapay' },
    rest: 30,
    balance: 30,
  });
  expect(page.students[3]).toMatchObject({ studentId: never!.id, payment: null });
  expect(statesOf(await pageOf(group, 10)).map(([, state]) => state)).toEqual([
    'unpaid',
    'unpaid',
    'paid',
    'unpaid',
  ]);
});

test('a student whose month a code opened has paid by code, without an amount, also after its end', async () => {
  const group = await insertGroup();
  const student = await insertMember(group, 'سلمى');
  await insertGrantOf(app, student.id, {
    source: 'access_code',
    scope: 'month',
    month: 10,
    reference: randomUUID(),
    starts_at: new Date('2026-10-02T10:00:00Z'),
    ends_at: new Date('2026-11-02T10:00:00Z'),
  });
  const [row] = (await pageOf(group, 10)).students;
  expect(row).toMatchObject({
    state: 'paid',
    payment: { amount: null, paidOn: '2026-10-02', way: 'code' },
  });
  expect(statesOf(await pageOf(group, 11))).toEqual([['سلمى', 'unpaid', 11]]);
});

test('a payment that was cancelled leaves the month unpaid', async () => {
  const group = await insertGroup();
  const member = await insertMember(group, 'هالة');
  const { id } = await collector.collect(member.id, { planId: 'monthly', month: 11, amount: 150 });
  expect(statesOf(await pageOf(group))).toEqual([['هالة', 'paid', null]]);
  await collector.cancel(member.id, id);
  expect(statesOf(await pageOf(group))).toEqual([['هالة', 'unpaid', 9]]);
});

test('those who have not paid are a printed list and a file, the others are not in it', async () => {
  const group = await insertGroup();
  const [paid] = await Promise.all([insertMember(group, 'رامي'), insertMember(group, 'سلمى')]);
  await collector.collect(paid.id, { planId: 'monthly', month: 11, amount: 150 });
  const pdf = await get(`/api/groups/${group}/paid-month/unpaid?month=11`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const text = readPdfLines(pdf.rawPayload).join('\n');
  expect(text).toContain('منذشهر9');
  expect(text).toContain('سلمى');
  expect(text).not.toContain('رامي');
  const csv = await get(`/api/groups/${group}/paid-month/unpaid?month=11&format=csv`);
  expect(csv.body).toContain('سلمى سعد,01011111111,01022222222,9');
  expect(csv.body).not.toContain('رامي');
  const xlsx = await get(`/api/groups/${group}/paid-month/unpaid?format=xlsx`);
  expect(xlsx.statusCode).toBe(200);
});

test('an assistant who is limited to a group gets its month, and no other group exists', async () => {
  const [own, foreign] = [await insertGroup(), await insertGroup()];
  const { headers } = await insertAssistant(app, 'centre', [own]);
  const paths = ['paid-month', 'paid-month/unpaid?format=csv'];
  const statuses = (group: string) =>
    Promise.all(
      paths.map(async (path) => (await get(`/api/groups/${group}/${path}`, headers)).statusCode),
    );
  expect(await statuses(own)).toEqual([200, 200]);
  expect(await statuses(foreign)).toEqual([404, 404]);
});

test('a month is read with as many statements for 40 students as for one', async () => {
  const [small, large] = [await insertGroup(), await insertGroup()];
  await insertMember(small, 'نهى');
  for (let count = 0; count < 40; count += 1) await insertMember(large, `طالب ${count}`);
  const statementsOf = async (group: string) => {
    app.queries.length = 0;
    await pageOf(group);
    return app.queries.length;
  };
  await pageOf(small);
  const few = await statementsOf(small);
  expect(await statementsOf(large)).toBe(few);
  expect(few).toBeLessThanOrEqual(11);
});
