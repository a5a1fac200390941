import { afterAll, beforeAll, expect, test } from 'vitest';
import { examFieldsOf, insertNewLesson, questionOf } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
let student: Awaited<ReturnType<typeof insertStudent>>;
let exam: { id: string; lessonId: string };

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
  student = await insertStudent(app, { firstName: 'سلمى', lastName: 'عادل' });
  const { id: lessonId } = await insertNewLesson(app);
  const fields = examFieldsOf(lessonId, [questionOf(), questionOf()]);
  exam = (await calls.sendForm('POST', '/api/Exam/mcq', fields)).json();
});
afterAll(() => app.close());

const text = expect.any(String);

test('an exam and its questions have the fields of the specification, for teacher and student', async () => {
  for (const [headers, correctOptionIndex] of [
    [calls.teacher.headers, expect.any(Number)],
    [student.headers, -1],
  ] as const) {
    const reply = await app.app.inject({ url: `/api/Exam/${exam.id}`, headers });
    expect(reply.json()).toMatchObject({
      id: exam.id,
      title: text,
      lessonId: exam.lessonId,
      examType: 0,
      certificateThreshold: expect.any(Number),
      pdfPath: null,
      createdAt: app.clock.now().toISOString(),
      updatedAt: text,
      questions: [1, 2].map(() => ({
        id: text,
        questionText: questionOf().QuestionText,
        options: questionOf().Options,
        correctOptionIndex,
        timeInSeconds: expect.any(Number),
        defaultOptionIndex: -1,
        imageUrl: null,
      })),
    });
  }
});

test('a result has the fields of the specification in the list of the teacher, its answers one-based', async () => {
  const payload = { examId: exam.id, answers: [0, -1] };
  const { headers } = student;
  await app.app.inject({ method: 'POST', url: '/api/ExamResult', headers, payload });
  const list = await calls.sendJson('GET', `/api/ExamResult/exam/${exam.id}`);
  expect(list.json()).toMatchObject([
    {
      id: text,
      fullName: 'سلمى عادل',
      email: student.email,
      score: expect.any(Number),
      answers: [1, 0],
      submittedAt: app.clock.now().toISOString(),
    },
  ]);
});
