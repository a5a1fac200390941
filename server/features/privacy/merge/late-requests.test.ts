import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertAssistant, tokenFor } from '#server/testing/fixtures.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { createMergeCalls } from '#server/testing/privacy/merge-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createMergeCalls>>;
beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createMergeCalls(app);
});
afterAll(() => app.close());

/** Two students of one group that meets every day. */
const insertTwoOfGroup = async () => {
  const weeklyTimes = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '16:00', to: '18:00' }));
  const form = { name: `مجموعة ${randomUUID()}`, grade: 3, centre: '', weeklyTimes, capacity: '' };
  const groupId: string = (await calls.send('POST', '/api/groups', form)).body.id;
  const { first, second } = await calls.insertTwo();
  await sql`update users set group_id = ${groupId} where id in (${first.id}, ${second.id})`.execute(
    app.database,
  );
  return { groupId, kept: first, ended: second };
};

const openSession = (groupId: string) =>
  calls.send('POST', '/api/class-sessions', {
    groupId,
    day: dayInEgypt(app.clock.now()),
    from: '16:00',
  });

describe('a device that was without a network and names the duplicate', () => {
  test('records money for the kept student, once, also where the first reply was lost before the merge', async () => {
    const { groupId, kept, ended } = await insertTwoOfGroup();
    const { headers } = await insertAssistant(app, 'centre', [groupId]);
    const assistant = createCollectionCalls(app, headers);
    const sent = { id: randomUUID(), planId: 'lectures-10', amount: 80 } as const;
    const before = await assistant.collect(ended.id, sent);
    await calls.merge({ keptId: kept.id, endedId: ended.id });
    expect((await assistant.collect(ended.id, sent)).id).toBe(before.id);
    const later = await assistant.collect(ended.id, { planId: 'lectures-10', amount: 80 });
    expect(new Set((await assistant.list(kept.id)).map(({ id }) => id))).toEqual(
      new Set([before.id, later.id]),
    );
    expect(await calls.countRows('payments', 'student_id', ended.id)).toBe(0);
    expect(await calls.countRows('grants', 'student_id', kept.id)).toBe(2);
    expect((await assistant.own())?.expected).toBe(160);
    const stranger = createCollectionCalls(
      app,
      (await insertAssistant(app, 'centre', [randomUUID()])).headers,
    );
    expect((await stranger.record(ended.id)).json().code).toBe('student.not_found');
  });

  test('writes the presence of the kept student, also where that one is in another group', async () => {
    const { groupId, kept, ended } = await insertTwoOfGroup();
    const session = (await openSession(groupId)).body;
    await sql`update users set group_id = null where id = ${kept.id}`.execute(app.database);
    await sql`update users set grade = 1 where id = ${kept.id}`.execute(app.database);
    await calls.merge({ keptId: kept.id, endedId: ended.id });
    const change = { field: 'presence', value: 'present', at: app.clock.now().toISOString() };
    const { status, body } = await calls.send('POST', `/api/class-sessions/${session.id}/changes`, {
      changes: [{ ...change, id: randomUUID(), studentId: ended.id }],
    });
    expect([status, body.refusedIds]).toEqual([200, []]);
    expect(await calls.columnsOf('session_entries', kept.id, 'field value')).toEqual([
      { field: 'presence', value: 'present' },
    ]);
    expect(await calls.countRows('session_entries', 'student_id', ended.id)).toBe(0);
  });
});

test('what is recorded in a session while its students are merged, and the merge is undone, waits for it and is stored', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { groupId, kept, ended } = await insertTwoOfGroup();
    const url = `/api/class-sessions/${(await openSession(groupId)).body.id}/changes`;
    const save = async (value: string) => {
      const changes = [kept, ended].map(({ id }) => {
        const at = app.clock.now().toISOString();
        return { id: randomUUID(), studentId: id, field: 'presence', value, at };
      });
      const { status, body } = await calls.send('POST', url, { changes });
      return { status, refusedIds: body.refusedIds };
    };
    await save('absent');
    const saved: ReturnType<typeof save>[] = [];
    const saveMore = () => saved.push(...['late', 'present', 'excused', 'absent'].map(save));
    saveMore();
    const merging = calls.merge({ keptId: kept.id, endedId: ended.id });
    saveMore();
    const merged = await merging;
    saveMore();
    // Where something was saved first, the preview is an older one.
    const ends = [merged, ...(merged.status === 200 ? [await calls.undo(merged.body.id)] : [])];
    expect(ends.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const replies = await Promise.all(saved);
    expect(replies).toEqual(saved.map(() => ({ status: 200, refusedIds: [] })));
  }
});

