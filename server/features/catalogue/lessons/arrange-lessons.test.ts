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
import { moveLesson } from './arrange-lessons.service.ts';

type Listed = { id: string; title: string; order: number };

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let courseId: string;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
beforeEach(async () => {
  courseId = (await insertCourse(app)).id;
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
  app.app.inject({ method, url, headers: teacher.headers, ...(payload ? { payload } : {}) });

const listed = async (course = courseId): Promise<Listed[]> =>
  (await call('GET', `/api/Lessons/course/${course}`)).json();
const titles = async (course = courseId) => (await listed(course)).map(({ title }) => title);
const orders = async (course = courseId) => (await listed(course)).map(({ order }) => order);

const make = async (...names: string[]) => {
  const ids: string[] = [];
  for (const title of names) ids.push((await insertLesson(app, courseId, { title })).id);
  return ids;
};

describe('the order of the lessons of a course', () => {
  test('the teacher sets the order, numbered from 1', async () => {
    const ids = await make('أ', 'ب', 'ج');
    const reply = await call('PUT', '/api/Lessons/order', { courseId, ids: ids.toReversed() });
    expect(reply.statusCode).toBe(204);
    expect(await titles()).toEqual(['ج', 'ب', 'أ']);
    expect(await orders()).toEqual([1, 2, 3]);
  });

  test('a change of parts moves one lesson to its place, in another course too', async () => {
    const [, second = '', third = ''] = await make('أ', 'ب', 'ج');
    const move = (id: string, change: object) => call('PATCH', `/api/Lessons/${id}`, change);
    expect((await move(third, { order: 1 })).json()).toMatchObject({ order: 1 });
    expect(await titles()).toEqual(['ج', 'أ', 'ب']);
    for (const order of [0, 4]) {
      const reply = await move(third, { order, title: 'لا يُحفظ' });
      expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, ['order']]);
    }
    expect(await titles()).toEqual(['ج', 'أ', 'ب']);
    const other = (await insertCourse(app, 'أخرى')).id;
    await insertLesson(app, other, { title: 'د' });
    await move(second, { courseId: other, order: '١' });
    expect(await titles(other)).toEqual(['ب', 'د']);
    expect(await orders()).toEqual([1, 2]);
  });

  test('the server refuses an order that does not name exactly the existing lessons', async () => {
    const [first = '', second = ''] = await make('أ', 'ب');
    const other = await insertCourse(app, 'أخرى');
    const foreign = (await insertLesson(app, other.id)).id;
    for (const ids of [[second], [second, second], [second, first, foreign], [second, foreign]]) {
      const reply = await call('PUT', '/api/Lessons/order', { courseId, ids });
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'lesson.order_changed']);
    }
    expect(await titles()).toEqual(['أ', 'ب']);
  });

  test('a move of a lesson that is not in the course is refused, and changes no order', async () => {
    await make('أ', 'ب');
    const other = await insertCourse(app, 'أخرى');
    const { id } = await insertLesson(app, other.id);
    const moved = app.database
      .transaction()
      .execute((transaction) => moveLesson(transaction, id, { courseId, order: 1 }));
    await expect(moved).rejects.toMatchObject({ code: 'lesson.order_changed' });
    expect(await titles()).toEqual(['أ', 'ب']);
  });

  test('an order of an unknown course answers 404', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    const reply = await call('PUT', '/api/Lessons/order', {
      courseId: unknown,
      ids: [unknown],
    });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'course.not_found']);
  });

  test('the order stays without gaps and duplicates while lessons are ordered, added, moved and deleted at once', async () => {
    const ids = await make('أ', 'ب', 'ج', 'د', 'هـ');
    const other = await insertCourse(app, 'أخرى');
    const replies = await Promise.all([
      call('PUT', '/api/Lessons/order', { courseId, ids: ids.toReversed() }),
      call('PATCH', `/api/Lessons/${ids[1]}`, { courseId: other.id }),
      call('DELETE', `/api/Lessons/${ids[3]}`),
      call('POST', `/api/Lessons/${ids[0]}/duplicate`),
      call('PUT', '/api/Lessons/order', { courseId, ids }),
      call('POST', `/api/Lessons/${ids[2]}/duplicate`),
    ]);
    expect(replies.map((reply) => reply.statusCode).filter((code) => code >= 500)).toEqual([]);
    expect(await orders()).toEqual([1, 2, 3, 4, 5]);
    expect(await orders(other.id)).toEqual([1]);
  });
});

