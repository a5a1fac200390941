import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertGrantOf, insertStudent, tokenFor } from '#server/testing/fixtures.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { createPanelCalls } from '#server/testing/payments/panel-calls.ts';
import { listLiveGrants } from '#server/testing/payments/payment-calls.ts';
import { createMergeCalls } from '#server/testing/privacy/merge-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createMergeCalls>>;
beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createMergeCalls(app);
});
afterAll(() => app.close());

const dayInMilliseconds = 24 * 60 * 60 * 1000;

describe('a merge is undone after something was written since', () => {
  test('an invitation stays withdrawn once its address is invited elsewhere, and all other rows come back', async () => {
    const pair = await calls.insertPair();
    const email = `${randomUUID()}@example.com`;
    await sql`update invitations set email = ${email} where student_id = ${pair.endedId}`.execute(
      app.database,
    );
    const merged = await calls.merge(pair);
    const walkIn = { id: randomUUID(), name: 'سلمى محمود', phone: '', grade: 3 };
    await calls.send('POST', '/api/students', walkIn);
    const invited = await calls.send('POST', `/api/students/${walkIn.id}/invitation`, { email });
    expect(invited.status).toBe(200);
    expect((await calls.undo(merged.body.id)).status).toBe(200);
    const [invitation] = await calls.columnsOf('invitations', pair.endedId, 'withdrawn_at code');
    expect(invitation).toEqual({ withdrawn_at: expect.any(Date), code: null });
    expect(await calls.countRows('payments', 'student_id', pair.endedId)).toBe(1);
  });

  test('a row that came meanwhile under the duplicate, as by a request that was on its way, is no obstacle', async () => {
    const { keptId, endedId, ...pair } = await calls.insertPair();
    const merged = await calls.merge({ keptId, endedId, ...pair });
    const moved = async () => calls.columnsOf('lesson_visits', keptId, 'lesson_id');
    const before = (await moved()).length;
    await calls.copyRow('lesson_visits', { from: keptId, to: endedId, watched_in_seconds: 5 });
    expect((await calls.undo(merged.body.id)).status).toBe(200);
    expect(await moved()).toHaveLength(before - 1);
    const visits = await calls.columnsOf('lesson_visits', endedId, 'watched_in_seconds');
    expect(visits).toContainEqual({ watched_in_seconds: 900 });
  });

  test('what a night took over from the duplicate takes no place of what comes back', async () => {
    const { keptId, endedId, ...pair } = await calls.insertPair();
    const visitsOf = (id: string) =>
      calls.columnsOf('lesson_visits', id, 'lesson_id watched_in_seconds');
    const before = { kept: await visitsOf(keptId), ended: await visitsOf(endedId) };
    const merged = await calls.merge({ keptId, endedId, ...pair });
    await calls.copyRow('lesson_visits', { from: keptId, to: endedId, watched_in_seconds: 5 });
    await calls.runNight();
    // What the merge stored stands behind what the night did, as where the database fills a gap.
    await sql`update student_merge_rows set part = part where id in (
      select min(id) from student_merge_rows where table_name = 'lesson_visits'
      group by kind, key ->> 'lesson_id'
    )`.execute(app.database);
    expect((await calls.undo(merged.body.id)).status).toBe(200);
    expect(await visitsOf(keptId)).toEqual(before.kept);
    expect(await visitsOf(endedId)).toContainEqual(
      before.ended.find((visit) => visit['watched_in_seconds'] === 900),
    );
  });

  test('who comes back after the year was turned is in no group of another grade', async () => {
    const { group, first, second } = await calls.insertTwo();
    const groupOf = async () => {
      const { rows } = await sql<{ group_id: string | null }>`
        select group_id from users where id = ${second.id}`.execute(app.database);
      return rows[0]?.group_id;
    };
    const pair = { keptId: first.id, endedId: second.id };
    await calls.undo((await calls.merge(pair)).body.id);
    expect(await groupOf()).toBe(group);
    const merged = await calls.merge(pair);
    await sql`update student_groups set grade = 2 where id = ${group}`.execute(app.database);
    await calls.undo(merged.body.id);
    expect(await groupOf()).toBeNull();
  });

  test('whoever was merged into the one who comes back is part of that person again', async () => {
    const { first: kept, second: ended } = await calls.insertTwo();
    const earlier = await insertStudent(app);
    const final = await calls.merge({ keptId: ended.id, endedId: earlier.id });
    expect(final.status).toBe(200);
    app.clock.advance(30 * dayInMilliseconds);
    await calls.runNight();
    const partOf = async () => {
      const { rows } = await sql<{ merged_into: string }>`
        select merged_into from users where id = ${earlier.id}`.execute(app.database);
      return rows[0]?.merged_into;
    };
    const merged = await calls.merge({ keptId: kept.id, endedId: ended.id });
    expect(await partOf()).toBe(kept.id);
    await calls.undo(merged.body.id);
    expect(await partOf()).toBe(ended.id);
  });

  test('a payment that was moved is cancelled once, out of the drawer, and stays cancelled when it goes back', async () => {
    const { first, second } = await calls.insertTwo();
    const headers = await tokenFor(app, { ...calls.teacher, role: 'teacher' });
    const owner = createCollectionCalls(app, headers);
    const before = (await owner.open()).expected;
    const [moved, left] = [await owner.collect(second.id), await owner.collect(first.id)];
    const merged = await calls.merge({ keptId: first.id, endedId: second.id });
    expect((await owner.cancel(second.id, moved.id)).json().code).toBe('payment.unknown');
    const replies = await Promise.all([1, 2].map(() => owner.cancel(first.id, moved.id)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const since = await owner.collect(first.id, { planId: 'lectures-10', amount: 80 });
    await calls.undo(merged.body.id);
    expect(await owner.list(second.id)).toMatchObject([{ id: moved.id, status: 'refunded' }]);
    const ofFirst = (await owner.list(first.id)).map(({ id }) => id);
    expect(new Set(ofFirst)).toEqual(new Set([left.id, since.id]));
    expect(await listLiveGrants(app, second.id)).toEqual([]);
    const ofGrants = (await listLiveGrants(app, first.id)).map(({ id }) => id);
    expect(new Set(ofGrants)).toEqual(new Set([left.id, since.id]));
    expect((await owner.own())?.expected).toBe(before + 1200 + 80);
  });

  test('what a payment opened since goes back with it, with what its credits opened, and is refunded with it', async () => {
    const { first, second } = await calls.insertTwo();
    const panel = createPanelCalls(app, {
      ...calls.teacher,
      headers: await tokenFor(app, { ...calls.teacher, role: 'teacher' }),
    });
    const year = await panel.start(second.id, { planId: 'yearly' });
    const bundle = await panel.pay(second.id, { planId: 'lectures-10' });
    const merged = await calls.merge({ keptId: first.id, endedId: second.id });
    expect(merged.status).toBe(200);
    await panel.take(year);
    await insertGrantOf(app, first.id, {
      source: 'bundle',
      scope: 'lesson',
      lesson_id: (await insertNewLesson(app, { isFree: false })).id,
      reference: bundle,
    });
    await calls.undo(merged.body.id);
    expect(await listLiveGrants(app, first.id)).toEqual([]);
    expect(await listLiveGrants(app, second.id)).toHaveLength(3);
    expect((await panel.refund(year, { amount: 1200 })).statusCode).toBe(200);
    expect((await panel.refund(bundle, { amount: 80 })).statusCode).toBe(200);
    expect(await listLiveGrants(app, second.id)).toEqual([]);
  });
});
