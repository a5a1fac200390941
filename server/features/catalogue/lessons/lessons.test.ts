import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { formOf, tinyPdf } from '#server/testing/form.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Awaited<ReturnType<typeof insertStudent>>;
let premium: Awaited<ReturnType<typeof insertStudent>>;
let courseId: string;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  student = await insertStudent(app);
  premium = await insertStudent(app, { isPremium: true });
  courseId = (await insertCourse(app)).id;
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

const send = async (method: 'POST' | 'PUT', fields: Parameters<typeof formOf>[0]) => {
  const form = await formOf(fields);
  return app.app.inject({
    method,
    url: '/api/Lessons',
    payload: form.payload,
    headers: { ...form.headers, ...teacher.headers },
  });
};

const lessonFields = () => ({
  Title: 'حساب ثابت الاتزان',
  CourseId: courseId,
  MonthAssigned: '٣',
  VideoUrl: 'https://youtu.be/g5wNg_dKsYY',
  LessonSummaryText: 'عند الاتزان \\ce{N2 + 3H2 <=> 2NH3}',
  Price: '40',
  LessonSummaryPdfPath: tinyPdf(),
});

describe('what opens a lesson', () => {
  test('a free lesson opens for any signed-in student, in one query', async () => {
    const lesson = await insertLesson(app, courseId);
    app.queries.length = 0;
    const reply = await get(`/api/lessons/${lesson.id}`, student.headers);
    expect(reply.json()).toMatchObject({ isAccessible: true, accessReason: 'free', courseId });
    expect(reply.json().videoUrl).toContain('youtube');
    expect(app.queries).toHaveLength(1);
  });

  test('a reply contains the fields of the contract and no others, and its texts as they were written', async () => {
    const text = 'قال: "الاتزان" \\ce{H2O}\u2028سطر';
    const sent = await send('POST', { ...lessonFields(), LessonSummaryText: text });
    const { id } = sent.json();
    const reply = await get(`/api/Lessons/${id}`, teacher.headers);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(reply.json().lessonSummaryText).toBe(text);
    // The changed lesson is written through the schema of the contract.
    expect(reply.json()).toEqual(sent.json());
  });

  test('an id in capital letters is found too', async () => {
    const { id } = await insertLesson(app, courseId);
    const lesson = await get(`/api/Lessons/${id.toUpperCase()}`, student.headers);
    const access = await get(`/api/Lessons/${id.toUpperCase()}/access`, student.headers);
    expect([lesson.json().id, access.json().hasAccess]).toEqual([id, true]);
  });

  test('a premium lesson is sent without its contents to a caller without the right', async () => {
    const lesson = await insertLesson(app, courseId, { isFree: false });
    const reply = await get(`/api/lessons/${lesson.id}`, student.headers);
    expect(reply.json()).toMatchObject({
      isAccessible: false,
      accessReason: 'premium_required',
      videoUrl: null,
      lessonSummaryHtml: '',
      lessonSummaryText: '',
    });
    expect(reply.body).not.toContain('youtube');
  });

  test('a premium lesson opens for Premium until the moment Premium ends, and for the teacher', async () => {
    const lesson = await insertLesson(app, courseId, { isFree: false });
    const url = `/Lessons/${lesson.id}/access`;
    expect((await get(url, premium.headers)).json()).toEqual({
      hasAccess: true,
      reason: 'premium',
    });
    expect((await get(url, teacher.headers)).json()).toEqual({
      hasAccess: true,
      reason: 'teacher',
    });
    app.clock.advance(24 * 60 * 60 * 1000);
    const tokens = await app.platform.accessTokens.issue(
      { ...premium, role: 'student', sessionId: premium.id },
      ['student'],
    );
    const headers = { authorization: `Bearer ${tokens.token}` };
    expect((await get(url, headers)).json()).toEqual({
      hasAccess: false,
      reason: 'premium_required',
    });
    app.clock.advance(-24 * 60 * 60 * 1000);
  });

  test('a student with the right reads the summary, as source too', async () => {
    const made = (await send('POST', { ...lessonFields(), IsFree: 'true' })).json();
    const reply = await get(`/api/lessons/${made.id}`, student.headers);
    expect(reply.json().lessonSummaryText).toBe(lessonFields().LessonSummaryText);
  });

  test('a lesson says how large its documents are, to whoever may open it', async () => {
    const pdf = tinyPdf();
    const { id } = (await send('POST', { ...lessonFields(), LessonSummaryPdfPath: pdf })).json();
    const sizes = async (headers: Record<string, string>) =>
      (await get(`/api/Lessons/${id}`, headers)).json().documentSizes;
    expect(await sizes(premium.headers)).toEqual([
      { document: 'lessonSummaryPdfPath', sizeInBytes: pdf.size },
    ]);
    expect(await sizes(student.headers)).toEqual([]);
  });

  test('a lesson that the teacher made inaccessible is closed for every student until it is opened again', async () => {
    const fields = { ...lessonFields(), IsFree: 'true' };
    const made = (await send('POST', { ...fields, IsAccessible: 'false' })).json();
    const { id: Id } = made;
    expect(made).toMatchObject({ isAccessible: false, accessReason: 'teacher' });
    expect(made.videoUrl).toContain('youtu');
    const seen = async () => (await get(`/api/lessons/${Id}`, premium.headers)).json();
    const closed = { isAccessible: false, accessReason: 'closed', videoUrl: null };
    expect(await seen()).toMatchObject(closed);
    await send('PUT', { ...fields, Id });
    expect(await seen()).toMatchObject(closed);
    expect((await send('PUT', { ...fields, Id, IsAccessible: 'true' })).json().isAccessible).toBe(
      true,
    );
    expect(await seen()).toMatchObject({ isAccessible: true, accessReason: 'free' });
  });

  test('a visitor opens no lesson', async () => {
    const lesson = await insertLesson(app, courseId);
    expect((await get(`/api/lessons/${lesson.id}`)).json().code).toBe('auth.required');
  });
});

