import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { collectionTexts } from '#contract/payments/collections.ts';
import { insertAssistant, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { seededChance } from '#server/testing/http/seeded-chance.ts';
import { createCollectionCalls, type Drawer } from '#server/testing/payments/collection-calls.ts';
import { createPanelCalls } from '#server/testing/payments/panel-calls.ts';
import { createMergeCalls } from '#server/testing/privacy/merge-calls.ts';
import { listLedgerDifferences } from '#server/features/payments/comparison/comparison.repository.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addDays, dayInEgypt } from '#server/platform/time/egypt-days.ts';

type Calls = ReturnType<typeof createCollectionCalls>;

const dayInMilliseconds = 24 * 60 * 60 * 1000;

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let owner: Calls;
let first: Calls;
let second: Calls;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 10_000 });
  teacher = await insertTeacher(app);
  owner = createCollectionCalls(app, teacher.headers);
});
beforeEach(async () => {
  first = createCollectionCalls(app, (await insertAssistant(app, 'centre')).headers);
  second = createCollectionCalls(app, (await insertAssistant(app, 'centre')).headers);
});
afterAll(() => app.close());

const newStudent = async () => (await insertStudent(app)).id;
const openOf = async (calls: Calls): Promise<Drawer> => {
  const drawer = await calls.own();
  if (!drawer) throw new Error('There is no open drawer.');
  return drawer;
};

describe('a drawer is opened and closed', () => {
  test('a drawer opens once with its change, however often it is opened at once', async () => {
    const drawers = await Promise.all([50, 70, 90].map((opening) => first.open(opening)));
    expect(new Set(drawers.map(({ id }) => id)).size).toBe(1);
    expect([50, 70, 90]).toContain(drawers[0]?.expected);
    expect(await openOf(first)).toMatchObject({
      isOwn: true,
      personName: 'هند سمير',
      closed: null,
    });
    const opened = await app.database
      .selectFrom('audit_log')
      .select('subject_id')
      .where('action', '=', 'drawer.open')
      .where('subject_id', '=', drawers[0]!.id)
      .execute();
    expect(opened).toHaveLength(1);
  });

  test('the first payment opens a drawer, which expects its cash and lists the other ways', async () => {
    await first.collect(await newStudent());
    await first.collect(await newStudent(), { way: 'instapay' });
    expect(await openOf(first)).toMatchObject({
      opening: 0,
      expected: 1200,
      ways: [
        { way: 'cash', count: 1, taken: 1200, returned: 0 },
        { way: 'instapay', count: 1, taken: 1200, returned: 0 },
      ],
    });
  });

  test('a drawer closes with what was counted, and the next payment opens another', async () => {
    const { id } = await first.open(100);
    await first.collect(await newStudent());
    const reply = await first.close(id, { counted: 1300, expected: 1300 });
    expect(reply.json()).toMatchObject({
      id,
      expected: 1300,
      closed: { byName: 'هند سمير', counted: 1300, reason: '' },
    });
    await first.collect(await newStudent());
    expect((await openOf(first)).id).not.toBe(id);
  });

  test('a difference needs a reason, and both are kept', async () => {
    const { id } = await first.open(100);
    const refused = await first.close(id, { counted: 90, expected: 100 });
    expect(refused.json().errors.reason).toEqual([collectionTexts.difference]);
    await first.close(id, { counted: 90, expected: 100, reason: 'فكة ناقصة' });
    const drawer = (await first.drawers()).find((each) => each.id === id);
    expect(drawer?.closed).toMatchObject({ counted: 90, reason: 'فكة ناقصة' });
  });

  test('of two who close one drawer the first counts, and the other reads that it is closed', async () => {
    const { id } = await first.open(100);
    const replies = await Promise.all([
      first.close(id, { counted: 100, expected: 100 }),
      owner.close(id, { counted: 40, expected: 100, reason: 'عدّ آخر' }),
    ]);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const refused = replies.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'drawer.closed' });
  });

  test('a repeated closing of the same person changes nothing, and another count is refused', async () => {
    const { id } = await first.open(10);
    const counted = { counted: 10, expected: 10 };
    await first.close(id, counted);
    expect((await first.close(id, counted)).statusCode).toBe(200);
    const other = await first.close(id, { counted: 9, expected: 10, reason: 'x' });
    expect(other.json().code).toBe('drawer.closed');
  });

  test('a drawer that changed since the page was read is not closed', async () => {
    const { id } = await first.open(10);
    await first.collect(await newStudent());
    const reply = await first.close(id, { counted: 10, expected: 10 });
    expect(reply.json().code).toBe('drawer.changed');
    expect(await openOf(first)).toMatchObject({ id, expected: 1210 });
  });

  test.each([
    ['a negative amount', { counted: -1, expected: 0 }],
    ['a text', { counted: 'x', expected: 0 }],
    ['no amount', { expected: 0 }],
  ])('a drawer is not closed with %s', async (_, form) => {
    const { id } = await first.open(10);
    expect((await first.close(id, form)).statusCode).toBe(400);
  });

  test('an unknown drawer answers 404', async () => {
    const reply = await first.close(randomUUID(), { counted: 0, expected: 0 });
    expect(reply.json()).toMatchObject({ status: 404, code: 'drawer.not_found' });
  });

  test('what the teacher gives back by hand leaves the drawer of the teacher', async () => {
    const studentId = await newStudent();
    const { id } = await first.collect(studentId);
    const before = (await owner.open()).expected;
    await createPanelCalls(app, teacher).refund(id, { amount: 200, way: 'hand' });
    expect((await openOf(owner)).expected).toBe(before - 200);
    expect((await openOf(first)).expected).toBe(1200);
  });
});

