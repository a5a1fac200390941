import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { createResultCalls } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let calls: ReturnType<typeof createResultCalls>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  calls = createResultCalls(app, teacher);
});
afterAll(() => app.close());

/** Key [0, 0, 0, 0]; one has three right and chose option 1 of the last question, one has left it out. */
const takenExam = async () => {
  const exam = await calls.newExam({ key: [0, 0, 0, 0], certificateThreshold: 100 });
  const three = await calls.submit(exam.id, [0, 0, 0, 1], { firstName: 'بسمة' });
  const two = await calls.submit(exam.id, [0, 0, 1, -1], { firstName: 'جنى' });
  const questionId = exam.questionIds[3] ?? '';
  return { exam, three, two, questionId };
};

test('a second right option earns its marks, also in later submissions', async () => {
  const { exam, three, two, questionId } = await takenExam();
  const reply = await calls.remark(exam.id, [{ questionId, otherRightOptions: [1, 0] }]);
  expect(reply.json()).toEqual({ changedCount: 1, awardedCount: 1, withdrawnCount: 0 });
  expect(await calls.resultOf(exam.id, three)).toMatchObject({
    score: 4,
    correctOptionIndexes: [0, 0, 0, 0],
    // The right option itself is no further one.
    otherRightOptions: [[], [], [], [1]],
  });
  expect(await calls.resultOf(exam.id, two)).toMatchObject({ score: 2 });
  const late = await calls.submit(exam.id, [0, 0, 0, 1], { firstName: 'حسام' });
  expect(await calls.resultOf(exam.id, late)).toMatchObject({ score: 4 });
});

test('marks for everyone also go to students who left the question blank, and can be withdrawn', async () => {
  const { exam, three, two, questionId } = await takenExam();
  await calls.remark(exam.id, [{ questionId, marking: 'everyone' }]);
  expect(await calls.resultOf(exam.id, three)).toMatchObject({ score: 4, maxScore: 4 });
  expect(await calls.resultOf(exam.id, two)).toMatchObject({
    score: 3,
    markings: ['key', 'key', 'key', 'everyone'],
  });
  const { questions } = (await calls.get(`/api/ExamResult/exam/${exam.id}/statistics`)).json();
  expect(questions.at(-1)).toMatchObject({ marking: 'everyone', isKeySuspicious: false });
  const back = await calls.remark(exam.id, [{ questionId, marking: 'key' }]);
  expect(back.json()).toEqual({ changedCount: 2, awardedCount: 0, withdrawnCount: 1 });
  const result = await calls.resultOf(exam.id, three);
  expect(result).toMatchObject({ score: 3 });
  expect(result).not.toHaveProperty('markings');
});

test('a cancelled question leaves the score and the highest score', async () => {
  const { exam, three, two, questionId } = await takenExam();
  const reply = await calls.remark(exam.id, [{ questionId, marking: 'cancelled' }]);
  expect(reply.json()).toEqual({ changedCount: 2, awardedCount: 1, withdrawnCount: 0 });
  expect(await calls.resultOf(exam.id, three)).toMatchObject({
    score: 3,
    maxScore: 3,
    percentage: 100,
    markings: ['key', 'key', 'key', 'cancelled'],
  });
  expect(await calls.resultOf(exam.id, two)).toMatchObject({ score: 2, maxScore: 3 });
});

test.each([
  ['an option that is not there', { otherRightOptions: [4] }, 'changes.0.otherRightOptions'],
  ['a negative option', { otherRightOptions: [-1] }, 'changes.0.otherRightOptions.0'],
  ['an unknown marking', { marking: 'half' as 'key' }, 'changes.0.marking'],
])('a re-marking with %s is refused', async (_name, change, field) => {
  const { exam, questionId } = await takenExam();
  const reply = await calls.preview(exam.id, [{ questionId, ...change }]);
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().errors)).toEqual([field]);
});

test('at least one question stays counted', async () => {
  const { exam, questionId } = await takenExam();
  const cancelled = exam.questionIds.map((id) => ({
    questionId: id,
    marking: 'cancelled' as const,
  }));
  expect((await calls.preview(exam.id, cancelled)).json()).toMatchObject({
    errors: { 'changes.3.marking': [expect.stringContaining('لا يمكن إلغاء كل أسئلة الامتحان')] },
  });
  const others = cancelled.filter((change) => change.questionId !== questionId);
  expect((await calls.preview(exam.id, others)).statusCode).toBe(200);
});

test('further right options follow a shuffled student’s order', async () => {
  const exam = await calls.newExam({ key: [0, 0], shufflesOptions: true });
  const student = await calls.submit(exam.id, [0, 0], { firstName: 'هالة' });
  const [first = '', second = ''] = exam.questionIds;
  await calls.remark(exam.id, [
    { questionId: first, otherRightOptions: [1, 2] },
    { questionId: second, marking: 'everyone' },
  ]);
  const result = await calls.resultOf(exam.id, student);
  const own = (await calls.get(`/api/Exam/${exam.id}`, student)).json();
  for (const [place, question] of own.questions.entries()) {
    expect(question.otherRightOptions ?? []).toEqual(result.otherRightOptions[place]);
    expect(question.correctOptionIndex).toBe(result.correctOptionIndexes[place]);
  }
  const texts = own.questions.map((question: { options: string[]; otherRightOptions?: number[] }) =>
    (question.otherRightOptions ?? []).map((option) => question.options[option]),
  );
  expect(texts.flat().toSorted()).toHaveLength(2);
});

test('an explanation that is written later keeps the marking, and a copy counts by its key', async () => {
  const { exam, questionId } = await takenExam();
  await calls.remark(exam.id, [
    { questionId, otherRightOptions: [1] },
    { questionId: exam.questionIds[0] ?? '', marking: 'everyone' },
  ]);
  const send = (method: 'POST' | 'PUT', url: string, payload: object) =>
    app.app.inject({ method, url, headers: teacher.headers, payload });
  const copied = (await send('POST', `/api/Exam/${exam.id}/duplicate`, {})).json();
  expect(copied.questions[0]).not.toHaveProperty('marking');
  expect(copied.questions[3]).toMatchObject({ otherRightOptions: [1] });
  const { title, lessonId, questions } = (await calls.get(`/api/Exam/${exam.id}`)).json();
  const edited = await send('PUT', `/api/Exam/${exam.id}`, {
    Title: title,
    LessonId: lessonId,
    Questions: questions.map((question: object) => ({
      ...question,
      explanation: 'لأن الرابطة أيونية',
    })),
  });
  expect(edited.json().questions[0]).toMatchObject({
    marking: 'everyone',
    explanationText: 'لأن الرابطة أيونية',
  });
  expect(edited.json().questions[3]).toMatchObject({ otherRightOptions: [1] });
});