describe('a course lists its lessons', () => {
  test('a course lists its lessons in their order, in one query, with the summary cut at 150 characters of plain words', async () => {
    const course = await insertCourse(app, 'قائمة');
    const first = await insertLesson(app, course.id, { title: 'الأول' });
    await insertLesson(app, course.id, { title: 'الثاني', isFree: false });
    const long = `تفاعل \\ce{H2O} ${'كلمة '.repeat(60)}`;
    await app.database
      .updateTable('lessons')
      .set({ summary_text: long })
      .where('id', '=', first.id)
      .execute();
    app.queries.length = 0;
    const lessons = (await get(`/Lessons/course/${course.id}`, student.headers)).json();
    expect(app.queries).toHaveLength(1);
    expect(lessons).toMatchObject([
      { title: 'الأول', order: 1, isAccessible: true },
      { title: 'الثاني', order: 2, isAccessible: false },
    ]);
    const whole = `تفاعل H2O ${'كلمة '.repeat(60)}`;
    expect(lessons[0].description).toBe(`${whole.slice(0, 150).trimEnd()}…`);
  });

  test('the subscription call says of each lesson whether it opens, and why', async () => {
    const lesson = await insertLesson(app, courseId, { isFree: false });
    const url = `/Subscription/access/lesson/${lesson.id}`;
    expect((await get(url, student.headers)).json()).toEqual({
      hasAccess: false,
      reason: 'premium_required',
    });
    expect((await get(url, premium.headers)).json()).toEqual({
      hasAccess: true,
      reason: 'premium',
    });
    const unknown = '/Subscription/access/lesson/00000000-0000-4000-8000-000000000000';
    expect((await get(unknown, premium.headers)).json().code).toBe('lesson.not_found');
  });
});

describe('a visit', () => {
  test('a visit counts a student in a course once, however often and however fast it comes', async () => {
    const lesson = await insertLesson(app, courseId);
    const visit = () =>
      app.app.inject({
        method: 'POST',
        url: `/Subscription/access/lesson/${lesson.id}`,
        headers: student.headers,
      });
    const replies = await Promise.all(Array.from({ length: 8 }, visit));
    expect(replies.every((reply) => reply.json().hasAccess)).toBe(true);
    const course = await get(`/api/Course/${courseId}`, student.headers);
    expect(course.json().studentsCount).toBe(1);
  });
});

