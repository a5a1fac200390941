import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examFieldsOf, insertNewLesson, questionOf } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
let lessonId: string;

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
  lessonId = (await insertNewLesson(app)).id;
});
afterAll(() => app.close());

const create = (change: Record<string, string> = {}, question: Record<string, unknown> = {}) =>
  calls.sendForm('POST', '/api/Exam/mcq', examFieldsOf(lessonId, [questionOf(question)], change));

const update = (id: string, change: Record<string, string> = {}) =>
  calls.sendForm('PUT', `/api/Exam/${id}`, examFieldsOf(lessonId, [questionOf()], change));

describe('settings of a new exam', () => {
  test('a new exam without settings is published, without times and in the written order', async () => {
    expect((await create()).json()).toMatchObject({
      isPublished: true,
      opensAt: null,
      closesAt: null,
      timing: 'none',
      timeLimitInSeconds: null,
      shufflesQuestions: false,
      shufflesOptions: false,
      allowsPeriodicTable: false,
      allowsCalculator: false,
    });
  });

  test("a new exam stores all settings; times are those of Egypt's clocks", async () => {
    const reply = await create({
      IsPublished: 'false',
      OpensAt: '2026-11-22T18:00',
      ClosesAt: '2026-11-22T20:00',
      Timing: 'exam',
      TimeLimitInSeconds: '٢٧٠٠',
      ShufflesQuestions: 'true',
      ShufflesOptions: 'on',
    });
    expect(reply.json()).toMatchObject({
      isPublished: false,
      opensAt: '2026-11-22T16:00:00.000Z',
      closesAt: '2026-11-22T18:00:00.000Z',
      timing: 'exam',
      timeLimitInSeconds: 2700,
      shufflesQuestions: true,
      shufflesOptions: true,
    });
  });

  test('a time limit counts only where one clock runs for the whole exam', async () => {
    const reply = await create({ Timing: 'question', TimeLimitInSeconds: '60' });
    expect(reply.json()).toMatchObject({ timing: 'question', timeLimitInSeconds: null });
  });

  test.each(['72.5', '٧٢٫٥'])('a threshold may have decimals: %s', async (CertificateThreshold) => {
    expect((await create({ CertificateThreshold })).json().certificateThreshold).toBe(72.5);
  });

  const skipped =
    'هذه الساعة غير موجودة: في هذه الليلة يبدأ التوقيت الصيفي وتقفز الساعة من 12 إلى 1. اختر موعدًا قبلها أو بعدها.';
  const wrongThreshold = 'اكتب نسبة بين 0 و100، بخانتين عشريتين على الأكثر';

  test.each([
    ['OpensAt', { OpensAt: 'غدًا' }, 'اكتب تاريخًا ووقتًا صحيحين'],
    [
      'ClosesAt',
      { OpensAt: '2026-11-22T18:00', ClosesAt: '2026-11-22T18:00' },
      'يجب أن يكون موعد الإغلاق بعد موعد الفتح',
    ],
    ['OpensAt', { OpensAt: '2027-04-30T00:30', ClosesAt: '2027-04-30T02:00' }, skipped],
    ['ClosesAt', { OpensAt: '2027-04-29T23:30', ClosesAt: '2027-04-30T00:15' }, skipped],
    ['Timing', { Timing: 'always' }, 'اختر طريقة حساب الوقت: none، exam، question'],
    ['TimeLimitInSeconds', { Timing: 'exam' }, 'اكتب زمن الامتحان'],
    [
      'TimeLimitInSeconds',
      { Timing: 'exam', TimeLimitInSeconds: '0' },
      'اكتب زمنًا من ثانية واحدة إلى 24 ساعة',
    ],
    ['ExamType', { ExamType: '4' }, 'اختر نوع الامتحان: 0، 1، 2، 3'],
    ['ExamType', { ExamType: 'Essay' }, 'اختر نوع الامتحان: 0، 1، 2، 3'],
    ['CertificateThreshold', { CertificateThreshold: '101' }, wrongThreshold],
    ['CertificateThreshold', { CertificateThreshold: '-1' }, wrongThreshold],
    ['CertificateThreshold', { CertificateThreshold: '72.555' }, wrongThreshold],
    ['Title', { Title: ' ' }, 'اكتب عنوان الامتحان'],
    ['LessonId', { LessonId: '' }, 'اختر الدرس'],
  ])('the setting %s is refused when it is %j', async (field, change, text) => {
    const reply = await create(change);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'request.invalid', errors: { [field]: [text] } });
  });
});

