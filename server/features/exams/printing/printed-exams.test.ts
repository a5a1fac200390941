import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examTypes } from '#domain/exams/exam-types.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import {
  examFieldsOf,
  insertExamOnNewLesson,
  insertNewLesson,
  questionOf,
} from '#server/testing/exam-fixtures.ts';
import { tinyPdf } from '#server/testing/form.ts';
import { readPrintedPages } from '#server/testing/printing/printed-pages.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
});
afterAll(() => app.close());

const questionSheets = {
  part: 'paper',
  models: 4,
  shufflesQuestions: true,
  shufflesOptions: true,
  columns: 2,
  textSize: 'normal',
  pictures: 'small',
  group: 'سنتر النور',
  date: '21/11/2026',
  minutes: 180,
  instructions: 'اكتب بالقلم الجاف.',
};
type Choice = Partial<Record<keyof typeof questionSheets, unknown>>;

const print = (id: string, change: Choice = {}) =>
  calls.sendJson('POST', `/api/Exam/${id}/print`, { ...questionSheets, ...change });
const pagesOf = async (id: string, change: Choice = {}) => {
  const reply = await print(id, change);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-type']).toBe('application/pdf');
  return readPrintedPages(reply.rawPayload);
};

/** The PDF holds numbers and marks of punctuation apart from the words beside them. */
const expectWords = (lines: readonly string[], said: string) =>
  expect(lines.join(' ').split(/[\s:·.،()]+/u)).toEqual(expect.arrayContaining(said.split(' ')));

const keyOf = (count: number) => Array.from({ length: count }, (_, place) => place % 4);
const insertPrinted = (count: number, options: Parameters<typeof insertExamOnNewLesson>[1] = {}) =>
  insertExamOnNewLesson(app, { key: keyOf(count), title: 'امتحان الباب الثالث', ...options });

const widths = [10, 20, 30, 40];

/** An exam with a question of four pictures as options, the last with a text too, and one of texts with a picture beside one. */
const insertPictured = async () => {
  const lesson = await insertNewLesson(app);
  const files = [...widths, 50].map(async (width) => {
    const picture = sharp({ create: { width, height: 30, channels: 3, background: '#2a6' } });
    const bytes = new Uint8Array(await picture.png().toBuffer());
    return new File([bytes], `${width}.png`, { type: 'image/png' });
  });
  const question = {
    Options: ['', '', '', 'بنزين'],
    OptionImages: widths.map((width, place) => ({
      ImageUrl: `file:${place}`,
      Description: `شكل ${width}`,
    })),
    CorrectOptionIndex: 2,
  };
  const withTexts = { Options: ['هكسان', 'بنتان'], OptionImages: [{ ImageUrl: 'file:4' }, null] };
  const reply = await calls.sendForm('POST', '/api/Exam/mcq', {
    ...examFieldsOf(lesson.id, [questionOf(question), questionOf(withTexts)]),
    QuestionImageFiles: await Promise.all(files),
  });
  return reply.json<{ id: string }>();
};

const setMarking = (examId: string, position: number, marking: 'everyone' | 'cancelled') =>
  app.database
    .updateTable('questions')
    .set({ marking })
    .where('exam_id', '=', examId)
    .where('position', '=', position)
    .execute();

const readKey = async (id: string, query: string) => {
  const { body } = await calls.sendJson('GET', `/api/Exam/${id}/print/key?${query}`);
  const [, ...rows] = body.trim().split('\r\n');
  return rows.map((row) => row.split(','));
};

