import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '#server/platform/platform.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { watchTableScans } from '#server/testing/plans/table-scans.ts';
import { vacuumTables } from '#server/testing/plans/vacuum-tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { countFigures } from './count-figures.service.ts';
import { chooseQuestions, listQuestions } from './list-questions.service.ts';

const exams = 300;
const questionsInAnExam = 30;
const students = 4000;
const largeTables = ['exam_results', 'users', 'questions', 'question_figures'];

let app: TestApp;
let platform: Platform;
let watch: Awaited<ReturnType<typeof watchTableScans>>;

/** Many exams in one lesson, one of them with the results of thousands of students. */
const fill = async () => {
  const now = app.clock.now();
  const { lessonId, id } = await insertExamOnNewLesson(app, { key: [0, 0] });
  await sql`
    insert into exams (id, lesson_id, title, certificate_threshold, created_at, updated_at)
    select gen_random_uuid(), ${lessonId}, n::text, 50,
      ${now}::timestamptz - n * interval '1 hour', ${now}
    from generate_series(1, ${exams}::int) n`.execute(app.database);
  await sql`
    insert into questions (id, exam_id, position, question_text, question_html, options, options_html,
      correct_option_index, time_in_seconds)
    select gen_random_uuid(), exams.id, n, 'سؤال ' || n, '<p>سؤال</p>', array['1', '2'], array['1', '2'], 0, 60
    from exams cross join generate_series(3, ${questionsInAnExam + 2}::int) n`.execute(
    app.database,
  );
  await sql`
    insert into question_figures (question_id, exam_id, answered_count, right_share, wrong_count)
    select id, exam_id, 10, 0.5, 1 from questions`.execute(app.database);
  await sql`
    insert into users (id, role, email, password_hash, first_name, grade, search_key, created_at)
    select gen_random_uuid(), 'student', n || '@example.com', 'x', 'طالب', 3, n::text, ${now}
    from generate_series(1, ${students}::int) n`.execute(app.database);
  await sql`
    insert into exam_results (student_id, exam_id, id, score, max_score, question_count, answers, submitted_at)
    select users.id, exams.id, gen_random_uuid(), 1, 2, 32, array_fill(1::smallint, array[32]), ${now}
    from users cross join (select id from exams where id = ${id} or title in ('1', '2', '3')) exams`.execute(
    app.database,
  );
  await sql`vacuum analyze`.execute(app.database);
  await vacuumTables(app.database, ...largeTables);
};

beforeAll(async () => {
  app = await createTestApp();
  await fill();
  watch = await watchTableScans(app.connectionString);
  platform = { ...app.platform, database: watch.database };
});
afterAll(async () => {
  await watch.close();
  await app.close();
});

/** The large tables that the statements of a call read from end to end, counts of the list left out. */
const scannedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
  watch.statements.length = 0;
  await work();
  const read = watch.statements.filter(
    ({ text }) => /^\s*(?:select|with|insert)/iu.test(text) && !/select count\(\*\)/u.test(text),
  );
  expect(read.length).toBeGreaterThan(0);
  const scanned = await Promise.all(read.map((statement) => watch.tablesScanned(statement)));
  return scanned.flat().filter((table) => largeTables.includes(table));
};

const query = {
  page: 1,
  pageSize: 25,
  search: '',
  sort: 'newest' as const,
  grade: undefined,
  courseId: undefined,
  lessonId: undefined,
  level: undefined,
  year: undefined,
  type: undefined,
  use: undefined,
  fromShare: undefined,
  toShare: undefined,
};

describe('in a bank of thousands of questions', () => {
  test('questions that were chosen are found by their ids', async () => {
    const { items } = await listQuestions(app.platform, query);
    const ids = items.map(({ id }) => id);
    expect(await scannedBy(() => chooseQuestions(platform, ids))).toEqual([]);
  });

  test.each([
    ['the newest', {}],
    ['the hardest', { sort: 'hardest' as const }],
    ['the unused', { use: 'unused' as const }],
    ['those of a level', { level: 'easy' as const }],
  ])('%s are found without the results of students', async (_name, change) => {
    const scanned = await scannedBy(() => listQuestions(platform, { ...query, ...change }));
    expect(scanned).not.toContain('exam_results');
    expect(scanned).not.toContain('users');
  });

  test('the answers of an exam are counted from its own results', async () => {
    const scanned = await scannedBy(() => countFigures(platform));
    expect(scanned).not.toContain('exam_results');
    expect(scanned).not.toContain('questions');
  });
});