describe('marks and explanation', () => {
  test('a question weighs 1 unless stated otherwise, and its explanation is rendered', async () => {
    expect((await create()).json()).toMatchObject({
      totalMarks: 1,
      questions: [{ marks: 1, explanationText: '', explanationHtml: '' }],
    });
    const reply = await create({}, { Marks: '٣', Explanation: String.raw`لأن \ce{Na+}` });
    expect(reply.json()).toMatchObject({ totalMarks: 3, questions: [{ marks: 3 }] });
    const [question] = reply.json().questions;
    expect(question.explanationText).toBe(String.raw`لأن \ce{Na+}`);
    expect(question.explanationHtml).toContain('katex');
  });

  test.each([
    ['Marks', { Marks: 0 }, 'اكتب درجة بين 1 و100'],
    ['Marks', { Marks: 101 }, 'اكتب درجة بين 1 و100'],
    ['Marks', { Marks: 1.5 }, 'اكتب درجة بين 1 و100'],
  ])('the field %s is refused when it is %j', async (field, question, text) => {
    const { errors } = (await create({}, question)).json();
    expect(errors).toEqual({ [`Questions.0.${field}`]: [text] });
  });

  test('a broken formula in an explanation is refused at its field', async () => {
    const { errors } = (await create({}, { Explanation: String.raw`$\frac{1$` })).json();
    expect(Object.keys(errors)).toEqual(['Questions.0.Explanation']);
  });
});

describe('true/false', () => {
  const statement = (change: Record<string, unknown> = {}) => ({
    QuestionText: 'الماء مركب',
    CorrectOptionIndex: 1,
    ...change,
  });
  const send = (question: Record<string, unknown>) =>
    calls.sendForm(
      'POST',
      '/api/Exam/mcq',
      examFieldsOf(lessonId, [question], { ExamType: 'TrueFalse' }),
    );

  test.each([{}, { Options: [] }, { Options: ['نعم', 'لا', 'ربما'] }])(
    'a true/false question offers صح and خطأ, whatever is sent: %j',
    async (change) => {
      expect((await send(statement(change))).json()).toMatchObject({
        examType: 1,
        questions: [{ options: ['صح', 'خطأ'], correctOptionIndex: 1 }],
      });
    },
  );

  test('a true/false question refuses a third right answer', async () => {
    const { errors } = (await send(statement({ CorrectOptionIndex: 2 }))).json();
    expect(errors).toEqual({
      'Questions.0.CorrectOptionIndex': ['اختر الإجابة الصحيحة من الخيارات'],
    });
  });
});

describe('an exam as JSON', () => {
  const exam = (change: object = {}) => ({
    lessonId,
    title: 'امتحان',
    certificateThreshold: 90,
    questions: [{ questionText: 'س؟', options: ['أ', 'ب'], correctOptionIndex: 1, marks: 2 }],
    ...change,
  });

  test('an exam as JSON is made like one of a form, whatever the case of its names', async () => {
    const reply = await calls.sendJson('POST', '/Exam', exam({ EXAMTYPE: 'MCQ', opensAt: null }));
    expect(reply.json()).toMatchObject({
      certificateThreshold: 90,
      examType: 0,
      questions: [{ correctOptionIndex: 1, marks: 2, timeInSeconds: 60 }],
    });
  });

  test('a JSON call changes an exam too', async () => {
    const { id } = (await calls.sendJson('POST', '/api/Exam', exam())).json();
    const edit = exam({ title: 'عنوان آخر', examType: 1 });
    expect((await calls.sendJson('PUT', `/Exam/${id}`, edit)).json()).toMatchObject({
      title: 'عنوان آخر',
      examType: 1,
      questions: [{ options: ['صح', 'خطأ'] }],
    });
  });

  test.each([
    [{ questions: [] }, { Questions: ['يجب إضافة سؤال واحد على الأقل'] }],
    [{ questions: undefined }, { Questions: ['يجب إضافة سؤال واحد على الأقل'] }],
    [{ questions: [null] }, { 'Questions.0': ['هذا الحقل مطلوب'] }],
    [{ questions: 'x' }, { Questions: ['أرسل قائمة'] }],
    [{ examType: 'PDF' }, { examPdf: ['اختر ملف الامتحان بصيغة PDF'] }],
  ])('an exam as JSON is refused with %j', async (change, errors) => {
    const reply = await calls.sendJson('POST', '/api/Exam', exam(change));
    expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid', errors });
  });
});

