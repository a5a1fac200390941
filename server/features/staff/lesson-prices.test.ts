import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  insertAssistant,
  insertCourse,
  insertLesson,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let courseId: string;
let teacher: Record<string, string>;
let assistant: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp();
  courseId = (await insertCourse(app)).id;
  teacher = (await insertTeacher(app)).headers;
  assistant = (await insertAssistant(app, 'all_but_money')).headers;
});
afterAll(() => app.close());

const send = async (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  url: string,
  headers: Record<string, string>,
  payload?: object,
) => {
  const reply = await app.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json() };
};

/** A lesson that is sold alone for 40 pounds. */
const insertSoldLesson = async (): Promise<string> => {
  const { id } = await insertLesson(app, courseId, { isFree: false });
  await send('PATCH', `/api/Lessons/${id}`, teacher, { price: 40 });
  return id;
};

const wholeForm = (changes: object) => ({
  Title: 'الاتزان الأيوني',
  CourseId: courseId,
  MonthAssigned: 2,
  IsFree: false,
  Price: 40,
  ...changes,
});

test.each([
  ['another price', { price: 15 }],
  ['a lesson for nothing', { isFree: true }],
  ['a lesson for nothing by the other name', { isPremium: false }],
])('an assistant changes no part of a lesson to %s', async (_, change) => {
  const id = await insertSoldLesson();
  const { status, body } = await send('PATCH', `/api/Lessons/${id}`, assistant, change);
  expect([status, body.code]).toEqual([403, 'lesson.price_not_permitted']);
  const lesson = await send('GET', `/api/Lessons/${id}`, teacher);
  expect([lesson.body.price, lesson.body.isFree]).toEqual([40, false]);
});

test('an assistant changes a lesson by the whole form only with the price that it has', async () => {
  const id = await insertSoldLesson();
  const { body: before } = await send('GET', `/api/Lessons/${id}`, assistant);
  const form = (changes: object) => wholeForm({ Id: id, Version: before.version, ...changes });
  const cheaper = await send('PUT', '/api/Lessons', assistant, form({ Price: 15 }));
  expect([cheaper.status, cheaper.body.code]).toEqual([403, 'lesson.price_not_permitted']);
  const same = await send('PUT', '/api/Lessons', assistant, form({ Title: 'عنوان آخر' }));
  expect([same.status, same.body.title, same.body.price]).toEqual([200, 'عنوان آخر', 40]);
  const parts = await send('PATCH', `/api/Lessons/${id}`, assistant, { price: 40, title: 'ثالث' });
  expect([parts.status, parts.body.title, parts.body.price]).toEqual([200, 'ثالث', 40]);
});

test('an assistant adds a lesson that is not sold alone until the teacher names its price', async () => {
  const priced = await send('POST', '/api/Lessons', assistant, wholeForm({}));
  expect([priced.status, priced.body.code]).toEqual([403, 'lesson.price_not_permitted']);
  const free = await send('POST', '/api/Lessons', assistant, wholeForm({ IsFree: true, Price: 0 }));
  expect([free.status, free.body.code]).toEqual([403, 'lesson.price_not_permitted']);
  const added = await send('POST', '/api/Lessons', assistant, wholeForm({ Price: 0 }));
  expect([added.status, added.body.price, added.body.isFree]).toEqual([200, 0, false]);
  const sold = await send('PATCH', `/api/Lessons/${added.body.id}`, teacher, { price: 25 });
  expect([sold.status, sold.body.price]).toEqual([200, 25]);
});

test('a copy that an assistant makes of a lesson or a course is not free and not sold alone; one of the teacher costs the same', async () => {
  const course = await insertCourse(app);
  await insertLesson(app, course.id, { isFree: true });
  const { id } = await insertLesson(app, course.id, { isFree: false });
  await send('PATCH', `/api/Lessons/${id}`, teacher, { price: 40 });
  const costsIn = async (copyId: string) => {
    const { body } = await send('GET', `/api/Lessons/course/${copyId}/all`, teacher);
    return body.map(({ isFree, price }: { isFree: boolean; price: number }) => [isFree, price]);
  };
  const costsOfCopy = async (headers: Record<string, string>) => {
    const { body } = await send('POST', `/api/Course/${course.id}/duplicate`, headers);
    return costsIn(body.id);
  };
  expect(await costsOfCopy(teacher)).toEqual([
    [true, 0],
    [false, 40],
  ]);
  expect(await costsOfCopy(assistant)).toEqual([
    [false, 0],
    [false, 0],
  ]);
  const { body: copy } = await send('POST', `/api/Lessons/${id}/duplicate`, assistant);
  expect([copy.isFree, copy.price]).toEqual([false, 0]);
});
