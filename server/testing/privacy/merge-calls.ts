import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { privacyCleaners } from '#server/features/privacy/apply-periods.ts';
import { runCleaners } from '#server/platform/jobs/cleaning.ts';
import { insertStudent, insertTeacher, tokenFor } from '#server/testing/fixtures.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { fillStudent } from './fill-student.ts';

const log = { error: () => undefined };
const kept = 'kept' as const;
export const keepAll = { name: kept, phone: kept, parentPhone: kept, place: kept };

type Pair = { keptId: string; endedId: string };

/** What a merge writes for good: its log, and the sessions that it ended. */
const written = new Set([
  'audit_log',
  'student_merges',
  'student_merge_rows',
  'record_views',
  'rate_limits',
]);

/** A checksum of the rows of each table, except what a merge writes for good. */
const checksums = async (app: TestApp, teacherId: string): Promise<Record<string, string>> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(app.database);
  const sums: Record<string, string> = {};
  for (const { name } of rows.filter((table) => !written.has(table.name))) {
    const { rows: summed } = await sql<{ sum: string }>`
      select coalesce(md5(string_agg(line, E'\n' order by line)), '') as sum
      from (select (to_jsonb(stored) - 'revoked_at')::text as line from ${sql.table(name)} stored
        where ${name} = 'sessions' and to_jsonb(stored) ->> 'user_id' <> ${teacherId}) lines
      union all
      select coalesce(md5(string_agg(line, E'\n' order by line)), '')
      from (select to_jsonb(stored)::text as line from ${sql.table(name)} stored where ${name} <> 'sessions') lines`.execute(
      app.database,
    );
    sums[name] = summed.map(({ sum }) => sum).join(' ');
  }
  return sums;
};

/** In how many rows a column of a table names somebody. */
const countRows = async (
  app: TestApp,
  table: string,
  column: string,
  id: string,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)}::text = ${id}`.execute(
    app.database,
  );
  return rows[0]?.count ?? 0;
};

/** Copies a student's row of a table for another student, with other values in some columns. */
const copyRow = async (
  app: TestApp,
  table: string,
  { from, to, ...values }: { from: string; to: string } & Record<string, unknown>,
) => {
  await sql`
    insert into ${sql.table(table)} overriding system value
    select (jsonb_populate_record(null::${sql.table(table)},
      to_jsonb(stored) || ${JSON.stringify({ student_id: to, ...values })}::jsonb)).*
    from ${sql.table(table)} stored where student_id = ${from}`.execute(app.database);
};

/** Two students about whom every table has a row, and of whom many rows have one unique key. */
const insertPair = async (
  app: TestApp,
  teacherId: string,
): Promise<Pair & { examId: string; lessonId: string }> => {
  const first = await fillStudent(app, teacherId);
  const second = await fillStudent(app, teacherId);
  const [from, to] = [first.id, second.id];
  await sql`delete from deletion_requests`.execute(app.database);
  await sql`delete from exam_attempts where student_id in (${from}, ${to})`.execute(app.database);
  await sql`update exam_results set score = 0 where student_id = ${from}`.execute(app.database);
  await copyRow(app, 'exam_results', {
    from,
    to,
    id: randomUUID(),
    score: 1,
    try_number: 2,
    submitted_at: '2027-01-01T10:00:00.123456Z',
  });
  await copyRow(app, 'past_exam_results', { from, to, id: randomUUID() });
  await copyRow(app, 'lesson_visits', {
    from,
    to,
    watched_in_seconds: 900,
    first_opened_at: '2025-01-01T00:00:00Z',
    completed_at: '2026-10-01T00:00:00Z',
  });
  await copyRow(app, 'document_places', { from, to, furthest_page: 9 });
  await copyRow(app, 'session_entries', { from, to, value: '10' });
  await copyRow(app, 'session_entries', { from, to: from, field: 'presence', value: 'absent' });
  await sql`
    insert into session_entries
    select session_id, ${to}, field, 'present', changed_at, ${randomUUID()} from session_entries
    where student_id = ${from} and field = 'presence'`.execute(app.database);
  await copyRow(app, 'course_students', { from, to });
  await copyRow(app, 'certificates', { from, to, id: randomUUID() });
  await sql`delete from student_merges`.execute(app.database);
  await sql`update invitations set code = student_id::text, joined_at = null where student_id in (${from}, ${to})`.execute(
    app.database,
  );
  await sql`update parent_links set ended_at = null, ended_by = null where student_id in (${from}, ${to})`.execute(
    app.database,
  );
  return { keptId: from, endedId: to, examId: first.examId, lessonId: first.lessonId };
};

/** Columns of a student's rows of a table. */
const columnsOf = async (app: TestApp, table: string, id: string, columns: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join(columns.split(' ').map((column) => sql.ref(column)))} from ${sql.table(table)}
    where student_id = ${id}`.execute(app.database);
  return rows;
};

