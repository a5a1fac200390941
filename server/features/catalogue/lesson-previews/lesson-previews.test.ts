import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import { insertCourse, insertStudent } from '#server/testing/fixtures.ts';
import { pdfOfPages } from '#server/testing/printing/hostile-pdfs.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
let student: Awaited<ReturnType<typeof insertStudent>>;
let courseId: string;

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
  student = await insertStudent(app);
  courseId = (await insertCourse(app)).id;
  await app.database.updateTable('courses').set({ is_published: true }).execute();
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });

const videoUrl = 'https://youtu.be/g5wNg_dKsYY';
const explanation = 'لأن الكتلة المولية 18';

/** A premium lesson with a video and three pages of summary, marked unless said otherwise. */
const createLesson = async (fields: Record<string, string> = {}) => {
  const reply = await calls.sendForm('POST', '/api/Lessons', {
    Title: 'حساب ثابت الاتزان',
    CourseId: courseId,
    MonthAssigned: '3',
    VideoUrl: videoUrl,
    LessonSummaryText: 'نص الملخص كله',
    Price: '40',
    IsPreview: 'true',
    IsPublished: 'true',
    AdditionalResources: 'https://example.com/more',
    LessonSummaryPdfPath: pdfOfPages(3),
    ...fields,
  });
  return reply.json();
};

const previewOf = async (id: string) => (await get(`/api/Lessons/${id}/preview`)).json();

const listedIds = async () =>
  (await get('/api/Lessons/previews')).json().map(({ id }: { id: string }) => id);

describe('a lesson with a preview', () => {
  test('the preview shows a visitor title, minutes, price, first page and two questions, and nothing that is sold', async () => {
    const lesson = await createLesson();
    const exam = await insertExam(app, lesson.id);
    const explained = { explanation_text: explanation, explanation_html: explanation };
    await app.database
      .updateTable('questions')
      .set(explained)
      .where('exam_id', '=', exam.id)
      .execute();
    const reply = await get(`/api/Lessons/${lesson.id}/preview`);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      id: lesson.id,
      title: 'حساب ثابت الاتزان',
      courseId,
      courseName: 'الاتزان الكيميائي',
      gradeLevel: 3,
      duration: '30 دقيقة',
      isFree: false,
      price: 40,
      summaryPagePath: `/files/previews/${lesson.id}`,
      questions: [
        { questionHtml: expect.stringContaining('السؤال'), optionsHtml: expect.any(Array) },
        { questionHtml: expect.stringContaining('السؤال'), optionsHtml: expect.any(Array) },
      ],
    });
    for (const secret of [videoUrl, 'g5wNg_dKsYY', explanation, 'orrectOption', 'example.com'])
      expect(reply.body).not.toContain(secret);
    expect(reply.body).not.toContain('signature=');
    expect(await listedIds()).toContain(lesson.id);
  });

  test('the preview shows the options in another order than the written one, where the exam shuffles them', async () => {
    const lesson = await createLesson();
    // The right one first, as a teacher may write it each time.
    const options = ['18', '16', '20', '22'];
    await insertExam(app, lesson.id, {
      key: [0, 0],
      shufflesOptions: true,
      questions: [{ options }, { options }],
    });
    const [first, second] = (await previewOf(lesson.id)).questions;
    const same = await previewOf(lesson.id);
    expect(same.questions).toEqual([first, second]);
    const textsOf = (html: string[]) => html.map((option) => option.replaceAll(/<[^>]+>/gu, ''));
    for (const { optionsHtml } of [first, second]) {
      expect(textsOf(optionsHtml).toSorted()).toEqual(options.toSorted());
      expect(textsOf(optionsHtml)).not.toEqual(options);
    }
  });

  test('the preview shows the first page of the summary as a picture, and no other page and no file', async () => {
    const lesson = await createLesson();
    const page = await get(`/files/previews/${lesson.id}`);
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/webp']);
    const fileId = lesson.lessonSummaryPdfPath.split('/')[2].split('?')[0];
    const pages = await get(lesson.lessonSummaryPdfPath.replace('?', '/pages?'));
    const first = await get(pages.json().pages[0].path);
    expect(page.rawPayload.equals(first.rawPayload)).toBe(true);
    for (const path of [
      `/files/previews/${lesson.id}/2`,
      `/files/previews/${fileId}`,
      `/files/${fileId}`,
      `/files/${fileId}/pages`,
      `/files/${fileId}/pages/1`,
    ])
      expect((await get(path)).statusCode).toBeGreaterThanOrEqual(403);
  });

  test('a student without the right reads that there is a preview, and still gets no contents', async () => {
    const lesson = await createLesson();
    const reply = await get(`/api/Lessons/${lesson.id}`, student.headers);
    expect(reply.json()).toMatchObject({
      isPreview: true,
      isAccessible: false,
      videoUrl: null,
      lessonSummaryPdfPath: null,
    });
  });
});

type Closed = { isPublished?: boolean; opensAt?: Date; openTo?: 'groups'; timing?: 'exam' };

describe('no question of an exam leaves', () => {
  test.each<[string, Closed]>([
    ['a draft', { isPublished: false }],
    ['one that opens later', { opensAt: new Date('2999-01-01') }],
    ['one for groups', { openTo: 'groups' }],
    ['one with a time limit', { timing: 'exam' }],
  ])(
    'the preview contains no question that is %s',
    async (_, { isPublished, opensAt, openTo, timing }: Closed) => {
      const lesson = await createLesson();
      const { id } = await insertExam(app, lesson.id);
      await app.database
        .updateTable('exams')
        .set({
          ...(isPublished !== undefined && { is_published: isPublished }),
          ...(opensAt !== undefined && { opens_at: opensAt }),
          ...(openTo !== undefined && { open_to: openTo }),
          ...(timing !== undefined && { timing, time_limit_in_seconds: 600 }),
        })
        .where('id', '=', id)
        .execute();
      expect((await previewOf(lesson.id)).questions).toEqual([]);
    },
  );
});

describe('nothing at all', () => {
  test.each([
    ['without the mark', { IsPreview: 'false' }],
    ['as a draft', { IsPublished: 'false' }],
    ['closed to every student', { IsAccessible: 'false' }],
  ])('a lesson %s has no preview', async (_, fields) => {
    const lesson = await createLesson(fields);
    expect((await get(`/api/Lessons/${lesson.id}/preview`)).statusCode).toBe(404);
    expect((await get(`/files/previews/${lesson.id}`)).statusCode).toBe(404);
    expect(await listedIds()).not.toContain(lesson.id);
  });

  test('a lesson whose flag is removed has no preview any more', async () => {
    const lesson = await createLesson();
    expect(await listedIds()).toContain(lesson.id);
    await calls.sendForm('PATCH', `/api/Lessons/${lesson.id}`, { isPreview: 'false' });
    expect((await get(`/api/Lessons/${lesson.id}/preview`)).statusCode).toBe(404);
    expect(await listedIds()).not.toContain(lesson.id);
  });

  test.each(['no-id', '00000000-0000-7000-8000-000000000000'])(
    'no preview exists at an unknown id: %s',
    async (id) => {
      expect((await get(`/api/Lessons/${id}/preview`)).statusCode).toBe(404);
      expect((await get(`/files/previews/${id}`)).statusCode).toBe(404);
    },
  );
});
