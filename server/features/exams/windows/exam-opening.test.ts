import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createPracticeCalls } from '#server/testing/calls/practice-calls.ts';
import { examCalls } from '#server/testing/exam-calls.ts';
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
let practice: ReturnType<typeof createPracticeCalls>;
let start: number;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  teacher = await createTeacherCalls(app);
  calls = examCalls(app);
  practice = createPracticeCalls(app);
  start = app.clock.now().getTime();
});
// The tokens end after some minutes, by the clock that the tests move.
afterEach(() => app.clock.advance(start - app.clock.now().getTime()));
afterAll(() => app.close());

const minute = 60_000;
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * minute);
const isoIn = (minutes: number) => inMinutes(minutes).toISOString();
const read = (url: string) => teacher.sendJson('GET', url);
const codeOf = (reply: { json: () => { code?: string } }) => reply.json().code;

const newGroup = async (): Promise<string> => {
  const reply = await teacher.sendJson('POST', '/api/groups', { name: randomUUID(), grade: 3 });
  return reply.json().id;
};

const studentOf = async (groupId: string | null) => {
  const student = await insertStudent(app);
  const { database } = app;
  await database
    .updateTable('users')
    .set({ group_id: groupId })
    .where('id', '=', student.id)
    .execute();
  return student;
};
type Student = Awaited<ReturnType<typeof studentOf>>;

const as = ({ headers }: Student, url: string) => app.app.inject({ url, headers });

type Options = Parameters<typeof insertExam>[2];

/** An exam on a lesson of its own, which one group takes now. */
const newGroupExam = async (options: Options = {}) => {
  const group = await newGroup();
  const lesson = await insertNewLesson(app);
  const groupWindows = [{ groupId: group, opensAt: inMinutes(-1), closesAt: inMinutes(5) }];
  const exam = await insertExam(app, lesson.id, { key: [0, 1], groupWindows, ...options });
  return { ...exam, lessonId: lesson.id, group };
};

/** A form of the teacher for a new lesson, or for an exam that is there, whose question stays. */
const formOf = async (change: Record<string, string>, exam?: { id: string; lessonId: string }) => {
  const lessonId = exam?.lessonId ?? (await insertNewLesson(app)).id;
  const [question] = exam ? (await read(`/api/Exam/${exam.id}`)).json().questions : [];
  return examFieldsOf(lessonId, [questionOf(question && { Id: question.id })], change);
};

const create = async (change: Record<string, string>) =>
  teacher.sendForm('POST', '/api/Exam/mcq', await formOf(change));

const edit = async (exam: { id: string; lessonId: string }, change: Record<string, string>) =>
  teacher.sendForm('PUT', `/api/Exam/${exam.id}`, await formOf(change, exam));

const openingsJson = (groupId: string) =>
  JSON.stringify([{ groupId, opensAt: isoIn(10), closesAt: isoIn(20) }]);

const errorsOf = (reply: { json: () => { errors?: object } }) =>
  Object.keys(reply.json().errors ?? {});

