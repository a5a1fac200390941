import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { week } from '#contract/learning/week.ts';
import type { RouteReply } from '#contract/route.ts';
import { lessonDayCleaner } from '#server/features/catalogue/lessons/lessons.api.ts';
import { createPracticeCalls } from '#server/testing/calls/practice-calls.ts';
import { examCalls } from '#server/testing/exam-calls.ts';
import { insertExamOnNewLesson, insertNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher, tokenFor } from '#server/testing/fixtures.ts';
import { createResultCalls } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Student = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let student: Student;
let teacher: Student;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  teacher = await insertTeacher(app);
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

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** Passes a day, after which everybody has signed in again. */
const nextDay = async (...students: Student[]) => {
  app.clock.advance(dayInMilliseconds);
  for (const person of students)
    person.headers = await tokenFor(app, { ...person, role: 'student' });
  teacher.headers = await tokenFor(app, { ...teacher, role: 'teacher' });
};

/** Gives a lesson a summary of two pages. */
const insertSummary = async (lessonId: string) => {
  const id = randomUUID();
  const file = { id, visibility: 'private', media_type: 'application/pdf', page_count: 2 } as const;
  await app.database
    .insertInto('files')
    .values({ ...file, original_name: 'paper.pdf', size_in_bytes: 1000, created_at: new Date() })
    .execute();
  const lessons = app.database.updateTable('lessons').set({ summary_file_id: id });
  await lessons.where('id', '=', lessonId).execute();
};

const readSummary = (lessonId: string, { headers }: Student) =>
  app.app.inject({
    method: 'PUT',
    url: `/api/Lessons/${lessonId}/place`,
    headers,
    payload: { document: 'lessonSummaryPdfPath', page: 2 },
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
  await nextDay(student);
  expect(await weekOf()).toMatchObject({ minutesToday: 0 });
  await report(lesson.id, 60);
  expect(await weekOf()).toMatchObject({ minutesToday: 1 });
});

test('one video, one paper or one exam that is taken again fills each of its days', async () => {
  const calls = createResultCalls(app, teacher);
  const { id, lessonId } = await calls.newExam({ key: [1, 1] });
  const [reader, taker] = [await insertStudent(app), await insertStudent(app)];
  await insertSummary(lessonId);
  for (let day = 1; day <= 3; day += 1) {
    await report(lessonId, 30);
    await readSummary(lessonId, reader);
    await calls.submit(id, [1, 1], taker);
    for (const learner of [student, reader, taker])
      expect(await weekOf(learner)).toMatchObject({ learnedInARow: day });
    await calls.allowRetry(id, taker);
    await nextDay(student, reader, taker);
  }
  const later = new Date(app.clock.now().getTime() + 40 * dayInMilliseconds);
  await lessonDayCleaner.clean(app.database, later);
  expect(await app.database.selectFrom('lesson_days').select('day').execute()).toEqual([]);
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
  const { headers } = teacher;
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
