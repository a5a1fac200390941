import { afterAll, beforeAll, expect, test } from 'vitest';
import { examFieldsOf, insertNewLesson, questionOf } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { tinyPdf } from '#server/testing/form.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
  student = await insertStudent(app);
});
afterAll(() => app.close());

test.each([
  ['0', 0],
  ['MCQ', 0],
  ['mcq', 0],
  ['1', 1],
  ['TrueFalse', 1],
  ['2', 2],
  ['ShortAnswer', 2],
  ['SHORTANSWER', 2],
  ['3', 3],
  ['PDF', 3],
  ['pdf', 3],
])('the type %s of the teacher is the number %i for the student', async (ExamType, number) => {
  const { id: lessonId } = await insertNewLesson(app);
  const questions = number === 3 ? [] : [questionOf({ AcceptedAnswers: ['Na'] })];
  const fields = examFieldsOf(lessonId, questions, { ExamType });
  const made = await calls.sendForm('POST', number === 3 ? '/api/Exam/pdf' : '/api/Exam/mcq', {
    ...fields,
    ...(number === 3 && { examPdf: tinyPdf() }),
  });
  expect([made.statusCode, made.json().examType]).toEqual([200, number]);
  const url = `/api/Exam/lesson/${lessonId}`;
  const seen = (await app.app.inject({ url, headers: student.headers })).json();
  expect(seen).toMatchObject([{ id: made.json().id, examType: number }]);
});

test.each([
  ['/api/Exam/pdf', 'MCQ', 'هذا النداء ينشئ امتحان PDF وحده.'],
  ['/api/Exam/mcq', 'PDF', 'هذا النداء لا ينشئ امتحان PDF.'],
])('the call %s refuses the type %s by name', async (path, ExamType, text) => {
  const { id: lessonId } = await insertNewLesson(app);
  const fields = examFieldsOf(lessonId, [questionOf()], { ExamType });
  const reply = await calls.sendForm('POST', path, { ...fields, examPdf: tinyPdf() });
  expect(reply.json()).toMatchObject({
    status: 400,
    errors: { ExamType: [expect.stringContaining(text)] },
  });
});

test.each(['4', '-1', 'Essay'])('the type %s does not exist', async (ExamType) => {
  const { id: lessonId } = await insertNewLesson(app);
  const reply = await calls.sendForm(
    'POST',
    '/api/Exam/mcq',
    examFieldsOf(lessonId, [questionOf()], { ExamType }),
  );
  expect(reply.json()).toMatchObject({
    status: 400,
    errors: { ExamType: ['اختر نوع الامتحان: 0، 1، 2، 3'] },
  });
});