describe('an exam with windows of groups and no opening of its own', () => {
  test('the exam is closed to all others, who read nothing of it', async () => {
    const exam = await newGroupExam();
    const [inside, outside, alone] = await Promise.all([
      studentOf(exam.group),
      studentOf(await newGroup()),
      studentOf(null),
    ]);
    for (const student of [outside, alone]) {
      const own = (await calls.openOwn(exam.id, student)).json();
      expect(own).toMatchObject({ state: 'otherGroups', questions: [], questionsVersion: null });
      expect((await calls.open(exam.id, student)).json().questions).toEqual([]);
      expect(codeOf(await calls.begin(exam.id, student))).toBe('exam.for_other_groups');
      expect(codeOf(await calls.save(exam.id, student, [0, 0]))).toBe('exam.for_other_groups');
      expect(codeOf(await calls.submit(exam.id, student, [0, 1]))).toBe('exam.for_other_groups');
    }
    const { questionsVersion } = (await calls.openOwn(exam.id, inside)).json();
    const shared = `/api/Exam/${exam.id}/questions/${questionsVersion}`;
    expect((await as(inside, shared)).statusCode).toBe(200);
    expect((await as(outside, shared)).statusCode).toBe(404);
    expect((await calls.submit(exam.id, inside, [0, 1])).statusCode).toBe(200);
  });

  test('other students do not see the exam on the home page, in the lesson, among absences or among missed exams', async () => {
    const exam = await newGroupExam();
    const [inside, outside] = await Promise.all([studentOf(exam.group), studentOf(null)]);
    const isAtHome = async (student: Student) => {
      const { exams } = (await as(student, '/api/Student/today')).json();
      return exams.some(({ id }: { id: string }) => id === exam.id);
    };
    const doneOf = async (student: Student) => {
      await app.database
        .insertInto('lesson_visits')
        .values({
          student_id: student.id,
          lesson_id: exam.lessonId,
          first_opened_at: inMinutes(0),
          last_opened_at: inMinutes(0),
          completed_at: inMinutes(0),
        })
        .execute();
      const lesson = (await as(student, `/api/lessons/${exam.lessonId}`)).json();
      return lesson.progress;
    };
    const isMissed = async ({ id }: Student) => {
      const missed = (await read(`/api/user/${id}/missed-exams?pageSize=100`)).json();
      return missed.some(({ examId }: { examId: string }) => examId === exam.id);
    };
    expect([await isAtHome(inside), await isAtHome(outside)]).toEqual([true, false]);
    expect([await isMissed(inside), await isMissed(outside)]).toEqual([true, false]);
    expect([await doneOf(inside), await doneOf(outside)]).toMatchObject([
      { state: 'begun', examsCount: 1 },
      { state: 'done', examsCount: 0 },
    ]);
    app.clock.advance(6 * minute);
    const absent = (await read(`/api/ExamResult/exam/${exam.id}/absentees?pageSize=100`)).json();
    const isAbsent = ({ id }: Student) =>
      absent.some(({ studentId }: { studentId: string }) => studentId === id);
    expect([isAbsent(inside), isAbsent(outside)]).toEqual([true, false]);
  });

  test('a student who has begun the exam continues when it is closed to others meanwhile', async () => {
    const exam = await newGroupExam({
      openTo: 'everyone',
      timing: 'exam',
      timeLimitInSeconds: 600,
    });
    const alone = await studentOf(null);
    expect((await calls.begin(exam.id, alone)).statusCode).toBe(200);
    await app.database
      .updateTable('exams')
      .set({ open_to: 'groups' })
      .where('id', '=', exam.id)
      .execute();
    expect((await calls.submit(exam.id, alone, [0, 1])).statusCode).toBe(200);
  });

  test('the exam stays closed when its last group is deleted, until the teacher says who may take it', async () => {
    const exam = await newGroupExam();
    await teacher.sendJson('DELETE', `/api/groups/${exam.group}?withMembers=true`);
    const anybody = await studentOf(null);
    expect((await calls.openOwn(exam.id, anybody)).json().state).toBe('otherGroups');
    expect(errorsOf(await edit(exam, {}))).toEqual(['OpenTo']);
    const { id } = exam;
    const publish = await teacher.sendJson('PATCH', `/api/Exam/${id}`, { isPublished: true });
    expect(codeOf(publish)).toBe('exam.without_group_window');
    expect((await edit(exam, { OpenTo: 'everyone' })).statusCode).toBe(200);
    expect((await calls.openOwn(id, anybody)).json().state).toBe('open');
  });
});

