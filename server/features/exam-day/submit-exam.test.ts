import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertExam, insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  student = await insertStudent(app, { firstName: 'سلمى', lastName: 'عادل' });
});

const submit = (examId: string, answers: unknown, headers = student.headers) =>
  app.app.inject({ method: 'POST', url: '/api/ExamResult', headers, payload: { examId, answers } });

const rowsOf = (studentId: string) =>
  app.database.selectFrom('exam_results').selectAll().where('student_id', '=', studentId).execute();

const certificatesOf = (studentId: string) =>
  app.database.selectFrom('certificates').selectAll().where('student_id', '=', studentId).execute();

describe('submitting an exam', () => {
  test('a submission is graded at once, stores one-based answers and awards the certificate', async () => {
    const exam = await insertExamOnNewLesson(app, { key: [1, 0, 3, 2], certificateThreshold: 75 });
    const reply = await submit(exam.id, [1, 0, 3, 0]);
    expect(reply.statusCode).toBe(200);
    const [certificate] = await certificatesOf(student.id);
    expect(reply.json()).toMatchObject({
      examId: exam.id,
      score: 3,
      maxScore: 4,
      questionCount: 4,
      percentage: 75,
      answers: [2, 1, 4, 1],
      correctOptionIndexes: [1, 0, 3, 2],
      submittedAt: '2026-11-21T18:00:00.000Z',
      isCertificateEligible: true,
      certificateId: certificate?.id,
    });
    expect(certificate).toMatchObject({
      student_name: 'سلمى عادل',
      exam_title: 'امتحان الاتزان',
      certificate_title: 'شهادة تقدير',
      description: 'اجتياز بنسبة 75.0% في امتحان الاتزان',
    });
    expect(certificate?.id.length).toBeGreaterThanOrEqual(22);
    expect((await rowsOf(student.id))[0]?.answers).toEqual([2, 1, 4, 1]);
  });

  test('a submission takes two round trips, and reading their own result one', async () => {
    const exam = await insertExamOnNewLesson(app);
    await app.app.inject({ url: `/api/Exam/${exam.id}/own`, headers: student.headers });
    app.queries.length = 0;
    await submit(exam.id, exam.key);
    expect(app.queries).toHaveLength(2);
    app.queries.length = 0;
    const url = `/api/ExamResult/user/exam/${exam.id}`;
    const own = await app.app.inject({ url, headers: student.headers });
    expect(own.json()).toMatchObject({ score: 4, percentage: 100, isCertificateEligible: true });
    expect(app.queries).toHaveLength(1);
  });

  test('a later read answers the same result', async () => {
    const exam = await insertExamOnNewLesson(app);
    const submitted = await submit(exam.id, [0, 0, 0, 0]);
    const url = `/ExamResult/user/exam/${exam.id}`;
    const own = await app.app.inject({ url, headers: student.headers });
    expect(own.json()).toEqual(submitted.json());
  });

  test.each([
    { name: 'too few answers', answers: [1, 0, 3], code: 'exam.wrong_answer_count' },
    { name: 'too many answers', answers: [1, 0, 3, 2, 0], code: 'exam.wrong_answer_count' },
    { name: 'no answers', answers: [], code: 'exam.wrong_answer_count' },
    {
      name: 'an option that is not there',
      answers: [1, 0, 4, 2],
      code: 'exam.answer_out_of_range',
    },
    { name: 'an answer below -1', answers: [1, 0, -2, 2], code: 'exam.answer_out_of_range' },
    { name: 'a fraction', answers: [1, 0, 0.5, 2], code: 'request.invalid' },
    { name: 'text', answers: ['1', '0', '3', '2'], code: 'request.invalid' },
    { name: 'no list', answers: 3, code: 'request.invalid' },
    { name: 'a list without end', answers: Array<number>(201).fill(0), code: 'request.invalid' },
  ])('a submission refuses $name with 400 and stores nothing', async ({ answers, code }) => {
    const exam = await insertExamOnNewLesson(app);
    const reply = await submit(exam.id, answers);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code,
      message: expect.stringMatching(/[\u0600-\u06ff]/u),
    });
    expect(reply.body).not.toContain('correctOptionIndexes');
    expect(await rowsOf(student.id)).toHaveLength(0);
  });

  test.each([
    { answers: [1, 0, -1, 2], score: 3, stored: [2, 1, 0, 3] },
    { answers: [-1, -1, -1, -1], score: 0, stored: [0, 0, 0, 0] },
  ])('unanswered questions count: $answers scores $score', async ({ answers, score, stored }) => {
    const exam = await insertExamOnNewLesson(app);
    const reply = await submit(exam.id, answers);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ score, answers: stored });
  });

  test.each([randomUUID(), '1', '', "1' or '1'='1", 'x'.repeat(99)])(
    'the server answers 404 for the exam id %s, which is unknown or malformed',
    async (id) => {
      const reply = await submit(id, [0]);
      expect(reply.statusCode).toBe(404);
      expect(reply.json()).toMatchObject({ code: 'exam.not_found' });
    },
  );

  test('a submission refuses an exam of a lesson that the student may not open', async () => {
    const exam = await insertExamOnNewLesson(app, { isFree: false });
    const reply = await submit(exam.id, exam.key);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ code: 'lesson.access_denied' });
    expect(await rowsOf(student.id)).toHaveLength(0);
  });

  test('a submission to a premium lesson is accepted while Premium lasts, and not a moment longer', async () => {
    const premium = await insertStudent(app, { isPremium: true });
    const course = await insertExamOnNewLesson(app, { isFree: false });
    const later = await insertExam(app, course.lessonId);
    expect((await submit(course.id, course.key, premium.headers)).statusCode).toBe(200);
    await app.database
      .updateTable('grants')
      .set({ starts_at: new Date(0), ends_at: app.clock.now() })
      .where('student_id', '=', premium.id)
      .execute();
    expect((await submit(later.id, later.key, premium.headers)).statusCode).toBe(403);
  });
});

