import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examCalls, type SharedQuestion } from '#server/testing/exam-calls.ts';
import { examFieldsOf, insertExamOnNewLesson, questionOf } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: ReturnType<typeof examCalls>;
let teacher: Awaited<ReturnType<typeof createTeacherCalls>>;
let student: Awaited<ReturnType<typeof insertStudent>>;
let otherStudent: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = examCalls(app);
  teacher = await createTeacherCalls(app);
  [student, otherStudent] = await Promise.all([insertStudent(app), insertStudent(app)]);
});
afterAll(() => app.close());

const ownOf = async (id: string, viewer: typeof student) =>
  (await calls.openOwn(id, viewer)).json();

const get = (url: string, { headers }: typeof student, more: Record<string, string> = {}) =>
  app.app.inject({ url, headers: { ...headers, ...more } });

const urlOf = async (id: string, viewer: typeof student) =>
  `/api/Exam/${id}/questions/${(await ownOf(id, viewer)).questionsVersion}`;

const shuffled = { shufflesQuestions: true, shufflesOptions: true };

describe('the questions that a class shares', () => {
  test('the questions are the same bytes for all, cached by the browser without end, and compressed', async () => {
    const { id } = await insertExamOnNewLesson(app, shuffled);
    const url = await urlOf(id, student);
    const [first, second] = [await get(url, student), await get(url, otherStudent)];
    expect(first.headers).toMatchObject({
      'cache-control': 'private, max-age=31536000, immutable',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(second.body).toBe(first.body);
    const etag = String(first.headers.etag);
    expect((await get(url, otherStudent, { 'if-none-match': etag })).statusCode).toBe(304);
    const compressed = await get(url, student, { 'accept-encoding': 'gzip' });
    expect(compressed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(first.body);
  });

  test('the questions are read and serialized once, in one statement for each caller', async () => {
    const { id } = await insertExamOnNewLesson(app);
    const url = await urlOf(id, student);
    await get(url, student);
    app.queries.length = 0;
    await get(url, otherStudent);
    expect(app.queries).toHaveLength(1);
  });

  test.each([
    ['as it was written', {}],
    ['in another order', shuffled],
  ])('the questions give each student, %s, what the whole exam shows', async (_, order) => {
    const { id } = await insertExamOnNewLesson(app, order);
    for (const viewer of [student, otherStudent]) {
      const whole: SharedQuestion[] = (await calls.open(id, viewer)).json().questions;
      expect(await calls.questions(id, viewer)).toEqual(whole);
    }
  });

  test('the shared order does not depend on the teacher’s', async () => {
    const texts = ['نيون', 'أرجون', 'هيليوم', 'كربون'];
    const options = ['ذهب', 'فضة', 'نحاس', 'حديد'];
    const inOrder = async (places: number[]) => {
      const { id } = await insertExamOnNewLesson(app, {
        ...shuffled,
        key: places.map((place) => place),
        questions: places.map((place) => ({
          questionText: texts[place] ?? '',
          options: places.map((option) => options[option] ?? ''),
        })),
      });
      const shared: SharedQuestion[] = (await get(await urlOf(id, student), student)).json();
      return shared.map((question) => [question.questionText, ...question.options]);
    };
    const first = await inOrder([0, 1, 2, 3]);
    expect(await inOrder([3, 1, 0, 2])).toEqual(first);
    expect(await inOrder([2, 0, 3, 1])).toEqual(first);
  });

  test('the questions get another address after a change, and the older version is refused', async () => {
    const { id, lessonId } = await insertExamOnNewLesson(app, { key: [0] });
    const before = await urlOf(id, student);
    expect((await get(before, student)).statusCode).toBe(200);
    const fields = examFieldsOf(lessonId, [questionOf({ QuestionText: 'ما رمز الذهب؟' })]);
    expect((await teacher.sendForm('PUT', `/api/Exam/${id}`, fields)).statusCode).toBe(200);
    expect((await get(before, student)).json().code).toBe('exam.changed_meanwhile');
    const after = await urlOf(id, student);
    expect(after).not.toBe(before);
    expect((await get(after, student)).json()[0].questionText).toBe('ما رمز الذهب؟');
  });

  test('the questions follow the rule of the exam for each caller', async () => {
    const premium = await insertStudent(app, { isPremium: true });
    const closed = await insertExamOnNewLesson(app, { isFree: false });
    const url = await urlOf(closed.id, premium);
    expect((await get(url, premium)).statusCode).toBe(200);
    expect((await get(url, student)).json().code).toBe('lesson.access_denied');

    const timed = await insertExamOnNewLesson(app, { timing: 'exam', timeLimitInSeconds: 60 });
    expect(await ownOf(timed.id, student)).toMatchObject({ questions: [], questionsVersion: null });
    await calls.begin(timed.id, student);
    const begun = await urlOf(timed.id, student);
    expect((await get(begun, student)).statusCode).toBe(200);
    expect((await get(begun, otherStudent)).json().code).toBe('exam.not_found');
    for (const nonsense of ['x', '%27', '0']) {
      const reply = await get(`/api/Exam/${timed.id}/questions/${nonsense}`, student);
      expect(reply.json().code).toBe('exam.changed_meanwhile');
    }
    expect((await get('/api/Exam/nonsense/questions/1', student)).statusCode).toBe(404);
  });

  test('questions with times of their own are in no shared reply', async () => {
    const { id } = await insertExamOnNewLesson(app, { timing: 'question' });
    await calls.begin(id, student);
    const own = await ownOf(id, student);
    expect(own).toMatchObject({ questionsVersion: null, order: null, pictureSignature: null });
    expect(own.questions.map(({ questionText }: SharedQuestion) => questionText)).toEqual(
      Array(4).fill(''),
    );
    const version = new Date(own.updatedAt).getTime();
    const shared = await get(`/api/Exam/${id}/questions/${version}`, student);
    expect(shared.json().code).toBe('exam.not_found');
  });
});
