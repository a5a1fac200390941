import { sql } from 'kysely';
import { countQuestionFigures } from '#server/testing/calls/question-bank-calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Platform } from '#server/platform/platform.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { watchTableScans } from '#server/testing/plans/table-scans.ts';
import { vacuumTables } from '#server/testing/plans/vacuum-tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { countBank } from './bank-questions.repository.ts';
import { drawFromBank } from './draw-questions.service.ts';
import { chooseQuestions, listQuestions } from './list-questions.service.ts';

const exams = 300;
const lessons = 60;
const questionsInAnExam = 30;
const students = 4000;
const largeTables = ['exam_results', 'users', 'questions', 'question_figures'];

let app: TestApp;
let platform: Platform;
let lessonId: string;
let watch: Awaited<ReturnType<typeof watchTableScans>>;

/** Many exams in one lesson, one of them with the results of thousands of students. */
const fill = async () => {
  const now = app.clock.now();
  const { id, ...exam } = await insertExamOnNewLesson(app, { key: [0, 0] });
  ({ lessonId } = exam);
  await sql`
    insert into lessons (id, course_id, position, title, duration, is_free, created_at, updated_at)
    select gen_random_uuid(), course_id, n, n::text, '', true, ${now}, ${now}
    from lessons cross join generate_series(2, ${lessons}::int) n where id = ${lessonId}`.execute(
    app.database,
  );
  await sql`
    insert into exams (id, lesson_id, title, certificate_threshold, created_at, updated_at)
    select gen_random_uuid(), lesson.id, n::text, 50,
      ${now}::timestamptz - n * interval '1 day', ${now}
    from generate_series(1, ${exams}::int) n
      join (select id, row_number() over (order by id <> ${lessonId}) as place from lessons) lesson
        on lesson.place = 1 + n % ${lessons}::int`.execute(app.database);
  await sql`
    insert into questions (id, exam_id, position, question_text, question_html, options, options_html,
      correct_option_index, time_in_seconds, level, source_year)
    select gen_random_uuid(), exams.id, n, 'سؤال ' || n || ' من ' || exams.title, '<p>سؤال</p>', array['1', '2'],
      array['1', '2'], 0, 60, case when n % 5 = 0 then 'easy' end, case when n = 7 then 2024 end
    from exams cross join generate_series(3, ${questionsInAnExam + 2}::int) n`.execute(
    app.database,
  );
  await sql`
    insert into question_figures (question_id, exam_id, answered_count, right_share, wrong_count)
    select id, exam_id, position * 10, random(), 1 from questions where position % 4 > 0`.execute(
    app.database,
  );
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
  const scanned: string[] = [];
  // One connection explains them, which takes one statement at a time.
  for (const statement of read) scanned.push(...(await watch.tablesScanned(statement)));
  return scanned.filter((table) => largeTables.includes(table));
};

const isTotal = (text: string) => /select count\(\*\)/u.test(text);

/** What pages and draws read or sort of more questions than two lessons have; totals read the narrow index. */
const tooMuchOf = async (
  work: () => Promise<unknown>,
  isCounted = (text: string) => !isTotal(text),
): Promise<string[]> => {
  watch.statements.length = 0;
  await work();
  const read = watch.statements.filter(({ text }) => isCounted(text));
  expect(read.length).toBeGreaterThan(0);
  const maxRows = (3 * exams * questionsInAnExam) / lessons;
  const found: string[] = [];
  for (const statement of read)
    found.push(...(await watch.tooMuch(statement, maxRows, largeTables)));
  return found;
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
  test('indexes find selected questions by their ids', async () => {
    const { items } = await listQuestions(app.platform, query);
    const ids = items.map(({ id }) => id);
    expect(await scannedBy(() => chooseQuestions(platform, ids))).toEqual([]);
  });

  test.each([
    ['of all', {}],
    ['of a grade', { grade: 3 as const }],
    ['of a lesson', () => ({ lessonId })],
    ['of a level', { level: 'easy' as const }],
    ['without a level', { level: 'unset' as const }],
    ['of a year', { year: 2024 }],
    ['of a type', { type: 'choice' as const }],
    ['that were used this year', { use: 'used' as const }],
    ['that were not used this year', { use: 'unused' as const }],
    ['that few had right', { fromShare: 0, toShare: 40 }],
    ['with a word', { search: 'سؤال' }],
    ['with a number', { search: '217' }],
    ['with a word that is not there', { search: 'قرنفلة' }],
    ['with the beginning of a word', { search: 'قر' }],
  ])('indexes find the first page of the questions %s, in each order', async (_name, change) => {
    const filters = typeof change === 'function' ? change() : change;
    for (const sort of ['newest', 'hardest', 'mostAnswered'] as const) {
      const found = await tooMuchOf(() => listQuestions(platform, { ...query, ...filters, sort }));
      expect(found, sort).toEqual([]);
    }
  });

  test.each([
    ['all', {}],
    ['those of a grade', { grade: 3 as const }],
    ['those of a lesson', () => ({ lessonId })],
    ['those without a level', { level: 'unset' as const }],
    ['those that were used', { use: 'used' as const }],
    ['those that were not used', { use: 'unused' as const }],
  ])('an index counts the total of %s, without the texts', async (_name, change) => {
    const filters = typeof change === 'function' ? change() : change;
    const all = { ...query, words: [], usedSince: app.clock.now(), ...filters };
    expect(await tooMuchOf(() => countBank(watch.database, all), isTotal)).toEqual([]);
  });

  test('a draw reads the questions of its lessons', async () => {
    const requests = [
      { lessonIds: [lessonId], level: 'easy' as const, count: 5 },
      { lessonIds: [lessonId], level: 'hard' as const, count: 3 },
    ];
    const draw = { requests, type: 'choice' as const, withoutFamilyIds: [], unusedDays: 30 };
    expect(await tooMuchOf(() => drawFromBank(platform, draw))).toEqual([]);
  });

  test('the answers of an exam are counted from its own results', async () => {
    const scanned = await scannedBy(() => countQuestionFigures(platform));
    expect(scanned).not.toContain('exam_results');
    expect(scanned).not.toContain('questions');
  });
});
