import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createResultCalls, type Student } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const titles = ['الاتزان ١', 'الأحماض ٢', 'الاتزان ٣', 'الأحماض ٤', 'الاتزان ٥'];

let app: TestApp;
let student: Student;
let read: (query: string) => Promise<{ titles: unknown[]; total: unknown }>;

beforeAll(async () => {
  app = await createTestApp();
  const { get, submit } = createResultCalls(app, await insertTeacher(app));
  student = await insertStudent(app);
  const other = await insertStudent(app);
  const titleOf = new Map<string, string>();
  for (const title of titles) {
    const exam = await insertExamOnNewLesson(app, { key: [0], title });
    titleOf.set(exam.id, title);
    for (const person of [student, other]) await submit(exam.id, [0], person);
    app.clock.advance(60_000);
  }
  read = async (query) => {
    const reply = await get(`/api/ExamResult/user${query}`, student);
    const total = reply.headers['x-total-count'];
    return {
      titles: reply.json().map((row: { examId: string }) => titleOf.get(row.examId)),
      total,
    };
  };
});
afterAll(() => app.close());

describe("a student's list of results", () => {
  test('the list is whole, newest first, without a page', async () => {
    expect(await read('')).toEqual({ titles: titles.toReversed(), total: '5' });
  });

  test.each([
    ['?page=1&pageSize=2', ['الاتزان ٥', 'الأحماض ٤'], '5'],
    ['?page=3&pageSize=2', ['الاتزان ١'], '5'],
    ['?page=4&pageSize=2', [], '5'],
    ['?page=1000000&pageSize=100', [], '5'],
    [`?search=${encodeURIComponent('الإتزان')}&page=1&pageSize=2`, ['الاتزان ٥', 'الاتزان ٣'], '3'],
    [`?search=${encodeURIComponent('الاتزان 1')}`, ['الاتزان ١'], '1'],
    [`?search=${encodeURIComponent('لا شيء')}`, [], '0'],
    ['?search=%20', titles.toReversed(), '5'],
  ])('each page names the total, and the search is folded: %s', async (query, found, total) => {
    expect(await read(query)).toEqual({ titles: found, total });
  });

  test('the list reads only the results of the page from the database', async () => {
    await read('?page=2&pageSize=2');
    app.queries.length = 0;
    await read('?page=2&pageSize=2');
    const reading = app.queries.filter((statement) => statement.includes('result.answers'));
    expect(reading).toHaveLength(1);
    expect(reading[0]).toMatch(/limit \$\d+ offset \$\d+/u);
    expect(app.queries).toHaveLength(2);
  });
});
