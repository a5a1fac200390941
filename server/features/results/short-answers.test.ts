import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());
/** Exams of other tests ask the same questions, and would guard their keys (decisions/0204). */
beforeEach(() => app.database.updateTable('exams').set({ is_published: false }).execute());
beforeEach(() => {
  app.sent.length = 0;
});

const salt = 'كلوريد الصوديوم';

/** Two questions; the certificate needs both. */
const newExam = async () => {
  const exam = await insertExamOnNewLesson(app, {
    examType: 2,
    key: [0, 0],
    certificateThreshold: 100,
    questions: [
      { questionText: 'ما اسم NaCl؟', options: [], acceptedAnswers: [salt] },
      { questionText: 'ما صيغة الماء؟', options: [], acceptedAnswers: ['H2O'] },
    ],
  });
  const queue = await list(exam.id);
  return { ...exam, questionId: queue.json().questions[0].questionId as string };
};

const list = (examId: string) =>
  app.app.inject({ url: `/api/ExamResult/exam/${examId}/short-answers`, headers: teacher.headers });

const decide = (exam: { id: string; questionId: string }, decision: object) =>
  app.app.inject({
    method: 'POST',
    url: `/api/ExamResult/exam/${exam.id}/short-answers`,
    headers: teacher.headers,
    payload: { questionId: exam.questionId, shownVerdict: 'doubtful', isRight: true, ...decision },
  });

const submit = async (examId: string, texts: string[], by?: Person) => {
  const student = by ?? (await insertStudent(app));
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/ExamResult',
    headers: student.headers,
    payload: { examId, answers: [], texts },
  });
  expect(reply.statusCode).toBe(200);
  return student;
};

const resultOf = async (examId: string, { headers }: Person) =>
  (await app.app.inject({ url: `/api/ExamResult/user/exam/${examId}`, headers })).json();

const auditOf = (examId: string) =>
  app.database
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', examId)
    .where('action', '=', 'exam.decide_answer')
    .execute();

describe('the queue', () => {
  test('the queue shows equal answers once, the longest waiting first', async () => {
    const exam = await newExam();
    await submit(exam.id, ['كلوريد الصودوم', 'H2O']);
    await submit(exam.id, ['كلوريد الصودوم', 'h2o']);
    await submit(exam.id, ['كلوريدُ الصودوم.', 'H2O']);
    await submit(exam.id, ['الهاليت', '']);
    const { waitingCount, questions } = (await list(exam.id)).json();
    expect(waitingCount).toBe(4);
    expect(questions).toMatchObject([
      {
        number: 1,
        acceptedAnswers: [salt],
        answers: [
          { text: 'كلوريد الصودوم', verdict: 'doubtful', count: 3 },
          { text: 'الهاليت', verdict: 'wrong', count: 1 },
        ],
      },
      {
        number: 2,
        answers: [
          { text: 'h2o', verdict: 'doubtful', count: 1 },
          { text: 'H2O', verdict: 'right', count: 2 },
        ],
      },
    ]);
  });

  test('the queue is empty for an exam of another type, and answers 404 for an unknown one', async () => {
    const other = await insertExamOnNewLesson(app);
    expect((await list(other.id)).json()).toEqual({ waitingCount: 0, questions: [] });
    expect((await list(randomUUID())).json().code).toBe('exam.not_found');
  });
});

