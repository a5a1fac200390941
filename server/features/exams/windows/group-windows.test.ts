import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { examCalls, storedOf } from '#server/testing/exam-calls.ts';
import {
  examFieldsOf,
  insertExam,
  insertNewLesson,
  questionOf,
} from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof createTeacherCalls>>;
let calls: ReturnType<typeof examCalls>;
let start: number;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  teacher = await createTeacherCalls(app);
  calls = examCalls(app);
  start = app.clock.now().getTime();
});
// The tokens end after some minutes, by the clock that the tests move.
afterEach(() => app.clock.advance(start - app.clock.now().getTime()));
afterAll(() => app.close());

const read = (url: string) => teacher.sendJson('GET', url);
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * minute);
const isoIn = (minutes: number) => inMinutes(minutes).toISOString();

const newGroup = async (grade = 3): Promise<string> => {
  const name = `مجموعة ${randomUUID()}`;
  const reply = await teacher.sendJson('POST', '/api/groups', { name, grade });
  expect(reply.statusCode).toBe(200);
  return reply.json().id;
};

const moveTo = (groupId: string | null, { id }: { id: string }) =>
  app.database.updateTable('users').set({ group_id: groupId }).where('id', '=', id).execute();

const studentOf = async (groupId: string | null) => {
  const student = await insertStudent(app);
  await moveTo(groupId, student);
  return student;
};

type Options = Parameters<typeof insertExam>[2];

/** An exam that the first group takes now, and the second one in five minutes. */
const newExam = async (options: Options = {}) => {
  const [early, late] = [await newGroup(), await newGroup()];
  const lesson = await insertNewLesson(app);
  const exam = await insertExam(app, lesson.id, {
    key: [0, 1],
    groupWindows: [
      { groupId: early, opensAt: inMinutes(-1), closesAt: inMinutes(2) },
      { groupId: late, opensAt: inMinutes(5), closesAt: inMinutes(7) },
    ],
    ...options,
  });
  return { ...exam, lessonId: lesson.id, early, late };
};

const codeOf = (reply: { json: () => { code?: string } }) => reply.json().code;

