import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { daysToKnow } from '#domain/practice/mistake-days.ts';
import { createPracticeCalls } from '#server/testing/calls/practice-calls.ts';
import { examCalls } from '#server/testing/exam-calls.ts';
import { insertExam, insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Student = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let taking: ReturnType<typeof examCalls>;
let calls: ReturnType<typeof createPracticeCalls>;
let student: Student;

const day = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  taking = examCalls(app);
  calls = createPracticeCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  student = await insertStudent(app);
});

/** What happens after some days, with a token of that day. */
const after = async <Value>(days: number, act: (by: Student) => Promise<Value>): Promise<Value> => {
  app.clock.advance(days * day);
  const person = { ...student, role: 'student', sessionId: student.id } as const;
  const { token } = await app.platform.accessTokens.issue(person, ['student']);
  try {
    return await act({ ...student, headers: { authorization: `Bearer ${token}` } });
  } finally {
    app.clock.advance(-days * day);
  }
};

/** An exam with one right and one wrong answer. */
const answerWrong = async () => {
  const exam = await insertExamOnNewLesson(app, { key: [1, 0], practice: 'none' });
  await taking.submit(exam.id, student, [1, 3]);
  return exam;
};

const lessonsOf = async (by: Student) =>
  (await calls.mistakes(by)).courses.flatMap(({ lessons }) => lessons);

const countOf = async (by: Student) =>
  (await lessonsOf(by)).reduce((sum, { questionCount }) => sum + questionCount, 0);

const answerAfter = (days: number, option = 0) =>
  after(days, async (by) => {
    const [question] = await calls.startMistakes(by);
    return (await calls.answer(question, by, option)).json().mending;
  });
const dueAfter = (days: number) =>
  after(days, async (by) =>
    (await lessonsOf(by)).reduce((sum, { dueTodayCount }) => sum + dueTodayCount, 0),
  );

test('a mistake is known after right answers on two days, not after two on one day, and is asked again later', async () => {
  await answerWrong();
  await answerAfter(1);
  const first = await answerAfter(1);
  expect(first).toMatchObject({ rightDays: 1, isMended: false });
  expect([await after(1, countOf), await dueAfter(1)]).toEqual([1, 0]);
  const known = await answerAfter(3);
  expect(known).toMatchObject({ rightDays: daysToKnow, isMended: true });
  expect(known.comesBackOn > first.comesBackOn).toBe(true);
  expect([await after(3, countOf), await dueAfter(3)]).toEqual([0, 0]);
  expect([await after(60, countOf), await dueAfter(60)]).toEqual([1, 1]);
});

test('a wrong answer begins the days anew, and is asked again on the same day', async () => {
  await answerWrong();
  await answerAfter(1);
  expect(await answerAfter(2, 3)).toMatchObject({ rightDays: 0, isMended: false });
  expect(await dueAfter(2)).toBe(1);
  app.clock.advance(1000);
  expect(await answerAfter(2)).toMatchObject({ rightDays: 0, isMended: false });
  expect(await dueAfter(2)).toBe(0);
  expect(await answerAfter(4)).toMatchObject({ rightDays: 1 });
  expect(await answerAfter(6)).toMatchObject({ rightDays: 2, isMended: true });
});

test('right answers that arrive at once from two devices count for one day', async () => {
  await answerWrong();
  const mending = await after(1, async (by) => {
    const [question] = await calls.startMistakes(by);
    const replies = await Promise.all([0, 0, 0].map(() => calls.answer(question, by, 0)));
    return replies.map((reply) => reply.json().mending.rightDays);
  });
  expect(mending).toEqual([1, 1, 1]);
});

test('a mistake comes back before the next exam with a date, also one that is announced later', async () => {
  const { lessonId } = await answerWrong();
  await answerAfter(1);
  await answerAfter(4);
  const known = await answerAfter(12);
  expect(await dueAfter(20)).toBe(0);
  const opensAt = new Date(app.clock.now().getTime() + 20 * day);
  const closesAt = new Date(opensAt.getTime() + day);
  const next = await insertExam(app, lessonId, { opensAt, closesAt });
  expect([await dueAfter(18), await dueAfter(19), await dueAfter(20)]).toEqual([0, 1, 1]);
  const onTheEve = await answerAfter(19);
  expect(onTheEve.comesBackOn < known.comesBackOn).toBe(true);
  expect([await dueAfter(19), await dueAfter(20)]).toEqual([0, 1]);
  await after(20, (by) => taking.submit(next.id, by, next.key));
  expect(await dueAfter(20)).toBe(0);
});
