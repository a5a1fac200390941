import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());
/** Exams of other tests ask the same questions, and would guard their keys (decisions/0204). */
beforeEach(() => app.database.updateTable('exams').set({ is_published: false }).execute());

const call = (method: 'GET' | 'POST', url: string, payload?: object, by: Person = teacher) =>
  app.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });

/** Three marks for the concentration, of which one is kept with other figures; the certificate needs all. */
const newExam = () =>
  insertExamOnNewLesson(app, {
    examType: 2,
    key: [0, 0],
    certificateThreshold: 100,
    questions: [
      {
        questionText: 'ما التركيز؟',
        options: [],
        acceptedAnswers: ['0.50 mol/L'],
        answerRules: { figures: 'require', figuresMarks: 1 },
        marks: 3,
      },
      { questionText: 'ما صيغة الماء؟', options: [], acceptedAnswers: ['H2O'], marks: 1 },
    ],
  });

const submit = async (examId: string, texts: string[]) => {
  const student = await insertStudent(app);
  const reply = await call('POST', '/api/ExamResult', { examId, answers: [], texts }, student);
  expect(reply.statusCode).toBe(200);
  return student;
};

const resultOf = async (examId: string, student: Person) =>
  (await call('GET', `/api/ExamResult/user/exam/${examId}`, undefined, student)).json();

test('the right value with other figures earns its part, and the statistics count it so', async () => {
  const { id } = await newExam();
  const exact = await submit(id, ['0.50 M', 'H2O']);
  const rounded = await submit(id, ['0.5 mol/L', 'H2O']);
  const other = await submit(id, ['0.05 mol/L', 'H2O']);
  expect(await resultOf(id, exact)).toMatchObject({ score: 4, answers: [1, 1] });
  expect(await resultOf(id, rounded)).toMatchObject({
    score: 2,
    maxScore: 4,
    answers: [4, 1],
    verdicts: ['partial', 'right'],
    waitingCount: 0,
    certificateId: null,
    answerRules: [{ figures: 'require', figuresMarks: 1 }, {}],
  });
  expect(await resultOf(id, other)).toMatchObject({ score: 1, verdicts: ['wrong', 'right'] });
  const { questions } = (await call('GET', `/api/ExamResult/exam/${id}/statistics`)).json();
  // One whole and a third of one, of three.
  expect(questions[0]).toMatchObject({
    facility: 0.4444,
    options: [{ count: 1 }, { count: 1 }, { count: 0 }, { count: 1 }],
  });
  expect(questions[1]).toMatchObject({ facility: 1, options: [{ count: 3 }, {}, {}] });
  const queue = (await call('GET', `/api/ExamResult/exam/${id}/short-answers`)).json();
  expect(queue).toMatchObject({
    waitingCount: 0,
    questions: [
      { answers: [{ verdict: 'wrong' }, { verdict: 'partial' }, { verdict: 'right' }] },
      {},
    ],
  });
});

test('a re-marking keeps the part of the new marks, and a decision makes it whole', async () => {
  const { id } = await newExam();
  const student = await submit(id, ['0.5 mol/L', 'H2O']);
  const queue = (await call('GET', `/api/ExamResult/exam/${id}/short-answers`)).json();
  const [{ questionId }] = queue.questions;
  const changes = [{ questionId, marks: 5 }];
  const url = `/api/Exam/${id}/remark`;
  const preview = (await call('POST', `${url}/preview`, { changes })).json();
  expect(preview.students).toMatchObject([
    { before: { score: 2, maxScore: 4 }, after: { score: 2, maxScore: 6 } },
  ]);
  await call('POST', url, { changes, fingerprint: preview.fingerprint });
  expect(await resultOf(id, student)).toMatchObject({ score: 2, maxScore: 6 });
  const decision = { questionId, text: '0.5 mol/L', shownVerdict: 'partial', isRight: true };
  const decided = await call('POST', `/api/ExamResult/exam/${id}/short-answers`, decision);
  expect(decided.json()).toMatchObject({ changedCount: 1, awardedCount: 1 });
  expect(await resultOf(id, student)).toMatchObject({ score: 6, verdicts: ['right', 'right'] });
});
