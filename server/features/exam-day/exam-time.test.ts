import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { examCalls, storedOf } from '#server/testing/exam-calls.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { finishEndedAttempts } from './ended-attempts.service.ts';
import { refreshAttemptEnds } from './refresh-attempt-ends.ts';

let app: TestApp;
let calls: ReturnType<typeof examCalls>;
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = examCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  student = await insertStudent(app);
});

const advance = (seconds: number) => app.clock.advance(seconds * 1000);
const later = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000);
const timeIsOver = {
  status: 400,
  code: 'exam.time_over',
  message: 'انتهى وقت الامتحان، وحُسبت إجاباتك المحفوظة قبل انتهائه',
};
/** An exam of 10 minutes with the key 1 0 3 2. */
const timed = { timing: 'exam', timeLimitInSeconds: 600 } as const;

/** Begun, and two of four questions answered rightly and saved. */
const beginAndSave = async (examId: string) => {
  await calls.begin(examId, student);
  advance(60);
  await calls.save(examId, student, [1, 0, -1, -1], 0);
};

describe('an exam with a time', () => {
  test.each([
    { after: 61, answers: [1, 0, -1, -1], score: 2 },
    { after: 600, answers: [1, 0, 3, -1], score: 3 },
    { after: 629, answers: [1, 0, 3, 2], score: 4 },
    { after: 630, answers: [1, 0, 3, 2], code: 'exam.time_over', score: 2 },
    { after: 840, answers: [1, 0, 3, 2], code: 'exam.time_over', score: 2 },
    { after: 840, answers: [9], code: 'exam.time_over', score: 2 },
  ])(
    'an exam submitted $after s after its begin with $answers scores $score $code',
    async (row) => {
      const exam = await insertExamOnNewLesson(app, timed);
      await beginAndSave(exam.id);
      advance(row.after - 60);
      const reply = await calls.submit(exam.id, student, row.answers);
      expect(reply.json().code).toBe(row.code);
      const { results, attempts, certificates } = await storedOf(app, exam.id);
      expect(results.map(({ score }) => score)).toEqual(row.score === undefined ? [] : [row.score]);
      expect(attempts).toHaveLength(row.score === undefined ? 1 : 0);
      // Two of four reach the threshold of 50 percent.
      expect(certificates).toHaveLength(results.length);
    },
  );

  test('an exam whose time is over counts the saved answers, and is read as of its end', async () => {
    const exam = await insertExamOnNewLesson(app, timed);
    await beginAndSave(exam.id);
    const ends = later(540).toISOString();
    advance(780);
    app.queries.length = 0;
    expect((await calls.submit(exam.id, student, exam.key)).json()).toMatchObject(timeIsOver);
    expect(app.queries).toHaveLength(2);
    expect((await calls.ownResult(exam.id, student)).json()).toMatchObject({
      score: 2,
      maxScore: 4,
      answers: [2, 1, 0, 0],
      submittedAt: ends,
      isCertificateEligible: true,
    });
    const again = await calls.submit(exam.id, student, exam.key);
    expect(again.json()).toMatchObject({ code: 'exam.already_submitted' });
  });

  test.each([
    ['saved', (id: string) => calls.save(id, student, [1, 0, 3, 2], 1)],
    ['submitted', (id: string) => calls.submit(id, student, [1, 0, 3, 2])],
  ])('answers that are %s too late are graded at once, ten times at once too', async (_, late) => {
    const exam = await insertExamOnNewLesson(app, timed);
    await beginAndSave(exam.id);
    advance(780);
    const replies = await Promise.all(Array.from({ length: 10 }, () => late(exam.id)));
    for (const reply of replies) {
      expect(['exam.time_over', 'exam.already_submitted']).toContain(reply.json().code);
    }
    const { results, attempts, certificates } = await storedOf(app, exam.id);
    expect(results).toMatchObject([{ score: 2 }]);
    expect([attempts.length, certificates.length]).toEqual([0, 1]);
  });

  test('an exam takes answers until 30 s after its end, for slow networks', async () => {
    const exam = await insertExamOnNewLesson(app, timed);
    await beginAndSave(exam.id);
    advance(540 + 29);
    const reply = await calls.save(exam.id, student, [1, 0, 3, -1], 1);
    expect(reply.json()).toMatchObject({ answers: [1, 0, 3, -1] });
    advance(1);
    expect((await calls.save(exam.id, student, [1, 0, 3, 2], 2)).json()).toMatchObject(timeIsOver);
    expect((await storedOf(app, exam.id)).results).toMatchObject([{ score: 3 }]);
  });

  test('an exam shows its questions until its end, and no right answers', async () => {
    const exam = await insertExamOnNewLesson(app, timed);
    await calls.begin(exam.id, student);
    advance(629);
    const { questions } = (await calls.open(exam.id, student)).json();
    expect(questions).toHaveLength(4);
    for (const question of questions) expect(question.correctOptionIndex).toBe(-1);
  });
});

