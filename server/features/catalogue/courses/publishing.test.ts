import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { formOf } from '#server/testing/form.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Named = { id: string };

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Awaited<ReturnType<typeof insertStudent>>;
/** Published, with a published free lesson and a premium draft; and a draft course with a published lesson. */
const open = { id: '', lessonId: '', draftLessonId: '', draftExamId: '' };
const draft = { id: '', lessonId: '', examId: '' };

const hide = (table: 'courses' | 'lessons', id: string) =>
  app.database.updateTable(table).set({ is_published: false }).where('id', '=', id).execute();

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  student = await insertStudent(app, { isPremium: true });
  open.id = (await insertCourse(app, 'المنشورة')).id;
  open.lessonId = (await insertLesson(app, open.id)).id;
  open.draftLessonId = (await insertLesson(app, open.id, { isFree: false })).id;
  open.draftExamId = (await insertExam(app, open.draftLessonId)).id;
  await hide('lessons', open.draftLessonId);
  draft.id = (await insertCourse(app, 'المسودة')).id;
  draft.lessonId = (await insertLesson(app, draft.id)).id;
  draft.examId = (await insertExam(app, draft.lessonId)).id;
  await hide('courses', draft.id);
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method, url, headers });

const idsOf = (rows: Named[]) => rows.map(({ id }) => id);

describe('the lists of a student and of anyone', () => {
  test('the lists contain no draft course, and count no draft lesson', async () => {
    const listed = (await call('GET', '/api/Course', teacher.headers)).json();
    expect(listed).toMatchObject([{ id: open.id, isPublished: true, lessonsCount: 1 }]);
    // The only premium lesson is a draft.
    expect(listed[0].isPremium).toBe(false);
  });

  test('the lists contain no draft lesson', async () => {
    const course = (await call('GET', `/api/Course/${open.id}`, student.headers)).json();
    expect(course).toMatchObject({ lessonsCount: 1, numberOfLessons: 1, isPremium: false });
    expect(idsOf(course.lessons)).toEqual([open.lessonId]);
    const lessons = await call('GET', `/api/Lessons/course/${open.id}`, student.headers);
    expect(idsOf(lessons.json())).toEqual([open.lessonId]);
  });
});

/** Every call that names a course, a lesson or an exam that is a draft or belongs to one. */
const hiddenCalls = () =>
  [
    ['GET', `/api/Course/${draft.id}`, 'course.not_found'],
    ['GET', `/api/Lessons/course/${draft.id}`, 'course.not_found'],
    ...[draft.lessonId, open.draftLessonId].flatMap((id) => [
      ['GET', `/api/Lessons/${id}`, 'lesson.not_found'] as const,
      ['GET', `/api/Lessons/${id}/access`, 'lesson.not_found'] as const,
      ['GET', `/api/Subscription/access/lesson/${id}`, 'lesson.not_found'] as const,
      ['POST', `/api/Subscription/access/lesson/${id}`, 'lesson.not_found'] as const,
      ['GET', `/api/Exam/lesson/${id}`, 'lesson.not_found'] as const,
    ]),
    ['GET', `/api/Exam/${draft.examId}`, 'exam.not_found'],
    ['GET', `/api/Exam/${open.draftExamId}`, 'exam.not_found'],
  ] as const;

describe('a draft', () => {
  test('a draft answers 404 to a student on every call', async () => {
    for (const [method, url, code] of hiddenCalls()) {
      const reply = await call(method, url, student.headers);
      expect([url, reply.statusCode, reply.json().code]).toEqual([url, 404, code]);
    }
  });

  test('a draft takes no answers', async () => {
    for (const examId of [draft.examId, open.draftExamId]) {
      const reply = await app.app.inject({
        method: 'POST',
        url: '/api/ExamResult',
        payload: { examId, answers: [1, 0, 3, 2] },
        headers: student.headers,
      });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'exam.not_found']);
    }
  });

  test('the teacher reads a draft', async () => {
    for (const [method, url] of hiddenCalls()) {
      const reply = await call(method, url, teacher.headers);
      expect([url, reply.statusCode]).toEqual([url, 200]);
    }
    const course = (await call('GET', `/api/Course/${open.id}`, teacher.headers)).json();
    expect(course).toMatchObject({ lessonsCount: 2, isPremium: true });
    expect(course.lessons).toMatchObject([{ isPublished: true }, { isPublished: false }]);
  });
});

describe("the teacher's own lists", () => {
  test("the teacher's lists show drafts with what their deletion would remove", async () => {
    const listed = (await call('GET', '/api/Course/all', teacher.headers)).json();
    expect(listed).toMatchObject([
      { id: open.id, isPublished: true, lessonsCount: 2, publishedLessonsCount: 1, examsCount: 1 },
      { id: draft.id, isPublished: false, lessonsCount: 1, examsCount: 1, resultsCount: 0 },
    ]);
    const lessons = await call('GET', `/api/Lessons/course/${open.id}/all`, teacher.headers);
    expect(lessons.json()).toMatchObject([
      { id: open.lessonId, hasVideo: true, hasSummaryPdf: false, examsCount: 0, isPublished: true },
      { id: open.draftLessonId, examsCount: 1, resultsCount: 0, isPublished: false },
    ]);
  });

  test('an unknown course has no list', async () => {
    const url = '/api/Lessons/course/00000000-0000-4000-8000-000000000000';
    for (const address of [url, `${url}/all`]) {
      const reply = await call('GET', address, teacher.headers);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'course.not_found']);
    }
  });
});

describe('publishing', () => {
  const fields = {
    Name: 'الكيمياء النووية',
    Category: 'General',
    EducationalLevel: '2',
    ShortDescription: 'وصف',
    DetailedDescription: 'وصف تفصيلي',
  };
  const send = async (method: 'POST' | 'PUT', form: Record<string, string>) => {
    const { payload, headers } = await formOf(form);
    return app.app.inject({
      method,
      url: '/api/Course',
      payload,
      headers: { ...headers, ...teacher.headers },
    });
  };
  const publicIds = async () => idsOf((await call('GET', '/api/Course')).json());

  test('a new course is published by default; a form may set a draft, and one without the field leaves it so', async () => {
    const published = (await send('POST', fields)).json();
    expect(published.isPublished).toBe(true);
    const made = (await send('POST', { ...fields, IsPublished: 'false' })).json();
    expect(made.isPublished).toBe(false);
    expect((await send('PUT', { ...fields, Id: made.id })).json().isPublished).toBe(false);
    expect(await publicIds()).toContain(published.id);
    expect(await publicIds()).not.toContain(made.id);
  });

  test('a change of the publication shows in the public list at once', async () => {
    const { id } = (await send('POST', fields)).json();
    const set = (isPublished: boolean) =>
      app.app.inject({
        method: 'PUT',
        url: `/api/Course/${id}`,
        payload: { isPublished },
        headers: teacher.headers,
      });
    expect(await publicIds()).toContain(id);
    expect((await set(false)).json()).toMatchObject({ isPublished: false, name: fields.Name });
    expect(await publicIds()).not.toContain(id);
    await set(true);
    expect(await publicIds()).toContain(id);
    const log = await app.database
      .selectFrom('audit_log')
      .select('detail')
      .where('subject_id', '=', id)
      .where('action', '=', 'course.update')
      .execute();
    expect(log).toContainEqual({ detail: { isPublished: false } });
  });
});
