import type { exams } from '#contract/exams/exams.ts';
import type { RouteReply } from '#contract/route.ts';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examFieldsOf, insertNewLesson, questionOf } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { formOf } from '#server/testing/form.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Sized = { imageWidth: number | null };

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  [student, teacher] = await Promise.all([insertStudent(app), insertTeacher(app)]);
});
afterAll(() => app.close());

const read = (url: string, { headers } = student) => app.app.inject({ url, headers });

const send = async (method: 'POST' | 'PUT', url: string, fields: Parameters<typeof formOf>[0]) => {
  const { payload, headers } = await formOf(fields);
  return app.app.inject({ method, url, headers: { ...teacher.headers, ...headers }, payload });
};

const png = async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'صورة.png', { type: 'image/png' });
};

const actionsOn = (subjectId: string) =>
  app.database.selectFrom('audit_log').selectAll().where('subject_id', '=', subjectId).execute();

describe('making an exam', () => {
  test('a new exam is stored with its questions and images, and is logged', async () => {
    const lesson = await insertNewLesson(app);
    const questions = [
      questionOf({ ImageUrl: 'file:0' }),
      questionOf({ QuestionText: 'ما رمز الكبريت؟' }),
    ];
    const reply = await send('POST', '/api/Exam/mcq', {
      ...examFieldsOf(lesson.id, questions),
      QuestionImageFiles: [await png()],
    });
    expect(reply.statusCode).toBe(200);
    const exam = reply.json();
    expect(exam).toMatchObject({ title: 'امتحان الرموز', certificateThreshold: 80, examType: 0 });
    expect(exam.questions[0]).toMatchObject({ imageWidth: 40, imageHeight: 30, timeInSeconds: 45 });
    expect(exam.questions[1].imageUrl).toBeNull();
    const image = await app.app.inject({ url: exam.questions[0].imageUrl });
    expect(image.headers['content-type']).toBe('image/webp');
    expect(await actionsOn(exam.id)).toMatchObject([
      { actor_id: teacher.id, action: 'exam.create', detail: { questionCount: 2 } },
    ]);
  });

  test('a repeated save after a lost reply makes one exam, as it was saved last', async () => {
    const Id = randomUUID();
    const fields = { ...examFieldsOf((await insertNewLesson(app)).id, [questionOf()]), Id };
    const first = await send('POST', '/api/Exam/mcq', { ...fields, Title: 'قبل الانقطاع' });
    const second = await send('POST', '/api/Exam/mcq', { ...fields, Title: 'بعد الانقطاع' });
    expect([first.json().id, second.json().id]).toEqual([Id, Id]);
    expect(second.json()).toMatchObject({ title: 'بعد الانقطاع', questionCount: 1 });
  });

  test('the case of field names is ignored, and a blank threshold means 70', async () => {
    const lesson = await insertNewLesson(app);
    const { QuestionText: questionText, Options: options } = questionOf();
    const reply = await send('POST', '/Exam/mcq', {
      lessonid: lesson.id,
      TITLE: 'امتحان',
      certificateThreshold: '',
      questionsJson: JSON.stringify([{ questionText, options, correctOptionIndex: 2 }]),
    });
    expect(reply.json()).toMatchObject({
      certificateThreshold: 70,
      questions: [{ correctOptionIndex: 2, timeInSeconds: 60, defaultOptionIndex: -1 }],
    });
  });

  test('the preset option is stored, and shown where the student sees it', async () => {
    const lesson = await insertNewLesson(app);
    const sendQuestion = (method: 'POST' | 'PUT', url: string, question: Record<string, unknown>) =>
      send(method, url, examFieldsOf(lesson.id, [questionOf(question)]));
    const made = (await sendQuestion('POST', '/api/Exam/mcq', { DefaultOptionIndex: 2 })).json();
    const storedQuestion = async () => (await read(`/api/Exam/${made.id}`)).json().questions[0];
    expect(made.questions[0].defaultOptionIndex).toBe(2);
    expect((await storedQuestion()).defaultOptionIndex).toBe(2);
    const [{ id: Id }] = made.questions;
    await sendQuestion('PUT', `/api/Exam/${made.id}`, { Id });
    expect((await storedQuestion()).defaultOptionIndex).toBe(2);
    await sendQuestion('PUT', `/api/Exam/${made.id}`, {
      Id,
      Options: ['Na', 'S'],
      CorrectOptionIndex: 0,
    });
    expect((await storedQuestion()).defaultOptionIndex).toBe(-1);
    const refused = await sendQuestion('POST', '/api/Exam/mcq', { DefaultOptionIndex: 9 });
    expect(refused.json().errors).toHaveProperty(['Questions.0.DefaultOptionIndex']);
  });

  test.each([
    {
      name: 'bad JSON',
      json: '[{',
      field: 'QuestionsJson',
      text: 'تعذرت قراءة الأسئلة. أعد كتابتها.',
    },
    { name: 'no question', json: '[]', field: 'Questions', text: 'يجب إضافة سؤال واحد على الأقل' },
    { name: 'no list', json: '{}', field: 'Questions', text: 'أرسل قائمة' },
    { name: 'null', json: '[null]', field: 'Questions.0', text: 'هذا الحقل مطلوب' },
    {
      name: 'a question without text',
      json: JSON.stringify([questionOf(), questionOf({ QuestionText: '  ' })]),
      field: 'Questions.1.QuestionText',
      text: 'يجب أن تحتوي جميع الأسئلة على نص',
    },
    {
      name: 'one option',
      json: JSON.stringify([questionOf({ Options: ['Na'] })]),
      field: 'Questions.0.Options',
      text: 'يجب أن يحتوي كل سؤال على خيارين على الأقل',
    },
    {
      name: 'an empty option',
      json: JSON.stringify([questionOf({ Options: ['Na', ' '] })]),
      field: 'Questions.0.Options.1',
      text: 'يجب أن تحتوي جميع الخيارات على نص',
    },
    {
      name: 'no time',
      json: JSON.stringify([questionOf({ TimeInSeconds: 0 })]),
      field: 'Questions.0.TimeInSeconds',
      text: 'يجب أن يكون وقت السؤال ثانية واحدة على الأقل',
    },
    {
      name: 'a right option that is not there',
      json: JSON.stringify([questionOf({ CorrectOptionIndex: 4 })]),
      field: 'Questions.0.CorrectOptionIndex',
      text: 'اختر الإجابة الصحيحة من الخيارات',
    },
    {
      name: 'an image that was not sent',
      json: JSON.stringify([questionOf({ ImageUrl: 'file:0' })]),
      field: 'Questions.0.ImageUrl',
      text: 'أرفق صورة السؤال من جديد',
    },
  ])('the server refuses $name and names the field', async ({ json, field, text }) => {
    const lesson = await insertNewLesson(app);
    const reply = await send(
      'POST',
      '/api/Exam/mcq',
      examFieldsOf(lesson.id, [], { QuestionsJson: json }),
    );
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'request.invalid', errors: { [field]: [text] } });
    expect((await read(`/api/Exam/lesson/${lesson.id}`)).json()).toEqual([]);
  });

  test('the reply says where a formula is broken', async () => {
    const lesson = await insertNewLesson(app);
    const broken = questionOf({ QuestionText: String.raw`احسب $\frac{1$` });
    const reply = await send('POST', '/api/Exam/mcq', examFieldsOf(lesson.id, [broken]));
    expect(Object.keys(reply.json().errors)).toEqual(['Questions.0.QuestionText']);
  });

  test('the server refuses a file that is no image under an image’s name, and stores nothing', async () => {
    const lesson = await insertNewLesson(app);
    const before = await app.database.selectFrom('files').selectAll().execute();
    const fake = new File(['<script>alert(1)</script>'], 'صورة.png', { type: 'image/png' });
    const questions = [questionOf({ ImageUrl: 'file:0' }), questionOf({ ImageUrl: 'file:1' })];
    const reply = await send('POST', '/api/Exam/mcq', {
      ...examFieldsOf(lesson.id, questions),
      QuestionImageFiles: [await png(), fake],
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'file.wrong_type' });
    expect(Object.keys(reply.json().errors)).toEqual(['Questions.1.ImageUrl']);
    expect(await app.database.selectFrom('files').selectAll().execute()).toHaveLength(
      before.length,
    );
    expect((await read(`/api/Exam/lesson/${lesson.id}`)).json()).toEqual([]);
  });

  const pictureOf = async (type: 'jpeg' | 'png' | 'gif' | 'webp', name: string) => {
    const red = sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } });
    return new File([new Uint8Array(await red.toFormat(type).toBuffer())], name);
  };

  test('the server accepts JPG, PNG and GIF by their content, whatever their name', async () => {
    const lesson = await insertNewLesson(app);
    const types = ['jpeg', 'png', 'gif'] as const;
    const reply = await send('POST', '/api/Exam/mcq', {
      ...examFieldsOf(
        lesson.id,
        types.map((_, index) => questionOf({ ImageUrl: `file:${index}` })),
      ),
      QuestionImageFiles: await Promise.all(types.map((type) => pictureOf(type, 'صورة.bin'))),
    });
    const images = reply.json().questions.map(({ imageWidth }: Sized) => imageWidth);
    expect(images).toEqual([4, 4, 4]);
  });

  test.each([
    ['WebP', () => pictureOf('webp', 'صورة.png'), 'Questions.0.ImageUrl'],
    [
      'more than 5 MB',
      () => new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'صورة.png'),
      'QuestionImageFiles.0',
    ],
  ])('the server refuses an image of %s at its field', async (name, image, field) => {
    const lesson = await insertNewLesson(app);
    const reply = await send('POST', '/api/Exam/mcq', {
      ...examFieldsOf(lesson.id, [questionOf({ ImageUrl: 'file:0' })]),
      QuestionImageFiles: [await image()],
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual({
      [field]: [
        name === 'WebP'
          ? 'اختر صورة من نوع JPG أو JPEG أو PNG أو GIF'
          : 'يجب أن يكون حجم الملف أقل من 5 ميجابايت',
      ],
    });
  });

  test('the server answers 404 for an unknown lesson', async () => {
    const reply = await send('POST', '/api/Exam/mcq', examFieldsOf(randomUUID(), [questionOf()]));
    expect(reply.json()).toMatchObject({ status: 404, code: 'lesson.not_found' });
  });

  test('the reply shows HTML as text, and SQL is stored as it was typed', async () => {
    const lesson = await insertNewLesson(app);
    const typed = `<img src=x onerror=alert(1)> '); drop table exams; --`;
    const hostile = questionOf({ QuestionText: typed, Options: [typed, '<b>ب</b>'] });
    const reply = await send(
      'POST',
      '/api/Exam/mcq',
      examFieldsOf(lesson.id, [hostile], { Title: typed }),
    );
    const exam = reply.json();
    expect(exam.title).toBe(typed);
    expect(exam.questions[0].questionText).toBe(typed);
    const html = [exam.questions[0].questionHtml, ...exam.questions[0].optionsHtml].join('');
    expect(html).not.toMatch(/<img|<b>/u);
    expect(html).toContain('&lt;img');
  });
});

