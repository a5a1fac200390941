import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { paperSheets } from '#contract/results/sheets.ts';
import type { RouteReply } from '#contract/route.ts';
import { createClassSessionCalls } from '#server/testing/class-session-calls.ts';
import { createSheetCalls, sheetOf } from '#server/testing/sheet-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: Awaited<ReturnType<typeof createSheetCalls>>;
let classes: Awaited<ReturnType<typeof createClassSessionCalls>>;

beforeAll(async () => {
  app = await createTestApp();
  classes = await createClassSessionCalls(app);
  calls = await createSheetCalls(app, classes.teacher);
});
afterAll(() => app.close());

/** An exam whose group has three students; the first two are present today, the third is not. */
const examOfGroup = async () => {
  const group = await classes.createGroup(['سارة', 'ليلى', 'هنا']);
  const exam = await calls.newExam();
  await app.database
    .updateTable('users')
    .set({ grade: 3 })
    .where('group_id', '=', group.id)
    .execute();
  const { body: session } = await classes.open(group.id);
  const [sara, laila, hana] = group.students;
  if (!sara || !laila || !hana) throw new Error('The group has three students.');
  await classes.send(session.id, [
    classes.change(sara.id, 'present'),
    classes.change(laila.id, 'late'),
    classes.change(hana.id, 'absent'),
  ]);
  return { exam, group, sara, laila, hana };
};

describe('the class at a glance', () => {
  test('the glance counts sheets and doubts, and says who handed in nothing beside who was present', async () => {
    const { exam, group, sara, laila, hana } = await examOfGroup();
    const kit = await calls.kitOf(exam.id);
    const ofGroup = kit.roster.filter(({ groupId }) => groupId === group.id);
    expect(ofGroup.map(({ cardNumber, isPresent }) => [cardNumber, isPresent])).toEqual([
      [sara.cardNumber, true],
      [laila.cardNumber, true],
      [hana.cardNumber, false],
    ]);
    await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 0], { cardNumber: sara.cardNumber }));
    await calls.send(exam.id, sheetOf(exam, [1, 0, 0, 0], { cardNumber: '' }));
    const glance = await calls.glance(exam.id, `?groupId=${group.id}`);
    expect(glance).toMatchObject({
      day: classes.today,
      readCount: 2,
      countedCount: 1,
      askedCount: 1,
      averagePercentage: 75,
      hardest: { writtenNumber: 4, facility: 0 },
    });
    expect(glance.missing.map(({ id, wasPresent }) => [id, wasPresent])).toEqual([
      [laila.id, true],
      [hana.id, false],
    ]);
    const other = await calls.glance(exam.id, `?groupId=${group.id}&day=2026-01-01`);
    expect(other.missing.map(({ wasPresent }) => wasPresent)).toEqual([null, null]);
  });

  test('the export has each sheet and then who is missing', async () => {
    const { exam, group, sara } = await examOfGroup();
    await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 0], { cardNumber: sara.cardNumber }));
    const url = `/api/Exam/${exam.id}/sheets/export?groupId=${group.id}&day=${classes.today}`;
    const csv = await app.app.inject({ url, headers: classes.teacher });
    expect(csv.statusCode).toBe(200);
    const lines = csv.body.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('سارة');
    expect(lines[1]).toContain('حُسبت');
    expect(lines[2]).toContain('لم يسلّم');
    expect(lines[2]).toContain('حاضر');
    expect(lines[3]).toContain('غائب');
    const xlsx = await app.app.inject({ url: `${url}&format=xlsx`, headers: classes.teacher });
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
  });
});

