import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { notificationCalls } from '#server/testing/notifications/notification-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { countOpenInquiries } from './inquiries.api.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;
type Shown = { id: string; question: string; answer: string | null; student: { name: string } };

let app: TestApp;
let teacher: Person;
let student: Person;
let lesson: { id: string };

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  student = await insertStudent(app, { firstName: 'مريم', lastName: 'عبد الله' });
  const course = await insertCourse(app);
  lesson = await insertLesson(app, course.id, { isFree: true, title: 'قوانين الغازات' });
});

const sendInquiry = (
  question: string,
  { by = student, about = lesson.id, id = randomUUID() } = {},
) =>
  app.app.inject({
    method: 'POST',
    url: `/api/Lessons/${about}/inquiries`,
    headers: by.headers,
    payload: { id, question },
  });

const ownOf = async (person: Person) =>
  (await app.app.inject({ url: `/api/Lessons/${lesson.id}/inquiries`, headers: person.headers }))
    .json<Shown[]>()
    .map(({ question, answer }) => ({ question, answer }));

const listFor = async (query: string) => {
  const reply = await app.app.inject({ url: `/api/inquiries?${query}`, headers: teacher.headers });
  return { total: reply.headers['x-total-count'], rows: reply.json<Shown[]>() };
};

const answer = (id: string, text: string, shownAnswer: string | null = null) =>
  app.app.inject({
    method: 'PUT',
    url: `/api/inquiries/${id}/answer`,
    headers: teacher.headers,
    payload: { answer: text, shownAnswer },
  });

describe('a student who asks about a lesson', () => {
  test('a student finds their own questions with the answers, and nobody else does', async () => {
    const inquiry = (await sendInquiry('لماذا يزداد الضغط؟')).json<Shown>();
    expect(inquiry).toMatchObject({ question: 'لماذا يزداد الضغط؟', answer: null });
    await answer(inquiry.id, 'لأن عدد التصادمات يزداد.');
    expect(await ownOf(student)).toEqual([
      { question: 'لماذا يزداد الضغط؟', answer: 'لأن عدد التصادمات يزداد.' },
    ]);
    expect(await ownOf(await insertStudent(app))).toEqual([]);
  });

  test('a question whose id comes twice, also at once, is stored once', async () => {
    const id = randomUUID();
    const replies = await Promise.all([sendInquiry('سؤال', { id }), sendInquiry('سؤال', { id })]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await ownOf(student)).toHaveLength(1);
  });

  test("a student cannot take the id of somebody else's question", async () => {
    const id = randomUUID();
    await sendInquiry('سؤال', { id });
    const reply = await sendInquiry('سؤال آخر', { id, by: await insertStudent(app) });
    expect(reply.statusCode).toBe(409);
    expect(await ownOf(student)).toEqual([{ question: 'سؤال', answer: null }]);
  });

  test('a student may have five questions waiting, and one more after an answer', async () => {
    const first = (await sendInquiry('سؤال 1')).json<Shown>();
    for (const number of [2, 3, 4, 5]) {
      expect((await sendInquiry(`سؤال ${number}`)).statusCode).toBe(200);
    }
    const sixth = await sendInquiry('سؤال 6');
    expect(sixth.statusCode).toBe(409);
    expect(sixth.json()).toMatchObject({ code: 'inquiry.too_many' });
    await answer(first.id, 'الرد');
    expect((await sendInquiry('سؤال 6')).statusCode).toBe(200);
  });

  test('a student has five questions waiting when seven are sent at once', async () => {
    const replies = await Promise.all(
      ['1', '2', '3', '4', '5', '6', '7'].map((text) => sendInquiry(text)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(await ownOf(student)).toHaveLength(5);
  });

  test('a student needs the right to open the lesson', async () => {
    const course = await insertCourse(app);
    const closed = await insertLesson(app, course.id, { isFree: false });
    const reply = await sendInquiry('سؤال', { about: closed.id });
    expect(reply.statusCode).toBe(403);
    expect((await sendInquiry('سؤال', { about: randomUUID() })).statusCode).toBe(404);
    expect((await sendInquiry('سؤال', { about: 'x' })).statusCode).toBe(404);
  });

  test.each([
    ['nothing but blanks', '   ', 'اكتب سؤالك'],
    ['more than 1,000 characters', 'س'.repeat(1001), expect.stringContaining('1000')],
  ])('a question is refused at the field for %s', async (_, question, message) => {
    const reply = await sendInquiry(question);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ errors: { question: [message] } });
  });
});

