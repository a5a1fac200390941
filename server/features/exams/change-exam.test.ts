import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examFieldsOf, insertNewLesson, questionOf } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { tinyPdf } from '#server/testing/form.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = await createTeacherCalls(app);
});
afterAll(() => app.close());

type Exam = { id: string; lessonId: string; questions: { id: string; questionText: string }[] };

const create = async (change: Record<string, string> = {}): Promise<Exam> => {
  const lesson = await insertNewLesson(app);
  const questions = [questionOf(), questionOf({ QuestionText: 'الثاني', Marks: 2 })];
  const form = examFieldsOf(lesson.id, questions, change);
  return (await calls.sendForm('POST', '/api/Exam/mcq', form)).json();
};

/** The questions as they were made, without their ids, as a form of an older client sends them. */
const same = () => [questionOf(), questionOf({ QuestionText: 'الثاني', Marks: 2 })];

const update = (exam: Exam, questions: unknown[], change: Record<string, string> = {}) =>
  calls.sendForm('PUT', `/api/Exam/${exam.id}`, examFieldsOf(exam.lessonId, questions, change));

const begin = async (exam: Exam) => {
  const student = await insertStudent(app);
  const reply = await app.app.inject({
    method: 'POST',
    url: `/api/Exam/${exam.id}/attempt`,
    headers: student.headers,
  });
  expect(reply.statusCode).toBe(200);
  const readEnd = async () => {
    const read = app.database.selectFrom('exam_attempts').select('ends_at');
    const row = await read.where('student_id', '=', student.id).executeTakeFirstOrThrow();
    return row.ends_at?.toISOString();
  };
  return { ...student, readEnd };
};

const submit = async (exam: Exam, answers = [0, 0]) => {
  const student = await begin(exam);
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/ExamResult',
    headers: student.headers,
    payload: { examId: exam.id, answers },
  });
  expect(reply.statusCode).toBe(200);
  return student;
};

/** Edits of the questions; all are refused once somebody has answered. */
const edits = (): [string, unknown[]][] => {
  const [first, second] = same();
  return [
    ['text', [{ ...first, QuestionText: 'نص آخر' }, second]],
    ['an option', [{ ...first, Options: ['Na', 'S', 'So', 'Ca'] }, second]],
    ['the order of options', [{ ...first, Options: ['K', 'S', 'So', 'Na'] }, second]],
    ['the time', [{ ...first, TimeInSeconds: 46 }, second]],
    ['the order', same().toReversed()],
    ['one less', same().slice(1)],
    ['one more', [...same(), questionOf()]],
  ];
};

describe('an edit of an exam in two browser tabs', () => {
  const read = ({ id }: Exam) => calls.sendJson('GET', `/api/Exam/${id}`);
  const titleOf = async (exam: Exam) => (await read(exam)).json().title as string;

  test('the later save is refused with 409, and changes nothing', async () => {
    const exam = await create();
    const { version } = (await read(exam)).json();
    const first = await update(exam, same(), { Title: 'أولى', Version: String(version) });
    expect(first.json()).toMatchObject({ title: 'أولى', version: expect.any(Number) });
    expect(first.json().version).toBeGreaterThan(version);
    const questions = [questionOf({ QuestionText: 'سؤال النافذة الثانية' })];
    const second = await update(exam, questions, { Title: 'ثانية', Version: String(version) });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'exam_form.changed_meanwhile',
      message: 'عُدّل هذا الامتحان في نافذة أخرى. أعد تحميله ثم كرر التعديل.',
    });
    expect((await read(exam)).json()).toMatchObject({
      title: 'أولى',
      questions: [{}, { questionText: 'الثاني' }],
    });
  });

  test('one of two simultaneous saves is stored', async () => {
    const exam = await create();
    const { version } = (await read(exam)).json();
    const requests = ['أولى', 'ثانية'].map((Title) =>
      update(exam, same(), { Title, Version: String(version) }),
    );
    const codes = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('a call without a version replaces the stored exam, as the specification has it', async () => {
    const exam = await create();
    await update(exam, same(), { Title: 'أولى' });
    expect((await update(exam, same(), { Title: 'ثانية' })).statusCode).toBe(200);
    expect(await titleOf(exam)).toBe('ثانية');
  });
});

