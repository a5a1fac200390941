import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

describe('another try', () => {
  test('another attempt opens the exam again; the result stays in list, statistics and export until the new one', async () => {
    const exam = await calls.newExam({ key: [0, 0], certificateThreshold: 50 });
    const student = await calls.submit(exam.id, [0, 1], someone);
    app.clock.advance(60_000);
    expect((await calls.allowRetry(exam.id, student)).statusCode).toBe(204);
    expect((await calls.resultOf(exam.id, student)).status).toBe(404);
    const waiting = await calls.get(`/api/ExamResult/exam/${exam.id}/statistics`);
    expect(waiting.json()).toMatchObject({
      resultCount: 1,
      averagePercentage: 50,
      openRetryCount: 1,
    });
    const [waitingRow] = (await calls.get(`/api/ExamResult/exam/${exam.id}`)).json();
    expect(waitingRow).toMatchObject({ score: 1, tryNumber: 1, retry: 'open', earlierTries: [] });
    const { body: csv } = await calls.get(`/api/ExamResult/exam/${exam.id}/export`);
    expect(csv).toContain('محاولة أخرى مفتوحة');
    expect(csv).toMatch(/سلمى.*نعم/u);
    expect((await calls.get('/api/ExamResult/user', student)).json()).toEqual([]);
    const shown = (await calls.get(`/api/Exam/${exam.id}`, student)).json();
    expect(shown.questions[0].correctOptionIndex).toBe(-1);
    expect(shown.openRetry).toEqual({ score: 1, maxScore: 2, percentage: 50, tryNumber: 1 });

    const again = await calls.submit(exam.id, [0, 0], student);
    expect(again.certificateId).toBe(student.certificateId);
    expect(await calls.certificatesOf(student)).toHaveLength(1);
    const [row] = (await calls.get(`/api/ExamResult/exam/${exam.id}`)).json();
    expect(row).toMatchObject({
      score: 2,
      tryNumber: 2,
      retry: 'none',
      hasCertificate: true,
      earlierTries: [
        {
          tryNumber: 1,
          score: 1,
          maxScore: 2,
          percentage: 50,
        },
      ],
    });
    const [entry] = await app.database
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'exam.allow_retry')
      .where('subject_id', '=', exam.id)
      .execute();
    expect(entry?.detail).toMatchObject({ studentId: student.id, tryNumber: 1, score: 1 });
  });

  test('another attempt can be given a second time', async () => {
    const exam = await calls.newExam({ key: [0, 0] });
    const student = await calls.submit(exam.id, [1, 1], someone);
    for (const answers of [
      [0, 1],
      [0, 0],
    ]) {
      await calls.allowRetry(exam.id, student);
      await calls.submit(exam.id, answers, student);
    }
    const [row] = (await calls.get(`/api/ExamResult/exam/${exam.id}`)).json();
    expect(row).toMatchObject({
      tryNumber: 3,
      earlierTries: [
        { tryNumber: 2, score: 1 },
        { tryNumber: 1, score: 0 },
      ],
    });
  });

  test('another attempt belongs to one student, and a repeated request gives it once', async () => {
    const exam = await calls.newExam({ key: [0] });
    const student = await calls.submit(exam.id, [0], someone);
    const other = await calls.submit(exam.id, [0], someone);
    const replies = await Promise.all([
      calls.allowRetry(exam.id, student),
      calls.allowRetry(exam.id, student),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      204, 404,
    ]);
    expect(await calls.resultOf(exam.id, other)).toMatchObject({ score: 1 });
  });

  test.each([randomUUID(), 'nonsense'])(
    'another attempt of the student id %s is 404',
    async (id) => {
      const exam = await calls.newExam({ key: [0] });
      const reply = await calls.allowRetry(exam.id, { id });
      expect(reply.json()).toMatchObject({ status: 404, code: 'exam.student_result_not_found' });
    },
  );

  test('another attempt withdraws no certificate that an earlier one earned by the new key too', async () => {
    const exam = await calls.newExam({ key: [0, 0], certificateThreshold: 100 });
    const [questionId = ''] = exam.questionIds;
    const student = await calls.submit(exam.id, [0, 0], someone);
    await calls.allowRetry(exam.id, student);
    await calls.submit(exam.id, [1, 1], student);
    const unchanged = await calls.preview(exam.id, [{ questionId, marks: 5 }]);
    expect(unchanged.json().students).toMatchObject([
      { certificate: 'kept', before: { score: 0, maxScore: 2 }, after: { score: 0, maxScore: 6 } },
    ]);
    // By the key [1, 0] neither try has all.
    await calls.remark(exam.id, [{ questionId, correctOptionIndex: 1 }]);
    const past = await app.database
      .selectFrom('past_exam_results')
      .select('score')
      .where('student_id', '=', student.id)
      .execute();
    expect(past).toEqual([{ score: 1 }]);
    expect(await calls.certificatesOf(student)).toMatchObject([{ revoked_at: app.clock.now() }]);
  });

  test('a withdrawn attempt makes the result count as before, and deletes its saved answers', async () => {
    const exam = await calls.newExam({ key: [0, 0] });
    const student = await calls.submit(exam.id, [0, 1], someone);
    expect((await calls.cancelRetry(exam.id, student)).statusCode).toBe(404);
    await calls.allowRetry(exam.id, student);
    await app.app.inject({
      method: 'POST',
      url: `/api/Exam/${exam.id}/attempt`,
      headers: student.headers,
    });
    const [row] = (await calls.get(`/api/ExamResult/exam/${exam.id}`)).json();
    expect(row).toMatchObject({ retry: 'begun' });
    expect((await calls.cancelRetry(exam.id, student)).statusCode).toBe(204);
    expect(await calls.resultOf(exam.id, student)).toMatchObject({ score: 1, tryNumber: 1 });
    await expect(calls.submit(exam.id, [0, 0], student)).rejects.toThrow('already_submitted');
    expect((await calls.get(`/api/ExamResult/exam/${exam.id}`)).json()).toMatchObject([
      { score: 1, tryNumber: 1, retry: 'none', earlierTries: [] },
    ]);
    const attempts = await app.database
      .selectFrom('exam_attempts')
      .select('exam_id')
      .where('exam_id', '=', exam.id)
      .execute();
    expect(attempts).toEqual([]);
    const entries = await app.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', exam.id)
      .where('action', 'like', 'exam.%retry')
      .orderBy('id')
      .execute();
    expect(entries.map(({ action }) => action)).toEqual(['exam.allow_retry', 'exam.cancel_retry']);
  });

  test('another attempt that two devices submit at once replaces the result once', async () => {
    const exam = await calls.newExam({ key: [0, 0] });
    const student = await calls.submit(exam.id, [1, 1], someone);
    await calls.allowRetry(exam.id, student);
    const replies = await Promise.allSettled([
      calls.submit(exam.id, [0, 0], student),
      calls.submit(exam.id, [0, 1], student),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [row] = (await calls.get(`/api/ExamResult/exam/${exam.id}`)).json();
    expect(row).toMatchObject({ tryNumber: 2, earlierTries: [{ tryNumber: 1, score: 0 }] });
  });

  test('an attempt that is withdrawn while it is submitted either counts or is refused, and never doubles', async () => {
    const exam = await calls.newExam({ key: [0] });
    const students = await Promise.all(
      Array.from({ length: 6 }, () => calls.submit(exam.id, [1], someone)),
    );
    await Promise.all(students.map((student) => calls.allowRetry(exam.id, student)));
    await Promise.allSettled(
      students.flatMap((student) => [
        calls.submit(exam.id, [0], student),
        calls.cancelRetry(exam.id, student),
      ]),
    );
    const rows: { tryNumber: number; retry: string; earlierTries: unknown[] }[] = (
      await calls.get(`/api/ExamResult/exam/${exam.id}`)
    ).json();
    expect(rows).toHaveLength(students.length);
    for (const { tryNumber, retry, earlierTries } of rows) {
      expect(retry).toBe('none');
      expect(earlierTries).toHaveLength(tryNumber - 1);
    }
  });
});
