import { afterAll, beforeAll, expect, test } from 'vitest';
import { examFieldsOf, insertNewLesson, questionOf } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
});
afterAll(() => app.close());

type Exam = {
  id: string;
  lessonId: string;
  isPublished: boolean;
  questions: { id: string; correctOptionIndex: number; isKeyProposed?: boolean }[];
};

/** A question that names no right option, as a form of the specification may send it. */
const keyless = () => questionOf({ CorrectOptionIndex: undefined });
const proposed = () => questionOf({ IsKeyProposed: true });

const send = async (questions: unknown[], change: Record<string, string> = {}) => {
  const lesson = await insertNewLesson(app);
  const form = examFieldsOf(lesson.id, questions, change);
  return calls.sendForm('POST', '/api/Exam/mcq', form);
};

const createDraft = async (questions: unknown[]): Promise<Exam> => {
  const reply = await send(questions, { IsPublished: 'false' });
  expect(reply.statusCode).toBe(200);
  return reply.json();
};

const read = async (id: string): Promise<Exam> =>
  (await calls.sendJson('GET', `/api/Exam/${id}`)).json();
const publish = (id: string, confirmedKeys?: string[]) =>
  calls.sendJson('PATCH', `/api/Exam/${id}`, { isPublished: true, confirmedKeys });

test('the call of the specification publishes a question without a key with its first option, as a proposal', async () => {
  const reply = await send([questionOf(), keyless()]);
  expect(reply.statusCode).toBe(200);
  const exam: Exam = reply.json();
  expect(exam.isPublished).toBe(true);
  expect(exam.questions.map(({ correctOptionIndex }) => correctOptionIndex)).toEqual([0, 0]);
  expect(exam.questions.map(({ isKeyProposed }) => isKeyProposed)).toEqual([false, true]);
});

test.each([
  ['that is marked as proposed', proposed],
  ['that is left out', keyless],
])(
  'a published form is refused when a key is %s, and the reply names the question',
  async (_, question) => {
    const reply = await send([questionOf(), question()], { IsPublished: 'true' });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({
      code: 'exam.keys_not_chosen',
      errors: { 'Questions.1.CorrectOptionIndex': ['السؤال 2: بقي «أ» كما اقترحناه'] },
    });
  },
);

test('a right option that nobody knows (-1) is stored in a draft, and no exam is published with it', async () => {
  const unknown = questionOf({ Id: 0, CorrectOptionIndex: -1, ImageUrl: '' });
  const { id } = await createDraft([questionOf(), unknown]);
  expect((await publish(id)).json()).toMatchObject({ code: 'exam.keys_not_chosen' });
  const reply = await send([questionOf(), unknown]);
  expect(reply.json()).toMatchObject({
    code: 'exam.keys_not_chosen',
    errors: { 'Questions.1.CorrectOptionIndex': ['السؤال 2: بقي «أ» كما اقترحناه'] },
  });
});

test('a form whose keys are all chosen is published, the first option too', async () => {
  const reply = await send([questionOf(), questionOf({ IsKeyProposed: false })], {
    IsPublished: 'true',
  });
  expect(reply.statusCode).toBe(200);
});

test('a question that is added to a published exam needs a chosen key', async () => {
  const exam: Exam = (await send([questionOf()])).json();
  const update = (questions: unknown[]) =>
    calls.sendForm(
      'PUT',
      `/api/Exam/${exam.id}`,
      examFieldsOf(exam.lessonId, questions, { IsPublished: 'true' }),
    );
  const own = questionOf({ Id: exam.questions[0]?.id });
  expect((await update([own, proposed()])).json()).toMatchObject({ code: 'exam.keys_not_chosen' });
  expect((await read(exam.id)).questions).toHaveLength(1);
  expect((await update([own, questionOf({ IsKeyProposed: false })])).statusCode).toBe(200);
});

test('a draft with proposed keys is published once exactly these are confirmed', async () => {
  const exam = await createDraft([proposed(), questionOf(), proposed()]);
  const ids = exam.questions.map(({ id }) => id);
  const first = await publish(exam.id);
  expect(first.statusCode).toBe(409);
  expect(Object.keys(first.json().errors)).toEqual([
    'Questions.0.CorrectOptionIndex',
    'Questions.2.CorrectOptionIndex',
  ]);
  const half = await publish(exam.id, ids.slice(0, 1));
  expect(Object.keys(half.json().errors)).toEqual(['Questions.2.CorrectOptionIndex']);
  expect((await read(exam.id)).isPublished).toBe(false);

  expect((await publish(exam.id, ids)).statusCode).toBe(200);
  const published = await read(exam.id);
  expect(published.isPublished).toBe(true);
  expect(published.questions.some(({ isKeyProposed }) => isKeyProposed)).toBe(false);
});

test('a copy of a draft has its proposals, and a student reads nothing of them', async () => {
  const draft = await createDraft([proposed()]);
  const copy: Exam = (await calls.sendJson('POST', `/api/Exam/${draft.id}/duplicate`)).json();
  expect(copy.questions.map(({ isKeyProposed }) => isKeyProposed)).toEqual([true]);

  const exam: Exam = (await send([keyless()])).json();
  const student = await insertStudent(app);
  const seen = await app.app.inject({ url: `/api/Exam/${exam.id}`, headers: student.headers });
  expect(seen.json().questions).toHaveLength(1);
  expect(seen.body).not.toContain('isKeyProposed');
});

test('a re-marking that changes a right option chooses the key', async () => {
  const exam: Exam = (await send([keyless(), keyless()])).json();
  const [question] = exam.questions;
  const student = await insertStudent(app);
  await app.app.inject({
    method: 'POST',
    url: '/api/ExamResult',
    headers: student.headers,
    payload: { examId: exam.id, answers: [1, 0] },
  });
  const changes = [{ questionId: question?.id, correctOptionIndex: 1 }];
  const preview = await calls.sendJson('POST', `/api/Exam/${exam.id}/remark/preview`, { changes });
  const { fingerprint } = preview.json();
  const reply = await calls.sendJson('POST', `/api/Exam/${exam.id}/remark`, {
    changes,
    fingerprint,
  });
  expect(reply.statusCode).toBe(200);
  const { questions } = await read(exam.id);
  expect(questions.map(({ isKeyProposed }) => isKeyProposed)).toEqual([false, true]);
});

test('a version of an exam records which keys were proposed, and the history shows the confirmation', async () => {
  const exam = await createDraft([proposed()]);
  await publish(
    exam.id,
    exam.questions.map(({ id }) => id),
  );
  const { exam: first } = (await calls.sendJson('GET', `/api/Exam/${exam.id}/versions/1`)).json();
  expect(first.questions[0].isKeyProposed).toBe(true);
  const [last] = (await calls.sendJson('GET', `/api/Exam/${exam.id}/versions`)).json();
  expect(last.changes).toContainEqual(
    expect.objectContaining({ kind: 'question', number: 1, name: 'is_key_proposed' }),
  );
});