describe('a printed paper', () => {
  /** What one changed choice is compared with. */
  let usual: { id: string; pages: string[][] };
  beforeAll(async () => {
    const { id } = await insertPrinted(20);
    usual = { id, pages: await pagesOf(id, { models: 2 }) };
  });

  test('each page names its version and its number within that version', async () => {
    const { id } = await insertPrinted(46);
    const pages = await pagesOf(id);
    for (const letter of ['أ', 'ب', 'ج', 'د']) {
      const own = pages.filter((lines) => lines.some((line) => line.includes(`النموذج ${letter}`)));
      expect(own.length).toBeGreaterThan(1);
      for (const [index, lines] of own.entries())
        expect(lines.join('\n')).toContain(`صفحة ${index + 1} من ${own.length}`);
    }
    expectWords(
      pages.flat(),
      'امتحان الباب الثالث سنتر النور 180 دقيقة 46 درجة اكتب بالقلم الجاف اسم',
    );
  });

  test('a printed exam is the same when it is printed again, and differs for each version', async () => {
    expect(await pagesOf(usual.id, { models: 2 })).toEqual(usual.pages);
    expect(usual.pages[0]).not.toEqual(usual.pages[1]);
  });

  test.each([
    ['shufflesQuestions', false],
    ['shufflesOptions', false],
    ['columns', 1],
    ['textSize', 'large'],
    ['group', 'سنتر الهدى'],
    ['date', '22/11/2026'],
    ['minutes', 90],
    ['instructions', 'لا تكتب على الظهر.'],
  ])('a printed exam differs where %s is %j', async (name, value) => {
    const pages = await pagesOf(usual.id, { models: 2, [name]: value });
    expect(pages).not.toEqual(usual.pages);
  });

  test('a printed exam sets formulas and typed signs', async () => {
    const questions = [
      {
        questionText: String.raw`في التفاعل \ce{Ag+(aq) + Cl- ->[حرارة] AgCl(s)} احسب $\frac{a}{b}$`,
      },
      { questionText: 'كتلة المول من H₂SO₄\nهي 98 جم' },
    ];
    const { id } = await insertPrinted(2, { questions });
    const [lines = []] = await pagesOf(id, { models: 1, columns: 1 });
    const text = lines.join('\n');
    for (const said of ['Ag', '(aq)', 'AgCl', 'حرارة', 'كتلة', '98']) expect(text).toContain(said);
    expect(text).not.toContain(String.raw`\ce`);
  });

  test('a printed exam names the weight of a question that counts more than others', async () => {
    const { id } = await insertPrinted(3, { questions: [{ marks: 2 }] });
    const lines = (await pagesOf(id, { models: 1 })).flat();
    expectWords(lines, 'درجتان 4 درجات لكل سؤال ما لم تُكتب درجته');
  });

  test('a printed exam fits a question of 4,000 letters and 200 questions', async () => {
    const questions = [{ questionText: 'كلمة طويلة '.repeat(360) }];
    const { id } = await insertPrinted(200, { questions });
    const pages = await pagesOf(id, { models: 1, columns: 1, textSize: 'large' });
    expect(pages.length).toBeGreaterThan(10);
    expect(pages.at(-1)?.join('\n')).toContain('انتهت الأسئلة');
    expect(pages.flat().some((line) => line.includes('.200'))).toBe(true);
  });

  test('a printed exam has the pictures of its questions unless they are left out', async () => {
    const lesson = await insertNewLesson(app);
    const picture = await sharp({
      create: { width: 300, height: 200, channels: 3, background: '#2a6' },
    })
      .png()
      .toBuffer();
    const QuestionImageFiles = [
      new File([new Uint8Array(picture)], 'شكل.png', { type: 'image/png' }),
    ];
    const fields = {
      ...examFieldsOf(lesson.id, [questionOf({ ImageUrl: 'file:0' })]),
      QuestionImageFiles,
    };
    const { id } = (await calls.sendForm('POST', '/api/Exam/mcq', fields)).json();
    const [withPicture, without] = [await print(id), await print(id, { pictures: 'none' })];
    expect(withPicture.rawPayload.includes('/Subtype /Image')).toBe(true);
    expect(without.rawPayload.includes('/Subtype /Image')).toBe(false);
  });

  test('a printed exam has the pictures of options, also where pictures are left out and an option has no text', async () => {
    const { id } = await insertPictured();
    const widthsIn = async (pictures: string) => {
      const { rawPayload } = await print(id, { models: 1, pictures });
      return [...rawPayload.toString('latin1').matchAll(/\/Width (\d+)/gu)]
        .map(([, width]) => Number(width))
        .toSorted((one, other) => one - other);
    };
    expect(await widthsIn('small')).toEqual([...widths, 50]);
    expect(await widthsIn('large')).toEqual([...widths, 50]);
    expect(await widthsIn('none')).toEqual(widths);
    const [lines = []] = await pagesOf(id, { models: 1 });
    // Two beside each other.
    expect(lines).toEqual(expect.arrayContaining(['أ ( ب (', 'ج ( د ( بنزين']));
  });

  test('a printed exam leaves lines for short answers', async () => {
    const { id } = await insertPrinted(0, {
      key: [0, 0],
      examType: examTypes.shortAnswer,
      questions: [1, 2].map(() => ({ options: [], acceptedAnswers: ['18', '18 جم'] })),
    });
    expect((await pagesOf(id, { models: 1 }))[0]?.join('\n')).toContain('السؤال');
    expect((await pagesOf(id, { part: 'key', models: 1 })).flat().join('\n')).toContain('18');
  });
});

