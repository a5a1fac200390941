import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let courseId: string;
let lessonId: string;

beforeAll(async () => {
  app = await createTestApp();
  courseId = (await insertCourse(app)).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  student = await insertStudent(app);
  lessonId = (await insertLesson(app, courseId)).id;
});

const press = (isStudied: unknown, id = lessonId, { headers } = student) =>
  app.app.inject({
    method: 'PUT',
    url: `/api/Lessons/${id}/studied`,
    headers,
    payload: { isStudied },
  });

const get = async (url: string) => (await app.app.inject({ url, headers: student.headers })).json();

test('a lesson is done once its student says it was studied, whatever its exam says, and not any more once that is taken back', async () => {
  await insertExam(app, lessonId);
  const said = { isStudied: true, isWatched: false, examsPassed: 0, state: 'done', left: null };
  expect((await press(true)).json()).toMatchObject(said);
  // Pressed again, as after a lost reply.
  expect((await press(true)).json()).toMatchObject(said);
  expect((await get(`/api/Lessons/${lessonId}`)).progress).toMatchObject(said);
  const { lessons } = await get(`/api/Course/${courseId}`);
  expect(lessons.find(({ id }: { id: string }) => id === lessonId)).toMatchObject({
    isCompleted: true,
    progress: said,
  });
  expect((await get('/api/Student/week')).days.at(-1)).toMatchObject({ state: 'learned' });
  const takenBack = { isStudied: false, state: 'begun', left: 'video' };
  expect((await press(false)).json()).toMatchObject(takenBack);
  expect((await get(`/api/Lessons/${lessonId}`)).progress).toMatchObject(takenBack);
});

test('a lesson is studied for its student alone, and only one that is open', async () => {
  await press(true);
  const other = await insertStudent(app);
  const seen = await app.app.inject({ url: `/api/Lessons/${lessonId}`, headers: other.headers });
  expect(seen.json().progress).toMatchObject({ isStudied: false, state: 'new' });
  const { id: closed } = await insertLesson(app, courseId, { isFree: false });
  expect((await press(true, closed)).statusCode).toBe(403);
  expect((await press(true, randomUUID())).statusCode).toBe(404);
  expect((await press('yes')).statusCode).toBe(400);
  expect((await press(true, lessonId, await insertTeacher(app))).statusCode).toBe(403);
});
