import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectionTexts } from '#contract/payments/collections.ts';
import { insertAssistant, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createCollectionCalls, type Drawer } from '#server/testing/payments/collection-calls.ts';
import { createPanelCalls } from '#server/testing/payments/panel-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { addDays, dayInEgypt } from '#server/platform/time/egypt-days.ts';

type Calls = ReturnType<typeof createCollectionCalls>;

const dayInMilliseconds = 24 * 60 * 60 * 1000;

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let owner: Calls;
let first: Calls;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 10_000 });
  teacher = await insertTeacher(app);
  owner = createCollectionCalls(app, teacher.headers);
});
beforeEach(async () => {
  first = createCollectionCalls(app, (await insertAssistant(app, 'centre')).headers);
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
    // What others took is the teacher's to see.
    expect(await late.day(receivedOn)).toMatchObject({ rows: [], groups: [], total: 0 });
    app.clock.advance(-dayInMilliseconds);
    expect((await owner.day(receivedOn)).total).toBe(total);
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
