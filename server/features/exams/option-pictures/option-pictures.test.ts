import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Question } from '#server/features/exams/exams.api.ts';
import { createPracticeCalls } from '#server/testing/calls/practice-calls.ts';
import { cleanFiles } from '#server/platform/files/clean-files.ts';
import { createDiskStore } from '#server/platform/files/file-store.ts';
import { examCalls } from '#server/testing/exam-calls.ts';
import { examFieldsOf, insertNewLesson, questionOf } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createTeacherCalls(app);
  student = await insertStudent(app);
});
afterAll(() => app.close());

/** Each width tells a picture from the others. */
const png = async (width: number) => {
  const bytes = await sharp({ create: { width, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], `${width}.png`, { type: 'image/png' });
};

const widths = [10, 20, 30, 40];
const fourPictures = {
  Options: ['', '', '', 'لا شيء مما سبق'],
  OptionImages: widths.map((width, place) => ({
    ImageUrl: `file:${place}`,
    Description: `شكل ${width}`,
  })),
};

const create = async (
  question: Record<string, unknown>,
  more: Record<string, string> = {},
  files?: File[],
) => {
  const lesson = await insertNewLesson(app);
  return calls.sendForm('POST', '/api/Exam/mcq', {
    ...examFieldsOf(lesson.id, [questionOf(question)], more),
    QuestionImageFiles: files ?? (await Promise.all(widths.map(png))),
  });
};

const imagesOf = (question: Question | undefined) => question?.optionImages ?? [];
const shownWidths = (question: Question | undefined) =>
  imagesOf(question).map((image) => image?.imageWidth);

const firstOf = (reply: { json: () => { questions: Question[] } }) => reply.json().questions[0];

/** The question of an exam as the form sends it back. */
const sentBack = (question: Question | undefined, change: object = {}) => ({
  Id: question?.id,
  QuestionText: question?.questionText,
  Options: question?.options,
  CorrectOptionIndex: question?.correctOptionIndex,
  TimeInSeconds: question?.timeInSeconds,
  OptionImages: imagesOf(question).map(
    (image) => image && { ImageUrl: image.imageUrl, Description: image.description },
  ),
  ...change,
});

describe('an option with a picture', () => {
  test('an option with a picture needs no text, and an edit without a file keeps picture and description', async () => {
    const created = await create(fourPictures);
    const question = firstOf(created);
    expect(question?.options).toEqual(['', '', '', 'لا شيء مما سبق']);
    expect(imagesOf(question)).toEqual(
      widths.map((width) => ({
        imageUrl: expect.stringMatching(/^\/files\//u),
        imageWidth: width,
        imageHeight: 30,
        description: `شكل ${width}`,
      })),
    );
    const { id, lessonId } = created.json();
    const edited = await calls.sendForm('PUT', `/api/Exam/${id}`, {
      ...examFieldsOf(lessonId, [sentBack(question)]),
    });
    expect(shownWidths(firstOf(edited))).toEqual(widths);
    const left = sentBack(question, {
      Options: ['نص', '', '', 'لا شيء مما سبق'],
      OptionImages: sentBack(question).OptionImages.with(0, null),
    });
    const changed = await calls.sendForm('PUT', `/api/Exam/${id}`, examFieldsOf(lessonId, [left]));
    expect(shownWidths(firstOf(changed))).toEqual([undefined, 20, 30, 40]);
  });

  test.each([
    [
      'neither text nor picture',
      { OptionImages: [null] },
      'Options.1',
      'يجب أن تحتوي جميع الخيارات على نص',
    ],
    [
      'a file that was not sent',
      { OptionImages: [null, { ImageUrl: 'file:9' }] },
      'OptionImages.1.ImageUrl',
      'أرفق صورة الخيار من جديد',
    ],
    [
      'a picture of another exam',
      { OptionImages: [null, { ImageUrl: '/files/00000000-0000-7000-8000-000000000000' }] },
      'OptionImages.1.ImageUrl',
      'أرفق صورة الخيار من جديد',
    ],
  ])('an option with a picture is refused with %s', async (_, change, field, text) => {
    const reply = await create({ Options: ['Na', ''], ...change }, {}, []);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[`Questions.0.${field}`]).toEqual([text]);
  });

  test.each([
    ['a text that is called a picture', new File(['لا صورة'], 'a.png', { type: 'image/png' })],
    ['a picture cut off in the middle', undefined],
  ])('a picture with %s is refused at its option, and nothing is stored', async (_, file) => {
    const whole = await png(50);
    const damaged = file ?? new File([await whole.slice(0, 40).arrayBuffer()], 'b.png');
    const lesson = await insertNewLesson(app);
    const question = questionOf({
      Options: ['Na', ''],
      OptionImages: [null, { ImageUrl: 'file:0' }],
    });
    const reply = await calls.sendForm('POST', '/api/Exam/mcq', {
      ...examFieldsOf(lesson.id, [question]),
      QuestionImageFiles: [damaged],
    });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().errors)).toEqual(['Questions.0.OptionImages.1.ImageUrl']);
    const exams = app.database.selectFrom('exams').where('lesson_id', '=', lesson.id);
    expect(await exams.selectAll().execute()).toEqual([]);
  });

  test('an option picture cannot change once a student has answered; other parts of the exam can', async () => {
    const created = await create(fourPictures);
    const { id, lessonId } = created.json();
    await examCalls(app).submit(id, student, [0]);
    const question = firstOf(created);
    const put = (body: object) =>
      calls.sendForm('PUT', `/api/Exam/${id}`, examFieldsOf(lessonId, [body]));
    expect((await put(sentBack(question))).statusCode).toBe(200);
    const swapped = sentBack(question).OptionImages.toReversed();
    expect((await put(sentBack(question, { OptionImages: swapped }))).json()).toMatchObject({
      code: 'exam.has_results',
    });
  });

  test('an option picture comes back from an earlier version of its exam, and from the trash', async () => {
    const created = await create(fourPictures);
    const { id, lessonId } = created.json();
    const textsAlone = sentBack(firstOf(created), {
      Options: ['أ', 'ب', 'ج', 'د'],
      OptionImages: [null, null, null, null],
    });
    const url = `/api/Exam/${id}`;
    const changed = await calls.sendForm('PUT', url, examFieldsOf(lessonId, [textsAlone]));
    expect(shownWidths(firstOf(changed))).toEqual([]);
    await cleanFiles({
      database: app.database,
      store: createDiskStore('/nonexistent-folder-of-no-files'),
      now: new Date(app.clock.now().getTime() + 48 * 60 * 60 * 1000),
    });
    const version = await calls.sendJson('GET', `${url}/versions/1`);
    const earlier = firstOf({ json: () => version.json().exam });
    expect(shownWidths(earlier)).toEqual(widths);
    const restored = await calls.sendForm('PUT', url, examFieldsOf(lessonId, [sentBack(earlier)]));
    expect(shownWidths(firstOf(restored))).toEqual(widths);
    await calls.sendJson('DELETE', url);
    await calls.sendJson('POST', `/api/trash/${id}/restore`);
    expect(shownWidths(firstOf(await calls.sendJson('GET', url)))).toEqual(widths);
  });

  test('an option picture is copied with its exam, and outlives the original', async () => {
    const { id } = (await create(fourPictures)).json();
    const copy = (await calls.sendJson('POST', `/api/Exam/${id}/duplicate`)).json();
    await calls.sendJson('DELETE', `/api/Exam/${id}`);
    const read = await calls.sendJson('GET', `/api/Exam/${copy.id}`);
    expect(shownWidths(firstOf(read))).toEqual(widths);
  });

  test('true/false exams refuse option pictures as they refuse other options', async () => {
    const lesson = await insertNewLesson(app);
    const reply = await calls.sendForm('POST', '/api/Exam', {
      ...examFieldsOf(lesson.id, [questionOf({ OptionImages: [{ ImageUrl: 'x' }] })]),
      ExamType: 'TrueFalse',
    });
    expect(firstOf(reply)?.optionImages).toBeUndefined();
    expect(firstOf(reply)?.options).toEqual(['صح', 'خطأ']);
  });
});