describe('changing an exam', () => {
  const create = async (
    questions = [questionOf({ ImageUrl: 'file:0' }), questionOf({ QuestionText: 'الثاني' })],
  ) => {
    const lesson = await insertNewLesson(app);
    const fields = { ...examFieldsOf(lesson.id, questions), QuestionImageFiles: [await png()] };
    return (await send('POST', '/api/Exam/mcq', fields)).json();
  };
  const answer = (examId: string, answers: number[]) =>
    app.app.inject({
      method: 'POST',
      url: '/api/ExamResult',
      headers: student.headers,
      payload: { examId, answers },
    });

  test('a change keeps questions and images that are named, drops the others and adds new ones', async () => {
    const exam = await create([
      questionOf({ ImageUrl: 'file:0' }),
      questionOf({ QuestionText: 'الثاني' }),
    ]);
    const [first, second] = exam.questions;
    const questions = [
      questionOf({ QuestionText: 'جديد', ImageUrl: '/files/00000000-0000-4000-8000-000000000000' }),
      questionOf({ Id: first.id, QuestionText: 'الأول معدلًا', ImageUrl: first.imageUrl }),
      questionOf({ Id: first.id, QuestionText: 'يدعي المعرف نفسه' }),
    ];
    const reply = await send('PUT', `/api/Exam/${exam.id}`, examFieldsOf(exam.lessonId, questions));
    expect(reply.statusCode).toBe(200);
    const shown = reply.json().questions as { id: string; imageUrl: string | null }[];
    expect(shown.map(({ imageUrl }) => imageUrl)).toEqual([null, first.imageUrl, null]);
    expect(shown[1]?.id).toBe(first.id);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(3);
    expect(shown.map(({ id }) => id)).not.toContain(second.id);
    expect((await actionsOn(exam.id)).map(({ action }) => action)).toContain('exam.update');
  });

  test('a change never takes a question or an image of another exam', async () => {
    const foreign = await create([questionOf({ ImageUrl: 'file:0' })]);
    const exam = await create();
    const [{ id, imageUrl }] = foreign.questions;
    const change = (question: Record<string, unknown>) =>
      send('PUT', `/api/Exam/${exam.id}`, examFieldsOf(exam.lessonId, [questionOf(question)]));
    expect((await change({ Id: id })).json()).toMatchObject({
      status: 400,
      errors: { 'Questions.0.Id': [expect.stringContaining('معرّف سؤال')] },
    });
    expect((await change({ ImageUrl: imageUrl })).json().questions[0].imageUrl).toBeNull();
    expect((await read(`/api/Exam/${foreign.id}`)).json().questions).toHaveLength(1);
  });

  test('a change answers 404 for an unknown or malformed id', async () => {
    const lesson = await insertNewLesson(app);
    for (const id of [randomUUID(), 'x']) {
      const reply = await send('PUT', `/api/Exam/${id}`, examFieldsOf(lesson.id, [questionOf()]));
      expect(reply.json()).toMatchObject({ status: 404, code: 'exam.not_found' });
    }
  });

  test('a deletion removes questions and results and is logged; a second one answers 404', async () => {
    const exam = await create();
    await answer(exam.id, [0, 0]);
    const remove = () =>
      app.app.inject({ method: 'DELETE', url: `/Exam/${exam.id}`, headers: teacher.headers });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    const actions = (await actionsOn(exam.id)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'exam.delete')).toHaveLength(1);
  });
});

test('an exam is listed with its place, counts and first three questions as cut plain text', async () => {
  const lesson = await insertNewLesson(app);
  const long = String.raw`احسب كتلة \ce{H2SO4} ${'الموجودة في المحلول '.repeat(6)}`;
  const texts = [long, 'ثانٍ', 'ثالث', 'رابع'];
  const questions = texts.map((text) => questionOf({ QuestionText: text }));
  const { id } = (await send('POST', '/api/Exam/mcq', examFieldsOf(lesson.id, questions))).json();
  const list: RouteReply<typeof exams.list> = (await read('/api/Exam', teacher)).json();
  const item = list.find((listed) => listed.id === id);
  expect(item).toMatchObject({
    courseName: 'الاتزان الكيميائي',
    gradeLevel: 3,
    lessonTitle: 'ثابت الاتزان',
    questionCount: 4,
    resultCount: 0,
  });
  expect(item?.questionPreviews.slice(1)).toEqual(['ثانٍ', 'ثالث']);
  const whole = `احسب كتلة H2SO4 ${'الموجودة في المحلول '.repeat(6)}`;
  expect(item?.questionPreviews[0]).toBe(`${whole.slice(0, 60).trimEnd()}…`);
});
