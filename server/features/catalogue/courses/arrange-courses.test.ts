import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { formOf, tinyPdf } from '#server/testing/form.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Listed = { id: string; name: string; gradeLevel: number };

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

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  app.app.inject({ method, url, headers: teacher.headers, ...(payload ? { payload } : {}) });

const listed = async (): Promise<Listed[]> => (await app.app.inject('/api/Course')).json();
const namesOf = async (grade: number) =>
  (await listed()).filter((course) => course.gradeLevel === grade).map(({ name }) => name);

const upload = async (
  method: 'POST' | 'PUT',
  url: string,
  fields: Parameters<typeof formOf>[0],
) => {
  const { payload, headers } = await formOf(fields);
  const reply = await app.app.inject({
    method,
    url,
    payload,
    headers: { ...headers, ...teacher.headers },
  });
  return reply.json();
};

const fieldsOf = (change: Record<string, string | File> = {}) => ({
  Name: 'باب',
  Category: 'General',
  EducationalLevel: '1',
  ShortDescription: 'وصف',
  DetailedDescription: 'وصف تفصيلي',
  ...change,
});

const make = async (...names: string[]): Promise<string[]> => {
  const ids: string[] = [];
  for (const name of names) {
    ids.push((await upload('POST', '/api/Course', fieldsOf({ Name: name }))).id);
  }
  return ids;
};

describe('the order of the courses of a grade', () => {
  test('the teacher sets the order, for everybody at once', async () => {
    const [first = '', second = '', third = ''] = await make('أ', 'ب', 'ج');
    expect(await namesOf(1)).toEqual(['أ', 'ب', 'ج']);
    const ids = [third, first, second];
    const reply = await call('PUT', '/api/Course/order', { grade: 1, ids });
    expect(reply.statusCode).toBe(204);
    expect(await namesOf(1)).toEqual(['ج', 'أ', 'ب']);
  });

  test('the server refuses an order that does not name exactly the existing courses', async () => {
    const [first = '', second = ''] = await make('أ', 'ب');
    const foreign = (await upload('POST', '/api/Course', fieldsOf({ EducationalLevel: '2' }))).id;
    for (const ids of [[second], [second, second], [second, first, foreign], [second, foreign]]) {
      const reply = await call('PUT', '/api/Course/order', { grade: 1, ids });
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'course.order_changed']);
    }
    expect(await namesOf(1)).toEqual(['أ', 'ب']);
  });

  test('one of several simultaneous orders counts, and a new course is last', async () => {
    const ids = await make('أ', 'ب', 'ج', 'د');
    const orders = [ids, ids.toReversed(), [...ids.slice(2), ...ids.slice(0, 2)]];
    const replies = await Promise.all([
      ...orders.map((order) => call('PUT', '/api/Course/order', { grade: 1, ids: order })),
      upload('POST', '/api/Course', fieldsOf({ Name: 'هـ' })),
    ]);
    expect(replies.slice(0, 3).every((reply) => [204, 409].includes(reply.statusCode))).toBe(true);
    const names = await namesOf(1);
    expect(['أبجد', 'دجبأ', 'جدأب']).toContain(names.slice(0, 4).join(''));
    expect(names.at(-1)).toBe('هـ');
  });

  test('ten courses made at once get ten places', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, () => upload('POST', '/api/Course', fieldsOf())),
    );
    expect(made.every(({ id }) => typeof id === 'string')).toBe(true);
    const rows = await app.database.selectFrom('courses').select('position').execute();
    expect(rows.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  test("a course that moves to another grade goes to the grade's end", async () => {
    const [first = ''] = await make('أ', 'ب');
    await upload('POST', '/api/Course', fieldsOf({ Name: 'ج', EducationalLevel: '2' }));
    expect((await call('PUT', `/api/Course/${first}`, { gradeLevel: 2 })).statusCode).toBe(200);
    expect([await namesOf(1), await namesOf(2)]).toEqual([['ب'], ['ج', 'أ']]);
  });
});

