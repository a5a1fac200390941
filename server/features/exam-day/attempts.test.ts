import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { examCalls, storedOf } from '#server/testing/exam-calls.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let calls: ReturnType<typeof examCalls>;
let student: Awaited<ReturnType<typeof insertStudent>>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  calls = examCalls(app);
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  student = await insertStudent(app);
});

const blank = [-1, -1, -1, -1];
const later = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000);

describe('beginning an exam', () => {
  test('a begin shows the questions of an exam with a time, which were hidden until then, in two round trips', async () => {
    const exam = await insertExamOnNewLesson(app, { timing: 'exam', timeLimitInSeconds: 1200 });
    const before = (await calls.open(exam.id, student)).json();
    expect(before).toMatchObject({
      state: 'open',
      questions: [],
      attempt: null,
      questionCount: 4,
      totalMarks: 4,
      timing: 'exam',
      timeLimitInSeconds: 1200,
      serverNow: app.clock.now().toISOString(),
    });
    app.queries.length = 0;
    const begun = await calls.begin(exam.id, student);
    expect(app.queries).toHaveLength(2);
    expect(begun.statusCode).toBe(200);
    expect(await calls.questions(exam.id, student)).toHaveLength(4);
    expect(begun.json().attempt).toEqual({
      startedAt: app.clock.now().toISOString(),
      endsAt: later(1200).toISOString(),
      answers: blank,
      questionEndsAt: [null, null, null, null],
      revision: 0,
      savedAt: app.clock.now().toISOString(),
      serverNow: app.clock.now().toISOString(),
    });
  });

  test('a repeated begin keeps the same clock, and reading brings it to another device', async () => {
    const exam = await insertExamOnNewLesson(app, { timing: 'exam', timeLimitInSeconds: 600 });
    const { attempt } = (await calls.begin(exam.id, student)).json();
    app.clock.advance(60_000);
    const serverNow = app.clock.now().toISOString();
    expect((await calls.begin(exam.id, student)).json().attempt).toEqual({ ...attempt, serverNow });
    app.queries.length = 0;
    const opened = (await calls.open(exam.id, student)).json();
    expect(app.queries.length).toBeLessThanOrEqual(2);
    expect(opened.attempt).toEqual({ ...attempt, serverNow });
    expect(opened.questions).toHaveLength(4);
  });

  test('ten simultaneous begins make one attempt', async () => {
    const exam = await insertExamOnNewLesson(app, { timing: 'exam', timeLimitInSeconds: 600 });
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => calls.begin(exam.id, student)),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual(Array(10).fill(200));
    expect((await storedOf(app, exam.id)).attempts).toHaveLength(1);
  });

  test('each student begins separately, and only students can', async () => {
    const exam = await insertExamOnNewLesson(app, { timing: 'exam', timeLimitInSeconds: 600 });
    const other = await insertStudent(app);
    await calls.begin(exam.id, student);
    expect((await calls.open(exam.id, other)).json()).toMatchObject({
      attempt: null,
      questions: [],
    });
    const seen = (await calls.open(exam.id, teacher)).json();
    expect(seen).toMatchObject({ attempt: null, questionCount: 4 });
    expect(seen.questions).toHaveLength(4);
    expect((await calls.begin(exam.id, teacher)).statusCode).toBe(403);
  });
});

