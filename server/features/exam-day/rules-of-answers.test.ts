import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof createTeacherCalls>>['teacher'];
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  ({ teacher } = await createTeacherCalls(app));
});
afterAll(() => app.close());
/** Exams of other tests ask the same questions, and would guard their keys (decisions/0204). */
beforeEach(() => app.database.updateTable('exams').set({ is_published: false }).execute());
beforeEach(async () => {
  student = await insertStudent(app);
});

const cases = [
  { accepted: '5.0 mol', rules: { figures: 'require' }, typed: '5 mol' },
  { accepted: '5.0 mol', rules: {}, typed: '5000 mmol' },
  {
    accepted: '7.0 g',
    rules: { figures: 'require', figuresMarks: 1 },
    typed: '7 g',
  },
  { accepted: '2H2+O2→2H2O', rules: { ratio: 'ignore' }, typed: '4H2+2O2=4H2O' },
  { accepted: '2H2+O2→2H2O', rules: {}, typed: '4H2 + 2O2 → 4H2O' },
  { accepted: 'NaCl(aq)', rules: { state: 'require' }, typed: 'NaCl' },
  { accepted: 'CO', rules: { kind: 'words' }, typed: 'co' },
  { accepted: 'C2H5OH', rules: {}, typed: 'CH3CH2OH' },
  { accepted: 'AgCl', rules: {}, typed: '??؟AgCl ولا Ag' },
] as const;

const texts = cases.map(({ typed }) => typed);

const newExam = () =>
  insertExamOnNewLesson(app, {
    examType: 2,
    key: cases.map(() => 0),
    questions: cases.map(({ accepted, rules }, place) => ({
      questionText: `السؤال ${place + 1}`,
      options: [],
      acceptedAnswers: [accepted],
      answerRules: rules,
    })),
  });

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, by = student) =>
  app.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });

const submit = async (examId: string, written: readonly string[]) =>
  (await call('POST', '/api/ExamResult', { examId, answers: [], texts: written })).json();

test('a student reads the rules with the result, and the teacher with exam, bank and queue', async () => {
  const { id } = await newExam();
  const rules = cases.map((line) => line.rules);
  const shown = await call('GET', `/api/Exam/${id}`, undefined, student);
  expect(shown.body).not.toContain('answerRules');
  expect((await submit(id, texts)).answerRules).toEqual(rules);
  const exam = (await call('GET', `/api/Exam/${id}`, undefined, teacher)).json();
  expect(exam.questions).toMatchObject(rules.map((answerRules) => ({ answerRules })));
  const ids = exam.questions.map((question: { id: string }) => question.id);
  const bank = (await call('POST', '/api/QuestionBank/chosen', { ids }, teacher)).json();
  expect(bank).toMatchObject(rules.map((answerRules) => ({ answerRules })));
  const queue = await call('GET', `/api/ExamResult/exam/${id}/short-answers`, undefined, teacher);
  expect(queue.json().questions).toMatchObject(rules.map((answerRules) => ({ answerRules })));
});

test('a decision accepts what the rules of the question make equal, and no more', async () => {
  const { id } = await newExam();
  await submit(id, texts);
  student = await insertStudent(app);
  await submit(
    id,
    cases.map(({ accepted }, place) => (place === 4 ? '6H2+3O2→6H2O' : accepted)),
  );
  const { questions } = (
    await call('GET', `/api/ExamResult/exam/${id}/short-answers`, undefined, teacher)
  ).json();
  const decided = await call(
    'POST',
    `/api/ExamResult/exam/${id}/short-answers`,
    {
      questionId: questions[4].questionId,
      text: texts[4],
      shownVerdict: 'doubtful',
      isRight: true,
      isAcceptedFromNowOn: true,
    },
    teacher,
  );
  expect(decided.json()).toMatchObject({ changedCount: 1 });
});

test('the rules change until somebody has submitted; a form without them leaves them', async () => {
  const { id, lessonId } = await newExam();
  const edit = (change: (place: number) => object) => ({
    lessonId,
    title: 'قواعد',
    questions: cases.map(({ accepted }, place) => ({
      questionText: `السؤال ${place + 1}`,
      acceptedAnswers: [accepted],
      ...change(place),
    })),
  });
  const put = (change: (place: number) => object) =>
    call('PUT', `/api/Exam/${id}`, edit(change), teacher);
  const given = await put(() => ({ AnswerRules: { Ratio: 'ignore' } }));
  expect(given.json().questions[3].answerRules).toEqual({ ratio: 'ignore' });
  const refused = await put(() => ({ answerRules: { ratio: 'sometimes' } }));
  expect(refused.json().code).toBe('request.invalid');
  await submit(id, texts);
  const late = await put(() => ({ answerRules: { ratio: 'require' } }));
  expect(late.json().code).toBe('exam.key_needs_remark');
  expect((await put(() => ({ answerRules: { ratio: 'ignore' } }))).statusCode).toBe(200);
});