describe('an exam that closes while it is taken', () => {
  test.each([
    { name: 'without a time', options: {} },
    { name: 'with more time than is left', options: timed },
  ])('an exam closes $name, and saved answers count', async ({ options }) => {
    const exam = await insertExamOnNewLesson(app, { ...options, closesAt: later(300) });
    const closes = later(300).toISOString();
    const { attempt } = (await calls.begin(exam.id, student)).json();
    expect(attempt.endsAt).toBe(closes);
    await calls.save(exam.id, student, [1, 0, -1, -1], 0);
    advance(310);
    const shown = (await calls.open(exam.id, student)).json();
    expect(shown).toMatchObject({ state: 'closed', attempt: { endsAt: closes } });
    expect(shown.questions).toHaveLength(4);
    // A student who did not begin in time can no longer begin.
    const other = await insertStudent(app);
    expect((await calls.submit(exam.id, other, exam.key)).json().code).toBe('exam.closed');
    advance(20);
    expect((await calls.open(exam.id, student)).json()).toMatchObject({ questions: [] });
    expect((await calls.submit(exam.id, student, exam.key)).json()).toMatchObject(timeIsOver);
    expect((await storedOf(app, exam.id)).results).toMatchObject([{ score: 2 }]);
  });

  test('an exam takes a submission that was on its way at the closing', async () => {
    const exam = await insertExamOnNewLesson(app, { closesAt: later(300) });
    await calls.save(exam.id, student, [1, 0, -1, -1], 0);
    advance(329);
    expect((await calls.submit(exam.id, student, [1, 0, 3, -1])).json()).toMatchObject({
      score: 3,
    });
  });

  test('a later closing gives the added time', async () => {
    const exam = await insertExamOnNewLesson(app, { closesAt: later(300) });
    await calls.save(exam.id, student, [1, 0, -1, -1], 0);
    const closesAt = later(3600);
    await app.database
      .updateTable('exams')
      .set({ closes_at: closesAt })
      .where('id', '=', exam.id)
      .execute();
    await refreshAttemptEnds(app.database, exam.id);
    advance(800);
    expect((await calls.save(exam.id, student, [1, 0, 3, -1], 1)).json()).toMatchObject({
      answers: [1, 0, 3, -1],
      endsAt: closesAt.toISOString(),
    });
  });
});

