import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Awaited<ReturnType<typeof insertStudent>>;
let courseId: string;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
beforeEach(async () => {
  await app.database.deleteFrom('courses').execute();
  courseId = (await insertCourse(app)).id;
  student = await insertStudent(app);
});
afterAll(() => app.close());

type Method = 'GET' | 'POST' | 'DELETE';
const call = (method: Method, url: string, who: { headers: Record<string, string> } = teacher) =>
  app.app.inject({ method, url, headers: who.headers });
const file = (part: string, id: string = student.id) => call('GET', `/api/user/${id}/${part}`);
const post = (url: string, payload: object) =>
  app.app.inject({ method: 'POST', url, headers: student.headers, payload });

const submit = (examId: string, answers: number[]) => post('/api/ExamResult', { examId, answers });

const hour = 60 * 60 * 1000;
const hoursLater = (hours: number) => new Date(app.clock.now().getTime() + hours * hour);

const parts = [
  'results',
  'results/summary',
  'missed-exams',
  'watching',
  'sessions',
  'report',
  'report/print',
];

describe('the file of a student', () => {
  test.each(parts)('%s is there for a student alone, and for the teacher alone', async (part) => {
    expect((await file(part)).statusCode).toBe(200);
    expect((await file(part, randomUUID())).json()).toMatchObject({ code: 'student.not_found' });
    expect((await file(part, teacher.id)).json()).toMatchObject({ code: 'student.not_found' });
    expect((await file(part, 'nobody')).statusCode).toBe(404);
    expect((await call('GET', `/api/user/${student.id}/${part}`, student)).statusCode).toBe(403);
    expect((await app.app.inject({ url: `/api/user/${student.id}/${part}` })).statusCode).toBe(401);
  });

  test('the file of a deleted student answers 404', async () => {
    await app.database.deleteFrom('users').where('id', '=', student.id).execute();
    for (const part of parts) expect((await file(part)).statusCode).toBe(404);
  });

  test('the file reads each part in a handful of statements, however much there is', async () => {
    const lesson = await insertLesson(app, courseId);
    for (let index = 0; index < 6; index += 1) {
      const exam = await insertExam(app, lesson.id, { title: `امتحان ${index}` });
      if (index % 2 === 0) await submit(exam.id, exam.key);
    }
    for (const part of parts) {
      app.queries.length = 0;
      expect((await file(part)).statusCode).toBe(200);
      expect(app.queries.length, part).toBeLessThanOrEqual(10);
    }
  });
});

