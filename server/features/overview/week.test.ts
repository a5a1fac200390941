import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import {
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createOverviewCalls } from '#server/testing/calls/overview-calls.ts';
import { watchTableScans } from '#server/testing/plans/table-scans.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { getWeek } from './week.service.ts';

let app: TestApp;
let calls: ReturnType<typeof createOverviewCalls>;
let exam: { id: string };

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * day);

beforeAll(async () => {
  app = await createTestApp();
  calls = createOverviewCalls(app, await insertTeacher(app));
  const lesson = await insertLesson(app, (await insertCourse(app)).id);
  exam = await insertExam(app, lesson.id);
});
afterAll(() => app.close());

type Facts = {
  registered?: number;
  /** Days ago, the latest first. */
  seen?: number[];
  /** Since and until, in days ago. */
  right?: [number, number];
  result?: { score: number; ago: number };
};

/** A student of 60 days, unless said otherwise; scores are of 4 marks. */
const insertWithFacts = async ({ registered = 60, seen = [], right, result }: Facts) => {
  const student = await insertStudent(app);
  const { id } = student;
  const [lastSeen] = seen;
  await app.database
    .updateTable('users')
    .set({
      activated_at: daysAgo(registered),
      last_active_at: lastSeen === undefined ? null : daysAgo(lastSeen),
    })
    .where('id', '=', id)
    .execute();
  await sql`delete from active_days where student_id = ${id}`.execute(app.database);
  for (const ago of seen) {
    await sql`
      insert into active_days (day, student_id)
      values (${egyptDay(daysAgo(ago))}, ${id})`.execute(app.database);
  }
  if (right) {
    const [from, until] = right;
    await insertGrantOf(app, id, { starts_at: daysAgo(from), ends_at: daysAgo(until) });
  }
  if (result) {
    await sql`
      insert into exam_results (student_id, exam_id, id, score, max_score, question_count, answers, submitted_at)
      values (${id}, ${exam.id}, gen_random_uuid(), ${result.score}, 4, 4, '{1,1,1,1}',
        ${daysAgo(result.ago)})`.execute(app.database);
  }
  return student;
};

test('the last seven days are compared with the seven before, and a student active on two days counts once', async () => {
  await insertWithFacts({ registered: 3, seen: [0, 1], result: { score: 4, ago: 1 } });
  await insertWithFacts({ seen: [6], result: { score: 2, ago: 6 } });
  await insertWithFacts({ registered: 8, seen: [7, 8], result: { score: 1, ago: 7 } });
  await insertWithFacts({ seen: [13] });
  await insertWithFacts({ seen: [14], result: { score: 4, ago: 14 } });
  const { thisWeek, lastWeek, countedAt } = await calls.week();
  expect(countedAt).toBeNull();
  expect(thisWeek).toEqual({
    activeStudents: 2,
    submissions: 2,
    averagePercentage: 75,
    newStudents: 1,
  });
  expect(lastWeek).toEqual({
    activeStudents: 2,
    submissions: 1,
    averagePercentage: 25,
    newStudents: 1,
  });
});

test('an absent student has a running right and was not active in these days, the longest absent first', async () => {
  const never = await insertWithFacts({ right: [30, -30] });
  const long = await insertWithFacts({ seen: [20], right: [30, -30] });
  const short = await insertWithFacts({ seen: [8], right: [30, -30] });
  // Here this week; without a right any more; with one that is younger than the week.
  await insertWithFacts({ seen: [6], right: [30, -30] });
  await insertWithFacts({ seen: [20], right: [30, 1] });
  await insertWithFacts({ seen: [20], right: [2, -30] });
  const { absent } = await calls.week();
  expect(absent.total).toBe(3);
  expect(absent.students.map(({ id }) => id)).toEqual([never.id, long.id, short.id]);
  expect(absent.students[0]?.lastActiveAt).toBeNull();
  expect(absent.students[1]?.lastActiveAt).toBe(daysAgo(20).toISOString());
});

test('ten of the absent are listed, all are counted, by two statements', async () => {
  for (let place = 0; place < 9; place += 1)
    await insertWithFacts({ seen: [30], right: [40, -30] });
  const watch = await watchTableScans(app.connectionString);
  const { absent } = await getWeek({ ...app.platform, database: watch.database });
  const count = watch.statements.length;
  await watch.close();
  expect(absent.students).toHaveLength(10);
  expect(absent.total).toBe(12);
  expect(count).toBe(2);
});
