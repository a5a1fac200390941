import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAssistant, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { createPriceCalls } from '#server/testing/payments/price-calls.ts';
import { createMergeCalls } from '#server/testing/privacy/merge-calls.ts';
import { createStatementCalls } from '#server/testing/payments/statement-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let list: ReturnType<typeof createPriceCalls>;
let owner: ReturnType<typeof createStatementCalls>;
let cash: ReturnType<typeof createCollectionCalls>;
let groupId: string;
let sessionId: string;
let studentId: string;

const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
  app.app.inject({ method, url, headers: teacher.headers, payload });

// A Saturday, on which the test clock stands.
const weeklyTimes = [{ day: 6, from: '10:00', to: '12:00' }];
const insertGroup = async (grade = 3): Promise<string> =>
  (await send('POST', '/api/groups', { name: `مجموعة ${randomUUID()}`, grade, weeklyTimes })).json()
    .id;
const insertMember = async (group: string | null) => {
  const { id } = await insertStudent(app, { firstName: 'مريم' });
  await app.database
    .updateTable('users')
    .set({ group_id: group, grade: 3 })
    .where('id', '=', id)
    .execute();
  return id;
};
const payBy = (paidBy: 'month' | 'class', id = groupId) =>
  send('PUT', `/api/groups/${id}/paid-by`, { paidBy });
const write = async (value: string | null, ids: string[] = [studentId]) => {
  // No two are written in one moment.
  app.clock.advance(1000);
  const changes = ids.map((id) => ({
    id: randomUUID(),
    studentId: id,
    field: 'presence',
    value,
    at: app.clock.now().toISOString(),
  }));
  return send('POST', `/api/class-sessions/${sessionId}/changes`, { changes });
};
const kinds = async (id = studentId) =>
  (await owner.statement(id)).entries.map(({ kind, amount }) => `${kind} ${amount}`);

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  teacher = await insertTeacher(app);
  list = createPriceCalls(app, teacher.headers);
  owner = createStatementCalls(app, teacher.headers);
  cash = createCollectionCalls(app, (await insertAssistant(app, 'centre')).headers);
  await list.item({ kind: 'class', price: 60 });
});
beforeEach(async () => {
  groupId = await insertGroup();
  await payBy('class');
  studentId = await insertMember(groupId);
  const opening = { groupId, day: '2026-11-21', from: '10:00' };
  sessionId = (await send('POST', '/api/class-sessions', opening)).json().id;
});
afterAll(() => app.close());

test('who comes is asked for the class once, however often it is written, and who is absent is not', async () => {
  const absent = await insertMember(groupId);
  await write('present');
  await write('late');
  await write('present');
  await write('absent', [absent]);
  expect([await kinds(), await kinds(absent)]).toEqual([['charge 60'], []]);
  const [charge] = (await owner.statement(studentId)).entries;
  expect(charge?.title).toBe('حصة 21 نوفمبر');
});

test('a class that is taken back is countered, and asked again when the student came after all', async () => {
  await write('present');
  const reply = await write('absent');
  expect(reply.json().stillChargedIds).toEqual([]);
  expect([await kinds(), await owner.balance(studentId)]).toEqual([
    ['counter -60', 'charge 60'],
    0,
  ]);
  await write('present');
  expect(await owner.balance(studentId)).toBe(60);
  await write(null);
  expect(await owner.balance(studentId)).toBe(0);
});

test('a class that is paid stays when the presence is taken back, and the reply says so', async () => {
  await write('present');
  await cash.collect(studentId, { planId: undefined, amount: 20, account: { balance: 60 } });
  const reply = await write('absent');
  expect(reply.json().stillChargedIds).toEqual([studentId]);
  expect(await owner.balance(studentId)).toBe(40);
});

const setCancelled = async (isCancelled: boolean, headers = teacher.headers) =>
  app.app.inject({
    method: 'PUT',
    url: `/api/class-sessions/${sessionId}/cancelled`,
    headers,
    payload: { isCancelled },
  });
const readSession = async () =>
  (
    await app.app.inject({ url: `/api/class-sessions/${sessionId}`, headers: teacher.headers })
  ).json();

