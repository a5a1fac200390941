import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  insertExam,
  insertExamOnNewLesson,
  insertNewLesson,
} from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  [student, teacher] = await Promise.all([insertStudent(app), insertTeacher(app)]);
});
afterAll(() => app.close());

const read = (url: string, { headers } = student) => app.app.inject({ url, headers });

describe('reading exams', () => {
  test.each([
    ['an exam', (exam: { id: string }) => `/api/Exam/${exam.id}`],
    ['the exams of a lesson', (exam: { lessonId: string }) => `/api/Exam/lesson/${exam.lessonId}`],
  ] as const)(
    '%s takes at most two round trips and tells no student a right option',
    async (_, urlOf) => {
      const exam = await insertExamOnNewLesson(app, { key: [2, 3, 1] });
      app.queries.length = 0;
      const reply = await read(urlOf(exam));
      expect(app.queries.length).toBeLessThanOrEqual(2);
      expect(reply.statusCode).toBe(200);
      const [shown] = [reply.json()].flat();
      expect(shown.questions).toHaveLength(3);
      for (const { correctOptionIndex, options, questionHtml } of shown.questions) {
        expect(correctOptionIndex).toBe(-1);
        expect(options).toEqual(['16', '18', '20', '22']);
        expect(questionHtml).toContain('katex');
      }
      expect(reply.body).not.toMatch(
        /correct_option|correctOptionIndexes|"correctOptionIndex":[0-9]/u,
      );
    },
  );

  test('the teacher sees the right options, a student only after their own submission', async () => {
    const exam = await insertExamOnNewLesson(app, { key: [2, 3] });
    const url = `/api/Exam/${exam.id}`;
    const keyIn = (reply: Awaited<ReturnType<typeof read>>) =>
      reply
        .json()
        .questions.map((shown: { correctOptionIndex: number }) => shown.correctOptionIndex);
    const other = await insertStudent(app);
    await app.app.inject({
      method: 'POST',
      url: '/api/ExamResult',
      headers: student.headers,
      payload: { examId: exam.id, answers: [0, 0] },
    });
    expect(keyIn(await read(url, teacher))).toEqual([2, 3]);
    expect(keyIn(await read(url, student))).toEqual([2, 3]);
    expect(keyIn(await read(url, other))).toEqual([-1, -1]);
  });

  test('exams of a locked lesson are refused with 403, and open with Premium', async () => {
    const exam = await insertExamOnNewLesson(app, { isFree: false });
    const premium = await insertStudent(app, { isPremium: true });
    for (const url of [`/api/Exam/${exam.id}`, `/api/Exam/lesson/${exam.lessonId}`]) {
      const refused = await read(url);
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toMatchObject({ code: 'lesson.access_denied' });
      expect(refused.body).not.toContain('السؤال');
      expect((await read(url, premium)).statusCode).toBe(200);
      expect((await read(url, teacher)).statusCode).toBe(200);
    }
  });

  test('a lesson without exams answers an empty list', async () => {
    const lesson = await insertNewLesson(app);
    expect((await read(`/api/Exam/lesson/${lesson.id}`)).json()).toEqual([]);
    const locked = await insertNewLesson(app, { isFree: false });
    expect((await read(`/api/Exam/lesson/${locked.id}`)).statusCode).toBe(403);
  });

  test.each([randomUUID(), '1', 'x', "'; drop table exams; --", '%00', '٣'])(
    'the server answers 404 for the unknown or malformed id %s',
    async (id) => {
      const path = encodeURIComponent(id);
      const codes = [
        [`/api/Exam/${path}`, 'exam.not_found'],
        [`/api/Exam/lesson/${path}`, 'lesson.not_found'],
        [`/api/ExamResult/user/exam/${path}`, 'exam.result_not_found'],
      ] as const;
      for (const [url, code] of codes) {
        const reply = await read(url);
        expect([url, reply.statusCode, reply.json().code]).toEqual([url, 404, code]);
      }
      const results = await read(`/api/ExamResult/exam/${path}`, teacher);
      expect(results.json()).toMatchObject({ status: 404, code: 'exam.not_found' });
    },
  );

  test("a student reads their own result of an exam, and nobody else's", async () => {
    const exam = await insertExamOnNewLesson(app);
    const other = await insertStudent(app);
    const payload = { examId: exam.id, answers: exam.key };
    await app.app.inject({
      method: 'POST',
      url: '/api/ExamResult',
      headers: other.headers,
      payload,
    });
    expect((await read(`/api/ExamResult/user/exam/${exam.id}`)).statusCode).toBe(404);
    expect((await read('/api/ExamResult/user')).body).not.toContain(exam.id);
  });
});

