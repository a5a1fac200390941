import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { studentTables } from '#server/features/privacy/classification/classification.ts';
import { tokenFor } from '#server/testing/fixtures.ts';
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

describe('a merge of two students', () => {
  test('moves every row that is not of the account that ends, and undoing it gives equal checksums', async () => {
    const pair = await calls.insertPair();
    const before = await calls.checksums();
    const merged = await calls.merge(pair, { exams: [{ examId: pair.examId, counts: 'ended' }] });
    expect(merged.body).toMatchObject({ keptId: pair.keptId, undoneAt: null });
    const left: string[] = [];
    for (const [name, { student, merge: plan }] of studentTables) {
      if (typeof student !== 'string' || plan === 'stays') continue;
      if ((await calls.countRows(name, student, pair.endedId)) > 0) left.push(name);
    }
    // Both have one, and one only may have.
    expect(left).toEqual(['study_goals', 'course_students', 'certificates']);
    const undone = await calls.undo(merged.body.id);
    const { keptId, endedId } = pair;
    expect(undone.body).toEqual({ keptId, endedId, exams: [], isEmailTaken: false });
    expect(await calls.checksums()).toEqual(before);
    expect((await calls.undo(merged.body.id)).body.code).toBe('merge.already_undone');
  });

  test('every column that refers to a student says how it merges', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select child.relname as "table", named.attname as "column" from pg_constraint held
        join pg_class child on child.oid = held.conrelid
        join pg_attribute named on named.attrelid = held.conrelid and named.attnum = held.conkey[1]
      where held.contype = 'f' and held.confrelid = 'users'::regclass order by 1, 2`.execute(
      app.database,
    );
    // Columns that name who acts: the teacher or an assistant; and the one that a merge writes.
    const staff =
      /^(?:actor_id|answered_by|author_id|changed_by|closed_by|contacted_by|deleted_by|ended_by|ended_id|entered_by|made_by|merged_into|read_by|recorded_by|seller_id|teacher_id|undone_by)$/u;
    const staffTables = new Set(['drawers']);
    const planned = new Set(
      studentTables.map(
        ([name, { student }]) => `${name}.${typeof student === 'string' ? student : ''}`,
      ),
    );
    expect(
      rows
        .filter(({ table, column }) => !staff.test(column) && !staffTables.has(table))
        .map(({ table, column }) => `${table}.${column}`)
        .filter((name) => !planned.has(name)),
    ).toEqual([]);
  });

  test('of results of one exam the chosen one counts, and the other is an earlier try', async () => {
    const pair = await calls.insertPair();
    const merged = await calls.merge(pair, { exams: [{ examId: pair.examId, counts: 'ended' }] });
    expect(merged.status).toBe(200);
    const results = await calls.columnsOf('exam_results', pair.keptId, 'exam_id score try_number');
    expect(results.find(({ exam_id: exam }) => exam === pair.examId)).toEqual({
      exam_id: pair.examId,
      score: 1,
      try_number: 4,
    });
    const past = await calls.columnsOf('past_exam_results', pair.keptId, 'exam_id try_number');
    expect(
      past
        .filter(({ exam_id: exam }) => exam === pair.examId)
        .map(({ try_number: number }) => number),
    ).toEqual([1, 2, 3]);
  });

  test('of one session the better value counts, and of a watched lesson the longer watching', async () => {
    const pair = await calls.insertPair();
    const shown = await calls.preview(pair.keptId, pair.endedId);
    expect(shown.body.sessions).toEqual([
      { day: '2026-11-21', groupName: 'السبت 4', counts: 'ended' },
    ]);
    await calls.merge(pair);
    const entries = await calls.columnsOf('session_entries', pair.keptId, 'field value');
    expect(entries).toContainEqual({ field: 'presence', value: 'present' });
    expect(entries).toContainEqual({ field: 'oral', value: '10' });
    const visits = await calls.columnsOf(
      'lesson_visits',
      pair.keptId,
      'lesson_id watched_in_seconds',
    );
    expect(visits).toContainEqual({ lesson_id: pair.lessonId, watched_in_seconds: 900 });
  });

  test('the chosen values are written, and the duplicate is in no list and signs in no more', async () => {
    const { group, first, second } = await calls.insertTwo();
    const merged = await calls.merge(
      { keptId: first.id, endedId: second.id },
      { choices: { name: 'ended', phone: 'ended', parentPhone: 'kept', place: 'ended' } },
    );
    expect(merged.status).toBe(200);
    const file = await calls.send('GET', `/api/user/${first.id}`);
    expect(file.body).toMatchObject({
      firstName: 'مريم',
      lastName: 'عبد الله',
      phone: '01000000002',
      parentPhone: '01111111111',
      groupId: group,
    });
    expect((await calls.send('GET', `/api/user/${second.id}`)).status).toBe(404);
    const list = await calls.send('GET', '/api/user/students?search=مريم');
    expect(list.body.map(({ id }: { id: string }) => id)).toEqual([first.id]);
    const headers = await tokenFor(app, { ...second, role: 'student' });
    expect((await app.app.inject({ url: '/api/user/me', headers })).statusCode).toBe(401);
  });

  test('the kept student is a student since the first of both came, so that what is unpaid since then stays unpaid', async () => {
    const { group, first, second } = await calls.insertTwo();
    const september = new Date('2026-09-15T10:00:00.123Z');
    await sql`update users set created_at = ${september} where id = ${second.id}`.execute(
      app.database,
    );
    const since = async () => {
      const { body } = await calls.send('GET', `/api/groups/${group}/paid-month`);
      return body.students.map((row: Record<string, unknown>) => [
        row['studentId'],
        row['unpaidSince'],
      ]);
    };
    const before = await since();
    const merged = await calls.merge({ keptId: first.id, endedId: second.id });
    expect(await since()).toEqual([[first.id, 9]]);
    await calls.undo(merged.body.id);
    expect(await since()).toEqual(before);
    const { rows } = await sql<{ created_at: Date }>`
      select created_at from users where id in (${first.id}, ${second.id}) order by 1`.execute(
      app.database,
    );
    expect(rows[0]?.created_at).toEqual(september);
    expect(rows[1]?.created_at).toEqual(app.clock.now());
  });

  test('what was changed since stays at an undo, and the rest comes back', async () => {
    const pair = await calls.insertPair();
    const merged = await calls.merge(pair, { exams: [{ examId: pair.examId, counts: 'ended' }] });
    await sql`
      update exam_results set score = 0 where student_id = ${pair.keptId} and exam_id = ${pair.examId}`.execute(
      app.database,
    );
    await sql`update users set phone = '01099999999' where id = ${pair.keptId}`.execute(
      app.database,
    );
    const email = await calls.takeEmailOf(merged.body.id, pair.endedId);
    const undone = await calls.undo(merged.body.id);
    expect(undone.body).toMatchObject({ exams: ['امتحان الاتزان'], isEmailTaken: true });
    expect(await calls.countRows('exam_results', 'student_id', pair.keptId)).toBe(1);
    expect(await calls.countRows('payments', 'student_id', pair.endedId)).toBe(1);
    const { rows } = await sql<Record<string, unknown>>`
      select role, email, phone from users where id in (${pair.keptId}, ${pair.endedId})
      order by phone`.execute(app.database);
    expect(rows.map(({ role, phone }) => [role, phone])).toContainEqual(['student', '01099999999']);
    expect(rows.map((row) => row['email'])).toContain(null);
    expect(rows.map((row) => row['email'])).not.toContain(email);
  });

  test('after 30 days it is final: what only the account needed is gone, and nothing undoes it', async () => {
    const pair = await calls.insertPair();
    const merged = await calls.merge(pair);
    app.clock.advance(30 * dayInMilliseconds);
    expect((await calls.undo(merged.body.id)).body.code).toBe('merge.too_late');
    await calls.runNight();
    expect(await calls.countRows('student_merge_rows', 'merge_id', merged.body.id)).toBe(0);
    expect(await calls.countRows('sign_ins', 'user_id', pair.endedId)).toBe(0);
    // The paper certificate is still verified.
    expect(await calls.countRows('certificates', 'student_id', pair.endedId)).toBe(1);
  });

  test('rows that came under the id of the duplicate are moved at night', async () => {
    const { first, second } = await calls.insertTwo();
    await calls.merge({ keptId: first.id, endedId: second.id });
    await sql`insert into active_days (day, student_id) values ('2026-11-20', ${second.id})`.execute(
      app.database,
    );
    await calls.runNight();
    expect(await calls.countRows('active_days', 'student_id', second.id)).toBe(0);
    expect(await calls.columnsOf('active_days', first.id, 'student_id')).toEqual([
      { student_id: first.id },
    ]);
  });

  test('what a student watches and reads after the merge stays through the nights until it is final', async () => {
    const { keptId, ...pair } = await calls.insertPair();
    await calls.merge({ keptId, ...pair });
    await sql`
      update lesson_visits set watched_in_seconds = 2000, completed_at = '2026-11-25T10:00:00Z' where student_id = ${keptId}`.execute(
      app.database,
    );
    await sql`update document_places set furthest_page = 30 where student_id = ${keptId}`.execute(
      app.database,
    );
    const read = async () => [
      ...(await calls.columnsOf('lesson_visits', keptId, 'watched_in_seconds completed_at')),
      ...(await calls.columnsOf('document_places', keptId, 'furthest_page')),
    ];
    const before = await read();
    expect(before.length).toBeGreaterThan(3);
    await calls.runNight();
    expect(await read()).toEqual(before);
  });

  test('the deletion of a student deletes whoever was merged into the student', async () => {
    const pair = await calls.insertPair();
    await calls.merge(pair);
    await calls.send('POST', `/api/user/${pair.keptId}/deletion`);
    app.clock.advance(14 * dayInMilliseconds);
    await calls.runNight();
    const { rows } = await sql<Record<string, unknown>>`
      select role, first_name, phone, email from users where id in (${pair.keptId}, ${pair.endedId})
      order by role`.execute(app.database);
    expect(rows).toEqual([
      { role: 'erased', first_name: 'طالب محذوف', phone: '', email: null },
      { role: 'merged', first_name: 'طالب مدموج', phone: '', email: null },
    ]);
    expect(await calls.columnsOf('certificates', pair.endedId, 'student_name')).toEqual([
      { student_name: 'حُذف الاسم بطلب صاحبه' },
    ]);
  });
});
