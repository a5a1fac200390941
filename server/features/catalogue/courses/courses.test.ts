import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { formOf } from '#server/testing/form.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  student = await insertStudent(app);
});
beforeEach(async () => {
  await app.database.deleteFrom('courses').execute();
  app.platform.publicReplies.drop('courses');
});
afterAll(() => app.close());

const courseFields = {
  Name: 'الكيمياء العضوية',
  Category: 'Organic',
  EducationalLevel: '3',
  ShortDescription: 'الهيدروكربونات ومشتقاتها',
  DetailedDescription: 'نبدأ بالألكانات وننتهي بالأحماض الكربوكسيلية.',
};

const send = async (
  method: 'POST' | 'PUT',
  fields: Parameters<typeof formOf>[0],
  headers: Record<string, string> = teacher.headers,
) => {
  const form = await formOf(fields);
  return app.app.inject({
    method,
    url: '/api/Course',
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
};

const listed = async () => (await app.app.inject('/api/Course')).json();

describe('the course list', () => {
  test('the list answers anyone, in the order of the grades, from two queries and then from memory', async () => {
    await insertCourse(app, 'الثالث');
    app.queries.length = 0;
    const first = await app.app.inject('/api/Course');
    expect(first.json()).toMatchObject([
      { name: 'الثالث', gradeLevel: 3, educationalLevel: 'ThirdYear' },
    ]);
    await app.app.inject('/course/../api/course');
    expect(app.queries).toHaveLength(2);
  });

  test('the list contains every field of a course, its lessons closed as for a visitor', async () => {
    const made = (await send('POST', { ...courseFields, Requirements: 'جدول دوري' })).json();
    await insertLesson(app, made.id, { title: 'الألكانات' });
    const draft = await insertLesson(app, made.id, { title: 'مسودة' });
    await app.database
      .updateTable('lessons')
      .set({ is_published: false })
      .where('id', '=', draft.id)
      .execute();
    app.platform.publicReplies.drop('courses');
    const [course] = await listed();
    expect(course).toMatchObject({
      description: courseFields.DetailedDescription,
      detailedDescription: courseFields.DetailedDescription,
      introductoryVideoUrl: null,
      requirements: 'جدول دوري',
      whatStudentsWillLearn: '',
      category: 'Organic',
      duration: '10 ساعة',
      lessonsCount: 1,
      numberOfLessons: 1,
      lessons: [{ title: 'الألكانات', order: 1, isFree: true, isAccessible: false }],
    });
    expect(course.lessons).toHaveLength(1);
  });

  test('the list has a short form for the cards of pages, from one query, renewed with the list', async () => {
    await insertCourse(app, 'قبل');
    app.queries.length = 0;
    const cards = async () => (await app.app.inject('/api/Course/cards')).json();
    const [card] = await cards();
    expect(app.queries).toHaveLength(1);
    expect((await listed())[0]).toMatchObject(card);
    expect(Object.keys(card)).not.toContain('detailedDescription');
    await send('POST', courseFields);
    expect(await cards()).toHaveLength(2);
    expect(await listed()).toHaveLength(2);
  });

  test('the list answers 304 to a caller with the current version', async () => {
    const first = await app.app.inject('/api/Course');
    const again = await app.app.inject({
      url: '/api/Course',
      headers: { 'if-none-match': String(first.headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test('the list answers under its path without /api and in any letter case', async () => {
    await insertCourse(app);
    for (const url of ['/Course', '/api/course', '/API/COURSE']) {
      expect((await app.app.inject(url)).json()).toHaveLength(1);
    }
  });

  test('the list calls a course premium as soon as one of its lessons is', async () => {
    const course = await insertCourse(app);
    await insertLesson(app, course.id);
    expect(await listed()).toMatchObject([{ isPremium: false, lessonsCount: 1 }]);
    await insertLesson(app, course.id, { isFree: false });
    app.platform.publicReplies.drop('courses');
    expect(await listed()).toMatchObject([{ isPremium: true, lessonsCount: 2 }]);
  });
});

describe('the titles of lessons, by which the search finds a course', () => {
  const titles = async () => (await app.app.inject('/api/Course/lesson-titles')).json();

  test('the titles are public, from one query and then from memory, until a lesson changes', async () => {
    const course = await insertCourse(app);
    const lesson = await insertLesson(app, course.id, { title: 'المعايرة' });
    app.platform.publicReplies.drop('courses');
    app.queries.length = 0;
    expect(await titles()).toEqual([{ courseId: course.id, title: 'المعايرة' }]);
    await titles();
    expect(app.queries).toHaveLength(1);
    const change = (payload: object) =>
      app.app.inject({
        method: 'PATCH',
        url: `/api/Lessons/${lesson.id}`,
        headers: teacher.headers,
        payload,
      });
    await change({ title: 'معايرة حمض' });
    expect(await titles()).toEqual([{ courseId: course.id, title: 'معايرة حمض' }]);
    await change({ isPublished: false });
    expect(await titles()).toEqual([]);
  });

  test('the titles contain nothing of a draft course', async () => {
    const course = await insertCourse(app);
    await insertLesson(app, course.id);
    await app.database.updateTable('courses').set({ is_published: false }).execute();
    app.platform.publicReplies.drop('courses');
    expect(await titles()).toEqual([]);
  });
});

describe('one course', () => {
  test('students who open courses at the same time share the statements about these courses', async () => {
    const { headers } = student;
    const first = await insertCourse(app, 'الأول معًا');
    const second = await insertCourse(app, 'الثاني معًا');
    app.queries.length = 0;
    const opened = Array.from({ length: 40 }, async (_, n) => {
      const { id } = n % 2 === 0 ? first : second;
      const reply = await app.app.inject({ url: `/api/Course/${id}`, headers });
      expect(reply.json()).toMatchObject({ id });
    });
    await Promise.all(opened);
    const aboutCourses = app.queries.filter((query) => query.includes('course.introductory_video'));
    expect(aboutCourses.length).toBeLessThan(20);
  });

  test('a course is read with its lessons in at most two queries', async () => {
    const course = await insertCourse(app);
    await insertLesson(app, course.id);
    await insertLesson(app, course.id, { isFree: false, title: 'قاعدة لوشاتيليه' });
    app.queries.length = 0;
    const reply = await app.app.inject({
      url: `/api/Course/${course.id}`,
      headers: student.headers,
    });
    expect(reply.json().lessons).toMatchObject([
      { order: 1, isAccessible: true },
      { order: 2, isAccessible: false, title: 'قاعدة لوشاتيليه', price: 40 },
    ]);
    expect(app.queries).toHaveLength(2);
  });

  test.each(['00000000-0000-4000-8000-000000000000', 'x', "1'%20or%201=1", '..%2f..%2fetc'])(
    'unknown or malformed id %s is not found',
    async (id) => {
      const reply = await app.app.inject({ url: `/api/Course/${id}`, headers: student.headers });
      expect([reply.statusCode, reply.json().message]).toEqual([404, 'الدورة غير موجودة']);
    },
  );
});

describe('the teacher', () => {
  test('the teacher makes a course with an image, which is encoded anew and served to anyone', async () => {
    const png = await sharp({
      create: { width: 2000, height: 1000, channels: 3, background: '#0e4d5c' },
    })
      .png()
      .toBuffer();
    const image = new File([new Uint8Array(png)], '../../غلاف.png', { type: 'image/png' });
    const reply = await send('POST', { ...courseFields, ImageFile: image });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ imageWidth: 1600, imageHeight: 900, duration: '10 ساعة' });

    const served = await app.app.inject(reply.json().imageUrl);
    expect(served.headers['content-type']).toBe('image/webp');
    expect(served.headers['content-security-policy']).toContain('sandbox');
    expect((await listed())[0].name).toBe('الكيمياء العضوية');
  });

  test('the fields may be spelled in any letter case', async () => {
    const fields = Object.fromEntries(
      Object.entries(courseFields).map(([name, value]) => [name.toLowerCase(), value]),
    );
    expect((await send('POST', fields)).statusCode).toBe(200);
  });

  test('the reply names at each field what is missing, and nothing is stored', async () => {
    const reply = await send('POST', { Name: '  ', Category: 'Magic', EducationalLevel: '٧' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().code).toBe('request.invalid');
    expect(Object.keys(reply.json().errors).toSorted()).toEqual([
      'Category',
      'DetailedDescription',
      'EducationalLevel',
      'Name',
      'ShortDescription',
    ]);
    expect(await listed()).toEqual([]);
  });

  test('the server refuses a file that is no image whatever its name, and stores nothing', async () => {
    const script = new File(['<script>alert(1)</script>'], 'صورة.png', { type: 'image/png' });
    const reply = await send('POST', { ...courseFields, ImageFile: script });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'file.wrong_type']);
    expect(reply.json().errors.ImageFile).toHaveLength(1);
    expect(await listed()).toEqual([]);
  });

  test('the server refuses an image that is too large', async () => {
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
    const reply = await send('POST', { ...courseFields, ImageFile: large });
    expect(reply.json().errors.ImageFile).toEqual(['يجب أن يكون حجم الملف أقل من 5 ميجابايت']);
  });

  test('the server refuses an edit of an older state than the newest', async () => {
    const made = (await send('POST', courseFields)).json();
    const edit = { ...courseFields, Id: made.id, Version: String(made.version) };
    expect((await send('PUT', { ...edit, Name: 'الأولى' })).statusCode).toBe(200);
    const later = await send('PUT', { ...edit, Name: 'الثانية' });
    expect([later.statusCode, later.json().code]).toEqual([409, 'course.changed_meanwhile']);
    expect((await listed())[0].name).toBe('الأولى');
  });

  test('a repeated save of a new course after a lost reply makes one course, as it was saved last', async () => {
    const Id = crypto.randomUUID();
    for (const Name of ['قبل انقطاع الشبكة', 'بعد عودتها']) {
      const reply = await send('POST', { ...courseFields, Id, Name });
      expect(reply.json()).toMatchObject({ id: Id, name: Name });
    }
    expect(await listed()).toMatchObject([{ id: Id, name: 'بعد عودتها' }]);
  });

  test.each(['0', '', '00000000-0000-0000-0000-000000000000'])(
    'a create call with the id %j makes a new course each time',
    async (Id) => {
      await send('POST', { ...courseFields, Id });
      await send('POST', { ...courseFields, Id });
      expect(await listed()).toHaveLength(2);
    },
  );

  test('a deleted course takes its lessons with it, and every step is in the audit log', async () => {
    const made = (await send('POST', courseFields)).json();
    await insertLesson(app, made.id);
    const reply = await app.app.inject({
      method: 'DELETE',
      url: `/Course/${made.id}`,
      headers: teacher.headers,
    });
    expect(reply.statusCode).toBe(204);
    expect(await listed()).toEqual([]);
    const log = await app.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', made.id)
      .execute();
    expect(log.map((row) => row.action).toSorted()).toEqual(['course.create', 'course.delete']);
  });

  test('HTML and SQL stay the text they are', async () => {
    const name = `<img src=x onerror=alert(1)>'; drop table courses; --`;
    const made = await send('POST', { ...courseFields, Name: name });
    expect(made.json().name).toBe(name);
  });
});

test('a student changes no course', async () => {
  const reply = await send('POST', courseFields, student.headers);
  expect([reply.statusCode, reply.json().code]).toEqual([403, 'auth.forbidden']);
});

describe('further fields of the specification’s form', () => {
  test('an announced number of lessons stays, through edits without it, until it is blank', async () => {
    const made = (await send('POST', { ...courseFields, NumberOfLessons: '12' })).json();
    expect(made).toMatchObject({ numberOfLessons: 12, lessonsCount: 0 });
    const { id: Id } = made;
    expect((await send('PUT', { ...courseFields, Id })).json().numberOfLessons).toBe(12);
    expect((await listed())[0].numberOfLessons).toBe(12);
    const blank = await send('PUT', { ...courseFields, Id, NumberOfLessons: '' });
    expect(blank.json().numberOfLessons).toBe(0);
    const wrong = await send('PUT', { ...courseFields, Id, NumberOfLessons: '-1' });
    expect(wrong.json()).toMatchObject({
      message: 'اكتب عدد الدروس',
      errors: { NumberOfLessons: ['اكتب عدد الدروس'] },
    });
  });

  test('the path of a stored picture keeps it, and gives it to another course; no other address does', async () => {
    const bytes = await sharp({ create: { width: 32, height: 18, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const ImageFile = new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
    const first = (await send('POST', { ...courseFields, ImageFile })).json();
    expect(first.imageUrl).toMatch(/^\//u);
    const same = await send('PUT', { ...courseFields, Id: first.id, ImageUrl: first.imageUrl });
    expect(same.json().imageUrl).toBe(first.imageUrl);
    const second = await send('POST', { ...courseFields, ImageUrl: first.imageUrl });
    expect(second.json().imageUrl).toBe(first.imageUrl);
    for (const ImageUrl of [
      'https://example.com/a.png',
      '/files/00000000-0000-4000-8000-000000000000',
    ]) {
      const refused = await send('POST', { ...courseFields, ImageUrl });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().errors).toHaveProperty('ImageUrl');
    }
  });
});