describe('who an exam is open to, by the teacher’s form', () => {
  const openToOf = (reply: { json: () => { openTo?: string } }) => reply.json().openTo;

  test('the exam is open to its groups alone where the form leaves it out and there is no opening of its own', async () => {
    const group = await newGroup();
    const openings = { GroupWindowsJson: openingsJson(group) };
    expect(openToOf(await create({}))).toBe('everyone');
    expect(openToOf(await create(openings))).toBe('groups');
    expect(openToOf(await create({ ...openings, OpensAt: isoIn(5) }))).toBe('everyone');
    expect(openToOf(await create({ ...openings, OpenTo: 'everyone' }))).toBe('everyone');
    expect(openToOf(await create({ ...openings, OpensAt: isoIn(5), OpenTo: 'groups' }))).toBe(
      'groups',
    );
  });

  test('the choice stays when an edit leaves it out', async () => {
    const group = await newGroup();
    const exam = (
      await create({ GroupWindowsJson: openingsJson(group), OpenTo: 'everyone' })
    ).json();
    const openings = { GroupWindowsJson: openingsJson(await newGroup()) };
    expect(openToOf(await edit(exam, openings))).toBe('everyone');
    expect(openToOf(await edit(exam, { OpenTo: 'groups' }))).toBe('groups');
    expect(openToOf(await edit(exam, openings))).toBe('groups');
    expect(errorsOf(await edit(exam, { GroupWindowsJson: '' }))).toEqual(['OpenTo']);
  });

  test('an exam is always open to somebody', async () => {
    expect(errorsOf(await create({ OpenTo: 'groups' }))).toEqual(['OpenTo']);
  });
});

describe('a key that waits for the closing of the exam', () => {
  const waiting = { keyRelease: 'afterClosing' } as const;
  const result = async (id: string, student: Student) =>
    (await calls.ownResult(id, student)).json();

  test('the key comes after the closing, and the score at once', async () => {
    const lesson = await insertNewLesson(app);
    const options = { key: [0, 1], closesAt: inMinutes(4), questions: [{ explanation: 'لأنه' }] };
    const exam = await insertExam(app, lesson.id, { ...options, ...waiting });
    const student = await studentOf(null);
    const submitted = (await calls.submit(exam.id, student, [0, 0])).json();
    for (const hidden of [submitted, await result(exam.id, student)]) {
      expect(hidden).toMatchObject({
        score: 1,
        maxScore: 2,
        keyHiddenUntil: isoIn(4),
        answers: [],
      });
      expect(hidden).toMatchObject({ correctOptionIndexes: [], explanationsHtml: [] });
    }
    expect((await practice.mistakes(student)).courses).toEqual([]);
    expect((await practice.sheet(student)).questions).toEqual([]);
    // Late answers are accepted for 30 seconds after the end.
    app.clock.advance(4 * minute + 30_000);
    const shown = await result(exam.id, student);
    expect(shown).toMatchObject({ answers: [1, 1], correctOptionIndexes: [0, 1] });
    expect((await practice.mistakes(student)).courses).toHaveLength(1);
  });

  test('the key waits for the last group, and not for a closing that concerns nobody', async () => {
    const closesAt = inMinutes(9);
    const forGroups = await newGroupExam({ ...waiting, closesAt, openTo: 'groups' });
    const forAll = await newGroupExam({ ...waiting, closesAt, openTo: 'everyone' });
    const hiddenUntil = async (exam: typeof forAll) => {
      const student = await studentOf(exam.group);
      return (await calls.submit(exam.id, student, [0, 1])).json().keyHiddenUntil;
    };
    expect(await hiddenUntil(forGroups)).toBe(isoIn(5));
    expect(await hiddenUntil(forAll)).toBe(isoIn(9));
  });

  test('such a key needs a closing, also when it is removed later or the exam is a copy without one', async () => {
    expect(errorsOf(await create({ KeyRelease: 'afterClosing' }))).toEqual(['ClosesAt']);
    const exam = (await create({ KeyRelease: 'afterClosing', ClosesAt: isoIn(9) })).json();
    expect(exam.keyRelease).toBe('afterClosing');
    expect(errorsOf(await edit(exam, { ClosesAt: '' }))).toEqual(['ClosesAt']);
    expect((await edit(exam, { ClosesAt: '', KeyRelease: 'atOnce' })).statusCode).toBe(200);
    const other = (await create({ KeyRelease: 'afterClosing', ClosesAt: isoIn(9) })).json();
    const copy = (await teacher.sendJson('POST', `/api/Exam/${other.id}/duplicate`)).json();
    const published = await teacher.sendJson('PATCH', `/api/Exam/${copy.id}`, {
      isPublished: true,
    });
    expect(codeOf(published)).toBe('exam.key_needs_closing');
  });
});