describe('saving answers', () => {
  test('a saving stores answers for every device, in two round trips at the begin and in one from then on', async () => {
    const exam = await insertExamOnNewLesson(app);
    await calls.open(exam.id, student);
    app.queries.length = 0;
    const first = await calls.save(exam.id, student, [1, -1, -1, -1]);
    expect(app.queries).toHaveLength(2);
    expect(first.json()).toMatchObject({ answers: [1, -1, -1, -1], revision: 1, endsAt: null });
    app.clock.advance(5000);
    app.queries.length = 0;
    const second = await calls.save(exam.id, student, [1, 0, -1, -1], 1);
    expect(app.queries).toHaveLength(1);
    expect(second.json()).toMatchObject({
      answers: [1, 0, -1, -1],
      revision: 2,
      savedAt: app.clock.now().toISOString(),
      startedAt: first.json().startedAt,
    });
    expect((await calls.open(exam.id, student)).json().attempt).toEqual(second.json());
    expect((await storedOf(app, exam.id)).attempts).toMatchObject([{ answers: [2, 1, 0, 0] }]);
  });

  test('answers that build upon an older state replace nothing, and the reply contains the newer state', async () => {
    const exam = await insertExamOnNewLesson(app);
    await calls.save(exam.id, student, [1, -1, -1, -1]);
    const newer = await calls.save(exam.id, student, [1, 1, -1, -1], 1);
    const older = await calls.save(exam.id, student, [0, 0, 0, 0], 1);
    expect(older.statusCode).toBe(200);
    expect(older.json()).toEqual(newer.json());
    expect((await storedOf(app, exam.id)).attempts).toMatchObject([
      { answers: [2, 2, 0, 0], revision: '2' },
    ]);
  });

  test('answers of many devices at once are stored one after the other, and each reply reports the stored state', async () => {
    const exam = await insertExamOnNewLesson(app);
    const devices = Array.from({ length: 8 }, (_, device) => device);
    const acknowledged: { revision: number; answers: number[] }[] = [];
    await Promise.all(
      devices.map(async (device) => {
        let revision = 0;
        for (let save = 0; save < 5; save += 1) {
          const answers = [device % 4, save % 4, -1, -1];
          const reply = (await calls.save(exam.id, student, answers, revision)).json();
          if (String(reply.answers) === String(answers)) acknowledged.push(reply);
          revision = reply.revision;
        }
      }),
    );
    const last = acknowledged.toSorted((a, b) => a.revision - b.revision).at(-1);
    const [stored] = (await storedOf(app, exam.id)).attempts;
    expect(Number(stored?.revision)).toBe(last?.revision);
    expect(stored?.answers.map((answer) => answer - 1)).toEqual(last?.answers);
    const byRevision = Map.groupBy(acknowledged, ({ revision }) => revision);
    for (const [, same] of byRevision)
      expect(new Set(same.map(({ answers }) => String(answers))).size).toBe(1);
  });

  test('of devices that begin at once with different answers, one is acknowledged, and its answers are stored', async () => {
    for (let round = 0; round < 10; round += 1) {
      const exam = await insertExamOnNewLesson(app);
      const sent = Array.from({ length: 8 }, (_, device) => [
        device % 4,
        device < 4 ? 0 : 1,
        -1,
        -1,
      ]);
      const replies = await Promise.all(
        sent.map(async (answers) => (await calls.save(exam.id, student, answers)).json()),
      );
      const [stored] = (await storedOf(app, exam.id)).attempts;
      for (const reply of replies)
        expect(reply.answers).toEqual(stored?.answers.map((answer) => answer - 1));
    }
  });

  test.each([
    { name: 'too few answers', answers: [1, 0, 3], code: 'exam.wrong_answer_count' },
    { name: 'too many answers', answers: [1, 0, 3, 2, 0], code: 'exam.wrong_answer_count' },
    {
      name: 'an option that is not there',
      answers: [4, 0, 0, 0],
      code: 'exam.answer_out_of_range',
    },
    { name: 'an answer below -1', answers: [-2, 0, 0, 0], code: 'exam.answer_out_of_range' },
    { name: 'a fraction', answers: [0.5, 0, 0, 0], code: 'request.invalid' },
    { name: 'text', answers: ['1', '0', '0', '0'], code: 'request.invalid' },
    { name: 'a list without end', answers: Array(201).fill(0), code: 'request.invalid' },
    { name: 'a revision below 0', answers: blank, revision: -1, code: 'request.invalid' },
    { name: 'no revision', answers: blank, revision: null, code: 'request.invalid' },
  ])(
    'a saving refuses $name with 400 and keeps the stored answers',
    async ({ answers, revision = 1, code }) => {
      const exam = await insertExamOnNewLesson(app);
      await calls.save(exam.id, student, [1, -1, -1, -1]);
      const reply = await calls.save(exam.id, student, answers, revision);
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({
        code,
        message: expect.stringMatching(/[\u0600-\u06ff]/u),
      });
      expect((await storedOf(app, exam.id)).attempts).toMatchObject([{ answers: [2, 0, 0, 0] }]);
    },
  );

  test('a saving after the submission changes nothing', async () => {
    const exam = await insertExamOnNewLesson(app);
    await calls.save(exam.id, student, [1, 0, -1, -1]);
    await calls.submit(exam.id, student, exam.key);
    const reply = await calls.save(exam.id, student, [0, 0, 0, 0], 1);
    expect(reply.json()).toMatchObject({ status: 400, code: 'exam.already_submitted' });
    const { attempts, results } = await storedOf(app, exam.id);
    expect(attempts).toEqual([]);
    expect(results).toMatchObject([{ score: 4 }]);
    expect((await calls.open(exam.id, student)).json()).toMatchObject({ attempt: null });
  });

  test('a saving beside the submission of another device leaves one result and no attempt', async () => {
    for (let round = 0; round < 5; round += 1) {
      const exam = await insertExamOnNewLesson(app);
      await calls.save(exam.id, student, [1, -1, -1, -1]);
      const replies = await Promise.all([
        calls.save(exam.id, student, [0, 0, 0, 0], 1),
        calls.submit(exam.id, student, exam.key),
        calls.save(exam.id, student, [1, 1, 1, 1], 1),
      ]);
      expect(replies[1]?.statusCode).toBe(200);
      const { attempts, results } = await storedOf(app, exam.id);
      expect(attempts).toEqual([]);
      expect(results).toMatchObject([{ score: 4, answers: [2, 1, 4, 3] }]);
    }
  });

  test('a saving still works after the teacher changed the exam’s title and times', async () => {
    const exam = await insertExamOnNewLesson(app);
    await calls.save(exam.id, student, [1, -1, -1, -1]);
    app.clock.advance(1000);
    await app.database
      .updateTable('exams')
      .set({ title: 'عنوان جديد', updated_at: app.clock.now() })
      .where('id', '=', exam.id)
      .execute();
    const reply = await calls.save(exam.id, student, [1, 0, -1, -1], 1);
    expect(reply.json()).toMatchObject({ answers: [1, 0, -1, -1], revision: 2 });
  });
});

