import { randomUUID } from 'node:crypto';
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
import { createPanelCalls } from '#server/testing/payments/panel-calls.ts';
import { createResultCalls } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { trashCleaner } from './trash.api.ts';

const day = 24 * 60 * 60 * 1000;

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Awaited<ReturnType<typeof insertStudent>>;
let calls: ReturnType<typeof createResultCalls>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  student = await insertStudent(app);
  calls = createResultCalls(app, teacher);
});
afterAll(() => app.close());

type Person = { headers: Record<string, string> };

const send = (method: 'DELETE' | 'POST' | 'PUT' | 'PATCH', url: string, payload?: object) =>
  app.app.inject({ method, url, headers: teacher.headers, ...(payload && { payload }) });
const get = (url: string, { headers }: Person = teacher) => app.app.inject({ url, headers });

const remove = async (url: string) => expect((await send('DELETE', url)).statusCode).toBe(204);
const restore = (id: string) => send('POST', `/api/trash/${id}/restore`);
const restored = async (id: string) => expect((await restore(id)).statusCode).toBe(204);
const purge = (id: string) => send('DELETE', `/api/trash/${id}`);

type Listed = { id: string; title: string };
const listed = async (query = '') => (await get(`/api/trash${query}`)).json<Listed[]>();
const isListed = async (id: string) => (await listed()).some((entry) => entry.id === id);

