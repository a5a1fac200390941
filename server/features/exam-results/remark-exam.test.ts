import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Student = Awaited<ReturnType<typeof insertStudent>>;
type Change = { questionId: string; correctOptionIndex?: number; marks?: number };

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());
beforeEach(() => {
  app.sent.length = 0;
});

const post = (url: string, payload: object, { headers } = teacher) =>
  app.app.inject({ method: 'POST', url, headers, payload });
const get = (url: string, { headers } = teacher) => app.app.inject({ url, headers });

/** An exam with the ids of its questions. */
const newExam = async (options: Parameters<typeof insertExamOnNewLesson>[1]) => {
  const exam = await insertExamOnNewLesson(app, options);
  const { questions } = (await get(`/api/Exam/${exam.id}`)).json();
  return { ...exam, questionIds: questions.map(({ id }: { id: string }) => id) as string[] };
};

const submit = async (examId: string, answers: number[], student?: Student, firstName = 'سلمى') => {
  const person = student ?? (await insertStudent(app, { firstName, lastName: 'عادل' }));
  const reply = await post('/api/ExamResult', { examId, answers }, person);
  expect(reply.statusCode).toBe(200);
  return { ...person, certificateId: reply.json().certificateId as string | null };
};

const preview = (examId: string, changes: Change[]) =>
  post(`/api/Exam/${examId}/remark/preview`, { changes });
const apply = (examId: string, changes: Change[], fingerprint: string) =>
  post(`/api/Exam/${examId}/remark`, { changes, fingerprint });
const remark = async (examId: string, changes: Change[]) => {
  const { fingerprint } = (await preview(examId, changes)).json();
  return apply(examId, changes, fingerprint);
};

const resultOf = async (examId: string, student: Student) =>
  (await get(`/api/ExamResult/user/exam/${examId}`, student)).json();
const certificatesOf = (student: Student) =>
  app.database
    .selectFrom('certificates')
    .selectAll()
    .where('student_id', '=', student.id)
    .execute();

/** Key [0, 0, 0, 0]; one has all, one three, one two, one none; the certificate needs 75 percent. */
const takenExam = async () => {
  const exam = await newExam({ key: [0, 0, 0, 0], certificateThreshold: 75 });
  const all = await submit(exam.id, [0, 0, 0, 0], undefined, 'أمل');
  const three = await submit(exam.id, [0, 0, 0, 1], undefined, 'بسمة');
  const two = await submit(exam.id, [1, 0, 0, 1], undefined, 'جنى');
  const nothing = await submit(exam.id, [2, 2, 2, 2], undefined, 'دنيا');
  const [first = ''] = exam.questionIds;
  return { exam, all, three, two, nothing, change: { questionId: first, correctOptionIndex: 1 } };
};

