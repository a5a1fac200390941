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

const equation = '2H2 + O2 → 2H2O';

/** An exam of an equation and a number, with the id of the equation. */
const newExam = async () => {
  const exam = await insertExamOnNewLesson(app, {
    examType: 2,
    key: [0, 0],
    certificateThreshold: 100,
    questions: [
      { questionText: 'معادلة تكوين الماء', options: [], acceptedAnswers: [equation] },
      { questionText: 'ما التركيز؟', options: [], acceptedAnswers: ['5.0 M'], marks: 3 },
    ],
  });
  const queue = (await call('GET', `/api/ExamResult/exam/${exam.id}/short-answers`)).json();
  const [first, second] = queue.questions.map(
    ({ questionId }: { questionId: string }) => questionId,
  );
  return { id: exam.id, equationId: first as string, numberId: second as string };
};

const submit = async (examId: string, texts: string[]) => {
  const student = await insertStudent(app);
  await call('POST', '/api/ExamResult', { examId, answers: [], texts }, student);
  return student;
};

const resultOf = async (examId: string, student: Person) =>
  (await call('GET', `/api/ExamResult/user/exam/${examId}`, undefined, student)).json();

const preview = async (examId: string, changes: object[]) =>
  (await call('POST', `/api/Exam/${examId}/remark/preview`, { changes })).json();

const remark = (examId: string, changes: object[], fingerprint: string) =>
  call('POST', `/api/Exam/${examId}/remark`, { changes, fingerprint });

test('other rules judge all answers again, first in the preview', async () => {
  const { id, equationId, numberId } = await newExam();
  const doubled = await submit(id, ['4H2 + 2O2 → 4H2O', '5.0 M']);
  const short = await submit(id, [equation, '5 M']);
  expect(await resultOf(id, doubled)).toMatchObject({ score: 3, verdicts: ['doubtful', 'right'] });
  const changes = [
    { questionId: equationId, answerRules: { ratio: 'ignore' } },
    { questionId: numberId, answerRules: { figures: 'require', figuresMarks: 1 } },
  ];
  const shown = await preview(id, changes);
  expect(shown).toMatchObject({ changedCount: 2, awardedCount: 1, withdrawnCount: 1 });
  expect(await resultOf(id, doubled)).toMatchObject({ score: 3 });
  expect((await remark(id, changes, shown.fingerprint)).json()).toMatchObject({ changedCount: 2 });
  expect(await resultOf(id, doubled)).toMatchObject({ score: 4, verdicts: ['right', 'right'] });
  expect(await resultOf(id, short)).toMatchObject({ score: 2, verdicts: ['right', 'partial'] });
  const late = await submit(id, ['6H2 + 3O2 → 6H2O', '5 M']);
  expect(await resultOf(id, late)).toMatchObject({ score: 2, verdicts: ['right', 'partial'] });
});

test('what the teacher has decided stays, whatever the rules', async () => {
  const { id, equationId } = await newExam();
  const text = '4H2 + 2O2 → 4H2O';
  const student = await submit(id, [text, '5.0 M']);
  const decision = { questionId: equationId, text, shownVerdict: 'doubtful', isRight: true };
  await call('POST', `/api/ExamResult/exam/${id}/short-answers`, decision);
  const changes = [{ questionId: equationId, answerRules: { ratio: 'require' } }];
  const shown = await preview(id, changes);
  expect(shown.changedCount).toBe(0);
  await remark(id, changes, shown.fingerprint);
  expect(await resultOf(id, student)).toMatchObject({ verdicts: ['right', 'right'] });
});

test('a preview is outdated once somebody else has submitted', async () => {
  const { id, equationId } = await newExam();
  await submit(id, ['4H2 + 2O2 → 4H2O', '5.0 M']);
  const changes = [{ questionId: equationId, answerRules: { ratio: 'ignore' } }];
  const { fingerprint } = await preview(id, changes);
  await submit(id, ['6H2 + 3O2 → 6H2O', '5.0 M']);
  expect((await remark(id, changes, fingerprint)).json().code).toBe('exam.results_changed');
});

test('rules belong to short answers', async () => {
  const { id } = await insertExamOnNewLesson(app);
  const question = await app.database
    .selectFrom('questions')
    .select('id')
    .where('exam_id', '=', id)
    .executeTakeFirstOrThrow();
  const changes = [{ questionId: question.id, answerRules: { ratio: 'ignore' } }];
  expect(await preview(id, changes)).toMatchObject({
    status: 400,
    errors: { 'changes.0.answerRules': [expect.any(String)] },
  });
});
