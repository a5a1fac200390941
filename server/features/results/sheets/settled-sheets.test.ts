import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examFieldsOf, questionOf } from '#server/testing/exam-fixtures.ts';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { formOf } from '#server/testing/form.ts';
import { createSheetCalls, pagesOf, sheetOf } from '#server/testing/sheet-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { settleStudents } from './settle-sheets.ts';
import { withSheetExam } from './sheet-exam.ts';

let app: TestApp;
let teacher: Record<string, string>;
let calls: Awaited<ReturnType<typeof createSheetCalls>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  teacher = (await insertTeacher(app)).headers;
  calls = await createSheetCalls(app, teacher);
});
afterAll(() => app.close());

/** The rows that storing, moving and deleting sheets of an exam changes. */
const rowsOf = async (examId: string) => {
  const { rows } = await sql`
    select (select jsonb_agg(sheet order by arrival) from exam_sheets sheet where exam_id = ${examId}) as sheets,
      (select jsonb_agg(result order by student_id) from exam_results result where exam_id = ${examId}) as results,
      (select jsonb_agg(past order by id) from past_exam_results past where exam_id = ${examId}) as past,
      (select jsonb_agg(certificate order by id) from certificates certificate where exam_id = ${examId}) as certificates,
      (select count(*) from files) as files,
      (select count(*) from notification_events) as events`.execute(app.database);
  return rows;
};

/** Runs `work` while the last statement of each change of a sheet, its line in the log, fails. */
const whileItFails = async (work: () => Promise<void>) => {
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
    create trigger refuse before insert on audit_log for each row when (new.action like 'sheet.%')
      execute function refuse()`.execute(app.database);
  try {
    await work();
  } finally {
    await sql`drop function refuse() cascade`.execute(app.database);
  }
};

describe('a change of sheets that is broken off', () => {
  test('storing, moving, choosing and deleting a sheet happen as a whole or not at all', async () => {
    const exam = await calls.newExam();
    const other = await calls.newStudent();
    const { body: stored } = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2]));
    const { body: second } = await calls.send(exam.id, sheetOf(exam, [1, 0, 0, 0]));
    const id = randomUUID();
    const late = sheetOf({ ...exam, student: other }, [1, 0, 3, 0]);
    const before = await rowsOf(exam.id);
    await whileItFails(async () => {
      expect((await calls.send(exam.id, late, { id })).status).toBe(500);
      expect((await calls.decide(stored, { studentId: other.id })).status).toBe(500);
      expect((await calls.decide(second, { counts: true })).status).toBe(500);
      expect((await calls.call('DELETE', `/api/sheets/${stored.id}`)).status).toBe(500);
      expect(await rowsOf(exam.id)).toEqual(before);
    });
    expect((await calls.send(exam.id, late, { id })).body.state).toBe('counted');
    expect((await calls.decide(second, { counts: true })).body.state).toBe('counted');
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(2);
    expect(await calls.scoreOf(exam.id, other)).toBe(3);
  });
});

describe('a sheet of two pages', () => {
  const examOfTwoPages = () => calls.newExam({ key: Array.from({ length: 120 }, () => 1) });

  test('both pages make one result; until the second is there, it is asked for and nothing counts', async () => {
    const exam = await examOfTwoPages();
    const [one, two] = pagesOf(exam, exam.key.with(0, 2).with(119, 2));
    if (!one || !two) throw new Error('The sheet has two pages.');
    const second = await calls.send(exam.id, two);
    expect(second.body).toMatchObject({
      state: 'waits',
      doubts: [{ kind: 'pages', missing: [1] }],
    });
    expect(await calls.glance(exam.id)).toMatchObject({ countedCount: 0, averagePercentage: null });
    const first = await calls.send(exam.id, one);
    expect(first.body).toMatchObject({ state: 'counted', grade: { score: 118, maxScore: 120 } });
    expect((await calls.read(second.body.id)).state).toBe('counted');
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(118);
    // A page that is another student's takes its part of the result along.
    const other = await calls.newStudent();
    await calls.decide(await calls.read(second.body.id), { studentId: other.id });
    expect(await calls.scoreOf(exam.id, exam.student)).toBeUndefined();
    expect((await calls.read(first.body.id)).doubts).toEqual([{ kind: 'pages', missing: [2] }]);
    const again = await calls.send(exam.id, two);
    expect(again.body.state).toBe('counted');
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(118);
  });

  test('a page with a question to decide keeps both from counting', async () => {
    const exam = await examOfTwoPages();
    const [one, two] = pagesOf(exam, exam.key);
    if (!one || !two) throw new Error('The sheet has two pages.');
    const number = two.answers[0]?.number ?? 0;
    const doubtful = { number, state: 'doubtful' as const, options: [0, 1], mark: null };
    await calls.send(exam.id, one);
    const { body } = await calls.send(exam.id, { ...two, answers: two.answers.with(0, doubtful) });
    expect(body.doubts).toMatchObject([{ kind: 'answer', number }]);
    expect(await calls.scoreOf(exam.id, exam.student)).toBeUndefined();
    await calls.decide(body, { answers: [{ number, option: 1 }] });
    expect(await calls.scoreOf(exam.id, exam.student)).toBe(120);
  });

  test('the pages of somebody without an account make one result in the glance', async () => {
    const exam = await examOfTwoPages();
    const [one, two] = pagesOf(exam, exam.key);
    if (!one || !two) throw new Error('The sheet has two pages.');
    const guest = { guestName: 'ياسمين طارق' };
    const { body } = await calls.send(exam.id, one, guest);
    expect(body.doubts).toEqual([{ kind: 'pages', missing: [2] }]);
    await calls.send(exam.id, two, guest);
    expect(await calls.glance(exam.id)).toMatchObject({ countedCount: 2, averagePercentage: 100 });
  });
});

test('the questions of an exam stay what its sheets were printed from, though nobody with an account has a result', async () => {
  const exam = await calls.newExam();
  const { body } = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2]), { guestName: 'ياسمين' });
  const changed = examFieldsOf(exam.lessonId, [questionOf()]);
  const form = await formOf(changed);
  const reply = await app.app.inject({
    method: 'PUT',
    url: `/api/Exam/${exam.id}`,
    payload: form.payload,
    headers: { ...teacher, ...form.headers },
  });
  expect(reply.json().code).toBe('exam.has_results');
  expect((await calls.read(body.id)).state).toBe('counted');
});

describe('two tries on paper', () => {
  test('both change in one transaction, and the certificate that both earned is withdrawn', async () => {
    const exam = await calls.newExam({ certificateThreshold: 75 });
    const { student } = exam;
    const first = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 2]));
    await calls.results.allowRetry(exam.id, student);
    const second = await calls.send(exam.id, sheetOf(exam, [1, 0, 3, 0]));
    await calls.decide(second.body, { counts: true });
    await withSheetExam(app.platform, exam.id, async (transaction, sheetExam) => {
      await transaction
        .updateTable('exam_sheets')
        .set({ decisions: JSON.stringify({ answers: { 1: { option: 0 }, 2: { option: 1 } } }) })
        .where('id', 'in', [first.body.id, second.body.id])
        .execute();
      await settleStudents(app.platform, transaction, sheetExam, [{ studentId: student.id }]);
    });
    const [listed] = (await calls.results.get(`/api/ExamResult/exam/${exam.id}`)).json();
    expect(listed).toMatchObject({ score: 1, earlierTries: [{ score: 2 }] });
    const [certificate] = await calls.results.certificatesOf(student);
    expect(certificate?.revoked_at).not.toBeNull();
  });
});
