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
  test('opens the exam again, and keeps the earlier result and the certificate', async () => {
    const exam = await calls.newExam({ key: [0, 0], certificateThreshold: 50 });
    const student = await calls.submit(exam.id, [0, 1], someone);
    app.clock.advance(60_000);
    expect((await calls.allowRetry(exam.id, student)).statusCode).toBe(204);
    expect((await calls.resultOf(exam.id, student)).status).toBe(404);
    const waiting = await calls.get(`/api/ExamResult/exam/${exam.id}/statistics`);
    expect(waiting.json()).toMatchObject({ resultCount: 0, openRetryCount: 1 });
    const shown = (await calls.get(`/api/Exam/${exam.id}`, student)).json();
    expect(shown.questions[0].correctOptionIndex).toBe(-1);

    const again = await calls.submit(exam.id, [0, 0], student);
    expect(again.certificateId).toBe(student.certificateId);
    expect(await calls.certificatesOf(student)).toHaveLength(1);
    const [row] = (await calls.get(`/api/ExamResult/exam/${exam.id}`)).json();
    expect(row).toMatchObject({
      score: 2,
      tryNumber: 2,
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

  test('can be given a second time', async () => {
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

  test('is nobody else’s, and asked for twice is given once', async () => {
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

  test.each([randomUUID(), 'nonsense'])('of the student id %s is 404', async (id) => {
    const exam = await calls.newExam({ key: [0] });
    const reply = await calls.allowRetry(exam.id, { id });
    expect(reply.json()).toMatchObject({ status: 404, code: 'exam.student_result_not_found' });
  });

  test('takes no certificate that an earlier try earned by the new key too', async () => {
    const exam = await calls.newExam({ key: [0, 0], certificateThreshold: 100 });
    const [questionId = ''] = exam.questionIds;
    const student = await calls.submit(exam.id, [0, 0], someone);
    await calls.allowRetry(exam.id, student);
    await calls.submit(exam.id, [1, 1], student);
    const kept = await calls.preview(exam.id, [{ questionId, marks: 5 }]);
    expect(kept.json().students).toMatchObject([
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
});