describe('a change of some parts of a lesson', () => {
  test('a change of parts leaves the rest as it is', async () => {
    const [id = ''] = await make('أ');
    const reply = await call('PATCH', `/api/lessons/${id}`, {
      title: 'عنوان جديد',
      isPublished: false,
      lessonSummaryText: String.raw`\ce{H2O}`,
    });
    expect(reply.json()).toMatchObject({
      title: 'عنوان جديد',
      isPublished: false,
      symbol: 'H',
      monthAssigned: 2,
    });
    expect(reply.json().lessonSummaryHtml).toContain('katex');
    expect(reply.json().videoUrl).toContain('youtube');
  });

  test('a change of parts treats premium as the opposite of free, and a free lesson has no price', async () => {
    const [id = ''] = await make('أ');
    const paid = await call('PATCH', `/api/lessons/${id}`, { isPremium: true, price: 55 });
    expect(paid.json()).toMatchObject({ isFree: false, price: 55 });
    const free = await call('PATCH', `/api/lessons/${id}`, { isFree: true });
    expect(free.json()).toMatchObject({ isFree: true, price: 0 });
    const priced = await call('PATCH', `/api/lessons/${id}`, { price: 55 });
    expect(priced.json()).toMatchObject({ isFree: true, price: 0 });
  });

  test('PUT works the same and accepts a reply as it came', async () => {
    const [id = ''] = await make('أ');
    const url = `/api/Lessons/${id}`;
    const plain = { videoUrl: null, additionalResources: null, monthAssigned: null };
    const changed = (
      await call('PUT', url, { title: 'ب', lessonSummaryText: 'ملخص', ...plain })
    ).json();
    expect(changed).toMatchObject({
      title: 'ب',
      symbol: 'H',
      lessonSummaryPdfPath: null,
      ...plain,
    });
    const sentBack = await call('PUT', url, changed);
    expect(sentBack.json()).toEqual({ ...changed, version: 3 });
    const late = await call('PUT', url, changed);
    expect([late.statusCode, late.json().code]).toEqual([409, 'lesson.changed_meanwhile']);
  });

  test.each(['PUT', 'PATCH'] as const)(
    'the server accepts a partial change of a lesson as a form by %s, with files, and keeps or removes them in both forms',
    async (method) => {
      const [id = ''] = await make('أ');
      const url = `/api/Lessons/${id}`;
      const send = async (fields: Parameters<typeof formOf>[0]) => {
        const { payload, headers } = await formOf(fields);
        const sent = { method, url, payload, headers: { ...headers, ...teacher.headers } };
        return (await app.app.inject(sent)).json();
      };
      const filled = await send({
        Title: 'من النموذج',
        MonthAssigned: '٣',
        IsFree: 'false',
        Price: '40',
        LessonSummaryPdfPath: tinyPdf(),
        WorkPapersPdfPath: tinyPdf(),
      });
      expect(filled).toMatchObject({
        title: 'من النموذج',
        monthAssigned: 3,
        isFree: false,
        price: 40,
        symbol: 'H',
        lessonSummaryPdfPath: expect.stringContaining('/files/'),
        workPapersPdfPath: expect.stringContaining('/files/'),
        equationsTablePdfPath: null,
      });
      const { lessonSummaryPdfPath } = filled;
      const unchanged = await send({
        LessonSummaryPdfPath: lessonSummaryPdfPath,
        WorkPapersPdfPath: '',
      });
      expect(unchanged).toMatchObject({
        ...filled,
        workPapersPdfPath: null,
        documentSizes: [{ document: 'lessonSummaryPdfPath' }],
        version: 3,
      });
      const unchangedByJson = await call(method, url, {
        lessonSummaryPdfPath,
        workPapersPdfPath: null,
      });
      expect(unchangedByJson.json()).toEqual({ ...unchanged, version: 4 });
      expect((await app.app.inject(lessonSummaryPdfPath)).statusCode).toBe(200);
      const removed = await call(method, url, { lessonSummaryPdfPath: null });
      expect(removed.json()).toEqual({
        ...unchanged,
        lessonSummaryPdfPath: null,
        documentSizes: [],
        version: 5,
      });
      const fake = await send({ WorkPapersPdfPath: new File(['نص'], 'ورقة.pdf') });
      expect(Object.keys(fake.errors)).toEqual(['workPapersPdfPath']);
    },
  );

  test('only the teacher changes parts', async () => {
    const [id = ''] = await make('أ');
    const { headers } = await insertStudent(app);
    const url = `/api/Lessons/${id}`;
    const payload = { title: 'ب' };
    for (const method of ['PUT', 'PATCH'] as const) {
      const asStudent = await app.app.inject({ method, url, payload, headers });
      const asVisitor = await app.app.inject({ method, url, payload });
      expect([asStudent.statusCode, asVisitor.statusCode]).toEqual([403, 401]);
    }
    expect(await titles()).toEqual(['أ']);
  });

  test('a change of parts is refused for an older state, a wrong part, and an unknown lesson or course', async () => {
    const [id = ''] = await make('أ');
    const unknown = '00000000-0000-4000-8000-000000000000';
    const codeOf = async (lesson: string, change: object) =>
      (await call('PATCH', `/api/lessons/${lesson}`, change)).json().code;
    await call('PATCH', `/api/lessons/${id}`, { title: 'ب', version: 1 });
    expect(await codeOf(id, { title: 'ج', version: 1 })).toBe('lesson.changed_meanwhile');
    expect(await codeOf(id, { monthAssigned: 13 })).toBe('request.invalid');
    expect(await codeOf(id, { courseId: unknown })).toBe('course.not_found');
    expect(await codeOf(unknown, {})).toBe('lesson.not_found');
    expect(await titles()).toEqual(['ب']);
  });

  test('a change of the course moves a lesson to its end and closes the gap', async () => {
    const [first = ''] = await make('أ', 'ب', 'ج');
    const other = await insertCourse(app, 'أخرى');
    await insertLesson(app, other.id, { title: 'د' });
    await call('PATCH', `/api/lessons/${first}`, { courseId: other.id });
    expect([await titles(), await orders()]).toEqual([
      ['ب', 'ج'],
      [1, 2],
    ]);
    expect(await titles(other.id)).toEqual(['د', 'أ']);
  });

  test('creation and change accept JSON with names in any case', async () => {
    const reply = await call('POST', '/api/lessons', {
      title: 'من الطبقة القديمة',
      courseId,
      monthAssigned: 5,
      isFree: true,
    });
    expect(reply.json()).toMatchObject({ title: 'من الطبقة القديمة', order: 1, isFree: true });
    expect((await call('DELETE', `/api/lessons/${reply.json().id}`)).statusCode).toBe(204);
    expect(await titles()).toEqual([]);
  });
});

