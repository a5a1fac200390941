import { afterAll, beforeAll, expect, test } from 'vitest';
import { examCalls } from '#server/testing/exam-calls.ts';
import { insertExam, insertNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { listViewedExams } from './viewed-exams.repository.ts';

let app: TestApp;
let calls: ReturnType<typeof examCalls>;
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = examCalls(app);
  student = await insertStudent(app);
});
afterAll(() => app.close());

const listOwn = (lessonId: string) =>
  app.app.inject({ url: `/api/Exam/lesson/${lessonId}/own`, headers: student.headers });

test('exams of a lesson are listed without the shared questions, in one statement', async () => {
  const lesson = await insertNewLesson(app);
  const first = await insertExam(app, lesson.id, { title: 'الأول' });
  const second = await insertExam(app, lesson.id, { title: 'الثاني', timing: 'question' });
  await insertExam(app, lesson.id, { title: 'مسودة', isPublished: false });
  await calls.save(first.id, student, [1, -1, -1, -1]);
  await listOwn(lesson.id);
  app.queries.length = 0;
  const list = (await listOwn(lesson.id)).json();
  expect(app.queries).toHaveLength(1);
  expect(list).toMatchObject([
    { id: first.id, questionCount: 4, questions: [], attempt: { answers: [1, -1, -1, -1] } },
    { id: second.id, questionCount: 4, questions: [], questionsVersion: null, attempt: null },
  ]);
  expect(list[0].questionsVersion).toMatch(/^\d+$/u);
  expect((await calls.openOwn(first.id, student)).json()).toEqual(list[0]);
});

test('own exams of a closed or unknown lesson are refused like the whole ones', async () => {
  const closed = await insertNewLesson(app, { isFree: false });
  await insertExam(app, closed.id);
  expect((await listOwn(closed.id)).json().code).toBe('lesson.access_denied');
  expect((await listOwn('nonsense')).statusCode).toBe(404);
  const empty = await insertNewLesson(app);
  expect((await listOwn(empty.id)).json()).toEqual([]);
});

test('a draft that the finishing job reads in the same statement stays hidden from the student', async () => {
  const lesson = await insertNewLesson(app);
  const draft = await insertExam(app, lesson.id, { isPublished: false });
  const view = { id: draft.id, viewerId: student.id };
  const [own, job] = await listViewedExams(
    app.database,
    [
      { ...view, seesDrafts: false },
      { ...view, seesDrafts: true },
    ],
    app.clock.now(),
  );
  expect(own).toBeUndefined();
  expect(job?.id).toBe(draft.id);
});