test('a class that is called off asks for nothing, keeps what was paid as credit, and leaves nobody absent', async () => {
  const [paid, absent] = [await insertMember(groupId), await insertMember(groupId)];
  await write('present', [studentId, paid]);
  await write('absent', [absent]);
  await cash.collect(paid, { planId: undefined, amount: 60, account: { balance: 60 } });
  for (const again of [await setCancelled(true), await setCancelled(true)]) {
    expect(again.statusCode).toBe(200);
  }
  expect([await kinds(), await kinds(paid)]).toEqual([
    ['counter -60', 'charge 60'],
    ['counter -60', 'payment -60', 'charge 60'],
  ]);
  expect([await owner.balance(studentId), await owner.balance(paid)]).toEqual([0, -60]);
  const { entries, cancelledAt } = await readSession();
  expect(cancelledAt).not.toBeNull();
  expect(entries.map(({ value }: { value: string | null }) => value)).toEqual([null, null, null]);
  const file = `/api/user/${absent}/attendance`;
  const attendance = await app.app.inject({ url: file, headers: teacher.headers });
  expect(attendance.json()).toMatchObject({ absent: 0, absencesInRow: 0, sessions: [] });
});

test('in a class that is called off nothing is written, closed or taken in, until it takes place after all', async () => {
  await setCancelled(true);
  const guest = await insertMember(null);
  const refused = [
    await write('present'),
    await send('POST', `/api/class-sessions/${sessionId}/guests`, { studentId: guest }),
    await send('POST', `/api/class-sessions/${sessionId}/close`, {}),
  ];
  expect(refused.map((reply) => reply.json().code)).toEqual(
    refused.map(() => 'class_session.cancelled'),
  );
  expect(await kinds()).toEqual([]);
  await setCancelled(false);
  await write('present');
  expect(await owner.balance(studentId)).toBe(60);
  await setCancelled(true);
  expect(await owner.balance(studentId)).toBe(0);
});

test('only the teacher calls a class off, and a live lesson elsewhere', async () => {
  const { headers } = await insertAssistant(app, 'centre');
  expect((await setCancelled(true, headers)).statusCode).toBe(403);
  await app.database
    .updateTable('class_sessions')
    .set({ live_lesson_id: randomUUID() })
    .where('id', '=', sessionId)
    .execute();
  expect((await setCancelled(true)).json().code).toBe('class_session.of_live_lesson');
});

test('a guest pays by their own group: nothing by month, and the class of the session without a group', async () => {
  const monthly = await insertMember(await insertGroup());
  const without = await insertMember(null);
  for (const guest of [monthly, without]) {
    const url = `/api/class-sessions/${sessionId}/guests`;
    expect((await send('POST', url, { studentId: guest })).statusCode).toBe(200);
  }
  expect([await kinds(monthly), await kinds(without)]).toEqual([[], ['charge 60']]);
});

test('a group by month asks for no class, and the price of a class stays while a group needs it', async () => {
  const other = await payBy('class', await insertGroup(2));
  expect(other.json().code).toBe('price.class_missing');
  const item = (await list.list()).find(({ kind }) => kind === 'class');
  expect((await list.delete(item?.id ?? '')).json().code).toBe('price.class_needed');
  expect((await payBy('month')).json()).not.toContain(groupId);
  await write('present');
  expect(await kinds()).toEqual([]);
});

test('two merged students owe a class once, also after one of them was taken out of it before', async () => {
  const ended = await insertMember(groupId);
  await write('present', [ended]);
  await write(null, [ended]);
  await write('present', [ended, studentId]);
  const merges = await createMergeCalls(app, teacher);
  const made = await merges.merge({ keptId: studentId, endedId: ended });
  expect([made.status, await owner.balance(studentId)]).toEqual([200, 60]);
  expect((await merges.undo(made.body.id)).status).toBe(200);
  expect([await owner.balance(studentId), await owner.balance(ended)]).toEqual([60, 60]);
});

test('who pays each class owes no month, on the page of months and to the parent', async () => {
  await write('present');
  const page = await app.app.inject({
    url: `/api/groups/${groupId}/paid-month?month=11`,
    headers: teacher.headers,
  });
  expect(page.json().students).toMatchObject([
    { studentId, state: 'byClass', unpaidSince: null, balance: 60 },
  ]);
  await payBy('month');
  const later = await app.app.inject({
    url: `/api/groups/${groupId}/paid-month?month=11`,
    headers: teacher.headers,
  });
  expect(later.json().students).toMatchObject([{ state: 'unpaid' }]);
});

test('a reduction of a class counts, and only the teacher sets how a group pays', async () => {
  await list.reduce(studentId, { percent: 50 });
  await write('present');
  expect(await owner.balance(studentId)).toBe(30);
  const { headers } = await insertAssistant(app, 'centre');
  const url = `/api/groups/${groupId}/paid-by`;
  const payload = { paidBy: 'month' };
  const reply = await app.app.inject({ method: 'PUT', url, headers, payload });
  expect(reply.statusCode).toBe(403);
  const listed = await app.app.inject({ url: '/api/groups-by-class', headers });
  expect(listed.json()).toContain(groupId);
});