describe('a decision', () => {
  test('a decision applies to all who wrote the same: results, certificates, mails and the audit log', async () => {
    const exam = await newExam();
    const first = await submit(exam.id, ['كلوريد الصودوم', 'H2O']);
    const second = await submit(exam.id, ['كلوريدُ الصودوم', 'CO2']);
    const other = await submit(exam.id, ['كلوريد السوديوم', 'H2O']);
    expect(await resultOf(exam.id, first)).toMatchObject({
      score: 1,
      waitingCount: 1,
      certificateId: null,
    });
    const reply = await decide(exam, { text: 'كلوريد الصودوم' });
    expect(reply.json()).toEqual({ changedCount: 2, awardedCount: 1, withdrawnCount: 0 });
    const after = await resultOf(exam.id, first);
    expect(after).toMatchObject({ score: 2, verdicts: ['right', 'right'], waitingCount: 0 });
    expect(after.certificateId).toBeTruthy();
    expect(await resultOf(exam.id, second)).toMatchObject({
      score: 1,
      verdicts: ['right', 'wrong'],
    });
    expect(await resultOf(exam.id, other)).toMatchObject({ verdicts: ['doubtful', 'right'] });
    expect(await auditOf(exam.id)).toMatchObject([
      { detail: { text: 'كلوريد الصودوم', isRight: true, awardedTo: [first.id] } },
    ]);
  });

  test('a decision that is sent twice counts once', async () => {
    const exam = await newExam();
    await submit(exam.id, ['كلوريد الصودوم', 'H2O']);
    const decision = { text: 'كلوريد الصودوم', isAcceptedFromNowOn: true };
    expect((await decide(exam, decision)).json()).toMatchObject({ changedCount: 1 });
    const repeated = await decide(exam, decision);
    expect(repeated.json()).toEqual({ changedCount: 0, awardedCount: 0, withdrawnCount: 0 });
    expect(await auditOf(exam.id)).toHaveLength(1);
  });

  test('a decision notifies each student whose result changed, once a day for an exam', async () => {
    const exam = await newExam();
    const changed = await submit(exam.id, ['كلوريد الصودوم', 'H2O']);
    const unchanged = await submit(exam.id, [salt, 'H2O']);
    const linesOf = async ({ headers }: Person) =>
      (await app.app.inject({ url: '/api/Student/notifications', headers })).json();
    await decide(exam, { text: 'كلوريد الصودوم' });
    await decide(exam, { text: 'كلوريد الصودوم', shownVerdict: 'right', isRight: false });
    expect(await linesOf(changed)).toMatchObject([{ kind: 'resultChanged', isRead: false }]);
    expect(await linesOf(unchanged)).toEqual([]);
  });

  test('a decision that an answer is wrong applies to later students too', async () => {
    const exam = await newExam();
    const before = await submit(exam.id, ['كلوريد الصودوم', 'H2O']);
    await decide(exam, { text: 'كلوريد الصودوم', isRight: false });
    const later = await submit(exam.id, ['كلوريد الصودوم', 'H2O']);
    for (const student of [before, later]) {
      expect(await resultOf(exam.id, student)).toMatchObject({
        score: 1,
        verdicts: ['wrong', 'right'],
        waitingCount: 0,
      });
    }
  });

  test('a decision to accept a spelling from now on applies to later students, and for a wrong one before', async () => {
    const exam = await newExam();
    const before = await submit(exam.id, ['الهاليت', 'H2O']);
    const decision = { text: 'الهاليت', shownVerdict: 'wrong', isAcceptedFromNowOn: true };
    expect((await decide(exam, decision)).json()).toMatchObject({ awardedCount: 1 });
    const later = await submit(exam.id, ['الهاليت', 'H2O']);
    for (const student of [before, later]) {
      expect(await resultOf(exam.id, student)).toMatchObject({
        score: 2,
        acceptedAnswers: [[salt, 'الهاليت'], ['H2O']],
      });
    }
    const back = { text: 'الهاليت', shownVerdict: 'right', isRight: false };
    expect((await decide(exam, back)).json()).toMatchObject({ changedCount: 2, withdrawnCount: 2 });
    expect(await resultOf(exam.id, before)).toMatchObject({ score: 1, certificateId: null });
  });

  test('a decision for one answer leaves the same answer of a later student to the teacher', async () => {
    const exam = await newExam();
    await submit(exam.id, ['كلوريد الصودوم', 'H2O']);
    await decide(exam, { text: 'كلوريد الصودوم' });
    const later = await submit(exam.id, ['كلوريد الصودوم', 'H2O']);
    expect(await resultOf(exam.id, later)).toMatchObject({ waitingCount: 1 });
  });

  test('a decision reaches a result that another attempt has replaced', async () => {
    const exam = await newExam();
    const student = await submit(exam.id, ['كلوريد الصودوم', 'H2O']);
    await app.app.inject({
      method: 'POST',
      url: `/api/ExamResult/exam/${exam.id}/student/${student.id}/retry`,
      headers: teacher.headers,
      payload: {},
    });
    await submit(exam.id, ['', ''], student);
    expect((await decide(exam, { text: 'كلوريد الصودوم' })).json()).toMatchObject({
      awardedCount: 1,
    });
    const result = await resultOf(exam.id, student);
    expect(result).toMatchObject({ score: 0, tryNumber: 2 });
    expect(result.certificateId).toBeTruthy();
  });

  test('a decision is refused when another one came first', async () => {
    const exam = await newExam();
    await submit(exam.id, ['كلوريد الصودوم', 'H2O']);
    const both = await Promise.all([
      decide(exam, { text: 'كلوريد الصودوم', isAcceptedFromNowOn: true }),
      decide(exam, { text: 'كلوريد الصودوم', isRight: false }),
    ]);
    expect(both.map((reply) => reply.statusCode).toSorted((item, two) => item - two)).toEqual([
      200, 409,
    ]);
    expect(await auditOf(exam.id)).toHaveLength(1);
  });

  test('parallel decisions and submissions leave no answer that is graded by the old key', async () => {
    const exam = await newExam();
    await submit(exam.id, ['الهاليت', 'H2O']);
    const students = await Promise.all(Array.from({ length: 8 }, () => insertStudent(app)));
    await Promise.all([
      ...students.map((student) => submit(exam.id, ['الهاليت', 'H2O'], student)),
      decide(exam, { text: 'الهاليت', shownVerdict: 'wrong', isAcceptedFromNowOn: true }),
    ]);
    for (const student of students) {
      const result = await resultOf(exam.id, student);
      expect(result.score).toBe(2);
      expect(result.certificateId).toBeTruthy();
    }
  });

  test.each([
    [{ questionId: randomUUID(), text: 'x' }, 400],
    [{ text: 'لم يكتبها أحد' }, 409],
    [{ text: salt, shownVerdict: 'right', isRight: false }, 400],
    [{ text: 'كلوريد الصودوم', shownVerdict: 'unanswered' }, 400],
  ])('a decision is refused with %j', async (decision, status) => {
    const exam = await newExam();
    await submit(exam.id, [salt, 'H2O']);
    expect((await decide(exam, decision)).statusCode).toBe(status);
    expect(await auditOf(exam.id)).toHaveLength(0);
  });
});

