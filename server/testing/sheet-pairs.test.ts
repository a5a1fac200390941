import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { privacyCleaners } from '#server/features/privacy/privacy.api.ts';
import { runCleaners } from '#server/platform/jobs/cleaning.ts';
import { insertTeacher, tokenFor } from './fixtures.ts';
import { createMergeCalls } from '#server/testing/privacy/merge-calls.ts';
import { createSheetCalls, pagesOf, sheetOf } from './sheet-calls.ts';
import { createTestApp, type TestApp } from './test-app.ts';
import { sheetPicturesCleaner } from '#server/features/results/results.api.ts';

const dayInMilliseconds = 24 * 60 * 60 * 1000;
const log = { error: () => undefined };

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let calls: Awaited<ReturnType<typeof createSheetCalls>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  teacher = await insertTeacher(app);
  calls = await createSheetCalls(app, teacher.headers);
});
afterAll(() => app.close());

/** The teacher, who has confirmed the identity just now. */
const confirmed = () => tokenFor(app, { ...teacher, role: 'teacher' });

const pictureOf = (sheetId: string) =>
  app.app.inject({ url: `/api/sheets/${sheetId}/picture`, headers: teacher.headers });
const fileOf = async (sheetId: string) => {
  const { picture_file_id: id } = await app.database
    .selectFrom('exam_sheets')
    .select('picture_file_id')
    .where('id', '=', sheetId)
    .executeTakeFirstOrThrow();
  return id ?? '';
};
const hasFile = async (id: string) => {
  const { rows } = await sql`select from files where id = ${id}`.execute(app.database);
  return rows.length > 0;
};

const eraseStudent = async (studentId: string) => {
  const asked = await app.app.inject({
    method: 'POST',
    url: `/api/user/${studentId}/deletion`,
    headers: await confirmed(),
  });
  expect(asked.statusCode).toBe(200);
  app.clock.advance(14 * dayInMilliseconds);
  const { database, clock, platform } = app;
  await runCleaners({ database, clock, log }, privacyCleaners(platform));
  teacher = { ...teacher, headers: await confirmed() };
  calls = await createSheetCalls(app, teacher.headers);
};