describe('practice of an exam that has not opened', () => {
  const always = { Practice: 'always' };

  test('practice is refused when it is released, and when the opening is moved later', async () => {
    expect(errorsOf(await create({ ...always, OpensAt: isoIn(5) }))).toEqual(['Practice']);
    const openings = { GroupWindowsJson: openingsJson(await newGroup()) };
    expect(errorsOf(await create({ ...always, ...openings }))).toEqual(['Practice']);

    const later = (await create({ OpensAt: isoIn(5) })).json();
    const release = () =>
      teacher.sendJson('PATCH', `/api/Exam/${later.id}`, { practice: 'always' });
    expect(codeOf(await release())).toBe('exam.practice_before_opening');
    app.clock.advance(5 * minute);
    expect((await release()).statusCode).toBe(200);
    expect(errorsOf(await edit(later, { OpensAt: isoIn(5) }))).toEqual(['Practice']);
    expect((await edit(later, { OpensAt: isoIn(5), Practice: 'none' })).statusCode).toBe(200);
    // What is taken back is never refused.
    const none = await teacher.sendJson('PATCH', `/api/Exam/${later.id}`, { practice: 'none' });
    expect(none.statusCode).toBe(200);
  });

  test('practice shows nothing before the opening, even where it was released before this rule', async () => {
    const lesson = await insertNewLesson(app);
    const exam = await insertExam(app, lesson.id, { key: [2], practice: 'always' });
    const student = await studentOf(null);
    const [question] = await practice.startLesson(lesson.id, student);
    await app.database
      .updateTable('exams')
      .set({ opens_at: inMinutes(5) })
      .where('id', '=', exam.id)
      .execute();
    expect(await practice.startLesson(lesson.id, student)).toEqual([]);
    expect((await practice.answer(question, student)).statusCode).toBe(404);
    app.clock.advance(5 * minute);
    expect(await practice.startLesson(lesson.id, student)).toHaveLength(1);
  });

  test.each<[string, () => Options]>([
    ['opens later', () => ({ opensAt: inMinutes(2), closesAt: inMinutes(4) })],
    [
      'shows its key after its closing',
      () => ({ closesAt: inMinutes(5), keyRelease: 'afterClosing' }),
    ],
  ])(
    'practice of an older exam reveals none of its questions: a copy that %s hides the original',
    async (_name, options) => {
      const lesson = await insertNewLesson(app);
      const older = await insertExam(app, lesson.id, { key: [2, 3], practice: 'always' });
      const { questions } = (await read(`/api/Exam/${older.id}`)).json();
      const copiedFrom: string = questions[0].id;
      const elsewhere = await insertNewLesson(app);
      const student = await studentOf(null);
      const round = async () =>
        (await practice.startLesson(lesson.id, student)).map(({ id }) => id).toSorted();
      expect(await round()).toHaveLength(2);
      const next = await insertExam(app, elsewhere.id, {
        key: [2],
        questions: [{ copiedFrom }],
        ...options(),
        isPublished: false,
      });
      expect(await round()).toHaveLength(2);
      const { id } = next;
      await teacher.sendJson('PATCH', `/api/Exam/${id}`, { isPublished: true });
      expect(await round()).toEqual([questions[1].id]);
      app.clock.advance(6 * minute);
      expect(await round()).toHaveLength(2);
    },
  );
});