describe('the key', () => {
  test('the key leads from each number of a version to the question and its right option', async () => {
    const { id, key } = await insertPrinted(12);
    const rows = await readKey(id, 'format=csv&models=1');
    expect(rows.map(([, letter, written]) => [letter, written])).toEqual(
      key.map((right, place) => ['أبجد'.charAt(right), String(place + 1)]),
    );
  });

  test('the key is the same as table and as PDF, with other right options and marks for everyone', async () => {
    const { id } = await insertPrinted(6);
    await setMarking(id, 2, 'everyone');
    await setMarking(id, 5, 'cancelled');
    const first = { exam_id: id, position: 1 };
    await app.database
      .updateTable('questions')
      .set({ other_right_options: [2] })
      .where('exam_id', '=', first.exam_id)
      .where('position', '=', first.position)
      .execute();
    const rows = await readKey(id, 'format=csv&models=2&shufflesQuestions=true');
    expect(rows.map(([, answer]) => answer)).toEqual(['أ أو ج', 'للجميع', 'ج', 'د', 'ب']);
    expect(rows.map(([, , written]) => written)).toEqual(['1', '2', '3', '4', '6']);
    expect(new Set(rows.map((row) => row[4]))).toEqual(new Set(['1', '2', '3', '4', '6']));
    const lines = (await pagesOf(id, { part: 'key', models: 2 })).flat();
    expectWords(lines, 'النموذج ب أ أو ج للجميع أسئلة ملغاة لم تُطبع 5');
  });

  test('the key is an Excel file too', async () => {
    const { id } = await insertPrinted(2);
    const reply = await calls.sendJson('GET', `/api/Exam/${id}/print/key?format=xlsx&models=4`);
    expect(reply.headers['content-type']).toContain('spreadsheetml');
    expect(reply.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('the answer sheet', () => {
  const numbersOf = (lines: readonly string[]) => lines.join(' ').split(' ');

  test.each([
    [46, 1],
    [80, 1],
    [200, 3],
  ])(
    'an answer sheet of %i questions has %i pages with a row for each',
    async (count, pageCount) => {
      const { id } = await insertPrinted(count);
      const pages = await pagesOf(id, { part: 'answerSheet' });
      expect(pages).toHaveLength(pageCount);
      expect(numbersOf(pages.flat())).toEqual(expect.arrayContaining(['1', '46', String(count)]));
      expect(pages[0]?.join('\n')).toContain('ورقة الإجابة');
    },
  );

  test('a PDF exam has an answer sheet, and no printed questions', async () => {
    const lesson = await insertNewLesson(app);
    const fields = {
      LessonId: lesson.id,
      Title: 'ورقة',
      examPdf: tinyPdf(),
      ExamType: 'PDF',
      AnswerKeyJson: JSON.stringify({
        questionCount: 3,
        optionCount: 4,
        correctOptionIndexes: [0, 3, 1],
      }),
    };
    const made = await calls.sendForm('POST', '/api/Exam/pdf', fields);
    const { id, questionCount } = made.json();
    expect(questionCount).toBe(3);
    expect(await pagesOf(id, { part: 'answerSheet' })).toHaveLength(1);
    expect((await print(id)).json()).toMatchObject({ status: 400, code: 'exam.paper_is_pdf' });
  });
});

describe('printing is refused', () => {
  test('printing is refused for an exam without questions, or with cancelled ones only', async () => {
    const { id } = await insertPrinted(1);
    await setMarking(id, 1, 'cancelled');
    for (const part of ['paper', 'answerSheet', 'key'])
      expect((await print(id, { part })).json()).toMatchObject({ code: 'exam.nothing_to_print' });
    await app.database.deleteFrom('questions').where('exam_id', '=', id).execute();
    expect((await print(id)).json()).toMatchObject({ status: 400, code: 'exam.nothing_to_print' });
  });

  test('printing is refused for an unknown exam and for wrong choices', async () => {
    const { id } = await insertPrinted(1);
    expect((await print(randomUUID())).json()).toMatchObject({ code: 'exam.not_found' });
    expect((await print('x')).json()).toMatchObject({ code: 'exam.not_found' });
    const wrong: Choice[] = [
      { models: 5 },
      { models: 0 },
      { columns: 3 },
      { minutes: 0 },
      { part: 'x' },
    ];
    for (const change of wrong)
      expect((await print(id, change)).json(), JSON.stringify(change)).toMatchObject({
        code: 'request.invalid',
      });
  });

  test('printing is refused to students and visitors', async () => {
    const { id } = await insertPrinted(1);
    const student = await insertStudent(app);
    const send = (headers: Record<string, string>) =>
      app.app.inject({
        method: 'POST',
        url: `/api/Exam/${id}/print`,
        headers,
        payload: questionSheets,
      });
    expect((await send(student.headers)).statusCode).toBe(403);
    expect((await send({})).statusCode).toBe(401);
    const key = await app.app.inject({
      url: `/api/Exam/${id}/print/key`,
      headers: student.headers,
    });
    expect(key.statusCode).toBe(403);
  });
});

test('simultaneous printing of one exam serves each caller', async () => {
  const { id } = await insertPrinted(10);
  const replies = await Promise.all([print(id), print(id), print(id, { part: 'key' })]);
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});