describe('objections', () => {
  test('the student sees their own sheet with its picture, objects once, and an accepted objection is graded again', async () => {
    const exam = await calls.newExam({ certificateThreshold: 100 });
    const { headers } = exam.student;
    const { body } = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 1]));
    const classmate = await calls.newStudent();
    const own = (by = headers) =>
      calls.call('GET', `/api/Exam/${exam.id}/own-sheet`, undefined, by);
    const [sheet] = (await own()).body as RouteReply<typeof paperSheets.own>;
    expect(sheet).toMatchObject({ id: body.id, page: 1, objections: [] });
    expect(sheet?.answers[3]).toMatchObject({ number: 4, option: 1, writtenNumber: 4 });
    const picture = await app.app.inject({ url: sheet?.pictureUrl ?? '' });
    expect(picture.headers['content-type']).toBe('image/webp');
    expect((await own(classmate.headers)).body).toEqual([]);

    const object = (number: number, by = headers) =>
      calls.call('POST', `/api/sheets/${body.id}/objections`, { number }, by);
    expect((await object(4, classmate.headers)).status).toBe(404);
    expect((await object(9)).status).toBe(404);
    expect((await object(4)).body).toMatchObject({ number: 4, answeredAt: null, isAccepted: null });
    expect((await object(4)).body).toMatchObject({ code: 'sheet.objected_already' });
    await object(3);
    const events = await app.database
      .selectFrom('notification_events')
      .select(['kind', 'student_id', 'detail'])
      .where('exam_id', '=', exam.id)
      .where('kind', '=', 'sheetObjected')
      .execute();
    expect(events.map(({ detail }) => detail).toSorted()).toEqual(['3', '4']);
    const [listed] = (await calls.glance(exam.id)).sheets;
    expect(listed?.objections.map(({ number }) => number)).toEqual([3, 4]);

    const answer = (number: number, given: object) =>
      calls.call('POST', `/api/sheets/${body.id}/objections/${number}/answer`, given);
    expect((await answer(1, { isAccepted: true })).body).toMatchObject({
      code: 'sheet.no_objection',
    });
    expect((await answer(4, { isAccepted: true, option: 9 })).status).toBe(400);
    const accepted = await answer(4, { isAccepted: true, option: 2 });
    expect(accepted.body).toMatchObject({ isAccepted: true });
    expect((await answer(4, { isAccepted: true, option: 2 })).status).toBe(200);
    expect((await answer(4, { isAccepted: false })).status).toBe(409);
    expect((await answer(3, { isAccepted: false })).body).toMatchObject({ isAccepted: false });
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(4);
    expect(await calls.results.certificatesOf(exam.student)).toHaveLength(1);
    const lines = await calls.call('GET', '/api/Student/notifications', undefined, headers);
    const kinds = lines.body.map(({ kind }: { kind: string }) => kind);
    // Both answers of a day are one line.
    expect(kinds.toSorted()).toEqual(['objectionAnswered', 'resultChanged', 'resultReady']);
  });
});

describe('answers in words', () => {
  test('an answer in words needs a mark: filled beside it, or typed for one question of all sheets', async () => {
    const exam = await calls.newExam({
      examType: 2,
      questions: [1, 2].map((marks) => ({
        options: [],
        acceptedAnswers: ['حديد'],
        marks,
      })),
      key: [0, 0],
    });
    const reading = sheetOf(exam, [null, null]);
    const filled = {
      ...reading,
      answers: reading.answers.with(0, { number: 1, state: 'read', options: [], mark: 1 }),
    };
    const { body } = await calls.send(exam.id, filled);
    expect(body).toMatchObject({
      state: 'waits',
      doubts: [{ kind: 'mark', number: 2, writtenNumber: 2, maxMark: 2 }],
    });
    // A share of the marks is asked, not lost: on the sheet, and typed.
    const shared = {
      ...filled,
      answers: filled.answers.with(1, { number: 2, state: 'read', options: [], mark: 1 }),
    } as const;
    const share = await calls.send(exam.id, shared, { guestName: 'ياسمين' });
    expect(share.body.doubts).toMatchObject([{ kind: 'mark', number: 2 }]);
    const typed = await calls.decide(body, { answers: [{ number: 2, mark: 1 }] });
    expect(typed).toMatchObject({ status: 400, body: { code: 'request.invalid' } });
    const mark = (marks: object[], number = 2) =>
      calls.call('PUT', `/api/Exam/${exam.id}/sheets/marks/${number}`, { marks });
    expect((await mark([{ sheetId: body.id, mark: 3 }])).status).toBe(400);
    expect((await mark([{ sheetId: body.id, mark: 2 }], 5)).status).toBe(404);
    expect((await mark([{ sheetId: exam.id, mark: 2 }])).status).toBe(404);
    expect((await mark([{ sheetId: body.id, mark: 2 }])).body).toEqual({ changedCount: 1 });
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(3);
    await mark([{ sheetId: body.id, mark: 0 }]);
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(1);
    await mark([{ sheetId: body.id, mark: null }]);
    expect(await calls.scoreOf(exam.id, exam.student)).toBeUndefined();
    expect((await calls.read(body.id)).state).toBe('waits');
  });
});
