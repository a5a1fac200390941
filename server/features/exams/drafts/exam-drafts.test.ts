import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
  tokenFor,
} from '#server/testing/fixtures.ts';
import { examFieldsOf, questionOf } from '#server/testing/exam-fixtures.ts';
import { formOf } from '#server/testing/form.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;
type Content = Record<string, unknown>;

let app: TestApp;
let teacher: Person;
let student: Person;
let lesson: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  student = await insertStudent(app);
  const course = await insertCourse(app);
  lesson = await insertLesson(app, course.id, { isFree: true });
});
afterAll(() => app.close());

const png = async (width: number) => {
  const picture = sharp({ create: { width, height: 30, channels: 3, background: 'red' } });
  return new File([new Uint8Array(await picture.png().toBuffer())], 'صورة.png', {
    type: 'image/png',
  });
};

const here = randomUUID();
const elsewhere = randomUUID();

const bodyOf = (title: string, change: object = {}) => ({
  examId: null,
  examVersion: null,
  title,
  questionCount: 1,
  content: { values: { title } } as Content,
  revision: 0,
  writer: here,
  ...change,
});

const send = (method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object, by = teacher) =>
  app.app.inject({
    method,
    url: `/api/Exam/drafts${path}`,
    headers: by.headers,
    ...(payload && { payload }),
  });

const save = (id: string, payload: object, by = teacher) => send('PUT', `/${id}`, payload, by);
const read = async (id: string) => (await send('GET', `/${id}`)).json<{ title: string }>();

const question = { QuestionText: 'ما رمز الذهب؟', Options: ['Au', 'Ag'], CorrectOptionIndex: 0 };

const makeExam = async (fields: object = {}) => {
  const payload = { LessonId: lesson.id, Title: 'امتحان', Questions: [question], ...fields };
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/Exam',
    headers: teacher.headers,
    payload,
  });
  return reply.json<{ id: string; version: number }>();
};