describe('the window of a group', () => {
  test("the opening times apply to the group's students, and the exam’s own to all others", async () => {
    const exam = await newExam({ opensAt: inMinutes(10), closesAt: inMinutes(20) });
    const [early, late, alone] = [
      await studentOf(exam.early),
      await studentOf(exam.late),
      await studentOf(null),
    ];
    expect((await calls.openOwn(exam.id, early)).json()).toMatchObject({
      state: 'open',
      opensAt: isoIn(-1),
      closesAt: isoIn(2),
    });
    expect((await calls.openOwn(exam.id, late)).json()).toMatchObject({
      state: 'upcoming',
      opensAt: isoIn(5),
      closesAt: isoIn(7),
    });
    expect((await calls.openOwn(exam.id, alone)).json()).toMatchObject({ opensAt: isoIn(10) });
    const body = (await calls.openOwn(exam.id, late)).body;
    expect(body).not.toContain('groupWindows');
    expect(body).not.toContain(exam.early);

    expect((await calls.begin(exam.id, early)).statusCode).toBe(200);
    for (const student of [late, alone]) {
      expect(codeOf(await calls.begin(exam.id, student))).toBe('exam.not_open');
      expect(codeOf(await calls.save(exam.id, student, [0, 0]))).toBe('exam.not_open');
      expect(codeOf(await calls.submit(exam.id, student, [0, 1]))).toBe('exam.not_open');
    }
    const { questionsVersion } = (await calls.openOwn(exam.id, early)).json();
    const url = `/api/Exam/${exam.id}/questions/${questionsVersion}`;
    const share = ({ headers }: typeof early) => app.app.inject({ url, headers });
    expect((await share(early)).statusCode).toBe(200);
    expect((await share(late)).statusCode).toBe(404);

    app.clock.advance(3 * minute);
    const missed = await studentOf(exam.early);
    expect(codeOf(await calls.begin(exam.id, missed))).toBe('exam.closed');
    app.clock.advance(3 * minute);
    expect((await calls.begin(exam.id, late)).statusCode).toBe(200);
  });

  test("a group's closing ends an attempt, and follows a student who changes the group in the middle", async () => {
    const exam = await newExam({ timing: 'exam', timeLimitInSeconds: 3600 });
    const student = await studentOf(exam.early);
    const end = isoIn(2);
    expect((await calls.begin(exam.id, student)).json().attempt.endsAt).toBe(end);
    await moveTo(exam.late, student);
    expect((await calls.openOwn(exam.id, student)).json()).toMatchObject({
      state: 'open',
      closesAt: end,
      attempt: { endsAt: end },
    });
    expect((await calls.submit(exam.id, student, [0, 1])).statusCode).toBe(200);
  });

  test("a change of a group's times moves the attempts that began in them, and no others", async () => {
    const timed = { timing: 'exam', timeLimitInSeconds: 3600 } as const;
    const exam = await newExam({ ...timed, openTo: 'everyone' });
    const [inside, alone] = [await studentOf(exam.early), await studentOf(null)];
    await calls.begin(exam.id, inside);
    await calls.begin(exam.id, alone);
    const before = (await read(`/api/Exam/${exam.id}`)).json();
    const fields = examFieldsOf(
      exam.lessonId,
      before.questions.map((question: Record<string, unknown>) => ({
        Id: question['id'],
        QuestionText: question['questionText'],
        Options: question['options'],
        CorrectOptionIndex: question['correctOptionIndex'],
        TimeInSeconds: question['timeInSeconds'],
        Marks: question['marks'],
      })),
      {
        GroupWindowsJson: JSON.stringify([
          { groupId: exam.early, opensAt: isoIn(-1), closesAt: isoIn(30) },
        ]),
      },
    );
    expect((await teacher.sendForm('PUT', `/api/Exam/${exam.id}`, fields)).statusCode).toBe(200);
    const { attempts } = await storedOf(app, exam.id);
    const endOf = ({ id }: { id: string }) =>
      attempts.find((attempt) => attempt.student_id === id)?.ends_at;
    expect(endOf(inside)).toEqual(inMinutes(30));
    expect(endOf(alone)).toEqual(inMinutes(60));
  });

  test('a deleted group ends its times: students in the middle of the exam continue by its own times', async () => {
    const timed = { timing: 'exam', timeLimitInSeconds: 600 } as const;
    const exam = await newExam({ ...timed, openTo: 'everyone' });
    const students = await Promise.all([1, 2, 3, 4].map(() => studentOf(exam.early)));
    const [removed, ...begun] = await Promise.all([
      teacher.sendJson('DELETE', `/api/groups/${exam.early}?withMembers=true`),
      ...students.map((student) => calls.begin(exam.id, student)),
    ]);
    expect(removed.statusCode).toBe(204);
    expect(begun.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const { attempts } = await storedOf(app, exam.id);
    expect(attempts.map(({ ends_at: end }) => end)).toEqual(students.map(() => inMinutes(10)));
    const { groupWindows } = (await read(`/api/Exam/${exam.id}`)).json();
    expect(groupWindows.map(({ groupId }: { groupId: string }) => groupId)).toEqual([exam.late]);
  });

  test("a group's times come back with the exam from the trash, unless the group is gone meanwhile", async () => {
    const exam = await newExam();
    await teacher.sendJson('DELETE', `/api/Exam/${exam.id}`);
    await teacher.sendJson('DELETE', `/api/groups/${exam.early}`);
    expect((await teacher.sendJson('POST', `/api/trash/${exam.id}/restore`)).statusCode).toBe(204);
    const { groupWindows } = (await read(`/api/Exam/${exam.id}`)).json();
    expect(groupWindows).toEqual([{ groupId: exam.late, opensAt: isoIn(5), closesAt: isoIn(7) }]);
  });
});

describe('answers and explanations', () => {
  const result = (id: string, student: { headers: Record<string, string> }) =>
    calls.ownResult(id, student).then((reply) => reply.json());

  test('answers stay hidden from those who have submitted until the last group has closed', async () => {
    const exam = await newExam({ questions: [{ explanation: 'لأن الماء مستقطب' }] });
    const student = await studentOf(exam.early);
    const keyHiddenUntil = isoIn(7);
    const submitted = (await calls.submit(exam.id, student, [0, 0])).json();
    for (const hidden of [submitted, await result(exam.id, student)]) {
      expect(hidden).toMatchObject({
        score: 1,
        maxScore: 2,
        keyHiddenUntil,
        answers: [],
        correctOptionIndexes: [],
        explanationsHtml: [],
      });
    }
    const own = (await calls.open(exam.id, student)).json();
    expect(own.keyHiddenUntil).toBe(keyHiddenUntil);
    expect(
      own.questions.map((question: { correctOptionIndex: number }) => question.correctOptionIndex),
    ).toEqual([-1, -1]);

    // Late answers are accepted for 30 seconds after the end.
    app.clock.advance(7 * minute + 29_000);
    expect((await result(exam.id, student)).correctOptionIndexes).toEqual([]);
    app.clock.advance(1000);
    const shown = await result(exam.id, student);
    expect(shown).toMatchObject({ answers: [1, 1], correctOptionIndexes: [0, 1] });
    expect(shown.keyHiddenUntil).toBeUndefined();
    expect(shown.explanationsHtml[0]).toContain('مستقطب');
  });

  test('answers wait for the exam’s own end where that is the last, and for nothing without groups or the teacher’s setting', async () => {
    const exam = await newExam({ opensAt: inMinutes(-1), closesAt: inMinutes(9) });
    const student = await studentOf(exam.early);
    expect((await calls.submit(exam.id, student, [0, 0])).json().keyHiddenUntil).toBe(isoIn(9));
    const plain = await insertExam(app, exam.lessonId, { key: [0, 1], closesAt: inMinutes(9) });
    const reply = (await calls.submit(plain.id, student, [0, 0])).json();
    expect(reply).toMatchObject({ correctOptionIndexes: [0, 1] });
    expect(reply.keyHiddenUntil).toBeUndefined();
  });

  test('a verdict on a short answer would reveal the key, so both are hidden until the same moment', async () => {
    const exam = await newExam({
      examType: 2,
      key: [0],
      questions: [{ options: [], acceptedAnswers: ['الهيدروجين'] }],
    });
    const student = await studentOf(exam.early);
    const payload = { examId: exam.id, answers: [], texts: ['الهيدروجين'] };
    const { headers } = student;
    const reply = await app.app.inject({
      method: 'POST',
      url: '/api/ExamResult',
      headers,
      payload,
    });
    expect(reply.json()).toMatchObject({ score: 1, answers: [] });
    expect(reply.body).not.toMatch(/verdicts|acceptedAnswers|الهيدروجين/u);
  });
});

describe('who has not taken the exam', () => {
  test('the list omits students of a group that may still take the exam', async () => {
    const exam = await newExam();
    const [early, late] = [await studentOf(exam.early), await studentOf(exam.late)];
    const absentees = async () => {
      const reply = await read(`/api/ExamResult/exam/${exam.id}/absentees?pageSize=100`);
      const rows: { studentId: string }[] = reply.json();
      return [early, late].map(({ id }) => rows.some(({ studentId }) => studentId === id));
    };
    expect(await absentees()).toEqual([false, false]);
    app.clock.advance(3 * minute);
    expect(await absentees()).toEqual([true, false]);
    app.clock.advance(5 * minute);
    expect(await absentees()).toEqual([true, true]);
  });

  test('a student reads their own opening times on the home and in the student file', async () => {
    const exam = await newExam({ opensAt: inMinutes(60), closesAt: inMinutes(90) });
    const late = await studentOf(exam.late);
    const { headers } = late;
    const today = (await app.app.inject({ url: '/api/Student/today', headers })).json();
    const mine = today.exams.find(({ id }: { id: string }) => id === exam.id);
    expect(mine).toMatchObject({ opensAt: isoIn(5), closesAt: isoIn(7), isOpen: false });
    const file = (await read(`/api/user/${late.id}/missed-exams?pageSize=100`)).json();
    const missed = file.find(({ examId }: { examId: string }) => examId === exam.id);
    expect(missed).toMatchObject({ opensAt: isoIn(5), closesAt: isoIn(7), state: 'upcoming' });
  });
});

describe('the teacher’s form', () => {
  const save = async (openings: unknown) => {
    const lesson = await insertNewLesson(app);
    const fields = examFieldsOf(lesson.id, [questionOf()], {
      GroupWindowsJson: typeof openings === 'string' ? openings : JSON.stringify(openings),
    });
    return teacher.sendForm('POST', '/api/Exam/mcq', fields);
  };
  const openingOf = (groupId: string, change: object = {}) => ({
    groupId,
    opensAt: '2026-11-21T20:00',
    closesAt: '2026-11-21T21:00',
    ...change,
  });

  test('the form stores moments by Egypt’s clocks, and says how many groups have one', async () => {
    const group = await newGroup();
    const exam = (await save([openingOf(group)])).json();
    const stored = [
      { groupId: group, opensAt: '2026-11-21T18:00:00.000Z', closesAt: '2026-11-21T19:00:00.000Z' },
    ];
    expect(exam.groupWindows).toEqual(stored);
    const list = (await read('/api/Exam')).json();
    const listed = list.find(({ id }: { id: string }) => id === exam.id);
    expect(listed.groupWindowCount).toBe(1);
    const [version] = (await read(`/api/Exam/${exam.id}/versions`)).json();
    const shown = (await read(`/api/Exam/${exam.id}/versions/${version.number}`)).json();
    expect(shown.exam.groupWindows).toEqual(stored);

    const copy = (await teacher.sendJson('POST', `/api/Exam/${exam.id}/duplicate`)).json();
    expect(copy.groupWindows).toEqual([]);
  });

  test.each([
    ['closes before it opens', [openingOf('a', { closesAt: '2026-11-21T19:00' })], '0.closesAt'],
    ['has no moment', [openingOf('a', { opensAt: '' })], '0.opensAt'],
    ['has no date', [openingOf('a', { opensAt: 'السبت مساء' })], '0.opensAt'],
    ['has a group twice', [openingOf('a'), openingOf('a')], '1.groupId'],
    ['has a group of another grade', [openingOf('b')], '0.groupId'],
    ['has a group that is not there', [openingOf(randomUUID())], '0.groupId'],
    ['has no group', [openingOf('')], '0.groupId'],
  ])('the form is refused at its field where opening times %s', async (_name, openings, field) => {
    const ids: Record<string, string> = { a: await newGroup(), b: await newGroup(1) };
    const sent = openings.map(({ groupId, ...rest }) => ({
      ...rest,
      groupId: ids[groupId] ?? groupId,
    }));
    const reply = await save(sent);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().errors)).toEqual([`groupWindows.${field}`]);
  });

  test('the form is refused where the opening times cannot be parsed', async () => {
    const reply = await save('[{');
    expect(reply.json().errors).toHaveProperty('GroupWindowsJson');
  });
});