describe('a student', () => {
  const shuffled = { ShufflesOptions: 'true', ShufflesQuestions: 'true' };

  test('a student gets the pictures in the order of their own options, by links that open', async () => {
    const { id } = (await create(fourPictures, shuffled)).json();
    const taking = examCalls(app);
    const whole = firstOf(await taking.open(id, student));
    const [shared] = (await taking.questions(id, student)) as unknown as Question[];
    expect(shared?.options).toEqual(whole?.options);
    expect(shownWidths(shared)).toEqual(shownWidths(whole));
    expect(new Set(shownWidths(whole))).toEqual(new Set(widths));
    // The option with a text has the last picture, wherever it stands.
    expect(shownWidths(whole)[whole?.options.indexOf('لا شيء مما سبق') ?? -1]).toBe(40);
    for (const image of imagesOf(whole)) {
      const opened = await app.app.inject({ url: image?.imageUrl ?? '' });
      expect(opened.statusCode).toBe(200);
    }
    const bare = imagesOf(shared)[0]?.imageUrl ?? '';
    expect((await app.app.inject({ url: bare })).statusCode).not.toBe(200);
  });

  test('a student cannot read the written order from the shared one, nor from the ids of files', async () => {
    const shownOrderOf = async (written: typeof widths) => {
      const files = await Promise.all(written.map(png));
      const question = { ...fourPictures, Options: ['', '', '', ''] };
      const { id } = (await create(question, shuffled, files)).json();
      const url = `/api/Exam/${id}/own`;
      const own = (await app.app.inject({ url, headers: student.headers })).json();
      const shared = await app.app.inject({
        url: `/api/Exam/${id}/questions/${own.questionsVersion}`,
        headers: student.headers,
      });
      return shownWidths(shared.json<Question[]>()[0]);
    };
    // One after the other, because each makes a course, whose place is counted.
    const first = await shownOrderOf(widths);
    expect(await shownOrderOf(widths.toReversed())).toEqual(first);
  });

  test('a student gets no picture of a question whose time has not begun', async () => {
    const { id } = (await create(fourPictures, { Timing: 'question' })).json();
    const taking = examCalls(app);
    await taking.begin(id, student);
    expect((await taking.open(id, student)).body).not.toContain('optionImages');
    const opened = await taking.openQuestion(id, student, 0);
    expect(opened.body).toContain('optionImages');
  });

  test('a student sees the pictures in practice', async () => {
    // Exams under way that ask the same question would hide it.
    await app.database.updateTable('exams').set({ is_published: false }).execute();
    const { lessonId } = (await create(fourPictures, { Practice: 'always' })).json();
    const [question] = await createPracticeCalls(app).startLesson(lessonId, student);
    expect(question?.options.map(({ image }) => image?.imageWidth)).toEqual(widths);
    const opened = await app.app.inject({ url: question?.options[0]?.image?.imageUrl ?? '' });
    expect(opened.statusCode).toBe(200);
  });
});
