import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shownPercentage } from '#domain/exams/grading.ts';
import { examCalls, storedOf } from '#server/testing/exam-calls.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: ReturnType<typeof examCalls>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = examCalls(app);
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());
/** Exams of other tests ask the same questions, and would guard their keys (decisions/0204). */
beforeEach(() => app.database.updateTable('exams').set({ is_published: false }).execute());

/** Five questions whose options name their question and place, so that every option is unique. */
const key = [0, 1, 2, 1, 0];
const questions = [4, 2, 8, 3, 4].map((count, question) => ({
  questionText: `سؤال ${question}`,
  options: Array.from({ length: count }, (_, option) => `${question}/${option}`),
  explanation: `شرح ${question}`,
  marks: question + 1,
}));
const shuffled = { key, questions, shufflesQuestions: true, shufflesOptions: true };

type Shown = {
  questionText: string;
  options: string[];
  correctOptionIndex: number;
  explanationHtml: string;
}[];

const openedBy = async (examId: string, by: Parameters<typeof calls.open>[1]): Promise<Shown> =>
  (await calls.open(examId, by)).json().questions;

/** The index of the right option in questions as they are shown. */
const rightFor = (shown: Shown) =>
  shown.map(({ questionText, options }) => {
    const question = Number(questionText.split(' ')[1]);
    return options.indexOf(`${question}/${key[question]}`);
  });

describe('an exam in each student’s own order', () => {
  test('each student gets every question and option once, in an order of their own that stays at each visit', async () => {
    const exam = await insertExamOnNewLesson(app, shuffled);
    const students = await Promise.all(Array.from({ length: 6 }, () => insertStudent(app)));
    const orders = new Set<string>();
    for (const student of students) {
      const shown = await openedBy(exam.id, student);
      const texts = shown.map(({ questionText }) => questionText);
      expect(texts.toSorted()).toEqual(questions.map(({ questionText }) => questionText));
      for (const { questionText, options } of shown) {
        const written = questions.find((question) => question.questionText === questionText);
        expect(options.toSorted()).toEqual(written?.options.toSorted());
      }
      expect(await openedBy(exam.id, student)).toEqual(shown);
      orders.add(JSON.stringify(shown));
    }
    expect(orders.size).toBeGreaterThan(1);
    expect((await openedBy(exam.id, teacher)).map(({ options }) => options)).toEqual(
      questions.map(({ options }) => options),
    );
  });

  test("the exam grades what the student meant, stores it in the teacher's order, and shows it in the student's", async () => {
    const exam = await insertExamOnNewLesson(app, shuffled);
    const choice = fc.tuple(...questions.map(({ options }) => fc.nat(options.length - 1)));
    await fc.assert(
      fc.asyncProperty(choice, async (meant) => {
        const student = await insertStudent(app);
        const shown = await openedBy(exam.id, student);
        const questionOf = shown.map(({ questionText }) => Number(questionText.split(' ')[1]));
        const answers = shown.map(({ options }, at) => {
          const question = questionOf[at] ?? -1;
          return options.indexOf(`${question}/${meant[question]}`);
        });
        const saved = (await calls.save(exam.id, student, answers)).json();
        expect(saved.answers).toEqual(answers);
        expect((await calls.open(exam.id, student)).json().attempt.answers).toEqual(answers);
        const reply = (await calls.submit(exam.id, student, answers)).json();
        const score = meant.reduce(
          (sum, option, question) => sum + (option === key[question] ? question + 1 : 0),
          0,
        );
        expect(reply).toMatchObject({
          score,
          maxScore: 15,
          answers: answers.map((answer) => answer + 1),
          correctOptionIndexes: rightFor(shown),
          percentage: shownPercentage(score, 15),
          explanationsHtml: questionOf.map((question) =>
            expect.stringContaining(`شرح ${question}`),
          ),
        });
        expect((await calls.ownResult(exam.id, student)).json()).toEqual(reply);
        const review = await openedBy(exam.id, student);
        expect(review.map(({ options }) => options)).toEqual(shown.map(({ options }) => options));
        expect(review.map((question) => question.correctOptionIndex)).toEqual(rightFor(shown));
        const { results } = await storedOf(app, exam.id);
        const stored = results.find(({ student_id: id }) => id === student.id);
        expect(stored?.answers).toEqual(meant.map((option) => option + 1));
      }),
      { numRuns: 15 },
    );
  });

  test('the exam refuses an option that the question at its place does not have', async () => {
    const exam = await insertExamOnNewLesson(app, shuffled);
    const student = await insertStudent(app);
    const shown = await openedBy(exam.id, student);
    for (const [at, { options }] of shown.entries()) {
      const answers = shown.map((_, place) => (place === at ? options.length : 0));
      for (const reply of [
        await calls.save(exam.id, student, answers),
        await calls.submit(exam.id, student, answers),
      ]) {
        expect(reply.json()).toMatchObject({ status: 400, code: 'exam.answer_out_of_range' });
      }
    }
    expect((await storedOf(app, exam.id)).attempts).toEqual([]);
  });

  test('saved answers stay with their questions', async () => {
    const exam = await insertExamOnNewLesson(app, {
      ...shuffled,
      timing: 'exam',
      timeLimitInSeconds: 60,
    });
    const student = await insertStudent(app);
    await calls.begin(exam.id, student);
    const right = rightFor(await calls.questions(exam.id, student));
    await calls.save(
      exam.id,
      student,
      right.map((answer, at) => (at < 3 ? answer : -1)),
    );
    app.clock.advance(91_000);
    expect((await calls.submit(exam.id, student, right)).json().code).toBe('exam.time_over');
    const result = (await calls.ownResult(exam.id, student)).json();
    expect(result.answers).toEqual(right.map((answer, at) => (at < 3 ? answer + 1 : 0)));
    const [stored] = (await storedOf(app, exam.id)).results;
    expect(
      stored?.answers.filter((answer, question) => answer === (key[question] ?? 0) + 1),
    ).toHaveLength(3);
  });

  test('questions with times of their own open in the student’s order', async () => {
    const exam = await insertExamOnNewLesson(app, {
      ...shuffled,
      timing: 'question' as const,
      questions: questions.map((question, index) => ({
        ...question,
        timeInSeconds: 100 + index,
      })),
    });
    const student = await insertStudent(app);
    await calls.begin(exam.id, student);
    const now = app.clock.now().getTime();
    for (const index of [0, 1]) {
      const { question, questionEndsAt } = (
        await calls.openQuestion(exam.id, student, index)
      ).json();
      const written = Number(question.questionText.split(' ')[1]);
      expect(Date.parse(questionEndsAt[index])).toBe(now + (100 + written) * 1000);
      expect(questionEndsAt.filter(Boolean)).toHaveLength(index + 1);
      const [, second] = await openedBy(exam.id, student);
      expect(second?.options.length ?? 0).toBe(index === 0 ? 0 : question.options.length);
    }
  });
});