describe('the teacher', () => {
  test('the teacher adds a lesson with a PDF that opens by its signed link until that ends', async () => {
    const reply = await send('POST', lessonFields());
    expect(reply.json()).toMatchObject({ monthAssigned: 3, price: 40, isFree: false });
    expect(reply.json().lessonSummaryHtml).toContain('katex');

    const path: string = reply.json().lessonSummaryPdfPath;
    const file = await get(path);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toContain(
      "filename*=UTF-8''%D9%85%D9%84%D8%AE%D8%B5.pdf",
    );
    expect((await get(path.split('?')[0] ?? '')).json().code).toBe('file.link_expired');
    expect((await get(path.replace('signature=', 'signature=_'))).statusCode).toBe(403);
    app.clock.advance(61 * 60 * 1000);
    expect((await get(path)).statusCode).toBe(403);
    app.clock.advance(-61 * 60 * 1000);
  });

  test('the server sends a part of a file to a range request', async () => {
    const path: string = (await send('POST', lessonFields())).json().lessonSummaryPdfPath;
    const part = await get(path, { range: 'bytes=0-3' });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF']);
  });

  test('two simultaneous saves of one form make one lesson', async () => {
    const form = { ...lessonFields(), Id: crypto.randomUUID() };
    const replies = await Promise.all([send('POST', form), send('POST', form)]);
    expect(replies.map((reply) => [reply.statusCode, reply.json().id])).toEqual([
      [200, form.Id],
      [200, form.Id],
    ]);
  });

  test('a repeated save after a lost reply makes one lesson, as it was saved last', async () => {
    const Id = crypto.randomUUID();
    const first = await send('POST', { ...lessonFields(), Id, Title: 'قبل الانقطاع' });
    const second = await send('POST', { ...lessonFields(), Id, Title: 'بعد الانقطاع' });
    expect([first.json().id, second.json().id]).toEqual([Id, Id]);
    expect(second.json()).toMatchObject({ title: 'بعد الانقطاع', order: first.json().order });
  });

  test('a path keeps a file, and an empty text removes it', async () => {
    const made = (await send('POST', lessonFields())).json();
    const edit = {
      ...lessonFields(),
      Id: made.id,
      LessonSummaryPdfPath: made.lessonSummaryPdfPath,
    };
    expect((await send('PUT', edit)).json().lessonSummaryPdfPath).toContain('/files/');
    const removed = await send('PUT', { ...edit, LessonSummaryPdfPath: '' });
    expect(removed.json().lessonSummaryPdfPath).toBeNull();
  });

  test('a lesson without a duration lasts half an hour', async () => {
    expect((await send('POST', lessonFields())).json().duration).toBe('30 دقيقة');
  });

  test.each([
    ['25.5', 25.5, 2550],
    ['٢٥٫٧٥', 25.75, 2575],
    ['1.1', 1.1, 110],
  ])('a price of %s EGP is %d, stored as %i piastres', async (typed, price, piastres) => {
    const reply = await send('POST', { ...lessonFields(), Price: typed });
    expect(reply.json().price).toBe(price);
    const row = await app.database
      .selectFrom('lessons')
      .select('price_in_piastres')
      .where('id', '=', reply.json().id)
      .executeTakeFirst();
    expect(row).toEqual({ price_in_piastres: piastres });
  });

  test.each(['25.555', '-1', '1e3', '100001', ''])('a price of %j is refused', async (typed) => {
    const reply = await send('POST', { ...lessonFields(), Price: typed });
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, ['Price']]);
  });

  test('a free lesson has the price 0', async () => {
    const reply = await send('POST', { ...lessonFields(), IsFree: 'true' });
    expect(reply.json()).toMatchObject({ isFree: true, price: 0 });
  });

  test.each([
    ['MonthAssigned', '13', 'اختر شهرًا صحيحًا من 1 إلى 12'],
    ['VideoUrl', 'javascript:alert(1)', 'اكتب رابطًا صحيحًا يبدأ بـ https'],
    ['Title', '   ', 'اكتب عنوان الدرس'],
  ])('the field %s = %j is refused', async (field, value, message) => {
    const reply = await send('POST', { ...lessonFields(), [field]: value });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[field]).toEqual([message]);
  });

  test('a document that is no PDF is refused whatever its name says, and no lesson appears', async () => {
    const before = (await get(`/api/Lessons/course/${courseId}`, teacher.headers)).json().length;
    const fake = new File(['MZ not a pdf'], 'ملخص.pdf', { type: 'application/pdf' });
    const reply = await send('POST', { ...lessonFields(), WorkPapersPdfPath: fake });
    expect(reply.json()).toMatchObject({ code: 'file.wrong_type' });
    expect(Object.keys(reply.json().errors)).toEqual(['WorkPapersPdfPath']);
    const after = (await get(`/api/Lessons/course/${courseId}`, teacher.headers)).json().length;
    expect(after).toBe(before);
  });

  test('ten lessons added at once get ten places in a row, and a deleted one leaves no gap', async () => {
    const other = await insertCourse(app, 'دورة أخرى');
    const fields = { ...lessonFields(), CourseId: other.id };
    const made = await Promise.all(Array.from({ length: 10 }, () => send('POST', fields)));
    const orders = made.map((reply) => reply.json().order).toSorted((a, b) => a - b);
    expect(orders).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

    const third = made.find((reply) => reply.json().order === 3)?.json().id;
    await app.app.inject({
      method: 'DELETE',
      url: `/api/Lessons/${third}`,
      headers: teacher.headers,
    });
    const left = (await get(`/api/Lessons/course/${other.id}`, student.headers)).json();
    expect(left.map((lesson: { order: number }) => lesson.order)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });
});