describe('an exam with a time for each question', () => {
  const seconds = [30, 60, 90];
  const options = {
    timing: 'question' as const,
    key: [0, 1, 2],
    questions: seconds.map((timeInSeconds) => ({ timeInSeconds })),
  };

  test('an opened question is shown and its end stored, in two round trips', async () => {
    const exam = await insertExamOnNewLesson(app, options);
    const begun = (await calls.begin(exam.id, student)).json();
    expect(begun.attempt.questionEndsAt).toEqual([null, null, null]);
    for (const question of begun.questions) {
      expect(question).toMatchObject({
        questionText: '',
        questionHtml: '',
        options: [],
        imageUrl: null,
      });
    }
    app.queries.length = 0;
    const opened = (await calls.openQuestion(exam.id, student, 0)).json();
    expect(app.queries).toHaveLength(2);
    const ends = later(30).toISOString();
    expect(opened).toMatchObject({
      questionEndsAt: [ends, null, null],
      endsAt: null,
      question: {
        correctOptionIndex: -1,
        options: ['16', '18', '20', '22'],
      },
    });
    advance(10);
    const again = (await calls.openQuestion(exam.id, student, 0)).json();
    expect(again.questionEndsAt).toEqual([ends, null, null]);
    const { questions } = (await calls.open(exam.id, student)).json();
    expect(questions.map((question: { options: string[] }) => question.options.length)).toEqual([
      4, 0, 0,
    ]);
  });

  test.each([1, 2, 3, 99])(
    'the student opens the questions in order: not %i first',
    async (index) => {
      const exam = await insertExamOnNewLesson(app, options);
      await calls.begin(exam.id, student);
      const reply = await calls.openQuestion(exam.id, student, index);
      expect(reply.json()).toMatchObject({ status: 400, code: 'exam.question_order' });
    },
  );

  test.each([[-1], [0.5], ['0'], [200], [null]])(
    'the server refuses the time %j for a question',
    async (index) => {
      const exam = await insertExamOnNewLesson(app, options);
      await calls.begin(exam.id, student);
      const reply = await calls.openQuestion(exam.id, student, index);
      expect(reply.json()).toMatchObject({ status: 400, code: 'request.invalid' });
    },
  );

  test('a question that two devices open at once has one clock', async () => {
    const exam = await insertExamOnNewLesson(app, options);
    await calls.begin(exam.id, student);
    const replies = await Promise.all(
      [0, 0, 0, 0].map((index) => calls.openQuestion(exam.id, student, index)),
    );
    expect(new Set(replies.map((reply) => String(reply.json().questionEndsAt))).size).toBe(1);
  });

  test('a question closes at its end: saved answers stay, and none is taken before it opens', async () => {
    const exam = await insertExamOnNewLesson(app, options);
    await calls.begin(exam.id, student);
    await calls.openQuestion(exam.id, student, 0);
    const early = (await calls.save(exam.id, student, [0, 1, 2], 0)).json();
    expect(early.answers).toEqual([0, -1, -1]);
    advance(39);
    const slow = (await calls.save(exam.id, student, [1, -1, -1], early.revision)).json();
    expect(slow.answers).toEqual([1, -1, -1]);
    advance(1);
    const late = (await calls.save(exam.id, student, [0, -1, -1], slow.revision)).json();
    expect(late.answers).toEqual([1, -1, -1]);
  });

  test('an exam can be submitted when every question was opened; a missed one may stay blank', async () => {
    const exam = await insertExamOnNewLesson(app, options);
    await calls.begin(exam.id, student);
    await calls.openQuestion(exam.id, student, 0);
    advance(45);
    await calls.openQuestion(exam.id, student, 1);
    const unopened = await calls.submit(exam.id, student, [0, 1, 2]);
    expect(unopened.json().code).toBe('exam.question_order');
    const last = (await calls.openQuestion(exam.id, student, 2)).json();
    // All are open: the last to end ends the exam.
    expect(last.endsAt).toBe(later(90).toISOString());
    const reply = await calls.submit(exam.id, student, [0, 1, 2]);
    // The first question's time was over when its answer came.
    expect(reply.json()).toMatchObject({ score: 2, answers: [0, 2, 3] });
  });

  test('an exam can be submitted with unopened questions, which count as unanswered', async () => {
    const exam = await insertExamOnNewLesson(app, options);
    await calls.begin(exam.id, student);
    await calls.openQuestion(exam.id, student, 0);
    const reply = await calls.submit(exam.id, student, [0, -1, -1]);
    expect(reply.json()).toMatchObject({ score: 1, answers: [1, 0, 0] });
  });

  test('an abandoned exam is graded by the saved answers after the last question', async () => {
    const exam = await insertExamOnNewLesson(app, options);
    await calls.begin(exam.id, student);
    for (const index of [0, 1, 2]) {
      await calls.openQuestion(exam.id, student, index);
      await calls.save(exam.id, student, [0, index > 0 ? 1 : -1, index > 1 ? 2 : -1], index);
      advance(5);
    }
    const endsIn = async () =>
      (await storedOf(app, exam.id)).attempts.map((attempt) => attempt.ends_at);
    const ends = await endsIn();
    await refreshAttemptEnds(app.database, exam.id);
    expect(await endsIn()).toEqual(ends);
    advance(90 + 30);
    await finishEndedAttempts(app.platform);
    expect((await storedOf(app, exam.id)).results).toMatchObject([{ score: 3 }]);
  });
});
