import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examFieldsOf, insertNewLesson, questionOf } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { tinyPdf } from '#server/testing/form.ts';
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

type Fields = Parameters<typeof calls.sendForm>[2];

const key = (change: object = {}) =>
  JSON.stringify({ questionCount: 3, optionCount: 4, correctOptionIndexes: [0, 3, 1], ...change });

const fields = (change: Fields = {}): Fields => ({
  LessonId: lessonId,
  Title: 'الامتحان التجريبي',
  ExamType: 'PDF',
  ...change,
});

const create = (change: Fields = { examPdf: tinyPdf() }) =>
  calls.sendForm('POST', '/api/Exam/pdf', fields(change));

describe('a PDF exam', () => {
  test('a PDF exam without an answer key is a download', async () => {
    const exam = (await create()).json();
    expect(exam).toMatchObject({
      examType: 3,
      hasAnswerKey: false,
      questionCount: 0,
      certificateThreshold: 70,
      state: 'download',
    });
    const file = await app.app.inject({ url: exam.pdfPath });
    expect(file.headers['content-type']).toBe('application/pdf');
  });

  test('a PDF exam with an answer key contains a question for each line of it', async () => {
    const change = { AnswerKeyJson: key({ marks: [1, 2, 1], explanations: ['', 'لأن', ''] }) };
    const exam = (await create({ examPdf: tinyPdf(), ...change })).json();
    expect(exam).toMatchObject({ hasAnswerKey: true, questionCount: 3, totalMarks: 4 });
    expect(exam.questions).toMatchObject([
      { questionText: '', options: ['أ', 'ب', 'ج', 'د'], correctOptionIndex: 0, marks: 1 },
      { correctOptionIndex: 3, marks: 2, explanationText: 'لأن' },
      { correctOptionIndex: 1 },
    ]);
  });

  test('a PDF exam accepts its answer key as JSON too', async () => {
    const { id } = (await create()).json();
    const reply = await calls.sendJson('PUT', `/api/Exam/${id}`, {
      lessonId,
      title: 'امتحان',
      answerKey: { questionCount: 1, optionCount: 2, correctOptionIndexes: [1] },
    });
    expect(reply.json()).toMatchObject({ examType: 3, questions: [{ options: ['أ', 'ب'] }] });
  });

  test('a PDF exam is never shuffled, because its file has an order', async () => {
    const shuffled = { ShufflesQuestions: 'true', ShufflesOptions: 'true' };
    const reply = await create({ examPdf: tinyPdf(), AnswerKeyJson: key(), ...shuffled });
    expect(reply.json()).toMatchObject({ shufflesQuestions: false, shufflesOptions: false });
  });

  test('a PDF exam shows in the list with its answer key, and without texts of questions', async () => {
    const { id } = (await create({ examPdf: tinyPdf(), AnswerKeyJson: key() })).json();
    const list = (await calls.sendJson('GET', '/api/Exam')).json<{ id: string }[]>();
    expect(list.find((listed) => listed.id === id)).toMatchObject({
      hasAnswerKey: true,
      questionCount: 3,
      questionPreviews: [],
    });
  });

  test('nobody downloads the file of a draft', async () => {
    const { id } = (await create({ examPdf: tinyPdf(), IsPublished: 'false' })).json();
    const student = await insertStudent(app);
    const reply = await app.app.inject({ url: `/api/Exam/${id}`, headers: student.headers });
    expect(reply.statusCode).toBe(404);
  });
});