describe('an exam that may not be answered', () => {
  const inAnHour = () => later(3600);
  const anHourAgo = () => later(-3600);
  const cases = [
    {
      name: 'a draft',
      options: () => ({ isPublished: false }),
      code: 'exam.not_found',
      status: 404,
    },
    {
      name: 'a locked one',
      options: () => ({ isFree: false }),
      code: 'lesson.access_denied',
      status: 403,
    },
    {
      name: 'an upcoming one',
      options: () => ({ opensAt: inAnHour() }),
      code: 'exam.not_open',
      status: 400,
    },
    {
      name: 'a closed one',
      options: () => ({ closesAt: anHourAgo() }),
      code: 'exam.closed',
      status: 400,
    },
    {
      name: 'a paper without an answer sheet',
      options: () => ({
        examType: 3 as const,
        key: [],
        pdf: pdf(),
      }),
      code: 'exam.no_answer_sheet',
      status: 400,
    },
  ];
  const pdf = () =>
    new File([Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')], 'exam.pdf', {
      type: 'application/pdf',
    });

  test.each(cases)('$name is refused with $code by every call, and keeps nothing', async (row) => {
    const exam = await insertExamOnNewLesson(app, row.options());
    const answers = exam.key.map(() => 0);
    const replies = [
      await calls.begin(exam.id, student),
      await calls.save(exam.id, student, answers),
      // Also with answers of another length: the reply must not reveal the number of questions.
      await calls.save(exam.id, student, [...answers, 0]),
      await calls.openQuestion(exam.id, student, 0),
      await calls.submit(exam.id, student, answers),
    ];
    for (const reply of replies) {
      expect(reply.json()).toMatchObject({
        status: row.status,
        code: row.code,
        message: expect.stringMatching(/[\u0600-\u06ff]/u),
      });
    }
    const { attempts, results } = await storedOf(app, exam.id);
    expect([attempts, results]).toEqual([[], []]);
  });

  test.each([
    ['upcoming', () => ({ opensAt: inAnHour() })],
    ['closed', () => ({ closesAt: anHourAgo() })],
  ] as const)('that is %s shows its window and no question', async (state, options) => {
    const exam = await insertExamOnNewLesson(app, options());
    const shown = await calls.open(exam.id, student);
    expect(shown.json()).toMatchObject({ state, questions: [], questionCount: 4, pdfPath: null });
    expect(shown.body).not.toContain('السؤال');
    expect((await calls.open(exam.id, teacher)).json().questions).toHaveLength(4);
  });

  test('a draft exam answers 404 to students everywhere, and opens for the teacher', async () => {
    const exam = await insertExamOnNewLesson(app, { isPublished: false });
    expect((await calls.open(exam.id, student)).json()).toMatchObject({ status: 404 });
    const list = (by: typeof student) =>
      app.app.inject({ url: `/api/Exam/lesson/${exam.lessonId}`, headers: by.headers });
    expect((await list(student)).json()).toEqual([]);
    expect((await list(teacher)).json()).toMatchObject([{ id: exam.id, isPublished: false }]);
  });

  test.each([randomUUID(), 'x', '%00'])('an exam with the id %s is not found', async (id) => {
    const path = encodeURIComponent(id);
    for (const reply of [
      await calls.begin(path, student),
      await calls.save(path, student, [0]),
      await calls.openQuestion(path, student, 0),
    ]) {
      expect(reply.json()).toMatchObject({ status: 404, code: 'exam.not_found' });
    }
  });

  test('an exam with a time refuses answers until it is begun', async () => {
    const exam = await insertExamOnNewLesson(app, { timing: 'exam', timeLimitInSeconds: 600 });
    for (const reply of [
      await calls.save(exam.id, student, [0, 0, 0, 0]),
      await calls.submit(exam.id, student, [0, 0, 0, 0]),
      await calls.openQuestion(exam.id, student, 0),
    ]) {
      expect(reply.json()).toMatchObject({ status: 400, code: 'exam.not_begun' });
    }
  });
});