describe('another try', () => {
  const grantTry = async (examId: string) => {
    await app.database
      .updateTable('exam_results')
      .set({ retry_opened_at: app.clock.now() })
      .where('exam_id', '=', examId)
      .execute();
  };

  test('another attempt is counted, and the certificate of the first stays', async () => {
    const exam = await insertExamOnNewLesson(app);
    const first = (await submit(exam.id, exam.key)).json();
    expect(first.tryNumber).toBe(1);
    await grantTry(exam.id);
    const second = (await submit(exam.id, [0, 0, 0, 0])).json();
    expect(second).toMatchObject({ tryNumber: 2, score: 1, certificateId: first.certificateId });
    await grantTry(exam.id);
    expect((await submit(exam.id, exam.key)).json()).toMatchObject({ tryNumber: 3, score: 4 });
    expect(await certificatesOf(student.id)).toHaveLength(1);
  });

  test('a passed attempt restores a withdrawn certificate', async () => {
    const exam = await insertExamOnNewLesson(app);
    const { certificateId } = (await submit(exam.id, [1, 0, 0, 0])).json();
    await app.database
      .updateTable('certificates')
      .set({ revoked_at: app.clock.now() })
      .where('id', '=', certificateId)
      .execute();
    const url = `/api/ExamResult/user/exam/${exam.id}`;
    const own = () => app.app.inject({ url, headers: student.headers });
    expect((await own()).json().certificateId).toBeNull();
    await grantTry(exam.id);
    expect((await submit(exam.id, exam.key)).json()).toMatchObject({ certificateId });
    expect(await certificatesOf(student.id)).toMatchObject([
      { id: certificateId, revoked_at: null, description: expect.stringContaining('100.0%') },
    ]);
  });
});

describe('submitting twice', () => {
  test('the second submission gets 400 with a message and does not count', async () => {
    const exam = await insertExamOnNewLesson(app);
    await submit(exam.id, exam.key);
    const second = await submit(exam.id, [0, 0, 0, 0]);
    expect(second.statusCode).toBe(400);
    expect(second.json()).toMatchObject({
      code: 'exam.already_submitted',
      message: 'لقد أرسلت إجاباتك على هذا الامتحان من قبل. نتيجتك في صفحة الدرس.',
    });
    expect(await rowsOf(student.id)).toMatchObject([{ score: 4 }]);
  });

  test('ten simultaneous submissions make one result and one certificate', async () => {
    const exam = await insertExamOnNewLesson(app);
    const replies = await Promise.all(Array.from({ length: 10 }, () => submit(exam.id, exam.key)));
    const statuses = replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(9).fill(400)]);
    expect(await rowsOf(student.id)).toHaveLength(1);
    expect(await certificatesOf(student.id)).toHaveLength(1);
  });

  test('each student of a class that submits at once has a result, and a certificate if passed', async () => {
    const exam = await insertExamOnNewLesson(app);
    const classmates = await Promise.all(Array.from({ length: 20 }, () => insertStudent(app)));
    const wrong = exam.key.map((right) => (right === 0 ? 1 : 0));
    const replies = await Promise.all(
      classmates.map(({ headers }, place) =>
        submit(exam.id, place % 2 === 0 ? exam.key : wrong, headers),
      ),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    for (const [place, { id }] of classmates.entries()) {
      expect(await rowsOf(id)).toMatchObject([{ score: place % 2 === 0 ? exam.key.length : 0 }]);
      const certificates = await certificatesOf(id);
      expect(certificates.map((certificate) => certificate.id)).toEqual(
        place % 2 === 0 ? [replies[place]?.json().certificateId] : [],
      );
    }
  });

  test('each student submits separately', async () => {
    const exam = await insertExamOnNewLesson(app);
    const other = await insertStudent(app);
    await submit(exam.id, exam.key);
    expect((await submit(exam.id, exam.key, other.headers)).statusCode).toBe(200);
  });
});

