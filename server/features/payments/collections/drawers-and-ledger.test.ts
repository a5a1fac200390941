import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listLedgerDifferences } from '#server/features/payments/comparison/comparison.repository.ts';
import { insertAssistant, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { seededChance } from '#server/testing/http/seeded-chance.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { createPanelCalls } from '#server/testing/payments/panel-calls.ts';
import { createMergeCalls } from '#server/testing/privacy/merge-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ limitFactor: 10_000 });
});
afterAll(() => app.close());

const newStudent = async () => (await insertStudent(app)).id;

type Sums = Record<string, number>;

const add = (sums: Sums, key: string, amount: number) => {
  sums[key] = (sums[key] ?? 0) + amount;
};

/** What the ledger and the expenses say of drawers, without the tables of the collections. */
const readLedger = async (): Promise<Sums> => {
  const { rows } = await sql<{ drawer_id: string; amount: number }>`
    select drawer_id, sum(amount)::float8 as amount from (
      select drawer_id, case kind when 'paid' then amount_in_piastres else -amount_in_piastres end as amount
      from payment_events where drawer_id is not null
      union all
      select drawer_id, -amount_in_piastres from drawer_expenses
    ) entry group by drawer_id`.execute(app.database);
  return Object.fromEntries(rows.map(({ drawer_id, amount }) => [drawer_id, amount / 100]));
};

/** Rights that are not those of the payment's student, and payments of whoever was merged into another one. */
const listStrayRights = async () => {
  const { rows } = await sql`
    select payment.id from payments payment
      join users student on student.id = payment.student_id
      left join grants given on given.id = payment.id
    where payment.is_paid and (student.role <> 'student' or given.student_id is distinct from payment.student_id
      or (given.revoked_at is null) <> (payment.status = 'completed'))`.execute(app.database);
  return rows;
};