describe('a copy of a lesson', () => {
  test('a copy is a draft at the end of its course with the same exams, and the original is unchanged', async () => {
    const [first = ''] = await make('أ', 'ب');
    await insertExam(app, first, { title: 'الأول' });
    await insertExam(app, first, { title: 'الثاني' });
    const copy = (await call('POST', `/api/Lessons/${first}/duplicate`)).json();
    expect(copy).toMatchObject({ title: 'نسخة من أ', order: 3, isPublished: false, symbol: 'Li' });
    const titlesOfExams = async (lesson: string) =>
      (await call('GET', `/api/Exam/lesson/${lesson}`))
        .json()
        .map(({ title }: { title: string }) => title);
    expect(await titlesOfExams(copy.id)).toEqual(await titlesOfExams(first));
    expect(await titles()).toEqual(['أ', 'ب', 'نسخة من أ']);
  });

  test('a copy is announced when it is published, though the original was announced before', async () => {
    const [first = ''] = await make('أ');
    await call('PATCH', `/api/lessons/${first}`, { isPublished: true });
    const { id } = (await call('POST', `/api/Lessons/${first}/duplicate`)).json();
    const announcedAt = async (lesson: string) =>
      (
        await app.database
          .selectFrom('lesson_news')
          .select('happened_at')
          .where('subject_id', '=', lesson)
          .where('kind', '=', 'lesson')
          .executeTakeFirst()
      )?.happened_at;
    expect(await announcedAt(first)).toBeDefined();
    expect(await announcedAt(id)).toBeUndefined();
    await call('PATCH', `/api/lessons/${id}`, { isPublished: true });
    expect(await announcedAt(id)).toBeDefined();
  });

  test('a copy of an unknown lesson is not made', async () => {
    const url = '/api/Lessons/00000000-0000-4000-8000-000000000000/duplicate';
    const reply = await call('POST', url);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'lesson.not_found']);
  });
});