describe('a change of some parts of a course', () => {
  test('a change of parts leaves the rest as it is, and is refused for an older state', async () => {
    const [id = ''] = await make('أ');
    const changed = await call('PUT', `/api/Course/${id}`, { name: 'الاسم الجديد', version: 1 });
    expect(changed.json()).toMatchObject({
      name: 'الاسم الجديد',
      shortDescription: 'وصف',
      version: 2,
    });
    const late = await call('PUT', `/api/Course/${id}`, { name: 'متأخر', version: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'course.changed_meanwhile']);
  });

  test('a change of parts accepts a form too, with a picture, and with the names of a reply', async () => {
    const [id = ''] = await make('أ');
    const url = `/api/Course/${id}`;
    const bytes = await sharp({
      create: { width: 160, height: 90, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer();
    const picture = new File([new Uint8Array(bytes)], 'صورة.png');
    const whole = await upload('PUT', url, {
      ...fieldsOf({ Name: 'من النموذج', EducationalLevel: '2', IsPublished: 'false' }),
      ImageFile: picture,
    });
    expect(whole).toMatchObject({
      name: 'من النموذج',
      gradeLevel: 2,
      isPublished: false,
      imageWidth: 160,
    });
    const part = await upload('PUT', url, { shortDescription: 'وصف آخر', RemoveImage: 'true' });
    expect(part).toMatchObject({
      ...whole,
      shortDescription: 'وصف آخر',
      version: 3,
      imageUrl: null,
      thumbnail: null,
      imageWidth: null,
      imageHeight: null,
    });
    expect(part.introductoryVideoUrl).toBeNull();
    const sentBack = await call('PUT', url, part);
    expect(sentBack.json()).toEqual({ ...part, version: 4 });
    const refused = await upload('PUT', url, { Name: ' ', EducationalLevel: '7' });
    expect(Object.keys(refused.errors)).toEqual(['name', 'educationalLevel']);
  });

  test('a wrong part is refused at its field, and an unknown course answers 404', async () => {
    const [id = ''] = await make('أ');
    const refused = await call('PUT', `/api/Course/${id}`, { name: ' ' });
    expect(refused.json().errors).toEqual({ name: ['اكتب اسم الباب'] });
    const unknown = await call('PUT', '/api/Course/00000000-0000-4000-8000-000000000000', {});
    expect(unknown.json().code).toBe('course.not_found');
  });
});

describe('a copy of a course', () => {
  const original = async () => {
    const picture = await sharp({
      create: { width: 320, height: 180, channels: 3, background: '#0e4d5c' },
    })
      .png()
      .toBuffer();
    const image = new File([new Uint8Array(picture)], 'غلاف.png', { type: 'image/png' });
    const course = await upload('POST', '/api/Course', fieldsOf({ ImageFile: image }));
    const lesson = await upload('POST', '/api/Lessons', {
      Title: 'الدرس',
      CourseId: course.id,
      MonthAssigned: '3',
      LessonSummaryPdfPath: tinyPdf(),
    });
    const exam = await insertExam(app, lesson.id);
    await app.app.inject({
      method: 'POST',
      url: `/api/Subscription/access/lesson/${lesson.id}`,
      headers: student.headers,
    });
    return { course, lesson, exam };
  };

  test('a copy is a draft at the end of the grade with its lessons and exams, which nobody has answered', async () => {
    const { course, lesson } = await original();
    const copy = (await call('POST', `/api/Course/${course.id}/duplicate`)).json();
    expect(copy).toMatchObject({
      name: 'نسخة من باب',
      isPublished: false,
      studentsCount: 0,
      version: 1,
      imageUrl: course.imageUrl,
      lessons: [{ title: 'الدرس', order: 1, isPublished: true }],
    });
    expect(copy.id).not.toBe(course.id);
    expect(copy.lessons[0].id).not.toBe(lesson.id);
    expect(await namesOf(1)).toEqual(['باب']);

    const exams = (await call('GET', `/api/Exam/lesson/${copy.lessons[0].id}`)).json();
    const before = (await call('GET', `/api/Exam/lesson/${lesson.id}`)).json();
    expect(exams).toHaveLength(1);
    expect(exams[0].id).not.toBe(before[0].id);
    const contentOf = ({ questions }: { questions: { id: string }[] }) =>
      questions.map(({ id, ...question }) => ({ ...question, hasId: id !== '', copiedFrom: null }));
    expect(contentOf(exams[0])).toEqual(contentOf(before[0]));
    const all = (await call('GET', '/api/Course/all')).json();
    expect(all.at(-1)).toMatchObject({ id: copy.id, examsCount: 1, resultsCount: 0 });
  });

  test('a copy keeps its picture and files when the original is deleted', async () => {
    const { course } = await original();
    const copy = (await call('POST', `/api/Course/${course.id}/duplicate`)).json();
    expect((await call('DELETE', `/api/Course/${course.id}`)).statusCode).toBe(204);
    const lesson = (await call('GET', `/api/Lessons/${copy.lessons[0].id}`)).json();
    expect((await app.app.inject(lesson.lessonSummaryPdfPath)).statusCode).toBe(200);
    expect((await app.app.inject(copy.imageUrl)).statusCode).toBe(200);
  });

  test('a copy is logged, and an unknown course has none', async () => {
    const course = await insertCourse(app);
    await insertLesson(app, course.id);
    const copy = (await call('POST', `/api/Course/${course.id}/duplicate`)).json();
    const log = await app.database
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject_id', '=', copy.id)
      .execute();
    expect(log).toEqual([{ action: 'course.duplicate', detail: { from: course.id } }]);
    const url = '/api/Course/00000000-0000-4000-8000-000000000000/duplicate';
    expect((await call('POST', url)).json().code).toBe('course.not_found');
  });
});
