import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { examCalls, storedOf } from '#server/testing/exam-calls.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { finishEndedAttempts } from './ended-attempts.service.ts';

let app: TestApp;
let calls: ReturnType<typeof examCalls>;
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = examCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  student = await insertStudent(app, { isPremium: true });
});

/** How many statements a call takes. */
const statementsOf = async (call: () => Promise<{ statusCode: number }>) => {
  app.queries.length = 0;
  expect((await call()).statusCode).toBe(200);
  return app.queries.length;
};

const revoke = () =>
  app.database
    .updateTable('grants')
    .set({ revoked_at: app.clock.now() })
    .where('student_id', '=', student.id)
    .execute();

const resultOf = async (examId: string) =>
  (await storedOf(app, examId)).results.find((row) => row.student_id === student.id);

describe('the row of a begun attempt', () => {
  test('the row alone decides over answers for two minutes: a saving and a submission are one statement each', async () => {
    const exam = await insertExamOnNewLesson(app, { isFree: false });
    await calls.save(exam.id, student, [1, 0, -1, -1]);
    expect(await statementsOf(() => calls.save(exam.id, student, [1, 0, 3, -1], 1))).toBe(1);
    app.clock.advance(120_000);
    expect(await statementsOf(() => calls.save(exam.id, student, [1, 0, 3, 2], 2))).toBe(2);
    expect(await statementsOf(() => calls.save(exam.id, student, [1, 0, 3, 1], 3))).toBe(1);
    expect(await statementsOf(() => calls.submit(exam.id, student, exam.key))).toBe(1);
    expect(await resultOf(exam.id)).toMatchObject({ score: 4 });
  });

  test('a whole attempt takes eight statements, from the lesson to the result', async () => {
    const { id, lessonId, key } = await insertExamOnNewLesson(app);
    const get = (url: string) => app.app.inject({ url, headers: student.headers });
    // What the class shares is in memory.
    const { questionsVersion } = (await calls.openOwn(id, student)).json();
    const questions = `/api/Exam/${id}/questions/${questionsVersion}`;
    await Promise.all([get(`/api/Lessons/${lessonId}`), get(questions)]);
    const steps = [
      () => get(`/api/Lessons/${lessonId}`),
      () => calls.openOwn(id, student),
      () => get(questions),
      ...[0, 1, 2].map((revision) => () => calls.save(id, student, key, revision)),
      () => calls.submit(id, student, key),
      () => calls.ownResult(id, student),
    ];
    const counts: number[] = [];
    for (const step of steps) counts.push(await statementsOf(step));
    expect(counts).toEqual([1, 1, 0, 2, 1, 1, 1, 1]);
  });

  test('the questions are read without the row once after their own part, and with it each time after that', async () => {
    const { id } = await insertExamOnNewLesson(app, { isFree: false });
    const { questionsVersion } = (await calls.openOwn(id, student)).json();
    const read = () =>
      app.app.inject({
        url: `/api/Exam/${id}/questions/${questionsVersion}`,
        headers: student.headers,
      });
    expect((await read()).statusCode).toBe(200);
    await revoke();
    expect((await read()).json().code).toBe('lesson.access_denied');
  });

  test('of devices that save at once after the two minutes, one is acknowledged, and the others get its answers', async () => {
    const exam = await insertExamOnNewLesson(app);
    await calls.save(exam.id, student, [0, -1, -1, -1]);
    app.clock.advance(120_000);
    const replies = await Promise.all(
      [0, 1, 2, 3].map((option) => calls.save(exam.id, student, [0, option, -1, -1], 1)),
    );
    const [stored] = (await storedOf(app, exam.id)).attempts;
    expect(stored?.revision).toBe('2');
    const answers = stored?.answers.map((answer) => answer - 1);
    for (const reply of replies) expect(reply.json()).toMatchObject({ answers, revision: 2 });
  });

  test('a reply by the row equals the reply of a full check', async () => {
    const exam = await insertExamOnNewLesson(app, {
      timing: 'exam',
      timeLimitInSeconds: 600,
      shufflesQuestions: true,
      shufflesOptions: true,
    });
    const { attempt } = (await calls.begin(exam.id, student)).json();
    app.clock.advance(1000);
    const saved = (await calls.save(exam.id, student, [1, 0, 2, -1], 0)).json();
    const { attempt: read } = (await calls.openOwn(exam.id, student)).json();
    expect(saved).toEqual(read);
    expect(saved).toMatchObject({
      startedAt: attempt.startedAt,
      endsAt: attempt.endsAt,
      revision: 1,
    });
  });

  test('the row accepts no answers after the end of the time', async () => {
    const exam = await insertExamOnNewLesson(app, { timing: 'exam', timeLimitInSeconds: 30 });
    await calls.begin(exam.id, student);
    await calls.save(exam.id, student, [1, -1, -1, -1], 0);
    app.clock.advance(60_000);
    const late = await calls.save(exam.id, student, exam.key, 1);
    expect(late.json().code).toBe('exam.time_over');
    expect(await resultOf(exam.id)).toMatchObject({ answers: [2, 0, 0, 0] });
  });

  test.each([
    ['the lesson is closed', 'lessons', { is_accessible: false }, 'lesson.access_denied'],
    ['the lesson becomes a draft', 'lessons', { is_published: false }, 'exam.not_found'],
    ['the exam becomes a draft', 'exams', { is_published: false }, 'exam.not_found'],
  ] as const)('no longer decides once %s', async (_, table, change, code) => {
    const exam = await insertExamOnNewLesson(app, { isFree: false });
    await calls.save(exam.id, student, [1, 0, -1, -1]);
    const id = table === 'lessons' ? exam.lessonId : exam.id;
    await app.database.updateTable(table).set(change).where('id', '=', id).execute();
    expect((await calls.save(exam.id, student, [1, 0, 3, -1], 1)).json().code).toBe(code);
    expect((await calls.submit(exam.id, student, exam.key)).json().code).toBe(code);
    expect(await resultOf(exam.id)).toBeUndefined();
  });

  test('the row no longer decides once the course becomes a draft', async () => {
    const exam = await insertExamOnNewLesson(app);
    await calls.save(exam.id, student, [1, 0, -1, -1]);
    await app.database.updateTable('courses').set({ is_published: false }).execute();
    const reply = await calls.save(exam.id, student, [1, 0, 3, -1], 1);
    await app.database.updateTable('courses').set({ is_published: true }).execute();
    expect(reply.json().code).toBe('exam.not_found');
  });
});