describe('the exams', () => {
  test('the exams are listed newest first with score, answers, time used and earlier attempts', async () => {
    const lesson = await insertLesson(app, courseId, { title: 'ثابت الاتزان' });
    const exam = await insertExam(app, lesson.id, { title: 'امتحان Kc' });
    await post(`/api/Exam/${exam.id}/attempt`, {});
    app.clock.advance(90_000);
    await submit(exam.id, [1, 0, 0, 0]);
    app.clock.advance(1000);
    const second = await insertExam(app, lesson.id, { title: 'بلا بداية' });
    await submit(second.id, second.key);
    const reply = await file('results');
    expect(reply.headers['x-total-count']).toBe('2');
    expect(reply.json()).toMatchObject([
      { examId: second.id, percentage: 100, usedSeconds: null, hasCertificate: true },
      {
        examId: exam.id,
        title: 'امتحان Kc',
        lessonTitle: 'ثابت الاتزان',
        score: 2,
        maxScore: 4,
        answers: [2, 1, 1, 1],
        usedSeconds: 90,
        retry: 'none',
        earlierTries: [],
      },
    ]);
    await call('POST', `/api/ExamResult/exam/${exam.id}/student/${student.id}/retry`);
    expect((await file('results')).json()[1]).toMatchObject({ examId: exam.id, retry: 'open' });
    await post(`/api/Exam/${exam.id}/attempt`, {});
    app.clock.advance(30_000);
    await submit(exam.id, exam.key);
    expect((await file('results')).json()[0]).toMatchObject({
      examId: exam.id,
      tryNumber: 2,
      usedSeconds: 30,
      earlierTries: [{ tryNumber: 1, score: 2, percentage: 50 }],
    });
    const page = await file('results?page=2&pageSize=1');
    expect(page.json()).toMatchObject([{ examId: second.id }]);
    expect((await file('results/summary')).json()).toMatchObject({
      count: 2,
      average: 100,
      trend: [{ examId: second.id }, { examId: exam.id }],
    });
  });

  test('the missed exams are those of the grade, with their ends', async () => {
    const lesson = await insertLesson(app, courseId);
    const closed = await insertLesson(app, courseId, { isFree: false });
    const insert = async (title: string, settings: object, lessonId = lesson.id) => {
      const exam = await insertExam(app, lessonId, { title });
      await app.database
        .updateTable('exams')
        .set({ opens_at: null, ...settings })
        .where('id', '=', exam.id)
        .execute();
      return exam;
    };
    await app.database
      .updateTable('users')
      .set({ created_at: hoursLater(-48) })
      .where('id', '=', student.id)
      .execute();
    await insert('انتهى قبل أن تأتي الطالبة', { closes_at: hoursLater(-49) });
    await insert('انتهى', { closes_at: hoursLater(-1) });
    await insert('يأتي', { opens_at: hoursLater(48) });
    await insert('مفتوح بلا موعد', {}, closed.id);
    await insert('ينتهي غدًا', { closes_at: hoursLater(24) });
    await insert('مسودة', { is_published: false });
    const begun = await insert('بدأ', { closes_at: hoursLater(36) });
    await post(`/api/Exam/${begun.id}/attempt`, {});
    const taken = await insert('سُلّم', {});
    await submit(taken.id, taken.key);
    const reply = await file('missed-exams');
    expect(reply.headers['x-total-count']).toBe('5');
    expect(reply.json()).toMatchObject([
      { title: 'ينتهي غدًا', state: 'open', hasBegun: false, hasAccess: true },
      { title: 'بدأ', state: 'open', hasBegun: true },
      { title: 'مفتوح بلا موعد', state: 'open', closesAt: null, hasAccess: false },
      { title: 'يأتي', state: 'upcoming' },
      { title: 'انتهى', state: 'over' },
    ]);
    const other = await insertStudent(app, { grade: 1 });
    expect((await file('missed-exams', other.id)).json()).toEqual([]);
  });
});

