import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertTeacher } from '#server/testing/fixtures.ts';
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
describe('a sheet', () => {
  test('a sheet without doubts is the result of its student, with the certificate, once however often it is sent', async () => {
    const exam = await calls.newExam();
    const id = randomUUID();
    const reading = sheetOf(exam, [1, 0, 3, null]);
    const first = await calls.send(exam.id, reading, { id });
    expect(first).toMatchObject({
      status: 200,
      body: {
        state: 'counted',
        doubts: [],
        student: { id: exam.student.id },
        grade: { score: 3, maxScore: 4, percentage: 75 },
      },
    });
    const [again, atOnce] = await Promise.all([
      calls.send(exam.id, reading, { id }),
      calls.send(exam.id, reading, { id }),
    ]);
    expect(again.body).toEqual(first.body);
    expect(atOnce.body).toEqual(first.body);
    expect(await calls.results.resultOf(exam.id, exam.student)).toMatchObject({
      score: 3,
      answers: [2, 1, 4, 0],
      correctOptionIndexes: [1, 0, 3, 2],
    });
    expect(await calls.results.certificatesOf(exam.student)).toHaveLength(1);
    expect((await calls.glance(exam.id)).readCount).toBe(1);
  });

  test('models are mapped back to the written order', async () => {
    const exam = await calls.newExam();
    const code = { models: 4, shufflesQuestions: true, shufflesOptions: true };
    const layout = exam.kit.printings[0]?.layouts.find(
      (each) => each.shufflesQuestions && each.shufflesOptions,
    );
    const places = layout?.models[2] ?? [];
    expect(new Set(places.map(({ writtenNumber }) => writtenNumber))).toEqual(
      new Set([1, 2, 3, 4]),
    );
    const filled = places.map(({ rightOptions }) => rightOptions[0] ?? null);
    const waiting = await calls.send(exam.id, sheetOf(exam, filled, { code, model: null }));
    expect(doubtKinds(waiting.body)).toEqual(['model']);
    expect(waiting.body).toMatchObject({ state: 'waits', model: null, grade: null });
    expect(await calls.scoreOf(exam.id, exam.student)).toBeUndefined();
    expect((await calls.decide(waiting.body, { model: 4 })).status).toBe(400);
    const decided = await calls.decide(waiting.body, { model: 2 });
    expect(decided.body).toMatchObject({ state: 'counted', model: 2, grade: { score: 4 } });
    expect((await calls.results.resultOf(exam.id, exam.student)).answers).toEqual([2, 1, 4, 3]);
  });

  test('a double or faint answer waits with the likely options, and counts once it is decided', async () => {
    const exam = await calls.newExam();
    const reading = sheetOf(exam, [1, 0, 3, 2]);
    const doubtful = {
      ...reading,
      answers: reading.answers.with(1, {
        number: 2,
        state: 'doubtful',
        options: [0, 2],
        mark: null,
      }),
    };
    const { body } = await calls.send(exam.id, doubtful);
    expect(body).toMatchObject({
      state: 'waits',
      doubts: [{ kind: 'answer', number: 2, options: [0, 2], optionCount: 4 }],
    });
    expect(await calls.scoreOf(exam.id, exam.student)).toBeUndefined();
    for (const answers of [[{ number: 2, option: 4 }], [{ number: 9, option: 1 }]])
      expect((await calls.decide(body, { answers })).status).toBe(400);
    const decided = await calls.decide(body, { answers: [{ number: 2, option: null }] });
    expect(decided.body).toMatchObject({ state: 'counted', grade: { score: 3 }, version: 2 });
    const stale = await calls.decide(body, { answers: [{ number: 2, option: 0 }] });
    expect(stale).toMatchObject({ status: 409, body: { code: 'sheet.changed_meanwhile' } });
    expect((await calls.decide(body, { answers: [{ number: 2, option: null }] })).status).toBe(200);
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(3);
    expect((await calls.read(body.id)).answers[1]).toMatchObject({
      number: 2,
      options: [0, 2],
      option: null,
      isDecided: true,
    });
  });

  test('what the phone decided counts at once', async () => {
    const exam = await calls.newExam();
    const reading = sheetOf(exam, [1, null, 3, 2], { cardNumber: '' });
    const sent = await calls.send(exam.id, reading, {
      studentId: exam.student.id,
      answers: [{ number: 2, option: 0 }],
    });
    expect(sent.body).toMatchObject({ state: 'counted', grade: { score: 4 } });
  });

  test('a sheet that was printed before the platform moved to another address counts', async () => {
    const exam = await calls.newExam();
    const sent = await calls.send(exam.id, sheetOf(exam, exam.key, { code: { origin: 'ZZZZZZ' } }));
    expect(sent.body).toMatchObject({ state: 'counted', grade: { score: 4 } });
  });

  test.each([
    ['otherSchool', { origin: 'ZZZZZZ', examId: randomUUID() }, 400, 'sheet.other_school'],
    ['otherExam', { examId: randomUUID() }, 400, 'sheet.other_exam'],
    ['otherVersion', { version: 99 }, 409, 'sheet.other_version'],
    ['otherPage', { page: 2, pages: 2 }, 400, 'sheet.other_page'],
  ])('%s: the sheet is refused by name and stores nothing', async (_, code, status, error) => {
    const exam = await calls.newExam();
    const sent = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2], { code }));
    expect(sent).toMatchObject({ status, body: { code: error } });
    expect((await calls.glance(exam.id)).readCount).toBe(0);
    expect(await calls.scoreOf(exam.id, exam.student)).toBeUndefined();
  });

  test('a reading that no sheet has, a picture too large or none, and no picture at all are refused', async () => {
    const exam = await calls.newExam();
    const reading = sheetOf(exam, [1, 0, 3, 2]);
    const wrong = [
      { ...reading, answers: reading.answers.slice(0, 3) },
      {
        ...reading,
        answers: reading.answers.with(0, { number: 1, state: 'read', options: [7], mark: null }),
      },
      {
        ...reading,
        answers: reading.answers.with(0, { number: 1, state: 'read', options: [0], mark: 1 }),
      },
    ] as const;
    for (const each of wrong) {
      expect((await calls.send(exam.id, each)).body).toMatchObject({ code: 'sheet.other_page' });
    }
    const sheet = JSON.stringify({ id: randomUUID(), reading, readAt: new Date().toISOString() });
    const large = new File([new Uint8Array(61 * 1024)], 'sheet.jpg');
    const pdf = new File(['%PDF-1.4'], 'sheet.jpg');
    const fields = [
      { sheet, picture: large },
      { sheet, picture: pdf },
      { sheet },
      { sheet: '{', picture: calls.picture },
      { sheet: JSON.stringify({ reading }), picture: calls.picture },
    ];
    for (const form of fields) expect((await calls.sendForm(exam.id, form)).status).toBe(400);
    expect((await calls.send(randomUUID(), reading)).status).toBe(404);
    expect((await calls.glance(exam.id)).readCount).toBe(0);
  });
});