describe('the preview of a re-marking', () => {
  test('says whose result and whose certificate change, and stores nothing', async () => {
    const { exam, all, three, two, change } = await takenExam();
    const reply = await preview(exam.id, [change]);
    // By the key [1, 0, 0, 0]: 4 → 3, 3 → 2, 2 → 3; whoever had nothing has nothing still.
    expect(reply.json()).toMatchObject({
      ...{ changedCount: 3, awardedCount: 1, withdrawnCount: 1 },
      students: [
        {
          ...{ studentId: three.id, name: 'بسمة عادل', certificate: 'withdrawn' },
          before: { score: 3, maxScore: 4, percentage: 75 },
          after: { score: 2, maxScore: 4, percentage: 50 },
        },
        { studentId: two.id, certificate: 'awarded', after: { score: 3, percentage: 75 } },
        { studentId: all.id, certificate: 'kept', before: { score: 4 }, after: { score: 3 } },
      ],
    });
    expect(await resultOf(exam.id, all)).toMatchObject({ score: 4 });
    expect(await certificatesOf(three)).toMatchObject([{ revoked_at: null }]);
    expect(app.sent).toEqual([]);
  });

  test('of other marks shows everybody’s new highest score', async () => {
    const { exam, change, nothing } = await takenExam();
    const { questionId } = change;
    const reply = (await preview(exam.id, [{ questionId, marks: 2 }])).json();
    // Key as it was: 5 of 5, 4 of 5, 2 of 5, 0 of 5.
    expect(reply).toMatchObject({ changedCount: 4, awardedCount: 0, withdrawnCount: 0 });
    const last = reply.students.find((row: { studentId: string }) => row.studentId === nothing.id);
    expect(last).toMatchObject({
      before: { score: 0, maxScore: 4 },
      after: { score: 0, maxScore: 5, percentage: 0 },
      certificate: 'none',
    });
  });

  test('of what is so already shows nobody', async () => {
    const { exam, change } = await takenExam();
    const reply = await preview(exam.id, [{ ...change, correctOptionIndex: 0, marks: 1 }]);
    expect(reply.json()).toMatchObject({ changedCount: 0, students: [] });
  });

  test.each([
    ['an empty list', () => [], 'changes'],
    ['a question of another exam', () => [{ questionId: randomUUID() }], 'changes.0.questionId'],
    [
      'a question twice',
      (questionId: string) => [{ questionId }, { questionId, marks: 2 }],
      'changes.1.questionId',
    ],
    [
      'an option that is not there',
      (questionId: string) => [{ questionId, correctOptionIndex: 4 }],
      'changes.0.correctOptionIndex',
    ],
    ['no marks', (questionId: string) => [{ questionId, marks: 0 }], 'changes.0.marks'],
    ['101 marks', (questionId: string) => [{ questionId, marks: 101 }], 'changes.0.marks'],
  ])('refuses %s and names the field', async (_name, changesOf, field) => {
    const { exam } = await takenExam();
    const reply = await preview(exam.id, changesOf(exam.questionIds[0] ?? ''));
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().errors)).toEqual([field]);
  });

  test('of an exam that is not there is 404', async () => {
    for (const id of [randomUUID(), 'nonsense']) {
      const reply = await preview(id, [{ questionId: randomUUID() }]);
      expect(reply.json()).toMatchObject({ status: 404, code: 'exam.not_found' });
    }
  });
});