/** Two students with accounts, phones and a group for the second. */
const insertTwo = async (app: TestApp) => {
  const group = randomUUID();
  await app.database
    .insertInto('student_groups')
    .values({
      id: group,
      name: group,
      name_key: group,
      grade: 3,
      centre: '',
      weekly_times: '[]',
      created_at: app.clock.now(),
    })
    .execute();
  const first = await insertStudent(app, { firstName: 'مريم', lastName: 'عبدالله' });
  const second = await insertStudent(app, { firstName: 'مريم', lastName: 'عبد الله' });
  await sql`update users set grade = 3, phone = '01000000001', parent_phone = '01111111111' where id = ${first.id}`.execute(
    app.database,
  );
  await sql`update users set grade = 3, phone = '01000000002', group_id = ${group} where id = ${second.id}`.execute(
    app.database,
  );
  return { group, first, second };
};

/** Somebody registers the address of the duplicate. @returns the address */
const takeEmailOf = async (app: TestApp, mergeId: string, endedId: string): Promise<string> => {
  const { rows } = await sql<{ email: string }>`
    select before ->> 'email' as email from student_merge_rows
    where merge_id = ${mergeId} and table_name = 'users' and key ->> 'id' = ${endedId}`.execute(
    app.database,
  );
  const email = rows[0]?.email ?? '';
  const other = await insertStudent(app);
  await sql`update users set email = ${email} where id = ${other.id}`.execute(app.database);
  return email;
};

type Rest<Call extends (app: TestApp, ...rest: never[]) => unknown> = Call extends (
  app: TestApp,
  ...rest: infer Args
) => unknown
  ? Args
  : never;

/** The calls of the teacher about merges, and students to merge. */
export const createMergeCalls = async (
  app: TestApp,
  known?: Awaited<ReturnType<typeof insertTeacher>>,
) => {
  const teacher = known ?? (await insertTeacher(app));

  const send = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const headers = await tokenFor(app, { ...teacher, role: 'teacher' });
    const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: reply.statusCode, body: reply.json() };
  };

  const preview = (keptId: string, endedId: string) =>
    send('POST', '/api/students/merges/preview', { keptId, endedId });

  const merge = async ({ keptId, endedId }: Pair, changes: object = {}) => {
    const shown = await preview(keptId, endedId);
    return send('POST', '/api/students/merges', {
      id: randomUUID(),
      keptId: shown.body.kept.id,
      endedId: shown.body.ended.id,
      previewVersion: shown.body.version,
      choices: keepAll,
      exams: [],
      ...changes,
    });
  };

  const undo = (id: string) => send('POST', `/api/students/merges/${id}/undo`);

  const runNight = async () => {
    const { database, clock, platform } = app;
    await runCleaners({ database, clock, log }, privacyCleaners(platform));
  };

  return {
    teacher,
    send,
    preview,
    merge,
    undo,
    runNight,
    checksums: () => checksums(app, teacher.id),
    insertPair: () => insertPair(app, teacher.id),
    insertTwo: () => insertTwo(app),
    countRows: (...rest: Rest<typeof countRows>) => countRows(app, ...rest),
    copyRow: (...rest: Rest<typeof copyRow>) => copyRow(app, ...rest),
    columnsOf: (...rest: Rest<typeof columnsOf>) => columnsOf(app, ...rest),
    takeEmailOf: (...rest: Rest<typeof takeEmailOf>) => takeEmailOf(app, ...rest),
  };
};
