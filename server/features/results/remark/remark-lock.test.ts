import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { createResultCalls } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const someone = { firstName: 'سلمى' };

let app: TestApp;
let calls: ReturnType<typeof createResultCalls>;

beforeAll(async () => {
  app = await createTestApp();
  calls = createResultCalls(app, await insertTeacher(app));
});
afterAll(() => app.close());

/** One has all of [0, 0, 0, 0], one has two. */
const takenExam = async () => {
  const exam = await calls.newExam({ key: [0, 0, 0, 0], certificateThreshold: 75 });
  const all = await calls.submit(exam.id, [0, 0, 0, 0], someone);
  await calls.submit(exam.id, [1, 0, 0, 1], someone);
  const [questionId = ''] = exam.questionIds;
  return { exam, all, change: { questionId, correctOptionIndex: 1 } };
};

/** Applies on a node whose lock on the exam waits until `meanwhile` is done. */
const applyWhile = async (
  examId: string,
  changes: { questionId: string; correctOptionIndex: number }[],
  meanwhile: () => Promise<unknown>,
) => {
  const { fingerprint } = (await calls.preview(examId, changes)).json();
  const { database } = app.platform;
  const transaction: typeof database.transaction = () => {
    const builder = database.transaction();
    const { execute } = builder;
    builder.execute = async (work) => {
      await meanwhile();
      return execute.call(builder, work) as ReturnType<typeof work>;
    };
    return builder;
  };
  const spied = vi.spyOn(database, 'transaction').mockImplementationOnce(transaction);
  // The submissions of `meanwhile` need no transaction.
  const reply = await calls.apply(examId, changes, fingerprint);
  spied.mockRestore();
  return reply;
};

describe('a re-marking', () => {
  test('a re-marking is refused when an affected student submits after the results were read', async () => {
    const { exam, change } = await takenExam();
    const reply = await applyWhile(exam.id, [change], () =>
      calls.submit(exam.id, [0, 0, 0, 0], someone),
    );
    expect(reply.json()).toMatchObject({ status: 409, code: 'exam.results_changed' });
  });

  test('a re-marking succeeds when an unaffected student submits after the results were read', async () => {
    const { exam, change, all } = await takenExam();
    const reply = await applyWhile(exam.id, [change], () =>
      calls.submit(exam.id, [3, 0, 0, 3], someone),
    );
    expect(reply.statusCode).toBe(200);
    expect(await calls.resultOf(exam.id, all)).toMatchObject({ score: 3 });
  });

  test('a re-marking is refused when the teacher changes the exam after the results were read', async () => {
    const { exam, change } = await takenExam();
    const reply = await applyWhile(exam.id, [change], () =>
      app.database
        .updateTable('exams')
        .set({ certificate_threshold: 10, updated_at: sql`updated_at + interval '1 second'` })
        .where('id', '=', exam.id)
        .execute(),
    );
    expect(reply.json()).toMatchObject({ status: 409, code: 'exam.results_changed' });
  });

  test('a re-marking locks the exam for the same few statements, however many results there are', async () => {
    const statementsUnderLock = async (students: number) => {
      const exam = await calls.newExam({ key: [0, 0, 0, 0], certificateThreshold: 75 });
      for (let n = 0; n < students; n += 1) {
        await calls.submit(exam.id, [0, 0, 0, 1], someone);
        await calls.submit(exam.id, [1, 0, 0, 1], someone);
        await calls.submit(exam.id, [0, 0, 0, 0], someone);
      }
      const [questionId = ''] = exam.questionIds;
      const changes = [{ questionId, correctOptionIndex: 1 }];
      const { fingerprint } = (await calls.preview(exam.id, changes)).json();
      app.queries.length = 0;
      expect((await calls.apply(exam.id, changes, fingerprint)).json()).toMatchObject({
        awardedCount: students,
        withdrawnCount: students,
      });
      const lock = app.queries.findIndex((text) => text.includes('for update'));
      const end = app.queries.findIndex((text) => text.includes('"audit_log"'));
      expect(lock).toBeGreaterThan(-1);
      return app.queries.slice(lock, end + 1);
    };
    const statementsOfOneStudent = await statementsUnderLock(1);
    expect(statementsOfOneStudent.length).toBeLessThanOrEqual(10);
    expect(await statementsUnderLock(9)).toEqual(statementsOfOneStudent);
  });
});