describe('result and certificate', () => {
  test('result and certificate are stored both or none', async () => {
    const exam = await insertExamOnNewLesson(app);
    await sql`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'refused'; end $$;
      create trigger refuse before insert on certificates for each row execute function refuse()`.execute(
      app.database,
    );
    try {
      const failed = await submit(exam.id, exam.key);
      expect(failed.statusCode).toBe(500);
      expect(failed.body).not.toContain('refused');
      expect(await rowsOf(student.id)).toHaveLength(0);
    } finally {
      await sql`drop function refuse() cascade`.execute(app.database);
    }
    expect((await submit(exam.id, exam.key)).statusCode).toBe(200);
    expect(await certificatesOf(student.id)).toHaveLength(1);
  });

  test.each([
    { threshold: 0, right: 0, isEligible: true },
    { threshold: 67, right: 2, isEligible: false },
    { threshold: 66, right: 2, isEligible: true },
    { threshold: 100, right: 3, isEligible: true },
    { threshold: 100, right: 2, isEligible: false },
  ])('$right of 3 at a threshold of $threshold earns a certificate: $isEligible', async (row) => {
    const { threshold, right, isEligible } = row;
    const key = [0, 0, 0];
    const exam = await insertExamOnNewLesson(app, { key, certificateThreshold: threshold });
    const reply = await submit(
      exam.id,
      key.map((_, index) => (index < right ? 0 : 1)),
    );
    expect(reply.json()).toMatchObject({ score: right, isCertificateEligible: isEligible });
    expect(reply.json().certificateId !== null).toBe(isEligible);
    expect(await certificatesOf(student.id)).toHaveLength(isEligible ? 1 : 0);
  });

  test('a certificate outlives its exam, and a threshold raised later', async () => {
    const exam = await insertExamOnNewLesson(app);
    await submit(exam.id, exam.key);
    await app.database
      .updateTable('exam_results')
      .set({ score: 1 })
      .where('exam_id', '=', exam.id)
      .execute();
    const own = await app.app.inject({
      url: `/api/ExamResult/user/exam/${exam.id}`,
      headers: student.headers,
    });
    expect(own.json()).toMatchObject({ percentage: 25, isCertificateEligible: true });
    const url = `/api/Exam/${exam.id}`;
    await app.app.inject({ method: 'DELETE', url, headers: teacher.headers });
    expect(await rowsOf(student.id)).toHaveLength(0);
    expect(await certificatesOf(student.id)).toHaveLength(1);
  });

  test('an exam edited between reading and storing is graded anew', async () => {
    const exam = await insertExamOnNewLesson(app, { key: [0, 0, 0, 0] });
    const { platform } = app;
    let isRead = false;
    // The service takes the result's id after the exam is read and before the result is stored.
    const ids = platform.ids;
    platform.ids = {
      ...ids,
      next: () => {
        isRead = true;
        return ids.next();
      },
    };
    app.clock.advance(1000);
    const lock = await app.database.startTransaction().execute();
    await lock
      .updateTable('exams')
      .set({ updated_at: app.clock.now() })
      .where('id', '=', exam.id)
      .execute();
    await lock
      .updateTable('questions')
      .set({ correct_option_index: 1 })
      .where('exam_id', '=', exam.id)
      .execute();
    const submission = submit(exam.id, [0, 0, 0, 0]);
    await expect.poll(() => isRead).toBe(true);
    await lock.commit().execute();
    platform.ids = ids;
    expect((await submission).json()).toMatchObject({
      score: 0,
      correctOptionIndexes: [1, 1, 1, 1],
    });
  });

  test('a submission is returned as it was stored', async () => {
    const key = [0, 1, 2, 3, 0, 1];
    const exam = await insertExamOnNewLesson(app, { key });
    const anyAnswers = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 6, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(anyAnswers, async (answers) => {
        const someone = await insertStudent(app);
        const reply = await submit(exam.id, answers, someone.headers);
        const [row] = await rowsOf(someone.id);
        expect(row?.answers).toEqual(answers.map((answer) => answer + 1));
        expect(reply.json().answers).toEqual(row?.answers);
        expect(reply.json().score).toBe(answers.filter((answer, at) => answer === key[at]).length);
      }),
      { numRuns: 25 },
    );
  });
});