test('first answers in an outdated order are refused, and none is stored', async () => {
  const exam = await insertExamOnNewLesson(app, { key, questions });
  const student = await insertStudent(app);
  const { updatedAt } = (await calls.open(exam.id, student)).json();
  app.clock.advance(1000);
  await app.database
    .updateTable('exams')
    .set({ shuffles_options: true, updated_at: app.clock.now() })
    .where('id', '=', exam.id)
    .execute();
  const send = (method: 'PUT' | 'POST', url: string, examUpdatedAt: string) =>
    app.app.inject({
      method,
      url,
      headers: student.headers,
      payload: {
        examId: exam.id,
        answers: key,
        revision: 0,
        examUpdatedAt,
      },
    });
  const changed = { code: 'exam.changed_meanwhile' };
  expect((await send('PUT', `/api/Exam/${exam.id}/attempt`, updatedAt)).json()).toMatchObject(
    changed,
  );
  expect((await send('POST', '/api/ExamResult', updatedAt)).json()).toMatchObject(changed);
  expect(await storedOf(app, exam.id)).toEqual({ attempts: [], results: [], certificates: [] });
  const current = (await calls.open(exam.id, student)).json().updatedAt;
  expect((await send('PUT', `/api/Exam/${exam.id}/attempt`, current)).statusCode).toBe(200);
  // Once it is begun, the questions cannot change; other changes by the teacher affect no student.
  expect((await send('POST', '/api/ExamResult', updatedAt)).statusCode).toBe(200);
});

test('true and false keep their order, and so do the numbers of a PDF', async () => {
  const student = await insertStudent(app);
  const trueFalse = await insertExamOnNewLesson(app, {
    examType: 1 as const,
    key: [0, 1, 0, 1],
    shufflesOptions: true,
    questions: [0, 1, 2, 3].map(() => ({ options: ['صح', 'خطأ'] })),
  });
  for (const { options } of await openedBy(trueFalse.id, student)) {
    expect(options).toEqual(['صح', 'خطأ']);
  }
});

test('a PDF with an answer sheet is taken like any exam', async () => {
  const student = await insertStudent(app);
  const pdf = new File(
    [Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')],
    'ورقة.pdf',
    {
      type: 'application/pdf',
    },
  );
  const exam = await insertExamOnNewLesson(app, {
    examType: 3 as const,
    pdf,
    key: [3, 0, 2],
    questions: [0, 1, 2].map(() => ({
      questionText: '',
      options: ['أ', 'ب', 'ج', 'د'],
    })),
  });
  const shown = (await calls.open(exam.id, student)).json();
  expect(shown).toMatchObject({ state: 'open', hasAnswerKey: true, questionCount: 3 });
  expect(shown.questions[0]).toMatchObject({ questionText: '', options: ['أ', 'ب', 'ج', 'د'] });
  const served = await app.app.inject({ url: shown.pdfPath });
  expect(served.headers['content-type']).toBe('application/pdf');
  await calls.save(exam.id, student, [3, -1, -1]);
  expect((await calls.submit(exam.id, student, [3, 0, 0])).json()).toMatchObject({
    score: 2,
    maxScore: 3,
    correctOptionIndexes: [3, 0, 2],
  });
});

test('a PDF with a time limit is shown once the exam is begun, one without an answer sheet at once', async () => {
  const student = await insertStudent(app);
  const pdf = () =>
    new File([Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')], 'ورقة.pdf', {
      type: 'application/pdf',
    });
  const blank = [{ questionText: '', options: ['أ', 'ب'] }];
  const timed = await insertExamOnNewLesson(app, {
    examType: 3 as const,
    pdf: pdf(),
    key: [0],
    questions: blank,
    timing: 'exam' as const,
    timeLimitInSeconds: 600,
  });
  expect((await calls.open(timed.id, student)).json().pdfPath).toBeNull();
  expect((await calls.begin(timed.id, student)).json().pdfPath).toContain('/files/');
  const download = await insertExamOnNewLesson(app, { examType: 3, pdf: pdf(), key: [] });
  expect((await calls.open(download.id, student)).json()).toMatchObject({
    state: 'download',
    hasAnswerKey: false,
    questions: [],
    questionCount: 0,
    pdfPath: expect.stringContaining('/files/'),
  });
});