describe('whose a sheet is', () => {
  test('a number of nobody, an undecided one, and a student of another grade are asked with the likely students first', async () => {
    const exam = await calls.newExam();
    const { cardNumber } = exam.student;
    const last = Number(cardNumber.at(-1));
    const near = `${cardNumber.slice(0, -1)}?`;
    const reading = sheetOf(exam, [1, 0, 3, 2]);
    const unclear = { ...reading, cardNumber: { state: 'doubtful', digits: near } } as const;
    const { body } = await calls.send(exam.id, unclear);
    expect(body).toMatchObject({ state: 'waits', student: null, cardNumber: near });
    expect(body.doubts[0]).toMatchObject({ kind: 'student', reason: 'unclear' });
    expect(body.doubts[0].candidates.map(({ id }: { id: string }) => id)).toContain(
      exam.student.id,
    );
    const unknown = `9${cardNumber.slice(1, -1)}${(last + 1) % 10}`;
    const wrong = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2], { cardNumber: unknown }));
    expect(wrong.body.doubts[0]).toMatchObject({ kind: 'student', reason: 'unknown' });
    const other = await calls.newStudent({ grade: 1 });
    const foreign = await calls.send(
      exam.id,
      sheetOf(exam, [1, 0, 3, 2], { cardNumber: other.cardNumber }),
    );
    expect(foreign.body.doubts[0]).toMatchObject({ reason: 'notOfExam' });
    expect(foreign.body.doubts[0].candidates[0].id).toBe(other.id);
    const blank = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2], { cardNumber: '' }));
    expect(blank.body.doubts[0]).toMatchObject({ reason: 'blank' });
    const printed = await calls.send(
      exam.id,
      sheetOf(exam, [1, 0, 3, 2], { cardNumber: other.cardNumber, code: { cardNumber } }),
    );
    expect(printed.body.doubts[0]).toMatchObject({ reason: 'otherThanCode' });
    expect((await calls.decide(body, { studentId: randomUUID() })).status).toBe(400);
    const decided = await calls.decide(body, { studentId: exam.student.id });
    expect(decided.body).toMatchObject({ state: 'counted', student: { id: exam.student.id } });
  });

  test('a sheet that was printed for a student needs no filled number', async () => {
    const exam = await calls.newExam();
    const code = { cardNumber: exam.student.cardNumber };
    const sent = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2], { cardNumber: '', code }));
    expect(sent.body).toMatchObject({ state: 'counted', student: { id: exam.student.id } });
  });

  test('correcting the number moves the sheet and not its marks: the result goes and comes in one step', async () => {
    const exam = await calls.newExam();
    const right = await calls.newStudent({ firstName: 'سلمى' });
    const { body } = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2]));
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(4);
    const moved = await calls.decide(body, { studentId: right.id });
    expect(moved.body).toMatchObject({
      state: 'counted',
      student: { id: right.id },
      grade: { score: 4 },
    });
    expect(await calls.scoreOf(exam.id, exam.student)).toBeUndefined();
    expect(await calls.scoreOf(exam.id, right)).toBe(4);
    const [lost] = await calls.results.certificatesOf(exam.student);
    expect(lost?.revoked_at).not.toBeNull();
    expect((await calls.results.certificatesOf(right))[0]?.revoked_at).toBeNull();
    // The student's own sheet was taken for another one's: it counts now.
    const own = await calls.send(exam.id, sheetOf(exam, [0, 0, 0, 0]));
    expect(own.body).toMatchObject({ state: 'counted', grade: { score: 1 } });
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(1);
  });

  test('the right sheet of a student takes the place of the one that moves away', async () => {
    const exam = await calls.newExam();
    const right = await calls.newStudent({ firstName: 'سلمى' });
    const wrong = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2]));
    const own = await calls.send(exam.id, sheetOf(exam, [1, null, null, null]));
    expect(own.body).toMatchObject({
      state: 'waits',
      firstId: wrong.body.id,
      doubts: [{ kind: 'twice', firstId: wrong.body.id, differences: [2, 3, 4] }],
    });
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(4);
    await calls.decide(wrong.body, { studentId: right.id });
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(1);
    expect(await calls.scoreOf(exam.id, right)).toBe(4);
    expect((await calls.read(own.body.id)).state).toBe('counted');
  });

  test('who has no account has a result in the glance, and none in the lists of students', async () => {
    const exam = await calls.newExam();
    const reading = sheetOf(exam, [1, 0, null, null], { cardNumber: '' });
    const { body } = await calls.send(exam.id, reading);
    const named = await calls.decide(body, { guestName: 'ياسمين طارق' });
    expect(named.body).toMatchObject({
      state: 'counted',
      student: null,
      guestName: 'ياسمين طارق',
      grade: { score: 2 },
    });
    const twice = await calls.send(exam.id, reading, { guestName: 'ياسمين طارق' });
    expect(twice.body).toMatchObject({ state: 'twice', firstId: body.id });
    expect(await calls.glance(exam.id)).toMatchObject({ countedCount: 1, averagePercentage: 50 });
    const back = await calls.decide(named.body, { studentId: exam.student.id });
    expect(back.body).toMatchObject({ state: 'counted', guestName: '' });
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(2);
  });
});
