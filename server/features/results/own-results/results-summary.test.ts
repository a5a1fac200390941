import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import { insertCourse, insertLesson, insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let courseId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.database.deleteFrom('courses').execute();
  courseId = (await insertCourse(app)).id;
  student = await insertStudent(app);
});
afterAll(() => app.close());

const get = (path: string) => app.app.inject({ url: path, headers: student.headers });
const summary = async () => (await get('/api/Student/results/summary')).json();

/** Takes an exam of the lesson with so many of its four questions right. */
const take = async (lessonId: string, right: number, title = 'امتحان الاتزان') => {
  const exam = await insertExam(app, lessonId, { title, certificateThreshold: 75 });
  const answers = exam.key.map((option, place) => (place < right ? option : (option + 1) % 4));
  app.clock.advance(1000);
  await app.app.inject({
    method: 'POST',
    url: '/api/ExamResult',
    headers: student.headers,
    payload: { examId: exam.id, answers },
  });
  return exam.id;
};

describe('a student’s own results', () => {
  test('the results are empty before the first exam', async () => {
    const reply = await get('/api/Student/results');
    expect([reply.json(), reply.headers['x-total-count']]).toEqual([[], '0']);
    expect(await summary()).toEqual({
      count: 0,
      passed: 0,
      certificates: 0,
      average: null,
      lowest: null,
      trend: [],
      weakTopics: [],
    });
  });

  test('the results are listed newest first, in pages, and found by the title of exam or lesson', async () => {
    const lesson = await insertLesson(app, courseId, { title: 'قاعدة لوشاتيليه' });
    const first = await take(lesson.id, 3, 'الأول');
    const second = await take(lesson.id, 1, 'الثاني');
    app.queries.length = 0;
    const page = await get('/api/Student/results?page=1&pageSize=1');
    expect(app.queries).toHaveLength(2);
    expect(page.headers['x-total-count']).toBe('2');
    expect(page.json()).toMatchObject([
      { examId: second, percentage: 25, isPassed: false, certificateId: null },
    ]);
    const idsOf = async (query: string) =>
      (await get(`/api/Student/results?${query}`))
        .json()
        .map(({ examId }: { examId: string }) => examId);
    expect(await idsOf('page=2&pageSize=1')).toEqual([first]);
    expect(await idsOf('search=لوشاتيليه')).toEqual([second, first]);
    expect(await idsOf('search=الاول')).toEqual([first]);
    expect(await idsOf('search=%25')).toEqual([]);
    expect((await get('/api/Student/results?page=0')).statusCode).toBe(400);
  });

  test('the results have a trend, the average and the weak lessons, in two statements', async () => {
    const strong = await insertLesson(app, courseId, { title: 'سهل' });
    const weak = await insertLesson(app, courseId, { title: 'صعب' });
    await take(strong.id, 4);
    await take(weak.id, 1);
    await take(weak.id, 2);
    app.queries.length = 0;
    expect(await summary()).toMatchObject({
      count: 3,
      passed: 1,
      certificates: 1,
      average: 58.3,
      trend: [{ percentage: 100 }, { percentage: 25 }, { percentage: 50 }],
      weakTopics: [{ lessonId: weak.id, questionCount: 8, right: 3, percentage: 37.5 }],
    });
    expect(app.queries).toHaveLength(2);
  });

  test('the results count further right options, and no question that is cancelled', async () => {
    const lesson = await insertLesson(app, courseId);
    const examId = await take(lesson.id, 0);
    const change = app.database.updateTable('questions').where('exam_id', '=', examId);
    await change.set({ marking: 'cancelled' }).where('position', '=', 1).execute();
    await change
      .set({ other_right_options: [1] })
      .where('position', '=', 2)
      .execute();
    expect((await summary()).weakTopics).toMatchObject([{ questionCount: 3, right: 1 }]);
  });

  test('the trend of sixty exams shows the last thirty', async () => {
    const lesson = await insertLesson(app, courseId);
    for (let place = 0; place < 60; place += 1) await take(lesson.id, place % 5);
    const { count, trend } = await summary();
    expect([count, trend.length]).toEqual([60, 30]);
    expect((await get('/api/Student/results?page=6')).json()).toHaveLength(10);
  });

  test('the results leave out one with an open attempt', async () => {
    const lesson = await insertLesson(app, courseId);
    await take(lesson.id, 2);
    await app.database
      .updateTable('exam_results')
      .set({ retry_opened_at: app.clock.now() })
      .execute();
    expect((await summary()).count).toBe(0);
  });
});