describe('a right that is revoked during an exam', () => {
  const ended = 'exam.right_ended';

  test.each([
    ['saving', (id: string) => calls.save(id, student, [1, 0, 3, 2], 1)],
    ['submission', (id: string) => calls.submit(id, student, [1, 0, 3, 2])],
  ])(
    'a withdrawn right ends the exam at the next %s with the saved answers, and the reply says so',
    async (_, send) => {
      const exam = await insertExamOnNewLesson(app, { isFree: false });
      await calls.save(exam.id, student, [1, 0, -1, -1]);
      app.clock.advance(60_000);
      await revoke();
      const revokedAt = app.clock.now();
      app.clock.advance(5000);
      const reply = await send(exam.id);
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({ code: ended });
      expect(reply.json().message).toContain('حُسبت إجاباتك المحفوظة');
      expect(await resultOf(exam.id)).toMatchObject({
        answers: [2, 1, 0, 0],
        submitted_at: revokedAt,
      });
      expect((await storedOf(app, exam.id)).attempts).toEqual([]);
      const again = await calls.submit(exam.id, student, exam.key);
      expect(again.json().code).toBe('exam.already_submitted');
      expect((await calls.ownResult(exam.id, student)).json()).toMatchObject({ score: 2 });
    },
  );

  test('the job ends the exam where the student sends nothing more', async () => {
    const exam = await insertExamOnNewLesson(app, { isFree: false });
    const other = await insertStudent(app, { isPremium: true });
    await calls.save(exam.id, student, [1, 0, -1, -1]);
    await calls.save(exam.id, other, [1, 0, -1, -1]);
    await revoke();
    await finishEndedAttempts(app.platform);
    const { results, attempts } = await storedOf(app, exam.id);
    expect(results.map((row) => row.student_id)).toEqual([student.id]);
    expect(attempts.map((row) => row.student_id)).toEqual([other.id]);
    app.queries.length = 0;
    await finishEndedAttempts(app.platform);
    expect(app.queries.length).toBeLessThanOrEqual(3);
  });

  test('a withdrawn right ends nothing where another right opens the lesson', async () => {
    const exam = await insertExamOnNewLesson(app, { isFree: false });
    await calls.save(exam.id, student, [1, 0, -1, -1]);
    await revoke();
    const now = app.clock.now();
    await app.database
      .insertInto('grants')
      .values({
        id: app.platform.ids.next(),
        student_id: student.id,
        source: 'gift',
        scope: 'lesson',
        lesson_id: exam.lessonId,
        starts_at: now,
        ends_at: new Date(now.getTime() + 3_600_000),
        created_at: now,
      })
      .execute();
    expect((await calls.save(exam.id, student, [1, 0, 3, -1], 1)).statusCode).toBe(200);
    expect((await calls.submit(exam.id, student, exam.key)).json()).toMatchObject({ score: 4 });
  });
});
