import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '#server/platform/platform.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertCourse, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { watchTableScans } from '#server/testing/plans/table-scans.ts';
import { vacuumTables } from '#server/testing/plans/vacuum-tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { checkKeys } from './check-keys.service.ts';
import { getActivity, getResults } from './charts.service.ts';
import { findStudentsBehind } from './find-behind.service.ts';
import { listStudentsBehind } from './list-behind.service.ts';
import { getStats } from './stats.service.ts';
import { getTasks } from './tasks.service.ts';
import { getToday } from './today.service.ts';
import { getWeek } from './week.service.ts';

const students = 4000;
const exams = 8;

type Watch = Awaited<ReturnType<typeof watchTableScans>>;

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let platform: Platform;
let watch: Watch;

const largeTables = [
  'users',
  'grants',
  'exam_results',
  'past_exam_results',
  'lesson_visits',
  'active_days',
  'sign_ins',
];

/** Each student with a right of a kind, results of all exams with as many answers as usual, and days of activity. */
const fill = async () => {
  const now = app.clock.now();
  for (let place = 0; place < exams; place += 1) await insertExamOnNewLesson(app, { key: [0, 0] });
  await sql`
    insert into users (id, role, email, password_hash, first_name, grade, search_key, created_at, last_active_at)
    select gen_random_uuid(), 'student', n || '@example.com', 'x', 'طالب', 3, n::text,
      ${now}::timestamptz - n * interval '1 hour', ${now}::timestamptz - (n % 200) * interval '1 day'
    from generate_series(1, ${students}::int) n`.execute(app.database);
  await sql`
    insert into grants (student_id, id, source, scope, starts_at, ends_at, created_at)
    select id, gen_random_uuid(), 'gift', 'everything', created_at - interval '400 days',
      case when grade = 3 and search_key::int % 20 = 0 then ${now}::timestamptz + interval '9 days'
        else ${now}::timestamptz - interval '9 days' end, created_at
    from users where role = 'student'`.execute(app.database);
  await sql`
    insert into exam_results (student_id, exam_id, id, score, max_score, question_count, answers, submitted_at)
    select users.id, exams.id, gen_random_uuid(), users.search_key::int % 3, 2, 40,
      array_fill(1::smallint, array[40]),
      ${now}::timestamptz - (users.search_key::int % 300) * interval '1 day'
    from users cross join exams where users.role = 'student'`.execute(app.database);
  await sql`
    insert into past_exam_results (student_id, exam_id, try_number, id, score, max_score, question_count,
      answers, submitted_at, replaced_at)
    select student_id, exam_id, 1, gen_random_uuid(), score, max_score, question_count, answers,
      submitted_at, submitted_at
    from exam_results`.execute(app.database);
  await sql`
    insert into lesson_visits (student_id, lesson_id, first_opened_at, last_opened_at)
    select users.id, lessons.id, users.created_at, users.created_at
    from users cross join lessons where users.role = 'student'`.execute(app.database);
  await sql`
    insert into active_days (day, student_id)
    select (${now}::timestamptz - n * interval '1 day')::date, id
    from users cross join generate_series(0, 59) n where role = 'student'`.execute(app.database);
  await sql`vacuum analyze`.execute(app.database);
  await vacuumTables(app.database, ...largeTables);
};

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  await fill();
  watch = await watchTableScans(app.connectionString);
  platform = { ...app.platform, database: watch.database };
});
afterAll(async () => {
  await watch.close();
  await app.close();
});

/** The large tables that a statement reads from end to end. */
const largeTablesScanned = async (statement: Watch['statements'][number]): Promise<string[]> =>
  (await watch.tablesScanned(statement)).filter((table) => largeTables.includes(table));

const viewer = () => ({ ...teacher, role: 'teacher' as const, sessionId: '' });

const work: Record<string, () => Promise<unknown>> = {
  stats: () => getStats(platform),
  tasks: () => getTasks(platform, viewer()),
  today: () => getToday(platform),
  activity: () => getActivity(platform),
  results: () => getResults(platform),
  'the week': () => getWeek(platform),
  'the job for students who fall behind': () => findStudentsBehind(platform),
  'students behind': () => listStudentsBehind(platform, { page: 1, pageSize: 20 }),
  'the check of keys': () => checkKeys(platform),
};

describe('with thousands of students and results, no statement reads a large table from end to end', () => {
  test.each(Object.keys(work))(
    'the statement reads no large table from end to end: %s',
    async (name) => {
      watch.statements.length = 0;
      await work[name]?.();
      const run = watch.statements.filter(({ text }) =>
        /^\s*(?:select|with|insert|delete)/iu.test(text),
      );
      expect(run.length).toBeGreaterThan(0);
      for (const statement of run) {
        expect(await largeTablesScanned(statement), statement.text).toEqual([]);
      }
    },
  );

  test("the job's findings are stored", async () => {
    const { students: found, total } = await listStudentsBehind(platform, {
      page: 1,
      pageSize: 20,
    });
    expect(found).toHaveLength(20);
    expect(total).toBeGreaterThan(20);
  });
});

describe('in a large school', () => {
  test('large figures are counted once in a while, with their time', async () => {
    const { totalStudents } = await getStats(platform);
    const { days } = await getActivity(platform);
    await getResults(platform);
    const countedAt = app.clock.now().toISOString();
    app.clock.advance(20_000);
    await insertStudent(app);
    await insertCourse(app);
    watch.statements.length = 0;
    const stats = await getStats(platform);
    expect(stats).toMatchObject({ countedAt, totalStudents });
    expect(await getActivity(platform)).toEqual({ countedAt, days });
    expect(await getResults(platform)).toMatchObject({ countedAt });
    // Chapters, lessons and payments are few.
    expect(stats.totalCourses).toBe(exams + 1);
    expect(watch.statements).toHaveLength(2);
  });
});