test('the duplicate is in no roster and counts in no session, also of a live lesson that expected both', async () => {
  const { groupId, kept, ended } = await insertTwoOfGroup();
  const { id } = (await openSession(groupId)).body;
  await sql`update class_sessions set live_lesson_id = id where id = ${id}`.execute(app.database);
  await calls.merge({ keptId: kept.id, endedId: ended.id });
  const { students } = (await calls.send('GET', `/api/class-sessions/${id}`)).body;
  expect(students.map((student: { id: string }) => student.id)).toEqual([kept.id]);
  const listed = await calls.send('GET', `/api/class-sessions?groupId=${groupId}`);
  expect(listed.body).toMatchObject([{ total: 1 }]);
});

test('a result that comes back from the trash under the duplicate is an earlier try of the kept student', async () => {
  const { first, second } = await calls.insertTwo();
  const exam = await insertExamOnNewLesson(app);
  for (const student of [first, second]) {
    const headers = await tokenFor(app, { ...student, role: 'student' });
    const payload = { examId: exam.id, answers: exam.key };
    await app.app.inject({ method: 'POST', url: '/api/ExamResult', headers, payload });
  }
  const headers = await tokenFor(app, { ...calls.teacher, role: 'teacher' });
  const change = (method: 'DELETE' | 'POST', url: string) =>
    app.app.inject({ method, url, headers });
  await change('DELETE', `/api/Exam/${exam.id}`);
  await calls.merge({ keptId: first.id, endedId: second.id });
  const [entry] = (await calls.send('GET', '/api/trash')).body;
  expect((await change('POST', `/api/trash/${entry.id}/restore`)).statusCode).toBe(204);
  await calls.runNight();
  const tries = async (table: string) => calls.columnsOf(table, first.id, 'try_number');
  expect(await tries('exam_results')).toEqual([{ try_number: 2 }]);
  expect(await tries('past_exam_results')).toEqual([{ try_number: 1 }]);
});

test('a result that is stored in the middle of a merge is moved at night, and not removed as one of two', async () => {
  const { first, second } = await calls.insertTwo();
  const exams = [await insertExamOnNewLesson(app), await insertExamOnNewLesson(app)];
  const submit = async ({ id, key }: (typeof exams)[number]) => {
    const headers = await tokenFor(app, { ...second, role: 'student' });
    const payload = { examId: id, answers: key };
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/ExamResult',
      headers,
      payload,
    });
    return reply.statusCode;
  };
  await submit(exams[0]!);
  // The merge stops once it has moved the result that it has found.
  const gate = 4711;
  await sql`create function wait_at_gate() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock(4711); return null; end $$`.execute(app.database);
  await sql`create trigger gate after update on exam_results for each row
    when (old.student_id <> new.student_id) execute function wait_at_gate()`.execute(app.database);
  const holder = await app.database.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(${gate})`.execute(holder);
  const merging = calls.merge({ keptId: first.id, endedId: second.id });
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks
      where locktype = 'advisory' and objid = ${gate} and not granted`.execute(app.database);
    return rows[0]?.count;
  };
  await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1);
  expect(await submit(exams[1]!)).toBeLessThan(300);
  await holder.rollback().execute();
  expect((await merging).status).toBe(200);
  await sql`drop trigger gate on exam_results`.execute(app.database);
  await calls.runNight();
  expect(await calls.countRows('exam_results', 'student_id', first.id)).toBe(2);
  expect(await calls.countRows('exam_results', 'student_id', second.id)).toBe(0);
});