/** Every row of every table that a restored thing may have, as text. */
const allRows = async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('audit_log', 'trash', 'trash_rows', 'trash_files')
    order by 1`.execute(app.database);
  const tables = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await sql<{ row: string }>`
        select each::text as row from ${sql.table(name)} each order by 1`.execute(app.database);
      return [name, found.rows.map(({ row }) => row)] as const;
    }),
  );
  return Object.fromEntries(tables);
};

const nothing = '00000000-0000-4000-8000-000000000000';

/** A course with two lessons; the first has an exam with a result, a running attempt, a draft and what students left. */
const makeCourse = async () => {
  const course = await insertCourse(app, 'الكيمياء الحرارية');
  const lesson = await insertLesson(app, course.id, { isFree: false, title: 'المحتوى الحراري' });
  const next = await insertLesson(app, course.id, { title: 'حرارة التكوين' });
  const exam = await insertExam(app, lesson.id, { key: [1, 0], title: 'امتحان الحرارة' });
  const reader = await insertStudent(app);
  await insertGrantOf(app, reader.id, {
    source: 'gift',
    scope: 'lesson',
    lesson_id: lesson.id,
  } as never);
  const submitted = await calls.submit(exam.id, [1, 1], reader);
  await get(`/api/Lessons/${lesson.id}`, submitted);
  await app.app.inject({
    method: 'PUT',
    url: `/api/Lessons/${lesson.id}/notes/${randomUUID()}`,
    headers: submitted.headers,
    payload: { text: 'ملاحظة', atInSeconds: null, version: 0 },
  });
  await send('PUT', `/api/Exam/drafts/${exam.id}`, {
    examId: exam.id,
    examVersion: null,
    title: 'مسودة',
    questionCount: 1,
    content: { text: 'نصف سؤال' },
    revision: 0,
    writer: randomUUID(),
  });
  return { course, lesson, next, exam, reader: submitted };
};

describe('what is deleted', () => {
  test.each(['course', 'lesson', 'exam'] as const)(
    'a %s comes back to the last row of every table',
    async (kind) => {
      const made = await makeCourse();
      const path = { course: 'Course', lesson: 'Lessons', exam: 'Exam' }[kind];
      const before = await allRows();
      await remove(`/api/${path}/${made[kind].id}`);
      const rows = await app.database
        .selectFrom('trash_rows')
        .select('table_name')
        .distinct()
        .where('trash_id', '=', made[kind].id)
        .execute();
      const own = {
        course: ['courses', 'lessons', 'lesson_notes', 'grants'],
        lesson: ['grants'],
        exam: [],
      };
      expect(rows.map((row) => row.table_name)).toEqual(
        expect.arrayContaining([...own[kind], 'exams', 'questions', 'exam_results', 'exam_drafts']),
      );
      expect(await allRows()).not.toEqual(before);
      await restored(made[kind].id);
      expect(await allRows()).toEqual(before);
      expect(await isListed(made[kind].id)).toBe(false);
    },
  );

  test('a deleted lesson appears nowhere, and its address answers 404', async () => {
    const { course, lesson, exam, reader } = await makeCourse();
    await remove(`/api/Lessons/${lesson.id}`);
    for (const person of [teacher, reader]) {
      for (const url of [`/api/Lessons/${lesson.id}`, `/api/Exam/${exam.id}`]) {
        expect((await get(url, person)).statusCode).toBe(404);
      }
      for (const url of [
        '/api/Course',
        `/api/Course/${course.id}`,
        `/api/Lessons/course/${course.id}`,
        '/api/Exam',
        '/api/ExamResult/user',
        '/api/today',
        '/api/overview',
        '/api/search?q=المحتوى',
      ]) {
        const { body } = await get(url, person);
        expect(body, url).not.toContain(lesson.id);
        expect(body, url).not.toContain(exam.id);
      }
    }
    await remove(`/api/Course/${course.id}`);
    expect((await get(`/api/Course/${course.id}`)).statusCode).toBe(404);
    expect((await get('/api/Course', student)).body).not.toContain(course.id);
  });

  test('the trash lists what was deleted with it, its place, who deleted it and until when', async () => {
    const { lesson } = await makeCourse();
    await remove(`/api/Lessons/${lesson.id}`);
    const found = await listed('?kind=lesson&search=المحتوي');
    const entry = found.find(({ id }) => id === lesson.id);
    const now = app.clock.now().getTime();
    expect(entry).toEqual({
      id: lesson.id,
      kind: 'lesson',
      title: 'المحتوى الحراري',
      place: 'الكيمياء الحرارية',
      lessonCount: 1,
      examCount: 1,
      resultCount: 1,
      deletedBy: 'محمود عبد الرحمن',
      deletedAt: new Date(now).toISOString(),
      restorableUntil: new Date(now + 30 * day).toISOString(),
    });
    expect(await listed('?kind=honor')).toEqual([]);
    expect(await listed('?search=لا شيء كهذا')).toEqual([]);
  });

  test('a deletion ends a running attempt with the message of a missing exam, and its restored answers are graded', async () => {
    const { exam } = await makeCourse();
    const premium = await insertStudent(app, { isPremium: true });
    const attempt = await app.app.inject({
      method: 'POST',
      url: `/api/Exam/${exam.id}/attempt`,
      headers: premium.headers,
      payload: {},
    });
    expect(attempt.statusCode).toBe(200);
    await remove(`/api/Exam/${exam.id}`);
    await expect(calls.submit(exam.id, [1, 0], premium)).rejects.toThrow('not_found');
    await restored(exam.id);
    expect(await calls.submit(exam.id, [1, 0], premium)).toMatchObject({ id: premium.id });
  });
});

describe('a place', () => {
  const titles = async (courseId: string) => {
    const rows = (await get(`/api/Lessons/course/${courseId}`)).json<{ id: string }[]>();
    return rows.map(({ id }) => id);
  };

  test('a restored lesson gets its old place, and the others move on', async () => {
    const { course, lesson, next } = await makeCourse();
    const last = await insertLesson(app, course.id);
    await remove(`/api/Lessons/${next.id}`);
    expect(await titles(course.id)).toEqual([lesson.id, last.id]);
    await restored(next.id);
    expect(await titles(course.id)).toEqual([lesson.id, next.id, last.id]);
  });

  test('a restored lesson whose place no longer exists becomes the last', async () => {
    const { course, lesson, next } = await makeCourse();
    await remove(`/api/Lessons/${next.id}`);
    await remove(`/api/Lessons/${lesson.id}`);
    await restored(next.id);
    await restored(lesson.id);
    expect(await titles(course.id)).toEqual([lesson.id, next.id]);
  });

  test('a restored course gets its old place, also when another has it now', async () => {
    const { course } = await makeCourse();
    await remove(`/api/Course/${course.id}`);
    const { course: other } = await makeCourse();
    await restored(course.id);
    const all = (await get('/api/Course')).json<{ id: string }[]>().map(({ id }) => id);
    expect(all.indexOf(course.id)).toBeLessThan(all.indexOf(other.id));
  });

  test('a parent in the trash is restored first; one that is deleted for good is gone', async () => {
    const { course, lesson, exam } = await makeCourse();
    await remove(`/api/Exam/${exam.id}`);
    await remove(`/api/Course/${course.id}`);
    expect((await restore(exam.id)).json()).toMatchObject({ code: 'trash.place_in_trash' });
    await restored(course.id);
    await restored(exam.id);
    expect((await get(`/api/Exam/${exam.id}`)).statusCode).toBe(200);
    await remove(`/api/Exam/${exam.id}`);
    await remove(`/api/Lessons/${lesson.id}`);
    expect((await purge(lesson.id)).statusCode).toBe(204);
    expect((await restore(exam.id)).json()).toMatchObject({ code: 'trash.place_gone' });
  });
});

describe('twice and at once', () => {
  const codes = async (replies: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(replies)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  const loggedOf = async (id: string) => {
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where subject_id = ${id} and action like 'trash.%'`.execute(
      app.database,
    );
    return rows.map(({ action }) => action);
  };

  test('one of two deletions counts, and one of two restorations', async () => {
    const { lesson } = await makeCourse();
    const url = `/api/Lessons/${lesson.id}`;
    expect(await codes([send('DELETE', url), send('DELETE', url)])).toEqual([204, 404]);
    expect(await codes([restore(lesson.id), restore(lesson.id)])).toEqual([204, 404]);
    expect(await loggedOf(lesson.id)).toEqual(['trash.restore']);
    expect((await get(url)).statusCode).toBe(200);
  });

  test('a row is either restored or deleted for good', async () => {
    const { lesson, exam } = await makeCourse();
    await remove(`/api/Lessons/${lesson.id}`);
    expect(await codes([restore(lesson.id), purge(lesson.id)])).toEqual([204, 404]);
    const isBack = (await get(`/api/Lessons/${lesson.id}`)).statusCode === 200;
    expect((await get(`/api/Exam/${exam.id}`)).statusCode).toBe(isBack ? 200 : 404);
    expect(await loggedOf(lesson.id)).toEqual([isBack ? 'trash.restore' : 'trash.purge']);
    expect(await isListed(lesson.id)).toBe(false);
  });

  test('a submission beside a deletion is stored in the exam or refused, and never lost', async () => {
    const { exam } = await makeCourse();
    const students = await Promise.all(
      [1, 2, 3].map(() => insertStudent(app, { isPremium: true })),
    );
    const [outcomes] = await Promise.all([
      Promise.allSettled(students.map((each) => calls.submit(exam.id, [1, 0], each))),
      remove(`/api/Exam/${exam.id}`),
    ]);
    await restored(exam.id);
    for (const [index, { status }] of outcomes.entries()) {
      const result = await calls.resultOf(exam.id, students[index] ?? student);
      expect(result.score === undefined).toBe(status === 'rejected');
    }
  });
});