describe('a re-marking', () => {
  test('grades every result anew, and is written down', async () => {
    const { exam, all, three, two, nothing, change } = await takenExam();
    const reply = await remark(exam.id, [change]);
    expect(reply.json()).toEqual({ changedCount: 3, awardedCount: 1, withdrawnCount: 1 });
    for (const [student, score] of [
      [all, 3],
      [three, 2],
      [two, 3],
      [nothing, 0],
    ] as const) {
      expect(await resultOf(exam.id, student)).toMatchObject({
        ...{ score, percentage: score * 25, correctOptionIndexes: [1, 0, 0, 0] },
      });
    }
    const [entry] = await app.database
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'exam.remark')
      .where('subject_id', '=', exam.id)
      .execute();
    expect(entry).toMatchObject({
      actor_id: teacher.id,
      detail: {
        questions: [{ number: 1, from: { correctOptionIndex: 0 }, to: { correctOptionIndex: 1 } }],
        ...{ changedCount: 3, awardedTo: [two.id], withdrawnFrom: [three.id] },
      },
    });
  });

  test('awards, withdraws and rewrites certificates, and tells whose came or went', async () => {
    const { exam, all, three, two, change } = await takenExam();
    app.clock.advance(1000);
    await remark(exam.id, [change]);

    const listOf = async (student: Student) =>
      (await get('/api/certificate/student', student)).json();
    expect(await listOf(two)).toMatchObject([
      { description: 'اجتياز بنسبة 75.0% في امتحان: امتحان الاتزان', studentName: 'جنى عادل' },
    ]);
    // Kept, with the percentage of the new grade.
    expect(await listOf(all)).toMatchObject([
      { id: all.certificateId, description: 'اجتياز بنسبة 75.0% في امتحان: امتحان الاتزان' },
    ]);
    expect(await listOf(three)).toEqual([]);
    const withdrawn = { status: 410, code: 'certificate.revoked', message: 'سُحبت هذه الشهادة' };
    const verified = await get(`/api/certificate/verify/${three.certificateId}`);
    expect(verified.json()).toMatchObject(withdrawn);
    for (const person of [three, teacher]) {
      const pdf = await get(`/api/certificate/${three.certificateId}/pdf`, person);
      expect(pdf.json()).toMatchObject(withdrawn);
    }
    expect(await resultOf(exam.id, three)).toMatchObject({
      ...{ isCertificateEligible: false, certificateId: null },
    });

    expect(app.sent.map(({ to }) => to).toSorted()).toEqual([three.email, two.email].toSorted());
    const mailTo = (student: Student) => app.sent.find(({ to }) => to === student.email);
    expect(mailTo(two)?.plain).toContain('https://kimya.test/my-certificates');
    expect(mailTo(three)?.plain).toContain('سُحبت شهادته');
    expect(mailTo(three)?.plain).toContain(`https://kimya.test/lesson/${exam.lessonId}`);
  });

  test('writes to no address that nobody has confirmed', async () => {
    const { exam, two, change } = await takenExam();
    await app.database
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', two.id)
      .execute();
    await remark(exam.id, [change]);
    expect(app.sent).toHaveLength(1);
  });

  test('taken back gives the certificate back under its old address', async () => {
    const { exam, three, two, change } = await takenExam();
    await remark(exam.id, [change]);
    await remark(exam.id, [{ ...change, correctOptionIndex: 0 }]);
    expect(await certificatesOf(three)).toMatchObject([
      { id: three.certificateId, revoked_at: null },
    ]);
    expect(await certificatesOf(two)).toMatchObject([{ revoked_at: app.clock.now() }]);
    expect(await resultOf(exam.id, three)).toMatchObject({ certificateId: three.certificateId });
  });

  test('is refused when somebody whom it concerns submitted after the preview', async () => {
    const { exam, change } = await takenExam();
    const { fingerprint } = (await preview(exam.id, [change])).json();
    // By both keys this one has two.
    await submit(exam.id, [3, 0, 0, 3]);
    const late = await submit(exam.id, [0, 0, 0, 0]);
    const refused = await apply(exam.id, [change], fingerprint);
    expect(refused.json()).toMatchObject({ status: 409, code: 'exam.results_changed' });
    expect(await resultOf(exam.id, late)).toMatchObject({ score: 4 });
    expect((await remark(exam.id, [change])).json()).toMatchObject({ changedCount: 4 });
    expect(await resultOf(exam.id, late)).toMatchObject({ score: 3 });
  });

  test('goes through when only somebody whom it does not concern submitted meanwhile', async () => {
    const { exam, change } = await takenExam();
    const { fingerprint } = (await preview(exam.id, [change])).json();
    await submit(exam.id, [3, 0, 0, 3]);
    expect((await apply(exam.id, [change], fingerprint)).statusCode).toBe(200);
  });

  test('is refused with the fingerprint of other changes', async () => {
    const { exam, change } = await takenExam();
    const other = { ...change, correctOptionIndex: 2 };
    const { fingerprint } = (await preview(exam.id, [other])).json();
    expect((await apply(exam.id, [change], fingerprint)).statusCode).toBe(409);
    expect((await apply(exam.id, [other], fingerprint)).statusCode).toBe(200);
  });

  test('happens as a whole or not at all', async () => {
    const { exam, all, three, change } = await takenExam();
    await sql`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'refused'; end $$;
      create trigger refuse before insert on certificates for each row execute function refuse()`.execute(
      app.database,
    );
    try {
      expect((await remark(exam.id, [change])).statusCode).toBe(500);
    } finally {
      await sql`drop function refuse() cascade`.execute(app.database);
    }
    expect(await resultOf(exam.id, all)).toMatchObject({
      ...{ score: 4, correctOptionIndexes: [0, 0, 0, 0] },
    });
    expect(await certificatesOf(three)).toMatchObject([{ revoked_at: null }]);
  });

  test('while ten students submit leaves no result that was graded by the old key', async () => {
    const exam = await newExam({ key: [0, 0, 0, 0], certificateThreshold: 100 });
    for (let n = 0; n < 3; n += 1) await submit(exam.id, [0, 0, 0, 0]);
    const students = await Promise.all(Array.from({ length: 10 }, () => insertStudent(app)));
    const [questionId = ''] = exam.questionIds;
    const changes = [{ questionId, correctOptionIndex: 1 }];
    const remarkUntilDone = async () => {
      let status = 409;
      while (status === 409) status = (await remark(exam.id, changes)).statusCode;
      return status;
    };
    const submissions = students.map((student, place) =>
      submit(exam.id, place % 2 === 0 ? [0, 0, 0, 0] : [1, 0, 0, 0], student),
    );
    const [status, ...submitted] = await Promise.all([remarkUntilDone(), ...submissions]);
    expect(status).toBe(200);
    expect(submitted).toHaveLength(10);
    const results = await app.database
      .selectFrom('exam_results')
      .select(['score', 'answers'])
      .where('exam_id', '=', exam.id)
      .execute();
    expect(results).toHaveLength(13);
    for (const { score, answers } of results) expect(score).toBe(answers[0] === 2 ? 4 : 3);
    const certificates = await app.database
      .selectFrom('certificates')
      .select('student_id')
      .where('exam_id', '=', exam.id)
      .where('revoked_at', 'is', null)
      .execute();
    const right = students.filter((_, place) => place % 2 === 1).map(({ id }) => id);
    expect(certificates.map((row) => row.student_id).toSorted()).toEqual(right.toSorted());
  });
});

