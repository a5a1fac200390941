import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { examCalls, storedOf } from '#server/testing/exam-calls.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { finishEndedAttempts } from './ended-attempts.service.ts';
import { finishAttempt } from './finish-attempts.service.ts';

let app: TestApp;
let calls: ReturnType<typeof examCalls>;
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = examCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  student = await insertStudent(app);
});

const advance = (seconds: number) => app.clock.advance(seconds * 1000);
const later = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000);
/** An exam of 10 minutes with the key 1 0 3 2. */
const timed = { timing: 'exam', timeLimitInSeconds: 600 } as const;

describe('the job of each minute', () => {
  test('the job grades what ended and was not submitted, whatever became of the student’s rights', async () => {
    const premium = await insertStudent(app, { isPremium: true });
    const exam = await insertExamOnNewLesson(app, { ...timed, isFree: false });
    const running = await insertExamOnNewLesson(app, { ...timed, timeLimitInSeconds: 7200 });
    const open = await insertExamOnNewLesson(app);
    await calls.begin(exam.id, premium);
    await calls.save(exam.id, premium, [1, 0, 3, -1], 0);
    await calls.begin(running.id, student);
    await calls.save(open.id, student, [1, -1, -1, -1]);
    await app.database.deleteFrom('grants').where('student_id', '=', premium.id).execute();
    await app.database
      .updateTable('exams')
      .set({ is_published: false })
      .where('id', '=', exam.id)
      .execute();
    const ends = later(600);
    advance(629);
    await finishEndedAttempts(app.platform);
    expect((await storedOf(app, exam.id)).results).toEqual([]);
    advance(1);
    await finishEndedAttempts(app.platform);
    const stored = await storedOf(app, exam.id);
    expect(stored.results).toMatchObject([
      { student_id: premium.id, score: 3, submitted_at: ends },
    ]);
    expect([stored.attempts.length, stored.certificates.length]).toEqual([0, 1]);
    expect((await storedOf(app, running.id)).attempts).toHaveLength(1);
    expect((await storedOf(app, open.id)).attempts).toHaveLength(1);
  });

  test('the job notifies who did not submit, once, and a submission notifies nobody', async () => {
    const exam = await insertExamOnNewLesson(app, timed);
    const submitting = await insertStudent(app);
    for (const one of [student, submitting]) {
      await calls.begin(exam.id, one);
      await calls.save(exam.id, one, [1, 0, 3, -1], 0);
    }
    await calls.submit(exam.id, submitting, exam.key);
    advance(840);
    await finishEndedAttempts(app.platform);
    await finishEndedAttempts(app.platform);
    const lines = await app.database
      .selectFrom('student_notifications')
      .selectAll()
      .where('student_id', 'in', [student.id, submitting.id])
      .execute();
    expect(lines).toMatchObject([
      { student_id: student.id, kind: 'resultReady', lesson_id: exam.lessonId, read_at: null },
    ]);
  });

  test('the job grades once, beside late submissions and on two nodes at once', async () => {
    const exam = await insertExamOnNewLesson(app, timed);
    const students = await Promise.all(Array.from({ length: 12 }, () => insertStudent(app)));
    for (const taker of students) {
      await calls.begin(exam.id, taker);
      await calls.save(exam.id, taker, [1, 0, 3, -1], 0);
    }
    advance(840);
    await Promise.all([
      finishEndedAttempts(app.platform),
      finishEndedAttempts(app.platform),
      ...students.slice(0, 6).map((item) => calls.submit(exam.id, item, exam.key)),
    ]);
    const { results, attempts, certificates } = await storedOf(app, exam.id);
    expect(results.map(({ score }) => score)).toEqual(students.map(() => 3));
    expect([attempts.length, certificates.length]).toEqual([0, students.length]);
  });

  test('the job continues after an attempt that cannot be graded, and reports it', async () => {
    const exam = await insertExamOnNewLesson(app, timed);
    const students = await Promise.all([1, 2, 3].map(() => insertStudent(app)));
    for (const taker of students) await calls.begin(exam.id, taker);
    advance(840);
    await sql`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'refused'; end $$;
      create trigger refuse before insert on exam_results for each row
        when (new.student_id = ${sql.lit(students[1]?.id)}) execute function refuse()`.execute(
      app.database,
    );
    try {
      await expect(finishEndedAttempts(app.platform)).rejects.toThrow('refused');
      const { results, attempts } = await storedOf(app, exam.id);
      expect([results.length, attempts.length]).toEqual([2, 1]);
    } finally {
      await sql`drop function refuse() cascade`.execute(app.database);
    }
    await finishEndedAttempts(app.platform);
    expect((await storedOf(app, exam.id)).results).toHaveLength(3);
  });

  test('the job deletes an attempt beside a result', async () => {
    const exam = await insertExamOnNewLesson(app, timed);
    await calls.begin(exam.id, student);
    const { attempts } = await storedOf(app, exam.id);
    await calls.submit(exam.id, student, exam.key);
    const [attempt] = attempts;
    if (attempt) await app.database.insertInto('exam_attempts').values(attempt).execute();
    advance(3600);
    await finishEndedAttempts(app.platform);
    const stored = await storedOf(app, exam.id);
    expect([stored.attempts.length, stored.results.length]).toEqual([0, 1]);
  });

  test('the job grades again when answers are saved meanwhile', async () => {
    const exam = await insertExamOnNewLesson(app, timed);
    await calls.begin(exam.id, student);
    await calls.save(exam.id, student, [1, -1, -1, -1], 0);
    advance(840);
    const { platform } = app;
    const { ids } = platform;
    let isRead = false;
    // The service takes the result's id after the answers are read and before the result is stored.
    platform.ids = {
      ...ids,
      next: () => {
        isRead = true;
        return ids.next();
      },
    };
    // After the job has claimed it; the claim would pass over a locked attempt, which the next minute ends.
    const lock = await app.database.startTransaction().execute();
    await lock
      .updateTable('exam_attempts')
      .set({ answers: [2, 1, 4, 0], revision: 2 })
      .where('exam_id', '=', exam.id)
      .execute();
    const finished = finishAttempt(platform, { studentId: student.id, examId: exam.id });
    await expect.poll(() => isRead).toBe(true);
    await lock.commit().execute();
    platform.ids = ids;
    await finished;
    expect((await storedOf(app, exam.id)).results).toMatchObject([{ score: 3 }]);
  });
});