describe('a draft of an exam', () => {
  test('a draft is read as it was typed, unfinished as it is, and listed with its title and count', async () => {
    const id = randomUUID();
    const content = { values: { title: '', questions: [{ questionText: '  نصف سؤال' }] } };
    const saved = await save(id, bodyOf('', { content, questionCount: 1 }));
    expect(saved.json()).toMatchObject({ revision: 1 });
    expect(await read(id)).toMatchObject({ id, examId: null, content, revision: 1 });
    expect((await send('GET', '')).json()).toContainEqual(
      expect.objectContaining({ id, title: '', questionCount: 1 }),
    );
  });

  test.each(['%00', 'no-id', randomUUID()])('a draft is 404 under the id %s', async (id) => {
    const reply = await send('GET', `/${id}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'exam_draft.not_found' });
  });

  test('only the teacher reads a draft: students and visitors are refused', async () => {
    const id = randomUUID();
    await save(id, bodyOf('خاصة'));
    expect((await send('GET', `/${id}`, undefined, student)).statusCode).toBe(403);
    expect((await save(id, bodyOf('من طالب'), student)).statusCode).toBe(403);
    expect((await app.app.inject({ url: `/api/Exam/drafts/${id}` })).statusCode).toBe(401);
    expect((await send('DELETE', `/${id}`, undefined, student)).statusCode).toBe(403);
    expect((await read(id)).title).toBe('خاصة');
  });

  test.each([
    ['no content', { content: undefined }],
    ['content that is a list', { content: [] }],
    ['more questions than an exam has', { questionCount: 201 }],
    ['no writer', { writer: 'نافذة' }],
    ['a revision below 0', { revision: -1 }],
  ])('a draft with %s is refused', async (_what, change) => {
    const reply = await save(randomUUID(), bodyOf('ناقصة', change));
    expect(reply.statusCode).toBe(400);
  });

  test('a draft has room for two hundred questions of the longest texts that teachers write', async () => {
    const id = randomUUID();
    const questions = Array.from({ length: 200 }, () => ({
      questionText: 'م'.repeat(4000),
      options: ['ا'.repeat(500), 'ب'.repeat(500), 'ج'.repeat(500), 'د'.repeat(500)],
    }));
    const reply = await save(id, bodyOf('طويلة', { content: { values: { questions } } }));
    expect(reply.statusCode).toBe(200);
  });

  test('a draft belongs to an existing exam under the same id', async () => {
    const exam = await makeExam();
    const edit = { examId: exam.id, examVersion: exam.version };
    expect((await save(exam.id, bodyOf('تعديل', edit))).statusCode).toBe(200);
    expect(await read(exam.id)).toMatchObject({ examId: exam.id, examVersion: exam.version });
    expect((await save(randomUUID(), bodyOf('تعديل', edit))).statusCode).toBe(404);
    const missing = randomUUID();
    expect((await save(missing, bodyOf('تعديل', { examId: missing }))).statusCode).toBe(404);
    await app.app.inject({
      method: 'DELETE',
      url: `/api/Exam/${exam.id}`,
      headers: teacher.headers,
    });
    expect((await send('GET', `/${exam.id}`)).statusCode).toBe(404);
  });
});

describe('two browser tabs on one draft', () => {
  test('the later save is refused, and succeeds once it names the version that it read', async () => {
    const id = randomUUID();
    await save(id, bodyOf('أولى'));
    await save(id, bodyOf('من هناك', { revision: 1, writer: elsewhere }));
    const late = await save(id, bodyOf('من هنا', { revision: 1 }));
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'exam_draft.changed_meanwhile' });
    expect((await read(id)).title).toBe('من هناك');
    expect((await save(id, bodyOf('من هنا', { revision: 2 }))).json()).toMatchObject({
      revision: 3,
    });
  });

  test('one of two simultaneous first saves is refused', async () => {
    const id = randomUUID();
    const replies = await Promise.all(
      [here, elsewhere].map((writer) => save(id, bodyOf('معًا', { writer }))),
    );
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  test('an editor whose reply was lost saves again', async () => {
    const id = randomUUID();
    await save(id, bodyOf('أولى'));
    await save(id, bodyOf('ثانية', { revision: 1 }));
    expect((await save(id, bodyOf('ثالثة', { revision: 1 }))).json()).toMatchObject({
      revision: 3,
    });
  });

  test('a late save does not restore a deleted draft', async () => {
    const id = randomUUID();
    await save(id, bodyOf('منتهية'));
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await save(id, bodyOf('متأخرة', { revision: 1 }))).statusCode).toBe(409);
    expect((await send('GET', `/${id}`)).statusCode).toBe(404);
  });

  test('a deletion removes only the named revision of a draft', async () => {
    const id = randomUUID();
    await save(id, bodyOf('أولى'));
    await save(id, bodyOf('ثانية', { revision: 1 }));
    await send('DELETE', `/${id}?revision=1`);
    expect((await read(id)).title).toBe('ثانية');
    await send('DELETE', `/${id}?revision=2`);
    expect((await send('GET', `/${id}`)).statusCode).toBe(404);
  });
});

test('drafts are listed by pages with the total of all, the last typed first', async () => {
  await app.database.deleteFrom('exam_drafts').execute();
  const ids = Array.from({ length: 5 }, () => randomUUID());
  for (const [place, id] of ids.entries()) {
    app.clock.advance(1000);
    await save(id, bodyOf(`مسودة ${place + 1}`));
  }
  const readPage = async (number: number) => {
    const reply = await send('GET', `?page=${number}&pageSize=2`);
    expect(reply.headers['x-total-count']).toBe('5');
    return reply.json<{ id: string }[]>().map(({ id }) => id);
  };
  const newestFirst = ids.toReversed();
  expect(await readPage(1)).toEqual(newestFirst.slice(0, 2));
  expect(await readPage(3)).toEqual(newestFirst.slice(4));
  expect(await readPage(4)).toEqual([]);
  expect((await send('GET', '?page=0')).statusCode).toBe(400);
});

test('a new exam replaces its draft, also when the form is sent twice', async () => {
  const id = randomUUID();
  await save(id, bodyOf('امتحان جديد'));
  expect((await makeExam({ Id: id })).id).toBe(id);
  expect((await send('GET', `/${id}`)).statusCode).toBe(404);
  expect((await makeExam({ Id: id })).id).toBe(id);
});

test('a draft shows pictures of the bank as long as they exist, not only while their links last', async () => {
  const form = await formOf({
    ...examFieldsOf(lesson.id, [
      questionOf({
        ImageUrl: 'file:0',
        Options: ['', 'نص'],
        OptionImages: [{ ImageUrl: 'file:1', Description: 'شكل' }, null],
      }),
    ]),
    QuestionImageFiles: await Promise.all([30, 40].map(png)),
  });
  const made = await app.app.inject({
    method: 'POST',
    url: '/api/Exam/mcq',
    headers: { ...teacher.headers, ...form.headers },
    payload: form.payload,
  });
  const [{ imageUrl, optionImages }] = made.json().questions;
  const copied = { uid: 'a', imageUrl, optionImages: [optionImages[0], null] };
  const bare = { uid: 'b', imageUrl: null, optionImages: 'x' };
  const id = randomUUID();
  const content = { values: { questions: [copied, bare, null] }, base: {} };
  await save(id, bodyOf('من البنك', { content }));
  app.clock.advance(40 * 60_000);
  expect((await app.app.inject({ url: imageUrl })).statusCode).not.toBe(200);
  const later = await tokenFor(app, { ...teacher, role: 'teacher' });
  const opened = (await send('GET', `/${id}`, undefined, { ...teacher, headers: later })).json();
  const [first, ...others] = opened.content.values.questions;
  for (const link of [first.imageUrl, first.optionImages[0].imageUrl])
    expect((await app.app.inject({ url: link })).statusCode).toBe(200);
  expect(first.optionImages[0].description).toBe('شكل');
  expect(others).toEqual([bare, null]);
  expect(opened.content.base).toEqual({});
});