describe('the 30 days', () => {
  test('the nightly job deletes for good after 30 days, and not a minute earlier', async () => {
    const { lesson } = await makeCourse();
    await remove(`/api/Lessons/${lesson.id}`);
    const nightAfter = (time: number) =>
      trashCleaner.clean(app.database, new Date(app.clock.now().getTime() + time));
    await nightAfter(30 * day);
    expect(await isListed(lesson.id)).toBe(true);
    await nightAfter(30 * day + 1);
    expect(await isListed(lesson.id)).toBe(false);
    const left = await app.database
      .selectFrom('trash_rows')
      .selectAll()
      .where('trash_id', '=', lesson.id)
      .execute();
    expect(left).toEqual([]);
    const reply = await restore(lesson.id);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'trash.not_found' });
  });
});

test('a restored payment names its lesson again', async () => {
  const { lesson, reader } = await makeCourse();
  const payments = createPanelCalls(app, teacher);
  await app.database
    .updateTable('lessons')
    .set({ price_in_piastres: 3000 })
    .where('id', '=', lesson.id)
    .execute();
  const buyer = await insertStudent(app);
  const payment = await payments.pay(buyer.id, { lessonId: lesson.id });
  const lessonOf = () =>
    app.database.selectFrom('payments').select('lesson_id').where('id', '=', payment).execute();
  await remove(`/api/Lessons/${lesson.id}`);
  expect(await lessonOf()).toEqual([{ lesson_id: null }]);
  await restored(lesson.id);
  expect(await lessonOf()).toEqual([{ lesson_id: lesson.id }]);
  for (const person of [buyer, reader]) {
    expect((await get(`/api/Lessons/${lesson.id}`, person)).json()).toMatchObject({
      isAccessible: true,
    });
  }
});

test('students and visitors neither see the trash nor change it', async () => {
  const { lesson } = await makeCourse();
  await remove(`/api/Lessons/${lesson.id}`);
  const tries = [
    ['GET', '/api/trash'],
    ['POST', `/api/trash/${lesson.id}/restore`],
    ['DELETE', `/api/trash/${lesson.id}`],
  ] as const;
  for (const [method, url] of tries) {
    expect((await app.app.inject({ method, url })).statusCode).toBe(401);
    const { statusCode } = await app.app.inject({ method, url, headers: student.headers });
    expect(statusCode).toBe(403);
  }
  expect((await restore(nothing)).statusCode).toBe(404);
  expect((await restore('لا شيء')).statusCode).toBe(404);
  expect(await isListed(lesson.id)).toBe(true);
});
