import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { examCalls, storedOf } from '#server/testing/exam-calls.ts';
import { insertExam, insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { tinyPdf } from '#server/testing/form.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Student = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let calls: ReturnType<typeof examCalls>;
let student: Student;

const minute = 60 * 1000;
const day = 24 * 60 * minute;

beforeAll(async () => {
  app = await createTestApp();
  calls = examCalls(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  student = await insertStudent(app, { isPremium: true });
});

const endRight = () =>
  app.database
    .updateTable('grants')
    .set({ starts_at: new Date(0), ends_at: app.clock.now() })
    .where('student_id', '=', student.id)
    .execute();

/** The same student with an access token of this moment. */
const signedInNow = async (): Promise<Student> => {
  const person = { ...student, role: 'student', sessionId: student.id } as const;
  const { token } = await app.platform.accessTokens.issue(person, ['student']);
  return { ...student, headers: { authorization: `Bearer ${token}` } };
};

/** Some time passes, is read at, and is taken back. */
const inTime = async (milliseconds: number, read: (by: Student) => Promise<void>) => {
  app.clock.advance(milliseconds);
  await read(await signedInNow());
  app.clock.advance(-milliseconds);
};

describe('an exam that was begun before the right ended', () => {
  test("an exam that began before is read, saved and submitted after the right's end, with its whole result", async () => {
    const exam = await insertExamOnNewLesson(app, { isFree: false });
    await calls.save(exam.id, student, [1, 0, -1, -1]);
    await endRight();
    await inTime(5 * minute, async (by) => {
      expect((await calls.openOwn(exam.id, by)).json()).toMatchObject({
        attempt: { revision: 1 },
      });
      expect(await calls.questions(exam.id, by)).toHaveLength(4);
      expect((await calls.save(exam.id, by, [1, 0, 3, -1], 1)).statusCode).toBe(200);
      const reply = await calls.submit(exam.id, by, exam.key);
      expect(reply.json()).toMatchObject({ score: 4, correctOptionIndexes: exam.key });
    });
    expect((await storedOf(app, exam.id)).results).toHaveLength(1);
  });

  test('an exam that began before is submitted up to a day after its begin, and no longer', async () => {
    const exam = await insertExamOnNewLesson(app, { isFree: false });
    const late = await insertExam(app, exam.lessonId);
    await calls.save(exam.id, student, [1, 0, -1, -1]);
    await calls.save(late.id, student, [1, 0, -1, -1]);
    await endRight();
    await inTime(day - 1, async (by) => {
      expect((await calls.submit(exam.id, by, exam.key)).statusCode).toBe(200);
    });
    await inTime(day, async (by) => {
      const replies = [
        await calls.submit(late.id, by, late.key),
        await calls.save(late.id, by, [1, 0, 3, -1], 1),
        await calls.openOwn(late.id, by),
      ];
      for (const reply of replies) expect(reply.json().code).toBe('lesson.access_denied');
    });
    expect((await storedOf(app, late.id)).attempts).toHaveLength(1);
  });

  test('an exam with a time keeps its own end', async () => {
    const timed = { timing: 'exam', timeLimitInSeconds: 600, isFree: false } as const;
    const exam = await insertExamOnNewLesson(app, timed);
    await calls.begin(exam.id, student);
    await calls.save(exam.id, student, [1, 0, -1, -1], 0);
    await endRight();
    await inTime(11 * minute, async (by) => {
      expect((await calls.submit(exam.id, by, exam.key)).json().code).toBe('exam.time_over');
    });
    expect((await storedOf(app, exam.id)).results).toMatchObject([{ score: 2 }]);
  });

  test('an exam closes at once where the teacher closes the lesson', async () => {
    const exam = await insertExamOnNewLesson(app, { isFree: false });
    await calls.save(exam.id, student, [1, 0, -1, -1]);
    await app.database
      .updateTable('lessons')
      .set({ is_accessible: false })
      .where('id', '=', exam.lessonId)
      .execute();
    expect((await calls.submit(exam.id, student, exam.key)).json().code).toBe(
      'lesson.access_denied',
    );
  });
});

test('a student cannot begin another exam of the lesson after the right ended', async () => {
  const exam = await insertExamOnNewLesson(app, { isFree: false });
  const other = await insertExam(app, exam.lessonId);
  await calls.save(exam.id, student, [1, 0, -1, -1]);
  await endRight();
  expect((await calls.begin(other.id, student)).json().code).toBe('lesson.access_denied');
  expect((await calls.save(other.id, student, [1, 0, 3, 2])).json().code).toBe(
    'lesson.access_denied',
  );
});

describe('a result after the right ended', () => {
  test('a result keeps the score after the right ended, and shows neither right options nor explanations', async () => {
    const exam = await insertExamOnNewLesson(app, { isFree: false });
    await calls.submit(exam.id, student, exam.key);
    const whole = (await calls.ownResult(exam.id, student)).json();
    expect(whole).toMatchObject({ score: 4, correctOptionIndexes: exam.key });
    await endRight();
    const ended = (await calls.ownResult(exam.id, student)).json();
    expect(ended).toMatchObject({ score: 4, percentage: 100, answers: whole.answers });
    expect(ended.correctOptionIndexes).toEqual([-1, -1, -1, -1]);
    expect(ended.explanationsHtml).toEqual(['', '', '', '']);
    const { headers } = student;
    const list = (await app.app.inject({ url: '/api/ExamResult/user', headers })).json();
    expect(list).toMatchObject([{ score: 4, correctOptionIndexes: [-1, -1, -1, -1] }]);
    expect((await calls.open(exam.id, student)).json().code).toBe('lesson.access_denied');
  });
});

test('a link to a file ends with the right, and after half an hour at most', async () => {
  const { files } = app.platform;
  const endOf = (until?: Date) =>
    Number(new URL(files.signedUrl('x', { until }), 'http://files').searchParams.get('expires'));
  const now = app.clock.now().getTime() / 1000;
  expect(endOf()).toBeLessThanOrEqual(now + 30 * 60);
  expect(endOf()).toBeGreaterThan(now + 19 * 60);
  const inFiveMinutes = new Date((now + 5 * 60) * 1000);
  expect(endOf(inFiveMinutes)).toBe(Math.floor(now + 5 * 60));
  expect(endOf(new Date((now + 90 * 60) * 1000))).toBe(endOf());
});

test('the links of an open lesson end with the right that opens it', async () => {
  const { lessonId } = await insertExamOnNewLesson(app, { isFree: false });
  const pdf = await app.platform.files.storePdf(app.database, tinyPdf(), 'LessonSummaryPdfPath');
  await app.database
    .updateTable('lessons')
    .set({ summary_file_id: pdf.id })
    .where('id', '=', lessonId)
    .execute();
  await app.database
    .updateTable('grants')
    .set({ ends_at: new Date(app.clock.now().getTime() + 5 * minute) })
    .where('student_id', '=', student.id)
    .execute();
  const { headers } = student;
  const lesson = (await app.app.inject({ url: `/api/Lessons/${lessonId}`, headers })).json();
  const load = async () => (await app.app.inject(lesson.lessonSummaryPdfPath)).statusCode;
  expect(await load()).toBe(200);
  app.clock.advance(5 * minute);
  expect(await load()).toBe(403);
  app.clock.advance(-5 * minute);
});

test('the links of a lesson and of an exam stop a moment after the right was withdrawn', async () => {
  const exam = await insertExamOnNewLesson(app, { isFree: false });
  const { headers } = student;
  const pdf = await app.platform.files.storePdf(app.database, tinyPdf(), 'LessonSummaryPdfPath');
  await app.database
    .updateTable('lessons')
    .set({ summary_file_id: pdf.id })
    .where('id', '=', exam.lessonId)
    .execute();
  const lesson = (await app.app.inject({ url: `/api/Lessons/${exam.lessonId}`, headers })).json();
  const path: string = lesson.lessonSummaryPdfPath;
  const load = async (url = path, range = 'bytes=0-9') =>
    (await app.app.inject({ url, headers: { range } })).statusCode;
  expect(await load()).toBe(206);
  app.queries.length = 0;
  await load(path, 'bytes=10-19');
  // The file's own row alone: the right was read a moment ago.
  expect(app.queries).toHaveLength(1);
  await app.database
    .updateTable('grants')
    .set({ revoked_at: app.clock.now() })
    .where('student_id', '=', student.id)
    .execute();
  app.clock.advance(10_001);
  expect(await load()).toBe(403);
  expect(await load(path.replace('?', '/pages?'))).toBe(403);
  // Nor does it open as a link that needs no right, or by the right of somebody else.
  const other = await insertStudent(app, { isPremium: true });
  expect(await load(path.replace(/&student=.*$/u, ''))).toBe(403);
  expect(await load(path.replace(student.id, other.id))).toBe(403);
  app.clock.advance(-10_001);
});
