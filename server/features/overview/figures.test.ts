import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordActivity } from '#server/features/identity/accounts/accounts.api.ts';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createOverviewCalls } from '#server/testing/calls/overview-calls.ts';
import { createResultCalls } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let calls: ReturnType<typeof createOverviewCalls>;
let results: ReturnType<typeof createResultCalls>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  calls = createOverviewCalls(app, teacher);
  results = createResultCalls(app, teacher);
});
afterAll(() => app.close());

/** What counting everything gives. */
const countedSubmissions = async () => {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from exam_results) + (select count(*) from past_exam_results))::int
      as count`.execute(app.database);
  return rows[0]?.count;
};

const submissions = async () =>
  (await calls.activity()).days.reduce((sum, day) => sum + day.submissions, 0);

describe('the figures of results', () => {
  test('the figures equal those computed by hand, by grade and by course', async () => {
    const exam = await results.newExam({ key: [0, 0, 0, 0] });
    await results.submit(exam.id, [0, 0, 0, 1], { firstName: 'أول' });
    await results.submit(exam.id, [0, 1, 1, 1], { firstName: 'ثان' });
    const twoMarks = await results.newExam({ key: [0, 0, 0] });
    await results.submit(twoMarks.id, [0, 0, 1], { firstName: 'ثالث' });
    const { grades, courses } = await calls.results();
    // 75 and 25 in one chapter, 66.67 in the other.
    expect(courses.map(({ averagePercentage }) => averagePercentage)).toEqual([50, 66.7]);
    expect(courses.map(({ resultCount }) => resultCount)).toEqual([2, 1]);
    expect(grades).toEqual([{ grade: 3, resultCount: 3, averagePercentage: 55.6 }]);
  });

  test('the figures follow a re-marking, another attempt and its cancellation', async () => {
    const exam = await results.newExam({ key: [0, 0] });
    const student = await results.submit(exam.id, [0, 1], { firstName: 'رابع' });
    const averageOfExam = async () => (await calls.results()).courses.at(-1)?.averagePercentage;
    expect(await averageOfExam()).toBe(50);
    await results.remark(exam.id, [
      { questionId: exam.questionIds[1] ?? '', correctOptionIndex: 1 },
    ]);
    expect(await averageOfExam()).toBe(100);

    await results.allowRetry(exam.id, student);
    expect(await averageOfExam()).toBe(100);
    await results.submit(exam.id, [1, 2], student);
    expect(await averageOfExam()).toBe(0);
    // Both tries are submissions; only the current one is a result.
    expect((await calls.results()).courses.at(-1)?.resultCount).toBe(1);
    expect(await submissions()).toBe(await countedSubmissions());
  });

  test('the figures lose the results of a deleted student and exam', async () => {
    const exam = await insertExamOnNewLesson(app, { key: [0] });
    const student = await results.submit(exam.id, [0], { firstName: 'خامس' });
    const before = await submissions();
    await app.database.deleteFrom('users').where('id', '=', student.id).execute();
    expect(await submissions()).toBe(before - 1);
    const count = (await calls.results()).courses.length;
    await results.submit(exam.id, [0], { firstName: 'سادس' });
    expect((await calls.results()).courses).toHaveLength(count + 1);
    await app.database.deleteFrom('exams').where('id', '=', exam.id).execute();
    expect((await calls.results()).courses).toHaveLength(count);
    expect(await submissions()).toBe(await countedSubmissions());
  });
});

describe('the activity of thirty days', () => {
  test('the activity separates the days of Egypt at midnight', async () => {
    const [student, next] = [await insertStudent(app), await insertStudent(app)];
    // Summer time ended in October: Egypt is two hours ahead of UTC.
    const evening = new Date('2026-11-10T21:59:59Z');
    const midnight = new Date('2026-11-10T22:00:00Z');
    for (const [{ id }, activatedAt] of [
      [student, evening],
      [next, midnight],
    ] as const) {
      await app.database
        .updateTable('users')
        .set({ activated_at: activatedAt })
        .where('id', '=', id)
        .execute();
    }
    for (const moment of [evening, midnight, new Date(midnight.getTime() + 60_000)]) {
      await recordActivity(app.database, student.id, moment);
    }
    const { days } = await calls.activity();
    expect(days).toHaveLength(30);
    expect(days.at(-1)?.day).toBe('2026-11-21');
    expect(days.find(({ day }) => day === '2026-11-10')).toMatchObject({
      newStudents: 1,
      activeStudents: 1,
    });
    // However often a student comes back on a day, it is one active student.
    expect(days.find(({ day }) => day === '2026-11-11')).toMatchObject({
      newStudents: 1,
      activeStudents: 1,
    });
  });

  test('the activity counts each student once a day, and the teacher never', async () => {
    const activeToday = async () => (await calls.activity()).days.at(-1)?.activeStudents ?? 0;
    const before = await activeToday();
    const student = await insertStudent(app);
    for (const { id } of [student, student, teacher]) {
      await recordActivity(app.database, id, app.clock.now());
    }
    expect(await activeToday()).toBe(before + 1);
  });

  test('the activity equals a count of the rows of each day', async () => {
    const { days } = await calls.activity();
    const students = await app.database
      .selectFrom('users')
      .select('activated_at')
      .where('role', '=', 'student')
      .execute();
    const submitted = [
      ...(await app.database.selectFrom('exam_results').select('submitted_at').execute()),
      ...(await app.database.selectFrom('past_exam_results').select('submitted_at').execute()),
    ];
    const countOn = (day: string, moments: Date[]) =>
      moments.filter((moment) => egyptDay(moment) === day).length;
    const registeredAt = students.flatMap(({ activated_at }) => activated_at ?? []);
    const submittedAt = submitted.map((result) => result.submitted_at);
    for (const figures of days) {
      expect(figures).toMatchObject({
        newStudents: countOn(figures.day, registeredAt),
        submissions: countOn(figures.day, submittedAt),
      });
    }
  });

  test('the activity takes one statement, and so do the results', async () => {
    await calls.activity();
    for (const read of [calls.activity, calls.results]) {
      app.queries.length = 0;
      await read();
      expect(app.queries).toHaveLength(1);
    }
  });

  test('the activity omits older days', async () => {
    const before = await calls.activity();
    const student = await insertStudent(app);
    await app.database
      .updateTable('users')
      .set({ activated_at: new Date('2026-10-01T10:00:00Z') })
      .where('id', '=', student.id)
      .execute();
    expect(await calls.activity()).toEqual(before);
  });
});