describe('an edit', () => {
  test('an edit keeps what it does not name, and a blank clears a field', async () => {
    const settings = {
      IsPublished: 'false',
      OpensAt: '2026-11-22T18:00',
      ClosesAt: '2026-11-22T20:00',
      Timing: 'exam',
      TimeLimitInSeconds: '600',
      ShufflesOptions: 'true',
      AllowsPeriodicTable: 'true',
      AllowsCalculator: 'true',
    };
    const { id } = (await create(settings)).json();
    expect((await update(id)).json()).toMatchObject({
      isPublished: false,
      opensAt: '2026-11-22T16:00:00.000Z',
      timing: 'exam',
      timeLimitInSeconds: 600,
      shufflesOptions: true,
      allowsPeriodicTable: true,
      allowsCalculator: true,
    });
    const cleared = {
      OpensAt: '',
      ClosesAt: '',
      Timing: 'none',
      ShufflesOptions: 'false',
      AllowsCalculator: 'false',
    };
    expect((await update(id, cleared)).json()).toMatchObject({
      opensAt: null,
      closesAt: null,
      timing: 'none',
      timeLimitInSeconds: null,
      shufflesOptions: false,
    });
  });

  test('an edit is refused when its closing time lies before the stored opening time', async () => {
    const { id } = (await create({ OpensAt: '2026-11-22T18:00' })).json();
    const { errors } = (await update(id, { ClosesAt: '2026-11-22T17:00' })).json();
    expect(Object.keys(errors)).toEqual(['ClosesAt']);
  });
});

describe('publishing', () => {
  test('a separate call publishes an exam, and is logged', async () => {
    const { id } = (await create()).json();
    const student = await insertStudent(app);
    const seen = () => app.app.inject({ url: `/api/Exam/${id}`, headers: student.headers });
    expect((await seen()).statusCode).toBe(200);
    const hide = await calls.sendJson('PATCH', `/api/Exam/${id}`, { isPublished: false });
    expect(hide.json()).toMatchObject({ isPublished: false, title: 'امتحان الرموز' });
    expect((await seen()).statusCode).toBe(404);
    await calls.sendJson('PATCH', `/api/Exam/${id}`, { isPublished: true });
    expect((await seen()).statusCode).toBe(200);
    const log = await app.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'exam.create',
      'exam.unpublish',
      'exam.publish',
    ]);
  });

  test('the call answers 404 for an unknown or malformed id, 400 without a value', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const id of [unknown, 'x']) {
      const reply = await calls.sendJson('PATCH', `/api/Exam/${id}`, { isPublished: true });
      expect(reply.json()).toMatchObject({ status: 404, code: 'exam.not_found' });
    }
    const reply = await calls.sendJson('PATCH', `/api/Exam/${unknown}`, { isPublished: 'yes' });
    expect(reply.statusCode).toBe(400);
  });
});

test('the tools that the teacher allows reach the student’s own part and a copy of the exam', async () => {
  const { id } = (await create({ AllowsPeriodicTable: 'true', AllowsCalculator: 'true' })).json();
  const allowed = { allowsPeriodicTable: true, allowsCalculator: true };
  const copy = await calls.sendJson('POST', `/api/Exam/${id}/duplicate`);
  expect(copy.json()).toMatchObject(allowed);
  const student = await insertStudent(app);
  const own = await app.app.inject({ url: `/api/Exam/${id}/own`, headers: student.headers });
  expect(own.json()).toMatchObject(allowed);
});
