import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAssistant, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { createPriceCalls } from '#server/testing/payments/price-calls.ts';
import { createStatementCalls } from '#server/testing/payments/statement-calls.ts';
import { createMergeCalls } from '#server/testing/privacy/merge-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let owner: ReturnType<typeof createStatementCalls>;
let cash: ReturnType<typeof createCollectionCalls>;
let merges: Awaited<ReturnType<typeof createMergeCalls>>;

const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
  app.app.inject({ method, url, headers: teacher.headers, payload });

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 1000 });
  teacher = await insertTeacher(app);
  owner = createStatementCalls(app, teacher.headers);
  cash = createCollectionCalls(app, (await insertAssistant(app, 'centre')).headers);
  merges = await createMergeCalls(app, teacher);
  await createPriceCalls(app, teacher.headers).item({ kind: 'class', price: 60 });
});
afterAll(() => app.close());

const insertGroup = async (paidBy: 'month' | 'class'): Promise<string> => {
  const weeklyTimes = [{ day: 6, from: '10:00', to: '12:00' }];
  const group = { name: `مجموعة ${randomUUID()}`, grade: 3, weeklyTimes };
  const { id } = (await send('POST', '/api/groups', group)).json();
  await send('PUT', `/api/groups/${id}/paid-by`, { paidBy });
  return id;
};
const moveTo = (id: string, group: string | null) =>
  app.database
    .updateTable('users')
    .set({ group_id: group, grade: 3 })
    .where('id', '=', id)
    .execute();
const insertMember = async (group: string | null): Promise<string> => {
  const { id } = await insertStudent(app, { firstName: 'مريم' });
  await moveTo(id, group);
  return id;
};
const openClass = async (groupId: string): Promise<string> =>
  (await send('POST', '/api/class-sessions', { groupId, day: '2026-11-21', from: '10:00' })).json()
    .id;
const write = (sessionId: string, studentId: string, value: string | null, at?: string) => {
  app.clock.advance(1000);
  const change = { id: randomUUID(), studentId, field: 'presence', value };
  const changes = [{ ...change, at: at ?? app.clock.now().toISOString() }];
  return send('POST', `/api/class-sessions/${sessionId}/changes`, { changes });
};
const setCancelled = (sessionId: string, isCancelled: boolean) =>
  send('PUT', `/api/class-sessions/${sessionId}/cancelled`, { isCancelled });
const pay = async (studentId: string, amount: number) =>
  cash.collect(studentId, {
    planId: undefined,
    amount,
    keepsCredit: true,
    account: { balance: await owner.balance(studentId) },
  });

test('cash for a class and its calling off end in the same balance, in both orders', async () => {
  const results: number[][] = [];
  for (const paysFirst of [true, false]) {
    const group = await insertGroup('class');
    const student = await insertMember(group);
    const session = await openClass(group);
    await write(session, student, 'present');
    const steps = [() => pay(student, 60), () => setCancelled(session, true)];
    for (const step of paysFirst ? steps : steps.toReversed()) await step();
    const after = await owner.balance(student);
    // It takes place after all: the credit pays it.
    await setCancelled(session, false);
    await write(session, student, 'present');
    results.push([after, await owner.balance(student)]);
  }
  expect(results).toEqual([
    [-60, 0],
    [-60, 0],
  ]);
});

test('cash that is taken back, and the class called off, in both orders', async () => {
  const results: unknown[] = [];
  for (const takesBackFirst of [true, false]) {
    const group = await insertGroup('class');
    const student = await insertMember(group);
    const session = await openClass(group);
    await write(session, student, 'present');
    const paid = await pay(student, 60);
    const steps = [() => cash.cancel(student, paid.id), () => setCancelled(session, true)];
    const statuses: number[] = [];
    for (const step of takesBackFirst ? steps : steps.toReversed())
      statuses.push((await step()).statusCode);
    results.push([statuses, await owner.balance(student)]);
  }
  expect(results).toEqual([
    [[200, 200], 0],
    [[200, 200], 0],
  ]);
});

test('a reduction and a merge, in both orders and taken back', async () => {
  const reduce = async (id: string) => {
    const form = {
      id: randomUUID(),
      percent: 50,
      amount: null,
      kinds: ['class'],
      reason: 'أخوان',
      startsOn: '2026-11-01',
      endsOn: null,
    };
    const reply = await send('POST', `/api/students/${id}/reductions`, form);
    if (reply.statusCode !== 200) throw new Error(reply.body);
  };
  const results: unknown[] = [];
  for (const reducesFirst of [true, false]) {
    const group = await insertGroup('class');
    const [kept, ended] = [await insertMember(group), await insertMember(group)];
    const session = await openClass(group);
    await write(session, ended, 'present');
    let mergeId = '';
    const merge = async () => {
      await merges.preview(kept, ended);
      const made = await merges.merge({ keptId: kept, endedId: ended });
      if (made.status !== 200) throw new Error(JSON.stringify(made.body));
      mergeId = made.body.id;
    };
    const steps = [() => reduce(kept), merge];
    for (const step of reducesFirst ? steps : steps.toReversed()) await step();
    const merged = await owner.balance(kept);
    const undone = (await merges.undo(mergeId)).status;
    results.push([merged, undone, await owner.balance(kept), await owner.balance(ended)]);
  }
  expect(results).toEqual([
    [60, 200, 0, 60],
    [60, 200, 0, 60],
  ]);
});

test('an expense and the closing of its drawer, in both orders', async () => {
  const collector = createCollectionCalls(app, (await insertAssistant(app, 'centre')).headers);
  const student = await insertMember(null);
  await owner.charge(student, { price: 100 });
  await collector.collect(student, {
    planId: undefined,
    amount: 100,
    account: { balance: 100 },
  });
  const { id = '' } = (await collector.own()) ?? {};
  const expense = randomUUID();
  expect((await collector.spend({ id: expense, amount: 30, way: 'cash' })).statusCode).toBe(200);
  // The page still shows what was in it before the expense.
  const stale = await collector.close(id, { counted: 100, expected: 100, reason: '' });
  expect(stale.statusCode).toBe(409);
  const closed = await collector.close(id, { counted: 70, expected: 70, reason: '' });
  expect(closed.statusCode).toBe(200);
  const late = await collector.spend({ amount: 20, way: 'cash' });
  expect(late.json().code).toBe('drawer.not_enough');
  // It is counted into a drawer that nobody changes any more.
  expect((await collector.cancelExpense(expense)).json().code).toBe('expense.not_yours');
});

test.each([
  ['from a group by class to one by month is charged', 'class', 'month', 60],
  ['from a group by month to one by class is not charged', 'month', 'class', 0],
] as const)('a presence that arrives after its student moved %s', async (_, from, to, charged) => {
  const [first, second] = [await insertGroup(from), await insertGroup(to)];
  const student = await insertMember(first);
  const session = await openClass(first);
  const writtenAt = app.clock.now().toISOString();
  await moveTo(student, second);
  await write(session, student, 'present', writtenAt);
  expect(await owner.balance(student)).toBe(charged);
});

test('a guest pays as in the group of every week, a member who moved as in that of the session', async () => {
  const [byClass, byMonth] = [await insertGroup('class'), await insertGroup('month')];
  const [guest, member] = [await insertMember(byMonth), await insertMember(byClass)];
  const session = await openClass(byClass);
  await send('POST', `/api/class-sessions/${session}/guests`, { studentId: guest });
  await moveTo(member, byMonth);
  await write(session, guest, 'present');
  await write(session, member, 'present');
  expect([await owner.balance(guest), await owner.balance(member)]).toEqual([0, 60]);
});