describe('lists of results', () => {
  test('results come best first, in pages, with the total, and are found by folded name', async () => {
    const exam = await insertExamOnNewLesson(app, { key: [0, 0] });
    const people = [
      { firstName: 'أحمد', answers: [0, 1] },
      { firstName: 'آية', answers: [0, 0] },
      { firstName: 'فاطمة', answers: [1, 1] },
    ];
    for (const { firstName, answers } of people) {
      const { id, headers } = await insertStudent(app, { firstName, lastName: 'سيد' });
      const folded = { أحمد: 'احمد سيد', آية: 'ايه سيد', فاطمة: 'فاطمه سيد' }[firstName] ?? '';
      await app.database
        .updateTable('users')
        .set({ search_key: `${folded} 100%_${id}` })
        .where('id', '=', id)
        .execute();
      const payload = { examId: exam.id, answers };
      await app.app.inject({ method: 'POST', url: '/api/ExamResult', headers, payload });
    }
    const list = async (query: string) => {
      const reply = await read(`/api/ExamResult/exam/${exam.id}${query}`, teacher);
      const names = reply.json().map((row: { fullName: string }) => row.fullName);
      return { names, total: reply.headers['x-total-count'] };
    };
    expect(await list('')).toEqual({ names: ['آية سيد', 'أحمد سيد', 'فاطمة سيد'], total: '3' });
    expect(await list('?page=2&pageSize=2')).toEqual({ names: ['فاطمة سيد'], total: '3' });
    expect(await list('?page=9')).toEqual({ names: [], total: '3' });
    const search = (text: string) => list(`?search=${encodeURIComponent(text)}`);
    expect(await search('إحمد سيّد')).toEqual({ names: ['أحمد سيد'], total: '1' });
    expect(await search('فاطمه')).toEqual({ names: ['فاطمة سيد'], total: '1' });
    expect(await search('%_')).toMatchObject({ total: '3' });
    expect(await search('_%')).toMatchObject({ total: '0' });
    expect(await search("' or 1=1 --")).toMatchObject({ total: '0' });
  });

  test("a student's own results are listed newest first", async () => {
    const someone = await insertStudent(app);
    const older = await insertExamOnNewLesson(app, { title: 'امتحان الأحماض' });
    const newer = await insertExam(app, older.lessonId, { title: 'امتحان القواعد' });
    for (const exam of [older, newer]) {
      const payload = { examId: exam.id, answers: exam.key };
      const { headers } = someone;
      await app.app.inject({ method: 'POST', url: '/api/ExamResult', headers, payload });
      app.clock.advance(1000);
    }
    const idsIn = async (query: string) => {
      const reply = await read(`/ExamResult/user${query}`, someone);
      return reply.json().map((row: { examId: string }) => row.examId);
    };
    expect(await idsIn('')).toEqual([newer.id, older.id]);
    expect(await idsIn('?pageSize=1&page=2')).toEqual([older.id]);
    expect(await idsIn(`?search=${encodeURIComponent('الاحماض')}`)).toEqual([older.id]);
    expect((await read('/ExamResult/user', teacher)).json()).toEqual([]);
  });
});

test('the preview shows what students will see, and what to correct', async () => {
  const preview = (text: string) =>
    app.app.inject({
      method: 'POST',
      url: '/api/notation/preview',
      headers: teacher.headers,
      payload: { text },
    });
  expect((await preview(String.raw`\ce{H2O}`)).json()).toMatchObject({ problems: [] });
  expect((await preview(String.raw`$\frac{1$`)).json().problems).not.toHaveLength(0);
});