describe('a day of collecting', () => {
  test('the day has the sums of its own payments, by person and way', async () => {
    const { receivedOn } = await first.collect(await newStudent());
    const { total } = await owner.day(receivedOn);
    app.clock.advance(dayInMilliseconds);
    const late = createCollectionCalls(app, (await insertAssistant(app, 'centre')).headers);
    await late.collect(await newStudent(), { way: 'wallet' });
    const studentId = await newStudent();
    const { id } = await late.collect(studentId, { way: 'wallet' });
    await late.cancel(studentId, id);
    expect(await late.day()).toMatchObject({
      rows: [{ personName: 'هند سمير', way: 'wallet', count: 2, taken: 2400, returned: 1200 }],
      total: 1200,
    });
    expect((await late.day(receivedOn)).total).toBe(total);
    app.clock.advance(-dayInMilliseconds);
  });

  test('money of yesterday counts on the day on which it is recorded, and no day counts it twice', async () => {
    const today = dayInEgypt(app.clock.now());
    const yesterday = addDays(today, -1);
    const before = [await owner.day(yesterday), await owner.day(today)].map(({ total }) => total);
    const { receivedOn } = await first.collect(await newStudent(), { receivedOn: yesterday });
    expect(receivedOn).toBe(yesterday);
    const after = [await owner.day(yesterday), await owner.day(today)].map(({ total }) => total);
    expect(after).toEqual([before[0], (before[1] ?? 0) + 1200]);
    expect((await openOf(first)).expected).toBe(1200);
  });
});

type Sums = Record<string, number>;

const add = (sums: Sums, key: string, amount: number) => {
  sums[key] = (sums[key] ?? 0) + amount;
};

/** What the ledger says of drawers, without the tables of the collections. */
const readLedger = async (): Promise<Sums> => {
  const { rows } = await sql<{ drawer_id: string; amount: number }>`
    select drawer_id, sum(case kind when 'paid' then amount_in_piastres else -amount_in_piastres end)::float8 as amount
    from payment_events where drawer_id is not null group by drawer_id`.execute(app.database);
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

describe('the drawers equal the ledger', () => {
  test('after 1,000 random operations of three people at once, merges of students among them, each drawer and the day have what the ledger has', async () => {
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
        return (
          cancelled && (await pick(people).cancel(cancelled.studentId, cancelled.id)).statusCode
        );
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
    ];
    const statuses: (number | undefined)[] = [];
    for (let round = 0; round < 100; round += 1) {
      // Ten at a time, so that they collide; in some rounds students are merged, or a merge is undone.
      const rare = round % 8 === 0 ? [5 + ((round / 8) % 2)] : [];
      const places = [...rare, ...Array.from({ length: 10 }, () => pick([0, 0, 0, 0, 1, 2, 3, 4]))];
      statuses.push(
        ...(await Promise.all(places.slice(0, 10).map(async (place) => operations[place]?.()))),
      );
    }
    await merges.runNight();
    expect(statuses.filter((status) => status !== undefined && status >= 500)).toEqual([]);
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
    const shown: Sums = {};
    for (const { id, ways } of await owner.drawers()) {
      for (const way of ways) add(shown, id, way.taken - way.returned);
    }
    expect(drawers.length).toBeGreaterThan(20);
    expect(Object.keys(shown).length).toBeGreaterThan(20);
    for (const [id, amount] of Object.entries(shown))
      expect(amount).toBeCloseTo(ledger[id] ?? 0, 2);
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
        ), 0)`.execute(app.database);
    expect(cash).toEqual([{ wrong: 0 }]);
    const span = { from: new Date(0), to: new Date(app.clock.now().getTime() + dayInMilliseconds) };
    expect(await listLedgerDifferences(app.database, span, 10)).toEqual([]);
    expect(taken.length).toBeGreaterThan(300);
  }, 240_000);
});
