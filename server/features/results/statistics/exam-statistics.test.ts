import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());

const read = (url: string) => app.app.inject({ url, headers: teacher.headers });
const statisticsOf = async (examId: string) =>
  (await read(`/api/ExamResult/exam/${examId}/statistics`)).json();

/** Each list of answers by a student of its own, a second after the one before. */
const submitAll = async (examId: string, sheets: number[][], names: string[] = []) => {
  for (const [place, answers] of sheets.entries()) {
    const student = await insertStudent(app, {
      firstName: names[place] ?? 'طالب',
      lastName: 'سيد',
    });
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/ExamResult',
      headers: student.headers,
      payload: { examId, answers },
    });
    expect(reply.statusCode).toBe(200);
    app.clock.advance(1000);
  }
};

describe('the statistics of an exam', () => {
  test('the statistics equal those computed by hand', async () => {
    const exam = await insertExamOnNewLesson(app, { key: [0, 0, 0], certificateThreshold: 66 });
    // By score, then by time: the first three have 2 of 3, the next six 1, the last none. 27 percent of 10
    // are 3, so the best are the first three and the weakest the last three.
    await submitAll(exam.id, [
      [0, 0, 1],
      [0, 0, 1],
      [0, 0, 1],

      [0, 1, 1],
      [0, 1, 2],
      [1, 0, 1],
      [1, 1, 0],
      [1, 2, 0],
      [2, 1, 0],

      [2, 2, 2],
    ]);
    app.queries.length = 0;
    const statistics = await statisticsOf(exam.id);
    expect(app.queries).toHaveLength(2);
    expect(statistics).toMatchObject({
      resultCount: 10,
      // 3 × 2 + 6 × 1 = 12 of 30 marks; the fifth and the sixth both have 1 of 3.
      averagePercentage: 40,
      medianPercentage: 33.3,
      // 2 of 3 is 66.7 percent.
      passCount: 3,
      distribution: [1, 0, 0, 6, 0, 0, 3, 0, 0, 0],
      openRetryCount: 0,
    });
    const counts = (list: [number, number, number][]) =>
      list.map(([count, upperCount, lowerCount], index) => ({
        index,
        count,
        upperCount,
        lowerCount,
      }));
    expect(statistics.questions).toMatchObject([
      // 5 of 10; all of the best, none of the weakest.
      {
        number: 1,
        correctOptionIndex: 0,
        marks: 1,
        facility: 0.5,
        discrimination: 1,
        isKeySuspicious: false,
        unansweredCount: 0,
        options: counts([
          [5, 3, 0],
          [3, 0, 1],
          [2, 0, 2],
          [0, 0, 0],
        ]),
      },
      {
        number: 2,
        facility: 0.4,
        discrimination: 1,
        isKeySuspicious: false,
        options: counts([
          [4, 3, 0],
          [4, 0, 1],
          [2, 0, 2],
          [0, 0, 0],
        ]),
      },
      // 3 of 10; none of the best, two of the three weakest: 0 - 2/3.
      {
        number: 3,
        facility: 0.3,
        discrimination: -0.6667,
        isKeySuspicious: true,
        options: counts([
          [3, 0, 2],
          [5, 3, 0],
          [2, 0, 1],
          [0, 0, 0],
        ]),
      },
    ]);
  });

  test('the statistics weigh results by the marks of the questions', async () => {
    const questions = [{ marks: 3 }, { marks: 1 }];
    const exam = await insertExamOnNewLesson(app, { key: [0, 0], questions });
    // 3, 1 and 4 of 4: 75, 25 and 100 percent; the mean is 200 / 3, the middle 75.
    await submitAll(exam.id, [
      [0, 1],
      [1, 0],
      [0, 0],
    ]);
    expect(await statisticsOf(exam.id)).toMatchObject({
      resultCount: 3,
      averagePercentage: 66.7,
      medianPercentage: 75,
      passCount: 2,
      distribution: [0, 0, 1, 0, 0, 0, 0, 1, 0, 1],
      questions: [
        {
          marks: 3,
          facility: 0.6667,
          discrimination: null,
          isKeySuspicious: false,
        },
        {
          marks: 1,
          facility: 0.6667,
          discrimination: null,
          isKeySuspicious: false,
        },
      ],
    });
  });

  test('the statistics of an exam that nobody took are empty', async () => {
    const exam = await insertExamOnNewLesson(app, { key: [0] });
    expect(await statisticsOf(exam.id)).toMatchObject({
      resultCount: 0,
      averagePercentage: null,
      medianPercentage: null,
      passCount: 0,
      distribution: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      questions: [
        {
          facility: null,
          discrimination: null,
          unansweredCount: 0,
        },
      ],
    });
  });

  test('the statistics count an unanswered question, and the last of eight options', async () => {
    const options = ['1', '2', '3', '4', '5', '6', '7', '8'];
    const exam = await insertExamOnNewLesson(app, { key: [7], questions: [{ options }] });
    await submitAll(exam.id, [[7], [7], [0]]);
    await app.database
      .updateTable('exam_results')
      .set({ answers: [0] })
      .where('exam_id', '=', exam.id)
      .where('score', '=', 0)
      .execute();
    const [question] = (await statisticsOf(exam.id)).questions;
    expect(question).toMatchObject({ unansweredCount: 1, facility: 0.6667 });
    expect(question.options[7]).toMatchObject({ count: 2 });
  });

  test.each([randomUUID(), 'nonsense'])(
    'the statistics of the exam id %s, which is unknown, are 404',
    async (id) => {
      for (const what of ['statistics', 'export']) {
        const reply = await read(`/api/ExamResult/exam/${id}/${what}`);
        expect(reply.json()).toMatchObject({ status: 404, code: 'exam.not_found' });
      }
    },
  );

  test('no cache stores the statistics, and no student sees them', async () => {
    const exam = await insertExamOnNewLesson(app, { key: [0] });
    const { headers } = await insertStudent(app);
    for (const what of ['', '/statistics', '/export']) {
      const url = `/api/ExamResult/exam/${exam.id}${what}`;
      expect((await read(url)).headers['cache-control']).toBe('no-store');
      expect((await app.app.inject({ url, headers })).statusCode).toBe(403);
    }
  });
});

