import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createResultCalls, type Student } from '#server/testing/result-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

const someone = { firstName: 'سلمى' };

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let calls: ReturnType<typeof createResultCalls>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  calls = createResultCalls(app, teacher);
});
afterAll(() => app.close());
beforeEach(() => {
  app.sent.length = 0;
});

/** Key [0, 0, 0, 0]; one has all, one three, one two, one none; the certificate needs 75 percent. */
const takenExam = async () => {
  const exam = await calls.newExam({ key: [0, 0, 0, 0], certificateThreshold: 75 });
  const all = await calls.submit(exam.id, [0, 0, 0, 0], { firstName: 'أمل' });
  const three = await calls.submit(exam.id, [0, 0, 0, 1], { firstName: 'بسمة' });
  const two = await calls.submit(exam.id, [1, 0, 0, 1], { firstName: 'جنى' });
  const nothing = await calls.submit(exam.id, [2, 2, 2, 2], { firstName: 'دنيا' });
  const [first = ''] = exam.questionIds;
  return { exam, all, three, two, nothing, change: { questionId: first, correctOptionIndex: 1 } };
};

describe('the preview of a re-marking', () => {
  test('the preview says whose result and whose certificate change, and stores nothing', async () => {
    const { exam, all, three, two, change } = await takenExam();
    const reply = await calls.preview(exam.id, [change]);
    // By the key [1, 0, 0, 0]: 4 → 3, 3 → 2, 2 → 3; a score of 0 stays 0.
    expect(reply.json()).toMatchObject({
      changedCount: 3,
      awardedCount: 1,
      withdrawnCount: 1,
      students: [
        {
          studentId: three.id,
          name: 'بسمة عادل',
          certificate: 'withdrawn',
          before: {
            score: 3,
            maxScore: 4,
            percentage: 75,
          },
          after: {
            score: 2,
            maxScore: 4,
            percentage: 50,
          },
        },
        {
          studentId: two.id,
          certificate: 'awarded',
          after: {
            score: 3,
            percentage: 75,
          },
        },
        {
          studentId: all.id,
          certificate: 'kept',
          before: { score: 4 },
          after: { score: 3 },
        },
      ],
    });
    expect(await calls.resultOf(exam.id, all)).toMatchObject({ score: 4 });
    expect(await calls.certificatesOf(three)).toMatchObject([{ revoked_at: null }]);
    expect(app.sent).toEqual([]);
  });

  test('the preview of other weights shows everybody’s new highest score', async () => {
    const { exam, change, nothing } = await takenExam();
    const { questionId } = change;
    const reply = (await calls.preview(exam.id, [{ questionId, marks: 2 }])).json();
    // Key as it was: 5 of 5, 4 of 5, 2 of 5, 0 of 5.
    expect(reply).toMatchObject({ changedCount: 4, awardedCount: 0, withdrawnCount: 0 });
    const last = reply.students.find((row: { studentId: string }) => row.studentId === nothing.id);
    expect(last).toMatchObject({
      before: { score: 0, maxScore: 4 },
      after: { score: 0, maxScore: 5, percentage: 0 },
      certificate: 'none',
    });
  });

  test('the preview of an unchanged key shows nobody', async () => {
    const { exam, change } = await takenExam();
    const reply = await calls.preview(exam.id, [{ ...change, correctOptionIndex: 0, marks: 1 }]);
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
  ])('the preview refuses %s and names the field', async (_name, changesOf, field) => {
    const { exam } = await takenExam();
    const reply = await calls.preview(exam.id, changesOf(exam.questionIds[0] ?? ''));
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().errors)).toEqual([field]);
  });

  test('the preview of an unknown exam answers 404', async () => {
    for (const id of [randomUUID(), 'nonsense']) {
      const reply = await calls.preview(id, [{ questionId: randomUUID() }]);
      expect(reply.json()).toMatchObject({ status: 404, code: 'exam.not_found' });
    }
  });
});

