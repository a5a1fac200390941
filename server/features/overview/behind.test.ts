import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import {
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createOverviewCalls } from '#server/testing/calls/overview-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { findStudentsBehind } from './find-behind.service.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let calls: ReturnType<typeof createOverviewCalls>;
const exams: { id: string }[] = [];

const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * day);

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  calls = createOverviewCalls(app, teacher);
  const course = await insertCourse(app);
  const lesson = await insertLesson(app, course.id, { isFree: false });
  for (let place = 0; place < 3; place += 1) exams.push(await insertExam(app, lesson.id));
  await app.database
    .updateTable('exams')
    .set({ created_at: daysAgo(10) })
    .execute();
});
afterAll(() => app.close());

type Facts = {
  registered?: number;
  lastSeen?: number;
  opened?: number;
  scores?: number[];
  submittedDaysAgo?: number;
  isPremium?: boolean;
};

/** A student of 30 days with Premium, unless said otherwise; scores are of 4 marks, in the order of the exams. */
const insertWithFacts = async (facts: Facts) => {
  const { registered = 30, lastSeen = 1, scores = [], submittedDaysAgo = 1, opened } = facts;
  const student = await insertStudent(app);
  if (facts.isPremium ?? true) {
    await insertGrantOf(app, student.id, { starts_at: daysAgo(20), ends_at: daysAgo(-20) });
  }
  await app.database
    .updateTable('users')
    .set({ created_at: daysAgo(registered), last_active_at: daysAgo(lastSeen) })
    .where('id', '=', student.id)
    .execute();
  if (opened !== undefined) {
    await sql`
      insert into lesson_visits (student_id, lesson_id, first_opened_at, last_opened_at)
      select ${student.id}, id, ${daysAgo(opened)}, ${daysAgo(opened)} from lessons`.execute(
      app.database,
    );
  }
  for (const [place, score] of scores.entries()) {
    await sql`
      insert into exam_results (student_id, exam_id, id, score, max_score, question_count, answers, submitted_at)
      values (${student.id}, ${exams[place]?.id ?? ''}, gen_random_uuid(), ${score}, 4, 4,
        '{1,1,1,1}', ${daysAgo(submittedDaysAgo)})`.execute(app.database);
  }
  return student;
};

const found = async () => {
  app.clock.advance(2 * 60_000);
  await findStudentsBehind(app.platform);
  return calls.behind();
};

describe('the list of students who fall behind', () => {
  test('the page requests the list when it was never made', async () => {
    app.queued.length = 0;
    expect(await calls.behind()).toEqual({ foundAt: null, total: 0, students: [] });
    expect(app.queued).toEqual([{ queue: 'students-behind', data: {} }]);
  });

  test('the list names the reasons, the furthest behind first, and nobody who keeps up', async () => {
    const absent = await insertWithFacts({ lastSeen: 25, opened: 25 });
    const weak = await insertWithFacts({ scores: [1, 1, 2] });
    const idle = await insertWithFacts({ scores: [4, 4, 4], submittedDaysAgo: 15 });
    await insertWithFacts({ scores: [4, 3, 2] });
    // New, without a right and long gone, and one who may take no exam.
    await insertWithFacts({ registered: 5 });
    await insertWithFacts({ isPremium: false, lastSeen: 70 });
    await insertWithFacts({ isPremium: false, opened: 1 });
    const { foundAt, students } = await found();
    expect(foundAt).toBe(app.clock.now().toISOString());
    expect(students.map(({ id, reasons }) => ({ id, reasons }))).toEqual([
      { id: absent.id, reasons: ['missed_exams', 'idle'] },
      { id: weak.id, reasons: ['low_average'] },
      { id: idle.id, reasons: ['idle'] },
    ]);
    expect(students[0]).toMatchObject({ missedExams: 3, averagePercentage: null, grade: 3 });
    expect(students[1]).toMatchObject({ averagePercentage: 33.3 });
  });

  test('the list loses students who caught up, and deleted ones', async () => {
    const [absent, weak] = (await calls.behind()).students;
    await sql`
      update lesson_visits set last_opened_at = ${daysAgo(0)} where student_id = ${absent?.id ?? ''}
      `.execute(app.database);
    await sql`update exam_results set score = 4 where student_id = ${weak?.id ?? ''}`.execute(
      app.database,
    );
    const { students } = await found();
    expect(students.map(({ id }) => id)).toContain(absent?.id);
    expect(students.map(({ id }) => id)).not.toContain(weak?.id);
    await app.database
      .deleteFrom('users')
      .where('id', '=', absent?.id ?? '')
      .execute();
    expect((await calls.behind()).students.map(({ id }) => id)).not.toContain(absent?.id);
  });

  test('the list comes in pages with its total', async () => {
    for (let place = 0; place < 3; place += 1) await insertWithFacts({ lastSeen: 20 });
    const all = await found();
    const page = (number: number) =>
      app.app.inject({
        url: `/api/overview/students-behind?page=${number}&pageSize=2`,
        headers: teacher.headers,
      });
    const first = await page(1);
    expect(first.headers['x-total-count']).toBe(String(all.students.length));
    const ids = [...first.json().students, ...(await page(2)).json().students].map(({ id }) => id);
    expect(ids).toEqual(all.students.map(({ id }) => id));
    expect((await page(99)).json().students).toEqual([]);
  });

  test('the list is made once, also when two nodes begin at once or repeat a moment later', async () => {
    const before = await found();
    await Promise.all([findStudentsBehind(app.platform), findStudentsBehind(app.platform)]);
    expect(await calls.behind()).toEqual(before);
    app.clock.advance(2 * 60_000);
    await Promise.all([findStudentsBehind(app.platform), findStudentsBehind(app.platform)]);
    expect((await calls.behind()).students).toEqual(before.students);
  });

  test('nobody has missed what was over before, and who came into the grade lately is left out', async () => {
    const days = { created_at: daysAgo(22), closes_at: daysAgo(18) };
    await app.database.updateTable('exams').set(days).execute();
    const came = async (registered: number, inGrade: number | null) => {
      const { id } = await insertWithFacts({ registered, opened: 1 });
      const since = { in_grade_since: inGrade === null ? null : daysAgo(inGrade) };
      await app.database.updateTable('users').set(since).where('id', '=', id).execute();
      return id;
    };
    const missed = [await came(30, null), await came(300, 20)];
    const later = new Set<string>([await came(16, null), await came(300, 16), await came(300, 5)]);
    const listed = (await found()).students.map(({ id }) => id);
    expect(listed).toEqual(expect.arrayContaining(missed));
    expect(listed.filter((id) => later.has(id))).toEqual([]);
  });

  test.each(['page=0', 'page=x', 'pageSize=101'])(
    'the list of students who fall behind refuses %s',
    async (query) => {
      const url = `/api/overview/students-behind?${query}`;
      expect((await app.app.inject({ url, headers: teacher.headers })).statusCode).toBe(400);
    },
  );
});