describe('once a student has submitted', () => {
  test('the questions stay fixed', async () => {
    const exam = await create();
    await submit(exam);
    for (const [name, questions] of edits()) {
      const reply = await update(exam, questions);
      expect({ name, ...reply.json() }).toMatchObject({
        name,
        status: 409,
        code: 'exam.has_results',
      });
    }
    const type = await update(exam, same(), { ExamType: 'TrueFalse' });
    expect(type.json().code).toBe('exam.has_results');
    const pdfExam = { LessonId: exam.lessonId, Title: 'x', ExamType: 'PDF', examPdf: tinyPdf() };
    const pdf = await calls.sendForm('PUT', `/api/Exam/${exam.id}`, pdfExam);
    expect(pdf.json().code).toBe('exam.has_results');
    const now = (await calls.sendJson('GET', `/api/Exam/${exam.id}`)).json();
    expect(now.questions).toEqual(exam.questions);
  });

  test('only a re-marking changes key and weights', async () => {
    const exam = await create();
    await submit(exam);
    const [first, second] = same();
    for (const change of [{ CorrectOptionIndex: 1 }, { Marks: 5 }]) {
      const reply = await update(exam, [{ ...first, ...change }, second]);
      expect(reply.json()).toMatchObject({ status: 409, code: 'exam.key_needs_remark' });
      expect(reply.json().message).toContain('إعادة التصحيح');
    }
  });

  test('title, lesson, threshold, times, shuffling and explanations may change', async () => {
    const exam = await create();
    const student = await submit(exam);
    const [first, second] = same();
    const lesson = await insertNewLesson(app);
    const reply = await update(
      { ...exam, lessonId: lesson.id },
      [{ ...first, Explanation: 'لأن رمزه من اللاتينية' }, second],
      {
        Title: 'عنوان جديد',
        CertificateThreshold: '٩٠',
        OpensAt: '2026-11-01T18:00',
        ShufflesOptions: 'true',
      },
    );
    expect(reply.json()).toMatchObject({
      title: 'عنوان جديد',
      lessonId: lesson.id,
      certificateThreshold: 90,
      shufflesOptions: true,
      questions: [{ explanationText: 'لأن رمزه من اللاتينية' }, {}],
    });
    const ids = reply.json().questions.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(exam.questions.map(({ id }) => id));
    const url = `/api/ExamResult/user/exam/${exam.id}`;
    const result = await app.app.inject({ url, headers: student.headers });
    expect(result.json()).toMatchObject({ questionCount: 2 });
  });

  test('a higher threshold withdraws no certificate', async () => {
    const exam = await create({ CertificateThreshold: '30' });
    const student = await submit(exam, [0, 1]);
    await update(exam, same(), { CertificateThreshold: '100' });
    const reply = await app.app.inject({
      url: '/api/certificate/student',
      headers: student.headers,
    });
    expect(reply.json()).toHaveLength(1);
  });
});

describe('while a student is in the middle of an exam', () => {
  test('the questions stay fixed, but the key may still be corrected', async () => {
    const exam = await create();
    await begin(exam);
    for (const [name, questions] of edits()) {
      const reply = await update(exam, questions);
      expect({ name, code: reply.json().code }).toEqual({ name, code: 'exam.has_results' });
    }
    const [first, second] = same();
    const reply = await update(exam, [{ ...first, CorrectOptionIndex: 2 }, second]);
    expect(reply.json().questions.map(({ id }: { id: string }) => id)).toEqual(
      exam.questions.map(({ id }) => id),
    );
    expect(reply.json()).toMatchObject({ questions: [{ correctOptionIndex: 2 }, {}] });
  });

  test.each([
    { ShufflesQuestions: 'true' },
    { ShufflesOptions: 'true' },
    { Timing: 'question' },
    { Timing: 'none' },
    { TimeLimitInSeconds: '599' },
  ])('the order and the time stay fixed: %j', async (change) => {
    const exam = await create({ Timing: 'exam', TimeLimitInSeconds: '600' });
    await begin(exam);
    const reply = await update(exam, same(), change);
    expect(reply.json()).toMatchObject({ status: 409, code: 'exam.has_attempts' });
  });

  test('more time, and an earlier or later end, apply to begun attempts', async () => {
    const exam = await create({ Timing: 'exam', TimeLimitInSeconds: '600' });
    const { readEnd } = await begin(exam);
    expect(await readEnd()).toBe('2026-11-21T18:10:00.000Z');
    await update(exam, same(), { TimeLimitInSeconds: '1200' });
    expect(await readEnd()).toBe('2026-11-21T18:20:00.000Z');
    await update(exam, same(), { ClosesAt: '2026-11-21T18:15:00Z' });
    expect(await readEnd()).toBe('2026-11-21T18:15:00.000Z');
    await update(exam, same(), { ClosesAt: '' });
    expect(await readEnd()).toBe('2026-11-21T18:20:00.000Z');
  });

  test('an exam with a time for each question ends with the last of them', async () => {
    const exam = await create({ Timing: 'question' });
    const { id, readEnd } = await begin(exam);
    const starts = ['2026-11-21T18:00:00Z', '2026-11-21T18:00:50Z'];
    const store = (count: number) =>
      app.database
        .updateTable('exam_attempts')
        .set({ question_started_at: [...starts.slice(0, count), null, null].slice(0, 2) as never })
        .where('student_id', '=', id)
        .execute();
    await store(2);
    await update(exam, same(), { Title: 'عنوان' });
    expect(await readEnd()).toBe('2026-11-21T18:01:35.000Z');
    await store(1);
    await update(exam, same(), { Title: 'آخر' });
    expect(await readEnd()).toBeUndefined();
  });
});

