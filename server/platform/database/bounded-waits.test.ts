import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStudent, post } from '#server/testing/account-calls.ts';
import { examCalls } from '#server/testing/exam-calls.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { countLockWaits, waitForLockWaits } from '#server/testing/locks/lock-waits.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { openDatabase } from './database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const unavailable = { status: 503, code: 'server.unavailable' };

describe('an exam whose row is held', () => {
  test('a locked exam makes begins wait in few statements, and stops neither readiness nor sign-in with every connection taken', async () => {
    const exam = await insertExamOnNewLesson(app);
    const student = await insertStudent(app);
    const { email, password } = await createStudent(app);
    const holder = openDatabase({ connectionString: app.connectionString, poolSize: 1 });
    await holder.transaction().execute(async (transaction) => {
      const lock = sql`select id from exams where id = ${exam.id} for update`;
      await lock.execute(transaction);
      const { begin } = examCalls(app);
      const begins = Array.from({ length: 20 }, () => begin(exam.id, student));
      await expect
        .poll(() => countLockWaits(app.platform.reservedDatabase), { timeout: 20_000 })
        .toBeGreaterThan(0);
      expect(await countLockWaits(app.platform.reservedDatabase)).toBeLessThanOrEqual(3);
      // All that the pool of the test has.
      const others = Promise.allSettled(
        Array.from({ length: 12 }, () => lock.execute(app.database)),
      );
      await waitForLockWaits(app.platform.reservedDatabase, 12);
      expect((await app.app.inject('/readyz')).statusCode).toBe(200);
      const signedIn = await post(app, 'login', { email, password });
      expect(signedIn.status).toBe(200);
      const { refreshToken } = signedIn.body;
      expect((await post(app, 'refresh-token', refreshToken)).status).toBe(200);
      const replies = await Promise.all(begins);
      for (const reply of replies) {
        expect(reply.json()).toMatchObject(unavailable);
        expect(reply.headers['retry-after']).toBe('5');
      }
      await others;
    });
    await holder.destroy();
    expect((await examCalls(app).begin(exam.id, student)).statusCode).toBe(200);
  });
});

describe('an attempt whose row is held', () => {
  test("a locked attempt refuses its own student's answers and stores those of the others at once", async () => {
    const { id, key } = await insertExamOnNewLesson(app, { timeLimitInSeconds: 600 });
    const { begin, save } = examCalls(app);
    const [locked, ...others] = await Promise.all([1, 2, 3, 4].map(() => insertStudent(app)));
    for (const student of [locked!, ...others]) await begin(id, student);
    const holder = openDatabase({ connectionString: app.connectionString, poolSize: 1 });
    await holder.transaction().execute(async (transaction) => {
      await sql`select from exam_attempts where student_id = ${locked!.id} for update`.execute(
        transaction,
      );
      app.queries.length = 0;
      const refused = save(id, locked!, key);
      const saved = await Promise.all(others.map((student) => save(id, student, key)));
      for (const reply of saved) expect(reply.json()).toMatchObject({ answers: key, revision: 1 });
      expect(app.queries.filter((text) => text.includes('skip locked'))).toHaveLength(1);
      await waitForLockWaits(app.platform.reservedDatabase, 1);
      expect((await refused).json()).toMatchObject(unavailable);
    });
    await holder.destroy();
    expect((await save(id, locked!, key)).json()).toMatchObject({ answers: key, revision: 1 });
  });
});