describe('another try', () => {
  const allow = (examId: string, { id }: { id: string }) =>
    post(`/api/ExamResult/exam/${examId}/student/${id}/retry`, {});

  test('opens the exam again, and keeps the earlier result and the certificate', async () => {
    const exam = await newExam({ key: [0, 0], certificateThreshold: 50 });
    const student = await submit(exam.id, [0, 1]);
    app.clock.advance(60_000);
    expect((await allow(exam.id, student)).statusCode).toBe(204);
    expect((await resultOf(exam.id, student)).status).toBe(404);
    const waiting = await get(`/api/ExamResult/exam/${exam.id}/statistics`);
    expect(waiting.json()).toMatchObject({ resultCount: 0, openRetryCount: 1 });
    const shown = (await get(`/api/Exam/${exam.id}`, student)).json();
    expect(shown.questions[0].correctOptionIndex).toBe(-1);

    const again = await submit(exam.id, [0, 0], student);
    expect(again.certificateId).toBe(student.certificateId);
    expect(await certificatesOf(student)).toHaveLength(1);
    const [row] = (await get(`/api/ExamResult/exam/${exam.id}`)).json();
    expect(row).toMatchObject({
      ...{ score: 2, tryNumber: 2, hasCertificate: true },
      earlierTries: [{ tryNumber: 1, score: 1, maxScore: 2, percentage: 50 }],
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
    const exam = await newExam({ key: [0, 0] });
    const student = await submit(exam.id, [1, 1]);
    for (const answers of [
      [0, 1],
      [0, 0],
    ]) {
      await allow(exam.id, student);
      await submit(exam.id, answers, student);
    }
    const [row] = (await get(`/api/ExamResult/exam/${exam.id}`)).json();
    expect(row).toMatchObject({
      tryNumber: 3,
      earlierTries: [
        { tryNumber: 2, score: 1 },
        { tryNumber: 1, score: 0 },
      ],
    });
  });

  test('is nobody else’s, and asked for twice is given once', async () => {
    const exam = await newExam({ key: [0] });
    const student = await submit(exam.id, [0]);
    const other = await submit(exam.id, [0]);
    const replies = await Promise.all([allow(exam.id, student), allow(exam.id, student)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404]);
    expect(await resultOf(exam.id, other)).toMatchObject({ score: 1 });
  });

  test.each([randomUUID(), 'nonsense'])('of the student id %s is 404', async (id) => {
    const exam = await newExam({ key: [0] });
    const reply = await allow(exam.id, { id });
    expect(reply.json()).toMatchObject({ status: 404, code: 'exam.student_result_not_found' });
  });

  test('takes no certificate that an earlier try earned by the new key too', async () => {
    const exam = await newExam({ key: [0, 0], certificateThreshold: 100 });
    const [questionId = ''] = exam.questionIds;
    const student = await submit(exam.id, [0, 0]);
    await allow(exam.id, student);
    await submit(exam.id, [1, 1], student);
    const kept = await preview(exam.id, [{ questionId, marks: 5 }]);
    expect(kept.json().students).toMatchObject([
      { certificate: 'kept', before: { score: 0, maxScore: 2 }, after: { score: 0, maxScore: 6 } },
    ]);
    // By the key [1, 0] neither try has all.
    await remark(exam.id, [{ questionId, correctOptionIndex: 1 }]);
    const past = await app.database
      .selectFrom('past_exam_results')
      .select('score')
      .where('student_id', '=', student.id)
      .execute();
    expect(past).toEqual([{ score: 1 }]);
    expect(await certificatesOf(student)).toMatchObject([{ revoked_at: app.clock.now() }]);
  });
});