test('after 200 random operations of three people at once, merges of students among them, each drawer and the day have what the ledger has', async () => {
  const teacher = await insertTeacher(app);
  const collectionCalls = ({ headers }: { headers: Record<string, string> }) =>
    createCollectionCalls(app, headers);
  const owner = collectionCalls(teacher);
  const [first, second] = [
    collectionCalls(await insertAssistant(app, 'centre')),
    collectionCalls(await insertAssistant(app, 'centre')),
  ];
  const chance = seededChance(25);
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(chance() * items.length)] as Item;
  const dayBefore = (await owner.day()).total;
  const ledgerBefore = Object.values(await readLedger()).reduce((sum, each) => sum + each, 0);
  const people = [owner, first, second];
  const students = await Promise.all(Array.from({ length: 40 }, newStudent));
  const taken: { studentId: string; id: string; form: object }[] = [];
  const panel = createPanelCalls(app, teacher);
  const merges = await createMergeCalls(app, teacher);
  const merged: string[] = [];
  const spent: string[] = [];
  const operations = [
    async () => {
      const studentId = pick(students);
      const form = {
        id: randomUUID(),
        amount: 1 + Math.floor(chance() * 80),
        planId: 'lectures-10' as const,
        note: 'خصم',
        way: pick(['cash', 'instapay', 'wallet'] as const),
      };
      const reply = await pick(people).record(studentId, form);
      if (reply.statusCode === 200) taken.push({ studentId, id: reply.json().id, form });
      return reply.statusCode;
    },
    async () => {
      const again = taken.length > 0 ? pick(taken) : undefined;
      return again && (await pick(people).record(again.studentId, again.form)).statusCode;
    },
    async () => {
      const cancelled = taken.length > 0 ? pick(taken) : undefined;
      return cancelled && (await pick(people).cancel(cancelled.studentId, cancelled.id)).statusCode;
    },
    async () => {
      const refunded = taken.length > 0 ? pick(taken) : undefined;
      const amount = 1 + Math.floor(chance() * 50);
      return refunded && (await panel.refund(refunded.id, { amount })).statusCode;
    },
    async () => {
      const drawer = pick((await owner.drawers()).filter(({ closed }) => !closed));
      const counted = Math.max(0, Math.floor((drawer?.expected ?? 0) * chance()));
      const form = { counted, expected: drawer?.expected, reason: 'عدّ' };
      return drawer && (await pick(people).close(drawer.id, form)).statusCode;
    },
    async () => {
      const [keptId, endedId] = [pick(students), pick(students)];
      if (keptId === endedId) return undefined;
      const shown = await merges.preview(keptId, endedId);
      if (shown.status !== 200) return shown.status;
      const made = await merges.merge({ keptId, endedId });
      if (made.status === 200) merged.push(made.body.id);
      return made.status;
    },
    async () => {
      const id = merged.length > 0 ? pick(merged) : undefined;
      return id === undefined ? undefined : (await merges.undo(id)).status;
    },
    async () => {
      const id = randomUUID();
      const way = pick(['cash', 'cash', 'instapay'] as const);
      const amount = 1 + Math.floor(chance() * 90);
      const reply = await pick(people).spend({ id, amount, way });
      if (reply.statusCode === 200) spent.push(id);
      return reply.statusCode;
    },
    async () => {
      const id = spent.length > 0 ? pick(spent) : undefined;
      return id === undefined ? undefined : (await pick(people).cancelExpense(id)).statusCode;
    },
  ];
  const statuses: (number | undefined)[] = [];
  for (let round = 0; round < 20; round += 1) {
    // Ten at a time, so that they collide; in some rounds students are merged, or a merge is undone.
    const rare = round % 2 === 0 ? [5 + ((round / 2) % 2)] : [];
    const places = [
      ...rare,
      ...Array.from({ length: 10 }, () => pick([0, 0, 0, 0, 1, 2, 3, 4, 4, 7, 8])),
    ];
    statuses.push(
      ...(await Promise.all(places.slice(0, 10).map(async (place) => operations[place]?.()))),
    );
  }
  await merges.runNight();
  // On a machine that is busy with other work, a call may wait longer for the same drawer or student than a lock is waited for
  // (`requestLimits`). It then stores nothing and says so with 503, which is no failure: whoever sent it sends it again.
  const failed = (status = 200) => status >= 500 && status !== 503;
  expect(statuses.filter(failed)).toEqual([]);
  expect(merged.length).toBeGreaterThan(2);
  expect(await listStrayRights()).toEqual([]);
  const ledger = await readLedger();
  const { rows: drawers } = await sql<{
    id: string;
    closed_at: Date | null;
    expected: number;
    opening: number;
  }>`
      select id, closed_at, expected_in_piastres / 100.0::float8 as expected,
        opening_in_piastres / 100.0::float8 as opening from drawers`.execute(app.database);
  expect(drawers.length).toBeGreaterThan(6);
  const shown: Sums = {};
  for (const { id, ways } of await owner.drawers()) {
    for (const way of ways) add(shown, id, way.taken - way.returned - way.spent);
  }
  for (const [id, amount] of Object.entries(shown)) expect(amount).toBeCloseTo(ledger[id] ?? 0, 2);
  const total = Object.values(ledger).reduce((sum, each) => sum + each, 0);
  expect((await owner.day()).total - dayBefore).toBeCloseTo(total - ledgerBefore, 2);
  const { rows: outside } = await sql<{ count: number }>`
      select count(*)::int as count from payment_events join collected_payments using (payment_id)
      where kind in ('paid', 'refunded') and drawer_id is null`.execute(app.database);
  expect(outside).toEqual([{ count: 0 }]);
  const { rows: cash } = await sql<{ wrong: number }>`
      select count(*)::int as wrong from drawers drawer where closed_at is not null
        and expected_in_piastres <> opening_in_piastres + coalesce((
          select sum(case event.kind when 'paid' then amount_in_piastres else -amount_in_piastres end)
          from payment_events event join collected_payments collected using (payment_id)
          where event.drawer_id = drawer.id and collected.way = 'cash'
        ), 0) - coalesce((
          select sum(amount_in_piastres) from drawer_expenses where drawer_id = drawer.id and way = 'cash'
        ), 0)`.execute(app.database);
  expect(cash).toEqual([{ wrong: 0 }]);
  const span = { from: new Date(0), to: new Date(app.clock.now().getTime() + dayInMilliseconds) };
  expect(await listLedgerDifferences(app.database, span, 10)).toEqual([]);
  expect(taken.length).toBeGreaterThan(40);
  expect(spent.length).toBeGreaterThan(5);
});