test('the results, the statistics and the export of the exam contain the written answers', async () => {
  const exam = await newExam();
  await submit(exam.id, ['كلوريد الصودوم', 'H2O']);
  await submit(exam.id, ['=1+1', '']);
  const get = (path: string) =>
    app.app.inject({ url: `/api/ExamResult/exam/${exam.id}${path}`, headers: teacher.headers });
  expect((await get('')).json()).toMatchObject([
    { score: 1, answers: [3, 1], texts: ['كلوريد الصودوم', 'H2O'] },
    { score: 0, answers: [2, 0], texts: ['=1+1', ''] },
  ]);
  expect((await get('/statistics')).json().questions).toMatchObject([
    { facility: 0, unansweredCount: 0, options: [{ count: 0 }, { count: 1 }, { count: 1 }] },
    { facility: 0.5, unansweredCount: 1, options: [{ count: 1 }, { count: 0 }, { count: 0 }] },
  ]);
  const { body } = await get('/export');
  expect(body).toContain(`س1 (الصحيح ${salt})`);
  expect(body).toContain('كلوريد الصودوم');
  expect(body).not.toMatch(/[,;]"?=1/u);
});

test('a re-marking of a short-answer exam changes weights, and exchanges no verdicts', async () => {
  const exam = await newExam();
  const student = await submit(exam.id, [salt, 'CO2']);
  const post = (path: string, payload: object) =>
    app.app.inject({
      method: 'POST',
      url: `/api/Exam/${exam.id}/remark${path}`,
      headers: teacher.headers,
      payload,
    });
  const refused = await post('/preview', {
    changes: [{ questionId: exam.questionId, correctOptionIndex: 1 }],
  });
  expect(refused.statusCode).toBe(400);
  const changes = [{ questionId: exam.questionId, marks: 3 }];
  const { fingerprint } = (await post('/preview', { changes })).json();
  await post('', { changes, fingerprint });
  expect(await resultOf(exam.id, student)).toMatchObject({ score: 3, maxScore: 4 });
});