describe('a re-marking', () => {
  test('a re-marking grades every result anew, and is logged', async () => {
    const { exam, all, three, two, nothing, change } = await takenExam();
    const reply = await calls.remark(exam.id, [change]);
    expect(reply.json()).toEqual({ changedCount: 3, awardedCount: 1, withdrawnCount: 1 });
    for (const [student, score] of [
      [all, 3],
      [three, 2],
      [two, 3],
      [nothing, 0],
    ] as const) {
      expect(await calls.resultOf(exam.id, student)).toMatchObject({
        score,
        percentage: score * 25,
        correctOptionIndexes: [1, 0, 0, 0],
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
        questions: [
          {
            number: 1,
            from: { correctOptionIndex: 0 },
            to: { correctOptionIndex: 1 },
          },
        ],
        changedCount: 3,
        awardedTo: [two.id],
        withdrawnFrom: [three.id],
      },
    });
  });

  test('a re-marking awards, withdraws and rewrites certificates, and mails their students', async () => {
    const { exam, all, three, two, change } = await takenExam();
    app.clock.advance(1000);
    await calls.remark(exam.id, [change]);

    const listOf = async (student: Student) =>
      (await calls.get('/api/certificate/student', student)).json();
    expect(await listOf(two)).toMatchObject([
      { description: 'اجتياز بنسبة 75.0% في امتحان الاتزان', studentName: 'جنى عادل' },
    ]);
    // Kept, with the percentage of the new grade.
    expect(await listOf(all)).toMatchObject([
      { id: all.certificateId, description: 'اجتياز بنسبة 75.0% في امتحان الاتزان' },
    ]);
    expect(await listOf(three)).toEqual([]);
    const withdrawn = {
      status: 410,
      code: 'certificate.revoked',
      message: 'سُحبت هذه الشهادة. كلّم معلمك لتعرف السبب.',
    };
    const verified = await calls.get(`/api/certificate/verify/${three.certificateId}`);
    expect(verified.json()).toMatchObject(withdrawn);
    for (const person of [three, teacher]) {
      const pdf = await calls.get(`/api/certificate/${three.certificateId}/pdf`, person);
      expect(pdf.json()).toMatchObject(withdrawn);
    }
    expect(await calls.resultOf(exam.id, three)).toMatchObject({
      isCertificateEligible: false,
      certificateId: null,
    });

    expect(app.sent.map(({ to }) => to).toSorted()).toEqual([three.email, two.email].toSorted());
    const mailTo = (student: Student) => app.sent.find(({ to }) => to === student.email);
    expect(mailTo(two)?.plain).toContain('https://kimya.test/my-certificates');
    expect(mailTo(three)?.plain).toContain('سُحبت شهادته');
    expect(mailTo(three)?.plain).toContain(`https://kimya.test/lesson/${exam.lessonId}`);
  });

  test('a re-marking mails no unconfirmed address', async () => {
    const { exam, two, change } = await takenExam();
    await app.database
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', two.id)
      .execute();
    await calls.remark(exam.id, [change]);
    expect(app.sent).toHaveLength(1);
  });

  test('an undone re-marking restores the certificate under its old address', async () => {
    const { exam, three, two, change } = await takenExam();
    await calls.remark(exam.id, [change]);
    await calls.remark(exam.id, [{ ...change, correctOptionIndex: 0 }]);
    expect(await calls.certificatesOf(three)).toMatchObject([
      { id: three.certificateId, revoked_at: null },
    ]);
    expect(await calls.certificatesOf(two)).toMatchObject([{ revoked_at: app.clock.now() }]);
    expect(await calls.resultOf(exam.id, three)).toMatchObject({
      certificateId: three.certificateId,
    });
  });

  test('a re-marking is refused when an affected student submitted after the preview', async () => {
    const { exam, change } = await takenExam();
    const { fingerprint } = (await calls.preview(exam.id, [change])).json();
    // By both keys this one has two.
    await calls.submit(exam.id, [3, 0, 0, 3], someone);
    const late = await calls.submit(exam.id, [0, 0, 0, 0], someone);
    const refused = await calls.apply(exam.id, [change], fingerprint);
    expect(refused.json()).toMatchObject({ status: 409, code: 'exam.results_changed' });
    expect(await calls.resultOf(exam.id, late)).toMatchObject({ score: 4 });
    expect((await calls.remark(exam.id, [change])).json()).toMatchObject({ changedCount: 4 });
    expect(await calls.resultOf(exam.id, late)).toMatchObject({ score: 3 });
  });

  test('a re-marking succeeds when only an unaffected student submitted meanwhile', async () => {
    const { exam, change } = await takenExam();
    const { fingerprint } = (await calls.preview(exam.id, [change])).json();
    await calls.submit(exam.id, [3, 0, 0, 3], someone);
    expect((await calls.apply(exam.id, [change], fingerprint)).statusCode).toBe(200);
  });

  test('a re-marking is refused with the fingerprint of other changes', async () => {
    const { exam, change } = await takenExam();
    const other = { ...change, correctOptionIndex: 2 };
    const { fingerprint } = (await calls.preview(exam.id, [other])).json();
    expect((await calls.apply(exam.id, [change], fingerprint)).statusCode).toBe(409);
    expect((await calls.apply(exam.id, [other], fingerprint)).statusCode).toBe(200);
  });

  test('a re-marking happens as a whole or not at all', async () => {
    const { exam, all, three, change } = await takenExam();
    await sql`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'refused'; end $$;
      create trigger refuse before insert on certificates for each row execute function refuse()`.execute(
      app.database,
    );
    try {
      expect((await calls.remark(exam.id, [change])).statusCode).toBe(500);
    } finally {
      await sql`drop function refuse() cascade`.execute(app.database);
    }
    expect(await calls.resultOf(exam.id, all)).toMatchObject({
      score: 4,
      correctOptionIndexes: [0, 0, 0, 0],
    });
    expect(await calls.certificatesOf(three)).toMatchObject([{ revoked_at: null }]);
  });

  test('a re-marking while ten students submit leaves no result that was graded by the old key', async () => {
    const exam = await calls.newExam({ key: [0, 0, 0, 0], certificateThreshold: 100 });
    for (let n = 0; n < 3; n += 1) await calls.submit(exam.id, [0, 0, 0, 0], someone);
    const students = await Promise.all(Array.from({ length: 10 }, () => insertStudent(app)));
    const [questionId = ''] = exam.questionIds;
    const changes = [{ questionId, correctOptionIndex: 1 }];
    const remarkUntilDone = async () => {
      let status = 409;
      while (status === 409) status = (await calls.remark(exam.id, changes)).statusCode;
      return status;
    };
    const submissions = students.map((student, place) =>
      calls.submit(exam.id, place % 2 === 0 ? [0, 0, 0, 0] : [1, 0, 0, 0], student),
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
