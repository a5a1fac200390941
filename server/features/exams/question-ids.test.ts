import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { examFieldsOf, insertNewLesson, questionOf } from '#server/testing/exam-fixtures.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
});
afterAll(() => app.close());

type Exam = { id: string; lessonId: string; questions: { id: string }[] };

const create = async (): Promise<Exam> => {
  const lesson = await insertNewLesson(app);
  const questions = [questionOf(), questionOf({ QuestionText: 'الثاني', Marks: 2 })];
  return (await calls.sendForm('POST', '/api/Exam/mcq', examFieldsOf(lesson.id, questions))).json();
};

const update = (exam: Exam, questions: unknown[]) =>
  calls.sendForm('PUT', `/api/Exam/${exam.id}`, examFieldsOf(exam.lessonId, questions));

test('an id of no question of the exam is refused at its question, one of an earlier version is not', async () => {
  const exam = await create();
  const [first, second] = exam.questions;
  const own = { ...questionOf(), Id: first?.id.toUpperCase() };
  const of = (Id: unknown) => questionOf({ QuestionText: 'الثاني', Marks: 2, Id });
  const other = await create();
  for (const unknown of ['7', 'q2', randomUUID(), other.questions[0]?.id]) {
    const reply = await update(exam, [own, of(unknown)]);
    expect({ unknown, status: reply.statusCode, errors: reply.json().errors }).toEqual({
      unknown,
      status: 400,
      errors: { 'Questions.1.Id': ['أرسل معرّف سؤال من أسئلة الامتحان، أو 0 لسؤال جديد'] },
    });
  }
  for (const none of [0, '0', '', null, undefined]) {
    const reply = await update(exam, [own, of(none)]);
    expect(reply.statusCode).toBe(200);
    const ids = reply.json().questions.map(({ id }: { id: string }) => id);
    expect([ids.length, ids[0]]).toEqual([2, first?.id]);
  }
  // Another form has deleted the second question meanwhile.
  expect((await update(exam, [own])).statusCode).toBe(200);
  const back = await update(exam, [own, of(second?.id)]);
  expect(back.json().questions).toHaveLength(2);
});
