import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examCalls, storedOf } from '#server/testing/exam-calls.ts';
import { examFieldsOf, insertExamOnNewLesson, questionOf } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { countLockWaits } from '#server/testing/locks/lock-waits.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { insertAttempts } from './attempts.repository.ts';

let app: TestApp;
let calls: ReturnType<typeof examCalls>;
let teacher: Awaited<ReturnType<typeof createTeacherCalls>>;
let students: Awaited<ReturnType<typeof insertStudent>>[];

beforeAll(async () => {
  app = await createTestApp();
  calls = examCalls(app);
  teacher = await createTeacherCalls(app);
  students = await Promise.all(Array.from({ length: 30 }, () => insertStudent(app)));
});
afterAll(() => app.close());

const ofEach = <Made>(make: (student: (typeof students)[number]) => Promise<Made>) =>
  Promise.all(students.map(make));

/** What a browser reads, and how many bytes it was on the way. */
const openCompressed = async (examId: string, { headers }: (typeof students)[number]) => {
  const { rawPayload, headers: replied } = await app.app.inject({
    url: `/api/Exam/${examId}`,
    headers: { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' },
  });
  expect(replied).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  return {
    exam: JSON.parse(brotliDecompressSync(rawPayload).toString()),
    bytes: rawPayload.length,
  };
};

describe('a class that takes an exam in the same minute', () => {
  test('a class opens an exam, saves, submits and reads its results in few statements', async () => {
    const { id, key } = await insertExamOnNewLesson(app);
    const get = (url: string, { headers }: (typeof students)[number]) =>
      app.app.inject({ url, headers });
    const statements = async (make: Parameters<typeof ofEach>[0]) => {
      app.queries.length = 0;
      const replies = (await ofEach(make)) as { statusCode: number }[];
      expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
      return app.queries.length;
    };
    expect(await statements((student) => calls.openOwn(id, student))).toBeLessThan(10);
    const { questionsVersion } = (await calls.openOwn(id, students[0]!)).json();
    for (const path of [`/api/Exam/${id}`, `/api/Exam/${id}/questions/${questionsVersion}`]) {
      expect(await statements((student) => get(path, student))).toBeLessThan(10);
    }
    expect(await statements((student) => calls.save(id, student, key))).toBeLessThan(10);
    expect(await statements((student) => calls.submit(id, student, key))).toBeLessThan(10);
    expect(await statements((student) => calls.ownResult(id, student))).toBeLessThan(10);
  });

  test('a class stores one result of each student, though some send twice and the teacher is saving the exam', async () => {
    const { id, key } = await insertExamOnNewLesson(app);
    await ofEach((student) => calls.save(id, student, key));
    const saving = await app.database.startTransaction().execute();
    await saving.selectFrom('exams').select('id').where('id', '=', id).forUpdate().execute();
    const twice = [...students, ...students.slice(0, 5)];
    const submissions = Promise.all(twice.map((student) => calls.submit(id, student, key)));
    try {
      await expect.poll(() => countLockWaits(app.database)).toBeGreaterThan(0);
      // The whole class waits for the exam in a few statements; the other connections are free.
      await calls.openOwn(id, students[0]!);
      expect(await countLockWaits(app.database)).toBeLessThanOrEqual(3);
      expect((await storedOf(app, id)).results).toEqual([]);
    } finally {
      await saving.commit().execute();
    }
    const statuses = (await submissions).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(students.length);
    expect((await storedOf(app, id)).results).toHaveLength(students.length);
  });

  test('a class has its statements planned for the thousands who have begun, not for the empty table before', async () => {
    await sql`analyze exam_attempts`.execute(app.database);
    const startedAt = new Date();
    const exams = Math.ceil(1000 / students.length);
    for (let exam = 0; exam < exams; exam += 1) {
      const { id } = await insertExamOnNewLesson(app);
      const { updated_at: version } = await app.database
        .selectFrom('exams')
        .select('updated_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const attempt = {
        started_at: startedAt,
        ends_at: null,
        answers: [],
        question_started_at: [],
        revision: 0,
        saved_at: startedAt,
        answer_texts: null,
        window_group_id: null,
      };
      const check = { version, until: startedAt };
      await insertAttempts(
        app.database,
        students.map((student) => ({ studentId: student.id, examId: id, attempt, check })),
        { skipsLocked: true },
      );
    }
    const { rows } = await sql<{ planned_for: number }>`
      select reltuples::int as planned_for from pg_class where relname = 'exam_attempts'`.execute(
      app.database,
    );
    // Attempts of the tests before count too.
    expect(rows[0]?.planned_for).toBeGreaterThan(500);
  });

  test('each student of the class gets a certificate with their own name and figures', async () => {
    const { id, key } = await insertExamOnNewLesson(app, { certificateThreshold: 75 });
    await ofEach((student) => calls.save(id, student, key));
    const wrong = key.map((option, place) => (place === 0 ? option : 3 - option));
    const replies = await Promise.all(
      students.map((student, place) => calls.submit(id, student, place % 2 === 0 ? key : wrong)),
    );
    const earned = await app.database
      .selectFrom('certificates')
      .select(['id', 'student_id', 'description'])
      .where('exam_id', '=', id)
      .execute();
    expect(earned).toHaveLength(students.length / 2);
    expect(new Set(earned.map(({ description }) => description)).size).toBe(1);
    for (const [place, reply] of replies.entries()) {
      const own = earned.find(({ student_id: studentId }) => studentId === students[place]?.id);
      expect(reply.json().certificateId).toBe(place % 2 === 0 ? own?.id : null);
    }
  });

  test.each([
    ['as it was written', {}],
    ['each in another order', { shufflesQuestions: true, shufflesOptions: true }],
  ])('the class gets the reply compressed, %s, with the same content', async (_, order) => {
    const { id } = await insertExamOnNewLesson(app, order);
    for (const student of students.slice(0, 5)) {
      const plain = await calls.open(id, student);
      const { exam, bytes } = await openCompressed(id, student);
      expect(exam).toEqual(plain.json());
      expect(exam.questions).toHaveLength(4);
      expect(bytes).toBeLessThan(plain.rawPayload.length / 2);
    }
  });

  test('the class reads the current question, though an earlier version was cached', async () => {
    const { id, lessonId } = await insertExamOnNewLesson(app, { key: [0] });
    const [first, second] = students as [(typeof students)[0], (typeof students)[0]];
    expect((await calls.questions(id, first))[0]?.options).toContain('18');
    const form = examFieldsOf(lessonId, [questionOf({ QuestionText: 'ما رمز الذهب؟' })]);
    expect((await teacher.sendForm('PUT', `/api/Exam/${id}`, form)).statusCode).toBe(200);
    for (const student of [first, second]) {
      const [question] = await calls.questions(id, student);
      expect(question).toMatchObject({ questionText: 'ما رمز الذهب؟' });
      expect(question?.options).toEqual(['Na', 'S', 'So', 'K']);
    }
  });

  test('the class is graded by the current key, though an earlier one was cached', async () => {
    const { id, lessonId } = await insertExamOnNewLesson(app, { key: [0] });
    const [first, second] = students as [(typeof students)[0], (typeof students)[0]];
    const questions = (right: number) => [questionOf({ CorrectOptionIndex: right })];
    const edit = (right: number) =>
      teacher.sendForm('PUT', `/api/Exam/${id}`, examFieldsOf(lessonId, questions(right)));
    await edit(1);
    // Refused, and by then the key has been read.
    const refused = await calls.submit(id, first, [9]);
    expect(refused.json().code).toBe('exam.answer_out_of_range');
    await edit(2);
    expect((await calls.submit(id, second, [2])).json()).toMatchObject({ score: 1 });
    expect((await calls.submit(id, first, [1])).json()).toMatchObject({ score: 0 });
  });
});
