import { afterAll, beforeAll, expect, test } from 'vitest';
import type { examVersions } from '#contract/exams/exam-versions.ts';
import type { RouteReply } from '#contract/route.ts';
import { insertNewLesson, questionOf } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createResultCalls } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Listed = RouteReply<typeof examVersions.list>;
type Version = RouteReply<typeof examVersions.get>;
type Exam = Version['exam'];

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());

const send = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  app.app.inject({ method, url, headers: teacher.headers, ...(payload && { payload }) });

const bodyOf = (lessonId: string, questions: object[], fields: object = {}) => ({
  LessonId: lessonId,
  Title: 'امتحان الرموز',
  Questions: questions,
  ...fields,
});

const makeExam = async (fields: object = {}) => {
  const { id: lessonId } = await insertNewLesson(app);
  const questions = [questionOf(), questionOf({ QuestionText: 'ما رمز الكبريت؟' })];
  const exam = (await send('POST', '/api/Exam', bodyOf(lessonId, questions, fields))).json<Exam>();
  return exam;
};

/** Saves the questions of an exam with changes of their fields, each under its id. */
const save = async (exam: Exam, changes: object[], fields: object = {}) => {
  const questions = exam.questions.map((question, place) =>
    questionOf({ Id: question.id, QuestionText: question.questionText, ...changes[place] }),
  );
  const reply = await send('PUT', `/api/Exam/${exam.id}`, bodyOf(exam.lessonId, questions, fields));
  expect(reply.statusCode).toBe(200);
  return reply.json<Exam>();
};

const list = async (id: string) => (await send('GET', `/api/Exam/${id}/versions`)).json<Listed>();
const read = async (id: string, number: number) =>
  (await send('GET', `/api/Exam/${id}/versions/${number}`)).json<Version>();

test('each save is a version with author, time and changes; an identical save makes none', async () => {
  const exam = await makeExam();
  app.clock.advance(60_000);
  await save(exam, [{}, { CorrectOptionIndex: 1 }], { Title: 'امتحان آخر' });
  await save(exam, [{}, { CorrectOptionIndex: 1 }], { Title: 'امتحان آخر' });
  const versions = await list(exam.id);
  expect(versions.map(({ number, action }) => [number, action])).toEqual([
    [2, 'exam.update'],
    [1, 'exam.create'],
  ]);
  expect(versions[0]).toMatchObject({
    savedBy: 'محمود عبد الرحمن',
    savedAt: app.clock.now().toISOString(),
    questionCount: 2,
    changes: [
      { kind: 'setting', name: 'title', from: 'امتحان الرموز', to: 'امتحان آخر' },
      { kind: 'question', number: 2, name: 'correct_option_index', from: 0, to: 1 },
    ],
  });
  expect(versions[1]?.changes).toEqual([]);
});

test('a version is read as the exam was then, with what has changed until now', async () => {
  const exam = await makeExam();
  await save(exam, [{ QuestionText: 'ما رمز الحديد؟' }, {}]);
  const { exam: first, changesToNow } = await read(exam.id, 1);
  expect(first).toMatchObject({ id: exam.id, title: exam.title, questionCount: 2 });
  expect(first.questions).toEqual(exam.questions);
  expect(changesToNow).toEqual([
    {
      kind: 'question',
      number: 1,
      name: 'question_text',
      from: 'ما رمز الصوديوم؟',
      to: 'ما رمز الحديد؟',
    },
  ]);
  expect((await read(exam.id, 2)).changesToNow).toEqual([]);
});

test('publishing and re-marking are versions; a restored exam has its history again', async () => {
  const exam = await makeExam();
  await send('PATCH', `/api/Exam/${exam.id}`, { isPublished: false });
  await send('PATCH', `/api/Exam/${exam.id}`, { isPublished: true });
  const calls = createResultCalls(app, teacher);
  await calls.submit(exam.id, [0, 0], { firstName: 'سلمى' });
  const [question] = exam.questions;
  await calls.remark(exam.id, [{ questionId: question?.id ?? '', correctOptionIndex: 2 }]);
  const before = await list(exam.id);
  expect(before.map(({ action }) => action)).toEqual([
    'exam.remark',
    'exam.publish',
    'exam.publish',
    'exam.create',
  ]);
  await send('DELETE', `/api/Exam/${exam.id}`);
  expect(await list(exam.id)).toEqual([]);
  await send('POST', `/api/trash/${exam.id}/restore`);
  expect(await list(exam.id)).toEqual(before);
});

test('the history of a copy begins with its first edit, from the copied state', async () => {
  const exam = await makeExam();
  const copy = (await send('POST', `/api/Exam/${exam.id}/duplicate`)).json<Exam>();
  await save(copy, [{ Marks: 3 }, {}]);
  expect((await list(copy.id)).map(({ action }) => action)).toEqual(['exam.update', 'exam.kept']);
});

test('two simultaneous saves make a version each', async () => {
  const exam = await makeExam();
  await Promise.all([1, 2, 3].map((marks) => save(exam, [{ Marks: marks + 1 }, {}])));
  expect((await list(exam.id)).map(({ number }) => number)).toEqual([4, 3, 2, 1]);
});

test('the history opens for the teacher only, and an unknown version answers 404', async () => {
  const exam = await makeExam();
  const student = await insertStudent(app);
  for (const url of [`/api/Exam/${exam.id}/versions`, `/api/Exam/${exam.id}/versions/1`]) {
    expect((await app.app.inject({ url })).statusCode).toBe(401);
    expect((await app.app.inject({ url, headers: student.headers })).statusCode).toBe(403);
  }
  const missing = await send('GET', `/api/Exam/${exam.id}/versions/7`);
  expect(missing.statusCode).toBe(404);
  expect(missing.json()).toMatchObject({ code: 'exam_version.not_found' });
});