describe('watching', () => {
  test('the list says of each opened lesson how much was watched, where it stopped and when', async () => {
    const lesson = await insertLesson(app, courseId, { title: 'قاعدة لوشاتيليه' });
    const opened = await insertLesson(app, courseId, { title: 'فُتح فقط' });
    const now = app.clock.now();
    const visit = { student_id: student.id, first_opened_at: now, last_opened_at: now };
    await app.database
      .insertInto('lesson_visits')
      .values([
        {
          ...visit,
          lesson_id: lesson.id,
          last_opened_at: hoursLater(-3),
          last_reported_at: hoursLater(-2),
          watched_in_seconds: 300,
          video_length_in_seconds: 1200,
          resume_at_in_seconds: 310,
        },
        { ...visit, lesson_id: opened.id },
      ])
      .execute();
    const reply = await file('watching');
    expect(reply.headers['x-total-count']).toBe('2');
    expect(reply.json()).toMatchObject([
      { lessonTitle: 'فُتح فقط', watchedPercentage: null, watchedSeconds: 0 },
      {
        lessonTitle: 'قاعدة لوشاتيليه',
        watchedPercentage: 25,
        stoppedAtSeconds: 310,
        lastOpenedAt: hoursLater(-2).toISOString(),
        completedAt: null,
      },
    ]);
    expect((await file('watching?page=2&pageSize=1')).json()).toHaveLength(1);
  });

  test('the list has the opened documents, up to which page and when, in as many statements as without', async () => {
    const lesson = await insertLesson(app, courseId);
    const now = app.clock.now();
    const insertFile = async (pageCount: number | null) => {
      const id = randomUUID();
      await app.database
        .insertInto('files')
        .values({
          id,
          visibility: 'private',
          media_type: 'application/pdf',
          original_name: 'paper.pdf',
          size_in_bytes: 1000,
          page_count: pageCount,
          created_at: now,
        })
        .execute();
      return id;
    };
    const materialId = randomUUID();
    await app.database
      .insertInto('lesson_materials')
      .values({
        id: materialId,
        lesson_id: lesson.id,
        file_id: await insertFile(null),
        type: 'pdf',
        title: 'أسئلة الوزارة',
        position: 1,
        created_at: now,
      })
      .execute();
    await app.database
      .updateTable('lessons')
      .set({ summary_file_id: await insertFile(20) })
      .where('id', '=', lesson.id)
      .execute();
    await post(`/api/Subscription/access/lesson/${lesson.id}`, {});
    const count = async () => {
      app.queries.length = 0;
      await file('watching');
      return app.queries.length;
    };
    const before = await count();
    expect((await file('watching')).json()).toMatchObject([{ documents: [] }]);
    const save = (payload: object) =>
      app.app.inject({
        method: 'PUT',
        url: `/api/Lessons/${lesson.id}/place`,
        headers: student.headers,
        payload,
      });
    await save({ document: 'lessonSummaryPdfPath', page: 9, secondsAgo: 7200 });
    await save({ document: 'lessonSummaryPdfPath', page: 2, secondsAgo: 3600 });
    await save({ document: materialId });
    expect((await file('watching')).json()[0].documents).toEqual([
      {
        document: materialId,
        title: 'أسئلة الوزارة',
        furthestPage: 1,
        pageCount: null,
        lastOpenedAt: now.toISOString(),
      },
      {
        document: 'lessonSummaryPdfPath',
        title: null,
        furthestPage: 9,
        pageCount: 20,
        lastOpenedAt: hoursLater(-1).toISOString(),
      },
    ]);
    expect(await count()).toBe(before);
  });
});

describe('the devices', () => {
  test('the devices are listed, and the teacher signs out one or all at once', async () => {
    const again = await app.database
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', student.id)
      .executeTakeFirstOrThrow();
    await app.database
      .insertInto('sessions')
      .values({ ...again, id: randomUUID(), last_used_at: hoursLater(-1) })
      .execute();
    const { limit, devices } = (await file('sessions')).json();
    expect(limit).toBe(2);
    expect(devices).toHaveLength(2);
    const own = `/api/user/${student.id}/sessions`;
    const reply = await call('DELETE', `${own}/${again.id}`);
    expect(reply.statusCode).toBe(204);
    // Its tokens stop at once.
    expect((await call('GET', '/api/user/me/sessions', student)).statusCode).toBe(401);
    expect((await call('DELETE', `${own}/${again.id}`)).json()).toMatchObject({
      code: 'session.not_found',
    });
    expect((await call('DELETE', own)).statusCode).toBe(204);
    expect((await file('sessions')).json().devices).toEqual([]);
    const actions = await app.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', student.id)
      .orderBy('happened_at')
      .execute();
    expect(actions.map(({ action }) => action).toSorted()).toEqual([
      'student.end_session',
      'student.end_sessions',
    ]);
  });

  test('the teacher cannot sign out devices of somebody else by this address', async () => {
    const other = await insertStudent(app);
    const session = await app.database
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', other.id)
      .executeTakeFirstOrThrow();
    const reply = await call('DELETE', `/api/user/${student.id}/sessions/${session.id}`);
    expect(reply.statusCode).toBe(404);
    expect((await call('DELETE', `/api/user/${teacher.id}/sessions`)).statusCode).toBe(404);
    expect((await call('GET', '/api/user/me/sessions', other)).statusCode).toBe(200);
    expect((await call('GET', '/api/user/me/sessions')).statusCode).toBe(200);
  });
});
