import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertExam, insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertCourse, insertLesson, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { formOf } from '#server/testing/form.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Fields = Parameters<typeof formOf>[0];
type Question = { Id?: string; QuestionText: string; Options: string[]; ImageUrl?: string | null };

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  [student, teacher] = await Promise.all([insertStudent(app), insertTeacher(app)]);
});
afterAll(() => app.close());

const read = (url: string, { headers } = student) => app.app.inject({ url, headers });

const send = async (method: 'POST' | 'PUT', url: string, fields: Fields) => {
  const { payload, headers } = await formOf(fields);
  return app.app.inject({ method, url, headers: { ...teacher.headers, ...headers }, payload });
};

const question = (change: Partial<Question> & Record<string, unknown> = {}) => ({
  QuestionText: 'ما رمز الصوديوم؟',
  Options: ['Na', 'S', 'So', 'K'],
  CorrectOptionIndex: 0,
  TimeInSeconds: 45,
  ...change,
});

const form = (lessonId: string, questions: unknown[], change: Fields = {}): Fields => ({
  LessonId: lessonId,
  Title: 'امتحان الرموز',
  CertificateThreshold: '80',
  QuestionsJson: JSON.stringify(questions),
  ...change,
});

const newLesson = async (options: { isFree?: boolean } = {}) => {
  const course = await insertCourse(app);
  return insertLesson(app, course.id, options);
};

const png = async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'صورة.png', { type: 'image/png' });
};

const actionsOn = (subjectId: string) =>
  app.database.selectFrom('audit_log').selectAll().where('subject_id', '=', subjectId).execute();