describe('the teacher is notified', () => {
  const calls = () => notificationCalls(app, teacher);

  beforeEach(async () => {
    await calls().list();
    await calls().patch('/read-all');
  });

  const newLines = async () => (await calls().list()).filter(({ isRead }) => !isRead);

  test('the teacher is notified of a question, with its lesson', async () => {
    await sendInquiry('لماذا يزداد الضغط؟');
    expect(await newLines()).toMatchObject([
      {
        type: 'user',
        title: 'سؤال عن درس',
        message: 'وصل سؤال من مريم عبد الله عن درس «قوانين الغازات».',
        data: { kind: 'studentAsked', studentId: student.id, count: 1 },
      },
    ]);
  });

  test('several questions are one line with their count, until it is read', async () => {
    await sendInquiry('ما المول؟');
    await newLines();
    const other = await insertStudent(app);
    await Promise.all([sendInquiry('ما العدد الذري؟'), sendInquiry('ما التكافؤ؟', { by: other })]);
    const [line, ...rest] = await newLines();
    expect(line).toMatchObject({
      message: 'وصل من الطلاب 3 أسئلة عن الدروس.',
      data: { kind: 'studentAsked', studentId: null, count: 3 },
    });
    expect(rest).toEqual([]);
    await calls().patch(`/${line?.id}/read`);
    await sendInquiry('ما الأيون؟');
    expect(await newLines()).toMatchObject([{ data: { count: 1 } }]);
  });

  test('a repetition or a refused question causes no notification', async () => {
    const id = randomUUID();
    await Promise.all([sendInquiry('سؤال', { id }), sendInquiry('سؤال', { id })]);
    await sendInquiry('سؤال', { id });
    await sendInquiry('سؤال آخر', { id, by: await insertStudent(app) });
    expect(await newLines()).toMatchObject([{ data: { count: 1 } }]);
    for (const number of [2, 3, 4, 5, 6]) await sendInquiry(`سؤال ${number}`);
    expect(await newLines()).toMatchObject([{ data: { count: 5 } }]);
  });

  test('a question that could not be stored causes no notification', async () => {
    await app.database.schema.alterTable('notification_events').renameTo('broken').execute();
    expect((await sendInquiry('سؤال')).statusCode).toBe(500);
    await app.database.schema.alterTable('broken').renameTo('notification_events').execute();
    expect(await ownOf(student)).toEqual([]);
  });
});

describe('the teacher', () => {
  test('the teacher sees the longest waiting student first, and finds students by name', async () => {
    const search = 'search=' + encodeURIComponent('مريم عبدالله');
    const first = (await sendInquiry('الأول')).json<Shown>();
    app.clock.advance(1000);
    await sendInquiry('الثاني');
    const before = await countOpenInquiries(app.database);
    const waiting = await listFor(`${search}&pageSize=100`);
    const own = waiting.rows.filter(({ question }) => ['الأول', 'الثاني'].includes(question));
    expect(own.map(({ question }) => question)).toEqual(['الأول', 'الثاني']);
    expect(own[0]).toMatchObject({ student: { name: 'مريم عبد الله' } });
    await answer(first.id, 'الرد');
    expect(await countOpenInquiries(app.database)).toBe(before - 1);
    const answered = await listFor(`state=answered&${search}`);
    expect(answered.rows.map(({ id }) => id)).toContain(first.id);
    expect((await listFor('search=zzzz')).total).toBe('0');
  });

  test('the first answer is mailed, and its correction is not', async () => {
    const inquiry = (await sendInquiry('ما رمز الصوديوم؟')).json<Shown>();
    app.sent.length = 0;
    expect((await answer(inquiry.id, 'رمزه Na.')).statusCode).toBe(200);
    expect((await answer(inquiry.id, 'رمزه Na، من Natrium.', 'رمزه Na.')).statusCode).toBe(200);
    expect(app.sent).toHaveLength(1);
    expect(app.sent[0]).toMatchObject({
      to: student.email,
      subject: expect.stringContaining('رد معلمك على سؤالك'),
      plain: expect.stringContaining('رمزه Na.'),
    });
  });

  test('the first answer notifies the student, and neither its correction nor a refused answer does', async () => {
    const inquiry = (await sendInquiry('ما رمز الصوديوم؟')).json<Shown>();
    expect((await answer(inquiry.id, 'رد', 'رد آخر')).statusCode).toBe(409);
    const linesOfStudent = async () =>
      (await app.app.inject({ url: '/api/Student/notifications', headers: student.headers })).json<
        { kind: string; message: string; lessonId: string }[]
      >();
    expect(await linesOfStudent()).toEqual([]);
    await answer(inquiry.id, 'رمزه Na.');
    await answer(inquiry.id, 'رمزه Na، من Natrium.', 'رمزه Na.');
    expect(await linesOfStudent()).toMatchObject([
      {
        kind: 'answered',
        message: 'وصل ردّ المعلم على سؤالك عن درس «قوانين الغازات».',
        lessonId: lesson.id,
      },
    ]);
  });

  test('an answer does not overwrite one of another browser tab', async () => {
    const inquiry = (await sendInquiry('سؤال')).json<Shown>();
    const replies = await Promise.all([answer(inquiry.id, 'رد أول'), answer(inquiry.id, 'رد ثان')]);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'inquiry.answered_meanwhile',
    });
  });

  test('the teacher deletes a question once', async () => {
    const inquiry = (await sendInquiry('سؤال')).json<Shown>();
    const remove = () =>
      app.app.inject({
        method: 'DELETE',
        url: `/api/inquiries/${inquiry.id}`,
        headers: teacher.headers,
      });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await answer(inquiry.id, 'رد')).statusCode).toBe(404);
    expect(await ownOf(student)).toEqual([]);
  });
});