describe('sheets beside what else happens to an exam and its students', () => {
  test('a re-marking grades what came from paper with its preview, and a cancelled question keeps its place on the sheets', async () => {
    const exam = await calls.newExam();
    const late = await calls.newStudent();
    await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 0]));
    const [first = '', second = ''] = exam.questionIds;
    const reply = await calls.results.remark(exam.id, [
      { questionId: first, correctOptionIndex: 2 },
      { questionId: second, marking: 'cancelled' },
    ]);
    expect(reply.json()).toMatchObject({ changedCount: 1 });
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(1);
    // Printed before the re-marking, and read after it.
    const { body } = await calls.send(
      exam.id,
      sheetOf(exam, [2, 0, 3, 2], { cardNumber: late.cardNumber }),
    );
    expect(body).toMatchObject({ state: 'counted', grade: { score: 3, maxScore: 3 } });
    const kit = await calls.kitOf(exam.id);
    expect(kit.printings.map(({ versions }) => versions.includes(kit.version))).toEqual([
      true,
      false,
    ]);
    const printedNow = await calls.send(
      exam.id,
      sheetOf({ ...exam, kit, student: late }, [2, 3, 2]),
    );
    expect(printedNow.body).toMatchObject({ state: 'twice' });
  });

  test('a certificate is withdrawn when a sheet is corrected below the threshold, and comes back', async () => {
    const exam = await calls.newExam({ certificateThreshold: 75 });
    const { body } = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 0]));
    const revokedAt = async () =>
      (await calls.results.certificatesOf(exam.student)).map((row) => row.revoked_at !== null);
    expect(await revokedAt()).toEqual([false]);
    const lower = await calls.decide(body, { answers: [{ number: 1, option: 0 }] });
    expect(lower.body.grade.percentage).toBe(50);
    expect(await revokedAt()).toEqual([true]);
    await calls.decide(lower.body, { answers: [{ number: 1, option: 1 }] });
    expect(await revokedAt()).toEqual([false]);
  });

  test('a deleted exam comes back with its sheets, objections and pictures', async () => {
    const exam = await calls.newExam();
    const { body } = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2]));
    await calls.call(
      'POST',
      `/api/sheets/${body.id}/objections`,
      { number: 1 },
      exam.student.headers,
    );
    const before = await calls.read(body.id);
    expect((await calls.call('DELETE', `/api/Exam/${exam.id}`)).status).toBe(204);
    expect((await calls.call('GET', `/api/sheets/${body.id}`)).status).toBe(404);
    expect((await pictureOf(body.id)).statusCode).toBe(404);
    expect((await calls.call('POST', `/api/trash/${exam.id}/restore`)).status).toBe(204);
    expect(await calls.read(body.id)).toEqual(before);
    expect((await pictureOf(body.id)).headers['content-type']).toBe('image/webp');
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(4);
  });

  test('an erased student takes sheets and pictures along, from the trash too, and the exam still comes back', async () => {
    const exam = await calls.newExam();
    const deleted = await calls.newExam();
    const other = await calls.newStudent();
    const { student } = exam;
    const shown = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2]));
    const trashed = await calls.send(deleted.id, sheetOf({ ...deleted, student }, [1, 0, 3, 2]));
    const stays = await calls.send(
      deleted.id,
      sheetOf({ ...deleted, student: other }, [1, 0, 3, 2]),
    );
    await calls.call(
      'POST',
      `/api/sheets/${trashed.body.id}/objections`,
      { number: 1 },
      student.headers,
    );
    const files = [await fileOf(shown.body.id), await fileOf(trashed.body.id)];
    await calls.call('DELETE', `/api/Exam/${deleted.id}`);
    await eraseStudent(student.id);
    expect(await Promise.all(files.map(hasFile))).toEqual([false, false]);
    expect((await calls.glance(exam.id)).sheets).toEqual([]);
    expect((await calls.call('POST', `/api/trash/${deleted.id}/restore`)).status).toBe(204);
    expect((await calls.glance(deleted.id)).sheets.map(({ id }) => id)).toEqual([stays.body.id]);
  });

  test('a merge of two students moves their sheets, and each stays with the result that it makes', async () => {
    const exam = await calls.newExam();
    const ended = await calls.newStudent({ firstName: 'مروة' });
    const kept = exam.student;
    const first = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2]));
    const second = await calls.send(exam.id, sheetOf({ ...exam, student: ended }, [1, 0, 0, 0]));
    const merges = await createMergeCalls(app, teacher);
    const merged = await merges.merge(
      { keptId: kept.id, endedId: ended.id },
      { exams: [{ examId: exam.id, counts: 'ended' }] },
    );
    expect(merged.status).toBe(200);
    const { sheets } = await calls.glance(exam.id);
    expect(sheets.map(({ state, student }) => [state, student?.id])).toEqual([
      ['counted', merged.body.keptId],
      ['counted', merged.body.keptId],
    ]);
    const listed = (await calls.results.get(`/api/ExamResult/exam/${exam.id}`)).json();
    expect(listed).toMatchObject([{ tryNumber: 2, earlierTries: [{}] }]);
    // What is decided about a sheet changes its own try.
    const corrected = [first, second].map(({ body }) => body.id);
    for (const id of corrected) {
      const sheet = await calls.read(id);
      await calls.decide(sheet, { answers: [{ number: 1, option: null }] });
    }
    const [after] = (await calls.results.get(`/api/ExamResult/exam/${exam.id}`)).json();
    const scores = [after.score, after.earlierTries[0].score].toSorted((a, b) => a - b);
    expect(scores).toEqual([1, 3]);
  });

  test('a merge that is undone after a sheet was corrected gives each student the result of their own sheet', async () => {
    const exam = await calls.newExam();
    const other = await calls.newStudent({ firstName: 'مروة' });
    const first = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2]));
    const second = await calls.send(exam.id, sheetOf({ ...exam, student: other }, [1, 0, 0, 0]));
    const merges = await createMergeCalls(app, teacher);
    const merged = await merges.merge({ keptId: exam.student.id, endedId: other.id });
    const corrected = await calls.decide(await calls.read(second.body.id), {
      answers: [{ number: 1, option: null }],
    });
    expect(corrected.body.grade.score).toBe(1);
    expect((await merges.undo(merged.body.id)).status).toBe(200);
    await calls.settleMoved();
    const { sheets } = await calls.glance(exam.id);
    expect(sheets.map(({ id, state, student }) => [id, state, student?.id])).toEqual([
      [second.body.id, 'counted', other.id],
      [first.body.id, 'counted', exam.student.id],
    ]);
    const listed = (await calls.results.get(`/api/ExamResult/exam/${exam.id}`)).json();
    expect(
      new Map(
        listed.map((row: { studentId: string; score: number }) => [row.studentId, row.score]),
      ),
    ).toEqual(
      new Map([
        [exam.student.id, 4],
        [other.id, 1],
      ]),
    );
  });

  test('two students with a page each are one student with a result after their merge', async () => {
    const exam = await calls.newExam({ key: Array.from({ length: 120 }, () => 1) });
    const other = await calls.newStudent({ firstName: 'مروة' });
    const [first] = pagesOf(exam, exam.key);
    const [, second] = pagesOf({ ...exam, student: other }, exam.key);
    if (!first || !second) throw new Error('The sheet has two pages.');
    await calls.send(exam.id, first);
    expect((await calls.send(exam.id, second)).body.doubts).toEqual([
      { kind: 'pages', missing: [1] },
    ]);
    const merges = await createMergeCalls(app, teacher);
    const merged = await merges.merge({ keptId: exam.student.id, endedId: other.id });
    await calls.settleMoved();
    const kept = [exam.student, other].find(({ id }) => id === merged.body.keptId);
    expect(kept && (await calls.scoreOf(exam.id, kept))).toBe(120);
  });

  test('a sheet that is chosen after a merge takes the place of the counted one, and the other try stays', async () => {
    const exam = await calls.newExam();
    const other = await calls.newStudent({ firstName: 'مروة' });
    await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2]));
    await calls.send(exam.id, sheetOf({ ...exam, student: other }, [1, 0, 0, 0]));
    const third = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 0]));
    const merges = await createMergeCalls(app, teacher);
    await merges.merge({ keptId: exam.student.id, endedId: other.id });
    await calls.settleMoved();
    await calls.decide(await calls.read(third.body.id), { counts: true });
    const [listed] = (await calls.results.get(`/api/ExamResult/exam/${exam.id}`)).json();
    expect(listed).toMatchObject({ score: 3, earlierTries: [{ score: 2 }] });
    const { sheets } = await calls.glance(exam.id);
    expect(sheets.map(({ state }) => state)).toEqual(['counted', 'counted', 'aside']);
  });

  test('pictures are deleted after a year, and the answers stay', async () => {
    const exam = await calls.newExam();
    const { body } = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2]));
    const year = 365 * dayInMilliseconds;
    const clean = (later: number) =>
      sheetPicturesCleaner.clean(app.database, new Date(app.clock.now().getTime() + later));
    await clean(year - dayInMilliseconds);
    expect((await calls.read(body.id)).hasPicture).toBe(true);
    await clean(year + dayInMilliseconds);
    expect(await calls.read(body.id)).toMatchObject({ hasPicture: false, state: 'counted' });
    expect((await pictureOf(body.id)).statusCode).toBe(404);
  });
});