describe('the list of results', () => {
  test('the list is sorted by score, name or time, in both directions', async () => {
    const exam = await insertExamOnNewLesson(app, { key: [0, 0] });
    await submitAll(
      exam.id,
      [
        [0, 1],
        [0, 0],
        [1, 1],
      ],
      ['بسمة', 'جنى', 'أمل'],
    );
    const names = async (query: string) =>
      (await read(`/api/ExamResult/exam/${exam.id}${query}`))
        .json()
        .map(({ fullName }: { fullName: string }) => fullName.split(' ')[0]);
    expect(await names('')).toEqual(['جنى', 'بسمة', 'أمل']);
    expect(await names('?sort=score&direction=asc')).toEqual(['أمل', 'بسمة', 'جنى']);
    expect(await names('?sort=name')).toEqual(['أمل', 'بسمة', 'جنى']);
    expect(await names('?sort=name&direction=desc')).toEqual(['جنى', 'بسمة', 'أمل']);
    expect(await names('?sort=submittedAt')).toEqual(['أمل', 'جنى', 'بسمة']);
    expect(await names('?sort=submittedAt&direction=asc')).toEqual(['بسمة', 'جنى', 'أمل']);
    expect((await read(`/api/ExamResult/exam/${exam.id}?sort=email`)).statusCode).toBe(400);
  });
});

describe('the export', () => {
  test('the export has a line for each result and a column for each question, as CSV and as XLSX', async () => {
    const questions = [{ marks: 2 }, {}];
    const exam = await insertExamOnNewLesson(app, {
      title: 'امتحان الأحماض',
      key: [1, 0],
      questions,
      certificateThreshold: 60,
    });
    await submitAll(
      exam.id,
      [
        [1, 1],
        [0, 3],
      ],
      ['=ليلى', 'سعاد'],
    );
    const url = `/api/ExamResult/exam/${exam.id}/export`;
    const csv = await read(url);
    expect(csv.headers['content-disposition']).toContain(encodeURIComponent('نتائج امتحان الأحماض'));
    const rows: Record<string, string>[] = parse(csv.rawPayload, { bom: true, columns: true });
    expect(rows).toMatchObject([
      {
        'الاسم الأول': "'=ليلى",
        'اسم العائلة': 'سيد',
        الدرجة: '2',
        'الدرجة العظمى': '3',
        النسبة: '66.7',
        المستوى: 'متوسط',
        الشهادة: 'نعم',
        المحاولة: '1',
        'س1 (الصحيح 2)': '2',
        'س2 (الصحيح 1)': '2',
      },
      { الدرجة: '0', النسبة: '0', المستوى: 'يحتاج مراجعة', الشهادة: 'لا', 'س2 (الصحيح 1)': '4' },
    ]);
    const xlsx = await read(`${url}?format=xlsx&search=${encodeURIComponent('سعاد')}`);
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
    const [sheet] = await readXlsxFile(await buffer(Readable.from([xlsx.rawPayload])));
    expect(sheet?.sheet).toBe('النتائج');
    expect(sheet?.data).toHaveLength(2);
    expect(sheet?.data[1]?.slice(3, 6)).toEqual([0, 3, 0]);
  });
});