describe('reading exams', () => {
  test.each([
    ['an exam', (exam: { id: string }) => `/api/Exam/${exam.id}`],
    ['the exams of a lesson', (exam: { lessonId: string }) => `/api/Exam/lesson/${exam.lessonId}`],
  ] as const)('%s takes at most two round trips and tells no student a right option', async (_, urlOf) => {
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
    expect(reply.body).not.toMatch(/correct_option|correctOptionIndexes|"correctOptionIndex":[0-9]/u);
  });

  test('the teacher sees the right options, a student only after the own submission', async () => {
    const exam = await insertExamOnNewLesson(app, { key: [2, 3] });
    const url = `/api/Exam/${exam.id}`;
    const keyIn = (reply: Awaited<ReturnType<typeof read>>) =>
      reply.json().questions.map((shown: { correctOptionIndex: number }) => shown.correctOptionIndex);
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
    const lesson = await newLesson();
    expect((await read(`/api/Exam/lesson/${lesson.id}`)).json()).toEqual([]);
    const locked = await newLesson({ isFree: false });
    expect((await read(`/api/Exam/lesson/${locked.id}`)).statusCode).toBe(403);
  });

  test.each([randomUUID(), '1', 'x', "'; drop table exams; --", '%00', '٣'])(
    'answers 404 for the unknown or malformed id %s',
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

  test("a student's result of an exam is nobody else's", async () => {
    const exam = await insertExamOnNewLesson(app);
    const other = await insertStudent(app);
    const payload = { examId: exam.id, answers: exam.key };
    await app.app.inject({ method: 'POST', url: '/api/ExamResult', headers: other.headers, payload });
    expect((await read(`/api/ExamResult/user/exam/${exam.id}`)).statusCode).toBe(404);
    expect((await read('/api/ExamResult/user')).body).not.toContain(exam.id);
  });
});

describe('making an exam', () => {
  test('stores it with its questions and images and writes it down', async () => {
    const lesson = await newLesson();
    const questions = [question({ ImageUrl: 'file:0' }), question({ QuestionText: 'ما رمز الكبريت؟' })];
    const reply = await send('POST', '/api/Exam/mcq', {
      ...form(lesson.id, questions),
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

  test('names of fields count whatever their case, a blank threshold as 70', async () => {
    const lesson = await newLesson();
    const { QuestionText: questionText, Options: options } = question();
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

  test.each([
    { name: 'bad JSON', json: '[{', field: 'QuestionsJson', text: 'تعذرت قراءة الأسئلة. أعد كتابتها.' },
    { name: 'no question', json: '[]', field: 'Questions', text: 'يجب إضافة سؤال واحد على الأقل' },
    { name: 'no list', json: '{}', field: 'Questions', text: 'القيمة غير صحيحة' },
    { name: 'null', json: '[null]', field: 'Questions.0', text: 'هذا الحقل مطلوب' },
    {
      name: 'a question without text',
      json: JSON.stringify([question(), question({ QuestionText: '  ' })]),
      field: 'Questions.1.QuestionText',
      text: 'يجب أن تحتوي جميع الأسئلة على نص',
    },
    {
      name: 'one option',
      json: JSON.stringify([question({ Options: ['Na'] })]),
      field: 'Questions.0.Options',
      text: 'يجب أن يحتوي كل سؤال على خيارين على الأقل',
    },
    {
      name: 'an empty option',
      json: JSON.stringify([question({ Options: ['Na', ' '] })]),
      field: 'Questions.0.Options.1',
      text: 'يجب أن تحتوي جميع الخيارات على نص',
    },
    {
      name: 'no time',
      json: JSON.stringify([question({ TimeInSeconds: 0 })]),
      field: 'Questions.0.TimeInSeconds',
      text: 'يجب أن يكون وقت السؤال ثانية واحدة على الأقل',
    },
    {
      name: 'a right option that is not there',
      json: JSON.stringify([question({ CorrectOptionIndex: 4 })]),
      field: 'Questions.0.CorrectOptionIndex',
      text: 'اختر الإجابة الصحيحة من الخيارات',
    },
    {
      name: 'an image that was not sent',
      json: JSON.stringify([question({ ImageUrl: 'file:0' })]),
      field: 'Questions.0.ImageUrl',
      text: 'أرفق صورة السؤال من جديد',
    },
  ])('refuses $name and names the field', async ({ json, field, text }) => {
    const lesson = await newLesson();
    const reply = await send('POST', '/api/Exam/mcq', form(lesson.id, [], { QuestionsJson: json }));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'request.invalid', errors: { [field]: [text] } });
    expect((await read(`/api/Exam/lesson/${lesson.id}`)).json()).toEqual([]);
  });

  test('says where a formula is broken', async () => {
    const lesson = await newLesson();
    const broken = question({ QuestionText: String.raw`احسب $\frac{1$` });
    const reply = await send('POST', '/api/Exam/mcq', form(lesson.id, [broken]));
    expect(Object.keys(reply.json().errors)).toEqual(['Questions.0.QuestionText']);
  });

  test('refuses a file that is no image under an image’s name, and keeps nothing', async () => {
    const lesson = await newLesson();
    const before = await app.database.selectFrom('files').selectAll().execute();
    const fake = new File(['<script>alert(1)</script>'], 'صورة.png', { type: 'image/png' });
    const questions = [question({ ImageUrl: 'file:0' }), question({ ImageUrl: 'file:1' })];
    const reply = await send('POST', '/api/Exam/mcq', {
      ...form(lesson.id, questions),
      QuestionImageFiles: [await png(), fake],
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'file.wrong_type' });
    expect(Object.keys(reply.json().errors)).toEqual(['Questions.1.ImageUrl']);
    expect(await app.database.selectFrom('files').selectAll().execute()).toHaveLength(before.length);
    expect((await read(`/api/Exam/lesson/${lesson.id}`)).json()).toEqual([]);
  });

  test('answers 404 for an unknown lesson', async () => {
    const reply = await send('POST', '/api/Exam/mcq', form(randomUUID(), [question()]));
    expect(reply.json()).toMatchObject({ status: 404, code: 'lesson.not_found' });
  });

  test('shows HTML as text and stores SQL as what was typed', async () => {
    const lesson = await newLesson();
    const typed = `<img src=x onerror=alert(1)> '); drop table exams; --`;
    const hostile = question({ QuestionText: typed, Options: [typed, '<b>ب</b>'] });
    const reply = await send('POST', '/api/Exam/mcq', form(lesson.id, [hostile], { Title: typed }));
    const exam = reply.json();
    expect(exam.title).toBe(typed);
    expect(exam.questions[0].questionText).toBe(typed);
    const html = [exam.questions[0].questionHtml, ...exam.questions[0].optionsHtml].join('');
    expect(html).not.toMatch(/<img|<b>/u);
    expect(html).toContain('&lt;img');
  });
});

describe('changing an exam', () => {
  const create = async (questions = [question(), question({ QuestionText: 'الثاني' })]) => {
    const lesson = await newLesson();
    const fields = { ...form(lesson.id, questions), QuestionImageFiles: [await png()] };
    return (await send('POST', '/api/Exam/mcq', fields)).json();
  };
  const answer = (examId: string, answers: number[]) =>
    app.app.inject({
      method: 'POST',
      url: '/api/ExamResult',
      headers: student.headers,
      payload: { examId, answers },
    });

  test('keeps questions and images that are named, drops the others and adds new ones', async () => {
    const exam = await create([question({ ImageUrl: 'file:0' }), question({ QuestionText: 'الثاني' })]);
    const [first, second] = exam.questions;
    const questions = [
      question({ QuestionText: 'جديد', ImageUrl: '/files/00000000-0000-4000-8000-000000000000' }),
      question({ Id: first.id, QuestionText: 'الأول معدلًا', ImageUrl: first.imageUrl }),
      question({ Id: first.id, QuestionText: 'يدعي المعرف نفسه' }),
    ];
    const reply = await send('PUT', `/api/Exam/${exam.id}`, form(exam.lessonId, questions));
    expect(reply.statusCode).toBe(200);
    const shown = reply.json().questions as { id: string; imageUrl: string | null }[];
    expect(shown.map(({ imageUrl }) => imageUrl)).toEqual([null, first.imageUrl, null]);
    expect(shown[1]?.id).toBe(first.id);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(3);
    expect(shown.map(({ id }) => id)).not.toContain(second.id);
    expect((await actionsOn(exam.id)).map(({ action }) => action)).toContain('exam.update');
  });

  test('never takes over a question or an image of another exam', async () => {
    const foreign = await create([question({ ImageUrl: 'file:0' })]);
    const exam = await create();
    const stolen = question({ Id: foreign.questions[0].id, ImageUrl: foreign.questions[0].imageUrl });
    const reply = await send('PUT', `/api/Exam/${exam.id}`, form(exam.lessonId, [stolen]));
    expect(reply.json().questions[0].id).not.toBe(foreign.questions[0].id);
    expect(reply.json().questions[0].imageUrl).toBeNull();
    expect((await read(`/api/Exam/${foreign.id}`)).json().questions).toHaveLength(1);
  });

  test('after an answer only title and threshold may change', async () => {
    const exam = await create();
    await answer(exam.id, [0, 0]);
    const url = `/api/Exam/${exam.id}`;
    const same = exam.questions.map((shown: { id: string; questionText: string }) =>
      question({ Id: shown.id, QuestionText: shown.questionText }),
    );
    const changed = [{ ...same[0], CorrectOptionIndex: 1 }, same[1]];
    for (const questions of [changed, same.toReversed(), same.slice(1), [...same, question()]]) {
      const refused = await send('PUT', url, form(exam.lessonId, questions));
      expect(refused.json()).toMatchObject({ status: 409, code: 'exam.has_results' });
    }
    const allowed = { Title: 'عنوان جديد', CertificateThreshold: '٩٠' };
    const reply = await send('PUT', url, form(exam.lessonId, same, allowed));
    expect(reply.json()).toMatchObject({ title: 'عنوان جديد', certificateThreshold: 90 });
  });

  test('answers 404 for an unknown or malformed id', async () => {
    const lesson = await newLesson();
    for (const id of [randomUUID(), 'x']) {
      const reply = await send('PUT', `/api/Exam/${id}`, form(lesson.id, [question()]));
      expect(reply.json()).toMatchObject({ status: 404, code: 'exam.not_found' });
    }
  });

  test('deleting takes questions and results along and is written down; a second time is 404', async () => {
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

describe("the teacher's lists", () => {
  test('an exam is listed with its place, counts and first three questions as cut plain text', async () => {
    const lesson = await newLesson();
    const long = String.raw`احسب كتلة \ce{H2SO4} ${'الموجودة في المحلول '.repeat(6)}`;
    const texts = [long, 'ثانٍ', 'ثالث', 'رابع'];
    const questions = texts.map((text) => question({ QuestionText: text }));
    const { id } = (await send('POST', '/api/Exam/mcq', form(lesson.id, questions))).json();
    const list = (await read('/api/Exam', teacher)).json() as { id: string }[];
    const item = list.find((listed) => listed.id === id) as unknown as { questionPreviews: string[] };
    expect(item).toMatchObject({
      courseName: 'الاتزان الكيميائي',
      lessonTitle: 'ثابت الاتزان',
      questionCount: 4,
      resultCount: 0,
    });
    expect(item.questionPreviews.slice(1)).toEqual(['ثانٍ', 'ثالث']);
    expect(item.questionPreviews[0]).toMatch(/^احسب كتلة H2SO4 .*…$/u);
  });

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

test('the preview shows what students will see, and what to mend', async () => {
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
