import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { week } from '#contract/learning/week.ts';
import type { RouteReply } from '#contract/route.ts';
import { createPracticeCalls } from '#server/testing/calls/practice-calls.ts';
import { examCalls } from '#server/testing/exam-calls.ts';
import { insertExamOnNewLesson, insertNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Student = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let student: Student;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
});
beforeEach(async () => {
  student = await insertStudent(app);
});
afterAll(() => app.close());

const weekOf = async ({ headers } = student): Promise<RouteReply<typeof week.get>> =>
  (await app.app.inject({ url: '/api/Student/week', headers })).json();

const setGoal = (minutes: unknown, { headers } = student) =>
  app.app.inject({ method: 'PUT', url: '/api/Student/goal', headers, payload: { minutes } });

const report = (lessonId: string, watchedInSeconds: number) =>
  app.app.inject({
    method: 'PUT',
    url: `/api/Lessons/${lessonId}/progress`,
    headers: student.headers,
    payload: { positionInSeconds: 60, watchedInSeconds, videoLengthInSeconds: 1800 },
  });

test('the week of a new student is empty, and today is still open, from one statement', async () => {
  app.queries.length = 0;
  const { days, ...rest } = await weekOf();
  expect(days.map(({ state }) => state)).toEqual([...Array(6).fill('missed'), 'open']);
  expect(rest).toEqual({
    learnedInARow: 0,
    minutesToday: 0,
    goalInMinutes: null,
    classLesson: null,
  });
  expect(app.queries).toHaveLength(1);
});

test('an exam, practice and a video make a day one on which something was learned, practice sent twice once', async () => {
  const { id, lessonId } = await insertExamOnNewLesson(app, { key: [1, 1], practice: 'always' });
  const calls = createPracticeCalls(app);
  const [question] = await calls.startLesson(lessonId, student);
  const answerId = randomUUID();
  await calls.answer(question, student, 1, answerId);
  await calls.answer(question, student, 1, answerId);
  expect(await weekOf()).toMatchObject({ learnedInARow: 1, minutesToday: 0 });
  await calls.answer(question, student, 0);
  expect(await weekOf()).toMatchObject({ learnedInARow: 1, minutesToday: 1 });
  const other = await insertStudent(app);
  expect(await weekOf(other)).toMatchObject({ learnedInARow: 0, minutesToday: 0 });
  await examCalls(app).submit(id, other, [1, 1]);
  // An exam that came without an attempt has no beginning, and so no minutes.
  expect(await weekOf(other)).toMatchObject({ learnedInARow: 1, minutesToday: 0 });
  const results = app.database.updateTable('exam_results').where('student_id', '=', other.id);
  const startedAt = new Date(app.clock.now().getTime() - 300_000);
  await results.set({ started_at: startedAt }).execute();
  expect(await weekOf(other)).toMatchObject({ minutesToday: 5 });
});

test('the seconds of a video count for the day on which they were played', async () => {
  const lesson = await insertNewLesson(app);
  await report(lesson.id, 30);
  app.clock.advance(120_000);
  await report(lesson.id, 90);
  expect(await weekOf()).toMatchObject({ learnedInARow: 1, minutesToday: 2 });
  await app.database
    .updateTable('lesson_visits')
    .set({ watched_on: new Date('2026-11-19T12:00:00Z') })
    .where('student_id', '=', student.id)
    .execute();
  expect(await weekOf()).toMatchObject({ minutesToday: 0 });
  app.clock.advance(60_000);
  await report(lesson.id, 60);
  expect(await weekOf()).toMatchObject({ minutesToday: 1 });
});

test('a goal is set, changed and removed by its student alone, and takes three values', async () => {
  expect((await setGoal(10)).statusCode).toBe(204);
  expect((await setGoal(20)).statusCode).toBe(204);
  expect(await weekOf()).toMatchObject({ goalInMinutes: 20 });
  expect(await weekOf(await insertStudent(app))).toMatchObject({ goalInMinutes: null });
  expect((await setGoal(7)).statusCode).toBe(400);
  expect((await setGoal(null)).statusCode).toBe(204);
  expect(await weekOf()).toMatchObject({ goalInMinutes: null });
});

test('the class is in the lesson that most of the group opened this week, and is not shown for fewer than three', async () => {
  const { headers } = await insertTeacher(app);
  const made = await app.app.inject({
    method: 'POST',
    url: '/api/groups',
    headers,
    payload: { name: `مجموعة ${randomUUID()}`, grade: 3, centre: 'سنتر النور', weeklyTimes: [] },
  });
  const { id: group_id } = made.json<{ id: string }>();
  const peers = await Promise.all([1, 2, 3].map(() => insertStudent(app)));
  const all = [student, ...peers].map(({ id }) => id);
  await app.database.updateTable('users').set({ group_id }).where('id', 'in', all).execute();
  const lesson = await insertNewLesson(app);
  const open = ({ headers: by }: Student) =>
    app.app.inject({
      method: 'POST',
      url: `/api/Subscription/access/lesson/${lesson.id}`,
      headers: by,
    });
  for (const peer of [student, ...peers.slice(0, 2)]) await open(peer);
  expect((await weekOf()).classLesson).toBeNull();
  await open(peers[2] ?? student);
  expect((await weekOf()).classLesson).toMatchObject({ id: lesson.id });
  expect((await weekOf(await insertStudent(app))).classLesson).toBeNull();
});
