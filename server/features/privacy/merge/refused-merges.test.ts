import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { tokenFor } from '#server/testing/fixtures.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { fillStudent } from '#server/testing/privacy/fill-student.ts';
import { createMergeCalls, keepAll } from '#server/testing/privacy/merge-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createMergeCalls>>;
beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  calls = await createMergeCalls(app);
});
afterAll(() => app.close());

describe('a merge is refused', () => {
  test('when somebody takes an exam, has asked for the deletion, or both have a payment that waits', async () => {
    const { first, second } = await calls.insertTwo();
    const pair = { keptId: first.id, endedId: second.id };
    const filled = await fillStudent(app, calls.teacher.id);
    const begun = app.clock.now();
    const obstacleWith = async (begin: () => Promise<unknown>, end: () => Promise<unknown>) => {
      await begin();
      const shown = await calls.preview(first.id, second.id);
      expect((await calls.merge(pair)).body.code).toBe('merge.obstacle');
      await end();
      return shown.body.obstacle;
    };
    expect(
      await obstacleWith(
        () =>
          calls.copyRow('exam_attempts', {
            from: filled.id,
            to: second.id,
            saved_at: begun,
            ends_at: null,
            started_at: begun,
          }),
        () => sql`delete from exam_attempts where student_id = ${second.id}`.execute(app.database),
      ),
    ).toBe('examRunning');
    expect(
      await obstacleWith(
        () => calls.send('POST', `/api/user/${second.id}/deletion`),
        () =>
          sql`delete from deletion_requests where student_id = ${second.id}`.execute(app.database),
      ),
    ).toBe('deletionRequested');
    const pending = (to: string) =>
      calls.copyRow('payments', {
        from: filled.id,
        to,
        id: randomUUID(),
        number: Math.floor(Math.random() * 1_000_000) + 1000,
        receipt_number: null,
        client_key: randomUUID(),
        status: 'pending',
        is_paid: false,
        decided_at: null,
        refunded_in_piastres: 0,
        disputed_in_piastres: 0,
      });
    expect(
      await obstacleWith(
        async () => {
          await pending(first.id);
          await pending(second.id);
        },
        () =>
          sql`delete from payments where student_id in (${first.id}, ${second.id})`.execute(
            app.database,
          ),
      ),
    ).toBe('paymentsPending');
    expect((await calls.merge(pair)).status).toBe(200);
  });

  test('when the preview is older than a change, and with oneself', async () => {
    const { first, second } = await calls.insertTwo();
    const shown = await calls.preview(first.id, second.id);
    await sql`update users set phone = '01055555555' where id = ${second.id}`.execute(app.database);
    const refused = await calls.merge(
      { keptId: first.id, endedId: second.id },
      { previewVersion: shown.body.version },
    );
    expect(refused.body.code).toBe('merge.changed_meanwhile');
    expect((await calls.preview(first.id, first.id)).body.code).toBe('merge.same_person');
  });

  test('who has an account stays, whoever was chosen', async () => {
    const { first } = await calls.insertTwo();
    const walkIn = await calls.send('POST', '/api/students', {
      id: randomUUID(),
      name: 'سلمى محمود',
      phone: '',
      grade: 3,
    });
    const shown = await calls.preview(walkIn.body.id, first.id);
    expect([shown.body.kept.id, shown.body.mayChoose]).toEqual([first.id, false]);
    const merged = await calls.merge({ keptId: walkIn.body.id, endedId: first.id });
    expect(merged.body.keptId).toBe(first.id);
    const listed = await calls.send('GET', `/api/students/${first.id}/merges`);
    expect(listed.body.merges).toMatchObject([{ firstName: 'سلمى', lastName: 'محمود' }]);
  });
});

describe('at once', () => {
  test('of two merges of one student one happens, and a repeated request changes nothing more', async () => {
    const { first, second } = await calls.insertTwo();
    const { first: third } = await calls.insertTwo();
    const [left, right] = await Promise.all([
      calls.merge({ keptId: first.id, endedId: second.id }),
      calls.merge({ keptId: third.id, endedId: second.id }),
    ]);
    expect([left.status, right.status].toSorted((a, b) => a - b)).toEqual([200, 404]);
    const done = left.status === 200 ? left : right;
    const again = await calls.send('POST', '/api/students/merges', {
      id: done.body.id,
      keptId: first.id,
      endedId: second.id,
      previewVersion: 'x',
      choices: keepAll,
      exams: [],
    });
    expect(again.body).toEqual(done.body);
  });

  test('a request that is repeated at once merges once, and both get what the first one did', async () => {
    const { first, second } = await calls.insertTwo();
    const shown = await calls.preview(first.id, second.id);
    const form = {
      id: randomUUID(),
      keptId: first.id,
      endedId: second.id,
      previewVersion: shown.body.version,
      choices: keepAll,
      exams: [],
    };
    const replies = await Promise.all(
      [1, 2, 3].map(() => calls.send('POST', '/api/students/merges', form)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.id))).toEqual(new Set([form.id]));
  });

  test('payments that are recorded while students are merged belong to the kept student, and each counts once', async () => {
    const { first, second } = await calls.insertTwo();
    const collections = createCollectionCalls(
      app,
      await tokenFor(app, { ...calls.teacher, role: 'teacher' }),
    );
    const [merged, ...payments] = await Promise.all([
      calls.merge({ keptId: first.id, endedId: second.id }),
      ...Array.from({ length: 6 }, () => collections.record(second.id)),
    ]);
    const stored = payments.filter(({ statusCode }) => statusCode === 200).length;
    const [owner, other] = merged.status === 200 ? [first, second] : [second, first];
    expect([200, 'merge.changed_meanwhile']).toContain(
      merged.status === 200 ? 200 : merged.body.code,
    );
    expect(await calls.countRows('payments', 'student_id', owner.id)).toBe(stored);
    expect(await calls.countRows('payments', 'student_id', other.id)).toBe(0);
    expect(await calls.countRows('grants', 'student_id', other.id)).toBe(0);
  });

  test('exams that are submitted while students are merged lose no result, and each counts once', async () => {
    const { first, second } = await calls.insertTwo();
    const exams: Awaited<ReturnType<typeof insertExamOnNewLesson>>[] = [];
    while (exams.length < 4) exams.push(await insertExamOnNewLesson(app));
    const headers = await tokenFor(app, { ...second, role: 'student' });
    const submit = (exam: { id: string; key: number[] }) =>
      app.app.inject({
        method: 'POST',
        url: '/api/ExamResult',
        headers,
        payload: { examId: exam.id, answers: exam.key },
      });
    const [merged, ...replies] = await Promise.all([
      calls.merge({ keptId: first.id, endedId: second.id }),
      ...exams.map(submit),
    ]);
    // A request that was on its way is moved at night.
    await calls.runNight();
    const stored = replies.filter(({ statusCode }) => statusCode < 300).length;
    const [owner, other] = merged.status === 200 ? [first, second] : [second, first];
    expect(await calls.countRows('exam_results', 'student_id', owner.id)).toBe(stored);
    expect(await calls.countRows('exam_results', 'student_id', other.id)).toBe(0);
  });
});