describe('the form of a PDF exam', () => {
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'كبير.pdf', {
    type: 'application/pdf',
  });
  const fake = new File(['PK\u0003\u0004'], 'امتحان.pdf', { type: 'application/pdf' });

  test.each([
    ['no file', {}, 'examPdf', 'اختر ملف الامتحان بصيغة PDF'],
    ['a path in its place', { examPdf: '/files/x' }, 'examPdf', 'اختر ملف الامتحان بصيغة PDF'],
    ['no PDF by its content', { examPdf: fake }, 'examPdf', 'اختر ملفًا من نوع PDF'],
    ['too large a file', { examPdf: large }, 'examPdf', 'يجب أن يكون حجم الملف أقل من 5 ميجابايت'],
    ['no title', { examPdf: tinyPdf(), Title: '' }, 'Title', 'اكتب عنوان الامتحان'],
    [
      'an answer key that cannot be read',
      { examPdf: tinyPdf(), AnswerKeyJson: '{' },
      'AnswerKeyJson',
      'تعذرت قراءة ورقة الإجابة. أعد كتابتها.',
    ],
    [
      'no questions on its answer key',
      { examPdf: tinyPdf(), AnswerKeyJson: key({ questionCount: 0, correctOptionIndexes: [] }) },
      'AnswerKey.questionCount',
      'اكتب عدد الأسئلة من 1 إلى 200',
    ],
    [
      'nine options',
      { examPdf: tinyPdf(), AnswerKeyJson: key({ optionCount: 9 }) },
      'AnswerKey.optionCount',
      'اكتب عدد الخيارات من 2 إلى 8',
    ],
    [
      'a right answer missing',
      { examPdf: tinyPdf(), AnswerKeyJson: key({ correctOptionIndexes: [0, 1] }) },
      'AnswerKey.correctOptionIndexes',
      'اختر الإجابة الصحيحة لكل سؤال',
    ],
    [
      'a right answer that is no option',
      { examPdf: tinyPdf(), AnswerKeyJson: key({ correctOptionIndexes: [0, 1, 4] }) },
      'AnswerKey.correctOptionIndexes',
      'اختر الإجابة الصحيحة من الخيارات',
    ],
    [
      'marks of other questions',
      { examPdf: tinyPdf(), AnswerKeyJson: key({ marks: [1] }) },
      'AnswerKey.marks',
      'اكتب قيمة واحدة لكل سؤال',
    ],
    [
      'a time for each question',
      { examPdf: tinyPdf(), AnswerKeyJson: key(), Timing: 'question' },
      'Timing',
      'لا يُحسب وقت لكل سؤال في امتحان PDF. اختر زمنًا للامتحان كله.',
    ],
    [
      'a time for a download',
      { examPdf: tinyPdf(), Timing: 'exam', TimeLimitInSeconds: '60' },
      'Timing',
      'أضف ورقة إجابة أولًا، ثم حدد زمنًا لامتحان PDF',
    ],
  ])('the form is refused at its field with %s', async (_, change, field, text) => {
    const before = await app.database.selectFrom('exams').select('id').execute();
    const reply = await create(change);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors).toEqual({ [field]: [text] });
    const after = await app.database.selectFrom('exams').select('id').execute();
    expect(after).toHaveLength(before.length);
  });
});

describe('an edit of a PDF exam', () => {
  const update = (id: string, change: Fields = {}) =>
    calls.sendForm('PUT', `/api/Exam/${id}`, { LessonId: lessonId, Title: 'عنوان', ...change });

  test('an edit keeps file and answer key that it does not name', async () => {
    const exam = (await create({ examPdf: tinyPdf(), AnswerKeyJson: key() })).json();
    const edited = (await update(exam.id, { examPdf: exam.pdfPath })).json();
    expect(edited).toMatchObject({ title: 'عنوان', hasAnswerKey: true, questions: exam.questions });
    expect(edited.pdfPath.split('?')[0]).toBe(exam.pdfPath.split('?')[0]);
    expect((await update(exam.id)).json().pdfPath).not.toBeNull();
  });

  test('a new file replaces the old one and removes the answer key', async () => {
    const exam = (await create({ examPdf: tinyPdf(), AnswerKeyJson: key() })).json();
    const edited = (await update(exam.id, { examPdf: tinyPdf(), AnswerKeyJson: '' })).json();
    expect(edited).toMatchObject({ hasAnswerKey: false, questions: [] });
    expect(edited.pdfPath.split('?')[0]).not.toBe(exam.pdfPath.split('?')[0]);
  });

  test('a change to multiple choice clears file and answer key', async () => {
    const exam = (await create({ examPdf: tinyPdf(), AnswerKeyJson: key() })).json();
    const change = { ExamType: 'MCQ', QuestionsJson: JSON.stringify([questionOf()]) };
    expect((await update(exam.id, { ...change, AnswerKeyJson: key() })).json()).toMatchObject({
      examType: 0,
      pdfPath: null,
      questions: [{ questionText: 'ما رمز الصوديوم؟' }],
    });
    const back = await update(exam.id, { ExamType: 'PDF' });
    expect(back.json().errors).toEqual({ examPdf: ['اختر ملف الامتحان بصيغة PDF'] });
  });

  test('a multiple-choice exam that becomes a PDF loses its questions, shuffling and times', async () => {
    const settings = { Timing: 'question', ShufflesQuestions: 'true', OpensAt: '2026-11-22T18:00' };
    const form = examFieldsOf(lessonId, [questionOf()], settings);
    const { id } = (await calls.sendForm('POST', '/api/Exam/mcq', form)).json();
    expect((await update(id, { ExamType: '3', examPdf: tinyPdf() })).json()).toMatchObject({
      examType: 3,
      questions: [],
      timing: 'none',
      shufflesQuestions: false,
      opensAt: '2026-11-22T16:00:00.000Z',
    });
  });
});
