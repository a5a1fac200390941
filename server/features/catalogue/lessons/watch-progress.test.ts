import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
let lessonId: string;

beforeAll(async () => {
  app = await createTestApp();
  courseId = (await insertCourse(app)).id;
  teacher = await insertTeacher(app);
});
beforeEach(async () => {
  // The clock moves on from test to test, past the end of a token.
  student = await insertStudent(app);
  lessonId = (await insertLesson(app, courseId)).id;
});
afterAll(() => app.close());

type Report = { position: number; watched: number; length?: number };

const report = (
  { position, watched, length = 600 }: Report,
  {
    id = lessonId,
    headers = student.headers,
  }: { id?: string; headers?: Record<string, string> } = {},
) =>
  app.app.inject({
    method: 'PUT',
    url: `/api/Lessons/${id}/progress`,
    headers,
    payload: {
      positionInSeconds: position,
      watchedInSeconds: watched,
      videoLengthInSeconds: length,
    },
  });

const open = () =>
  app.app.inject({
    method: 'POST',
    url: `/api/Subscription/access/lesson/${lessonId}`,
    headers: student.headers,
  });

const readLesson = async () =>
  (await app.app.inject({ url: `/api/lessons/${lessonId}`, headers: student.headers })).json();

/** The teacher's headers with a token of this moment. */
const renewed = async ({ id, email }: { id: string; email: string }) => {
  const viewer = { id, email, role: 'teacher', sessionId: id } as const;
  const { token } = await app.platform.accessTokens.issue(viewer, ['teacher']);
  return { authorization: `Bearer ${token}` };
};

const seconds = (count: number) => app.clock.advance(count * 1000);

describe('watched time', () => {
  test('watched time adds up from report to report and comes back with the lesson, each in at most two queries', async () => {
    await open();
    seconds(15);
    app.queries.length = 0;
    expect((await report({ position: 15, watched: 15 })).json()).toEqual({
      watchedInSeconds: 15,
      isCompleted: false,
    });
    expect(app.queries).toHaveLength(2);
    seconds(15);
    await report({ position: 45, watched: 30 });
    app.queries.length = 0;
    expect(await readLesson()).toMatchObject({
      resumeAtInSeconds: 45,
      watchedInSeconds: 45,
      isCompleted: false,
    });
    expect(app.queries).toHaveLength(1);
  });

  test('watched time grows by no more than double speed allows since the report before', async () => {
    await open();
    seconds(10);
    expect((await report({ position: 500, watched: 500 })).json().watchedInSeconds).toBe(20);
    seconds(5);
    expect((await report({ position: 510, watched: 500 })).json().watchedInSeconds).toBe(30);
  });

  test('watched time of an unrecorded visit starts with half a minute at most', async () => {
    expect((await report({ position: 500, watched: 500 })).json().watchedInSeconds).toBe(30);
  });

  test('watched time is counted once when the same report comes eight times at once', async () => {
    await open();
    seconds(15);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => report({ position: 30, watched: 30 })),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await readLesson()).watchedInSeconds).toBe(30);
  });

  test('watched time stands still when the clock does, while the position is stored', async () => {
    await open();
    await report({ position: 90, watched: 90 });
    expect(await readLesson()).toMatchObject({ resumeAtInSeconds: 90, watchedInSeconds: 0 });
  });
});

describe('a video counts as finished', () => {
  test('a video is finished when nine tenths of it were played, and stays so', async () => {
    await open();
    seconds(300);
    expect((await report({ position: 530, watched: 539 })).json().isCompleted).toBe(false);
    seconds(1);
    expect((await report({ position: 531, watched: 1 })).json().isCompleted).toBe(true);
    expect((await report({ position: 0, watched: 0 })).json().isCompleted).toBe(true);
    const list = await app.app.inject({
      url: `/api/Lessons/course/${courseId}`,
      headers: student.headers,
    });
    const listed = list.json().find((lesson: { id: string }) => lesson.id === lessonId);
    expect(listed).toMatchObject({ isCompleted: true });
  });

  test('a video is not finished by a jump to its end, unless half of it was played by then', async () => {
    await open();
    seconds(300);
    expect((await report({ position: 600, watched: 299 })).json().isCompleted).toBe(false);
    seconds(1);
    expect((await report({ position: 600, watched: 1 })).json().isCompleted).toBe(true);
    expect((await readLesson()).resumeAtInSeconds).toBe(0);
  });

  test('a video is finished for the student who watched it alone', async () => {
    const other = await insertStudent(app);
    await open();
    seconds(600);
    await report({ position: 600, watched: 600 });
    const lesson = await app.app.inject({
      url: `/api/lessons/${lessonId}`,
      headers: other.headers,
    });
    expect(lesson.json()).toMatchObject({ isCompleted: false, watchedInSeconds: 0 });
  });
});

describe('a report is refused', () => {
  test('a report is refused for a lesson that the student may not open, and stores nothing', async () => {
    const locked = await insertLesson(app, courseId, { isFree: false });
    const reply = await report({ position: 5, watched: 5 }, { id: locked.id });
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'lesson.access_denied']);
    const visits = await app.database
      .selectFrom('lesson_visits')
      .select('lesson_id')
      .where('lesson_id', '=', locked.id)
      .execute();
    expect(visits).toEqual([]);
  });

  test('a report is refused for a lesson that does not exist, and from the teacher', async () => {
    const unknown = await report({ position: 5, watched: 5 }, { id: randomUUID() });
    expect(unknown.json().code).toBe('lesson.not_found');
    const taught = await report({ position: 5, watched: 5 }, { headers: await renewed(teacher) });
    expect(taught.json().code).toBe('auth.forbidden');
  });

  test.each([
    { position: -1, watched: 5 },
    { position: 1.5, watched: 5 },
    { position: 5, watched: -5 },
    { position: 5, watched: 90_000 },
    { position: 5, watched: 5, length: 0 },
  ])('a report is refused with %j', async (numbers) => {
    await open();
    expect((await report(numbers)).statusCode).toBe(400);
    expect((await readLesson()).watchedInSeconds).toBe(0);
  });
});

describe('a lesson names its neighbours', () => {
  test('a lesson names its neighbours in the order of the course, without drafts for a student', async () => {
    const course = await insertCourse(app, 'جيران');
    const first = await insertLesson(app, course.id, { title: 'الأول' });
    const draft = await insertLesson(app, course.id, { title: 'مسودة' });
    const last = await insertLesson(app, course.id, { title: 'الأخير' });
    await app.database
      .updateTable('lessons')
      .set({ is_published: false })
      .where('id', '=', draft.id)
      .execute();
    const read = async (id: string, headers: Record<string, string>) =>
      (await app.app.inject({ url: `/api/lessons/${id}`, headers })).json();
    expect(await read(first.id, student.headers)).toMatchObject({
      previousLesson: null,
      nextLesson: { id: last.id, title: 'الأخير' },
    });
    expect(await read(last.id, student.headers)).toMatchObject({
      previousLesson: { id: first.id, title: 'الأول' },
      nextLesson: null,
    });
    expect(await read(last.id, await renewed(teacher))).toMatchObject({
      previousLesson: { id: draft.id },
    });
  });
});