describe('while nobody has answered', () => {
  test('everything may change, whatever the type', async () => {
    const exam = await create();
    for (const [name, questions] of edits()) {
      expect({ name, status: (await update(exam, questions)).statusCode }).toEqual({
        name,
        status: 200,
      });
    }
    const reply = await update(exam, same(), { ExamType: '1' });
    expect(reply.json()).toMatchObject({
      examType: 1,
      questions: [{ options: ['صح', 'خطأ'] }, {}],
    });
  });

  test('an edit without a type keeps the stored one', async () => {
    const exam = await create({ ExamType: 'TrueFalse' });
    expect((await update(exam, same())).json()).toMatchObject({ examType: 1 });
  });

  test('an unknown lesson is refused, and nothing changes', async () => {
    const exam = await create();
    const reply = await update({ ...exam, lessonId: randomUUID() }, same(), { Title: 'x' });
    expect(reply.json()).toMatchObject({ status: 404, code: 'lesson.not_found' });
    const now = (await calls.sendJson('GET', `/api/Exam/${exam.id}`)).json();
    expect(now.title).toBe('امتحان الرموز');
  });
});

describe('a copy of an exam', () => {
  const duplicate = (id: string) => calls.sendJson('POST', `/api/Exam/${id}/duplicate`);

  test('a copy is a draft with the same questions, which nobody has answered', async () => {
    const settings = { Timing: 'exam', TimeLimitInSeconds: '600', ShufflesQuestions: 'true' };
    const exam = await create({ ...settings, OpensAt: '2026-11-01T10:00' });
    await submit(exam);
    const copy = (await duplicate(exam.id)).json();
    expect(copy).toMatchObject({
      title: 'نسخة من امتحان الرموز',
      lessonId: exam.lessonId,
      isPublished: false,
      opensAt: null,
      timing: 'exam',
      timeLimitInSeconds: 600,
      shufflesQuestions: true,
      totalMarks: 3,
    });
    const contents = (questions: object[]) =>
      questions.map((question) => ({ ...question, id: '', copiedFrom: null }));
    expect(contents(copy.questions)).toEqual(contents(exam.questions));
    expect(copy.questions[0].id).not.toBe(exam.questions[0]?.id);
    const results = await calls.sendJson('GET', `/api/ExamResult/exam/${copy.id}`);
    expect(results.json()).toEqual([]);
    expect((await update({ ...copy }, [questionOf()])).statusCode).toBe(200);
    const log = await app.database
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject_id', '=', copy.id)
      .where('action', '=', 'exam.duplicate')
      .execute();
    expect(log).toEqual([{ action: 'exam.duplicate', detail: { from: exam.id } }]);
  });

  test('a copy of a PDF exam changes separately and shares the file', async () => {
    const lesson = await insertNewLesson(app);
    const key = { questionCount: 1, optionCount: 2, correctOptionIndexes: [1] };
    const fields = { LessonId: lesson.id, Title: 'ورقة', examPdf: tinyPdf() };
    const form = { ...fields, AnswerKeyJson: JSON.stringify(key) };
    const exam = (await calls.sendForm('POST', '/api/Exam/pdf', form)).json();
    const copy = (await duplicate(exam.id)).json();
    await calls.sendJson('DELETE', `/api/Exam/${exam.id}`);
    expect((await app.app.inject({ url: copy.pdfPath })).statusCode).toBe(200);
    expect(copy).toMatchObject({ hasAnswerKey: true, examType: 3 });
  });

  test('a copy of an unknown exam answers 404', async () => {
    for (const id of [randomUUID(), 'x']) {
      expect((await duplicate(id)).json()).toMatchObject({ status: 404, code: 'exam.not_found' });
    }
  });
});
