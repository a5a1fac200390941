import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertAssistant, insertTeacher } from '#server/testing/fixtures.ts';
import { createSheetCalls, type Sheet, sheetOf } from '#server/testing/sheet-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createSheetCalls>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = await createSheetCalls(app, (await insertTeacher(app)).headers);
});
afterAll(() => app.close());

const doubtKinds = ({ doubts }: Sheet) => doubts.map(({ kind }) => kind);
describe('two sheets of a student', () => {
  test('the first read counts, an equal one is set beside it, and a different one is asked and overwrites nothing', async () => {
    const exam = await calls.newExam();
    const [one, other] = await Promise.all([
      calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2])),
      calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2])),
    ]);
    expect(new Set([one.body.state, other.body.state])).toEqual(new Set(['counted', 'twice']));
    const third = await calls.send(exam.id, sheetOf(exam, [1, 1, 3, 2]));
    expect(third.body.doubts).toMatchObject([{ kind: 'twice', differences: [2] }]);
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(4);
    const chosen = await calls.decide(third.body, { counts: true });
    expect(chosen.body).toMatchObject({ state: 'counted', grade: { score: 3 } });
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(3);
    const glance = await calls.glance(exam.id);
    expect(glance).toMatchObject({ readCount: 3, countedCount: 1, askedCount: 0 });
    const back = await calls.decide(chosen.body, { counts: false });
    expect(back.body.state).toBe('aside');
    expect(await calls.scoreOf(exam.id, exam.student)).toBeUndefined();
  });

  test('a result from the phone is asked, never overwritten; the chosen sheet is another try', async () => {
    const exam = await calls.newExam();
    await calls.results.submit(exam.id, [1, 0, 0, 0], exam.student);
    const { body } = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2]));
    expect(body).toMatchObject({
      state: 'waits',
      doubts: [{ kind: 'result', grade: { score: 2, maxScore: 4, percentage: 50 } }],
    });
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(2);
    const chosen = await calls.decide(body, { counts: true });
    expect(chosen.body.state).toBe('counted');
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(4);
    const [listed] = (await calls.results.get(`/api/ExamResult/exam/${exam.id}`)).json();
    expect(listed).toMatchObject({ tryNumber: 2, earlierTries: [{ score: 2 }] });
    await calls.call('DELETE', `/api/sheets/${body.id}`);
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(2);
    expect((await calls.call('DELETE', `/api/sheets/${body.id}`)).status).toBe(204);
  });

  test('a sheet waits while its student is taking the exam on the phone', async () => {
    const exam = await calls.newExam();
    await calls.results.get(`/api/Exam/${exam.id}`, exam.student);
    const begun = await app.app.inject({
      method: 'POST',
      url: `/api/Exam/${exam.id}/attempt`,
      headers: exam.student.headers,
      payload: {},
    });
    expect(begun.statusCode).toBe(200);
    const { body } = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2]));
    expect(doubtKinds(body)).toEqual(['attempt']);
    expect(await calls.scoreOf(exam.id, exam.student)).toBeUndefined();
    expect((await calls.decide(body, { counts: true })).body.state).toBe('counted');
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(4);
  });

  test('with another try allowed, a second sheet is that try once somebody says so', async () => {
    const exam = await calls.newExam();
    await calls.send(exam.id, sheetOf(exam, [1, null, null, null]));
    await calls.results.allowRetry(exam.id, exam.student);
    const { body } = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2]));
    expect(doubtKinds(body)).toEqual(['twice']);
    await calls.decide(body, { counts: true });
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(4);
    const [listed] = (await calls.results.get(`/api/ExamResult/exam/${exam.id}`)).json();
    expect(listed).toMatchObject({ tryNumber: 2, earlierTries: [{ score: 1 }] });
  });

  test('another try that is allowed while a sheet waits beside a result is asked still; the sheets that are left are that try', async () => {
    const exam = await calls.newExam();
    const other = await calls.newStudent();
    await calls.results.submit(exam.id, [1, 0, 0, 0], exam.student);
    const first = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2]));
    const second = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2]));
    await calls.results.allowRetry(exam.id, exam.student);
    const waiting = await calls.read(first.body.id);
    expect(doubtKinds(waiting)).toEqual(['result']);
    await calls.decide(waiting, { studentId: other.id });
    expect((await calls.read(second.body.id)).state).toBe('counted');
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(4);
    expect(await calls.scoreOf(exam.id, other)).toBe(4);
  });
});

describe('who may', () => {
  test('an assistant of some groups sends and sees sheets of these alone', async () => {
    const exam = await calls.newExam();
    const foreign = await insertAssistant(app, 'questions', [randomUUID()]);
    const { body } = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2]));
    expect((await calls.glance(exam.id, '', foreign.headers)).sheets).toEqual([]);
    for (const [method, url] of [
      ['GET', `/api/sheets/${body.id}`],
      ['GET', `/api/sheets/${body.id}/picture`],
      ['DELETE', `/api/sheets/${body.id}`],
    ] as const)
      expect((await calls.call(method, url, undefined, foreign.headers)).status).toBe(404);
    expect((await calls.decide(body, { counts: false }, foreign.headers)).status).toBe(404);
    const own = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2]), {}, foreign.headers);
    expect(own.body).toMatchObject({ state: 'waits', student: null });
    expect(
      (await calls.decide(own.body, { studentId: exam.student.id }, foreign.headers)).status,
    ).toBe(400);
    expect((await calls.send(exam.id, sheetOf(exam, [1]), {}, exam.student.headers)).status).toBe(
      403,
    );
  });
});
