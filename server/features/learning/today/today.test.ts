import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import {
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { createPracticeCalls } from '#server/testing/calls/practice-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let courseId: string;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
beforeEach(async () => {
  await app.database.deleteFrom('courses').execute();
  courseId = (await insertCourse(app)).id;
  student = await insertStudent(app);
});
afterAll(() => app.close());

const get = async (path: string, { headers } = student) =>
  (await app.app.inject({ url: path, headers })).json();
const today = () => get('/api/Student/today');

const visit = (lessonId: string, change: { isWatched?: boolean; resumeAt?: number } = {}) =>
  app.database
    .insertInto('lesson_visits')
    .values({
      student_id: student.id,
      lesson_id: lessonId,
      first_opened_at: app.clock.now(),
      last_opened_at: app.clock.now(),
      resume_at_in_seconds: change.resumeAt ?? 0,
      video_length_in_seconds: 1800,
      completed_at: change.isWatched ? app.clock.now() : null,
    })
    .execute();

const submit = (examId: string, answers: number[], { headers } = student) =>
  app.app.inject({
    method: 'POST',
    url: '/api/ExamResult',
    headers,
    payload: { examId, answers },
  });

const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);

describe('the home of a student', () => {
  test('the home leads a new student to the first lesson, from two statements', async () => {
    const lesson = await insertLesson(app, courseId, { title: 'البداية' });
    await insertLesson(app, courseId);
    app.queries.length = 0;
    expect(await today()).toEqual({
      firstName: 'مريم',
      step: {
        kind: 'first',
        lesson: expect.objectContaining({ id: lesson.id, title: 'البداية', isAccessible: true }),
        resumeAtInSeconds: 0,
        reading: null,
      },
      exams: [],
      month: { month: 11, lessons: [] },
      waitingMistakes: 0,
      progress: { lessons: 2, begun: 0, done: 0, examsPassed: 0 },
      subscribedUntil: null,
      nextClass: null,
      liveLessons: [],
      answers: [],
    });
    expect(app.queries).toHaveLength(2);
  });

  test('the home continues with the last lesson, at its second', async () => {
    const lesson = await insertLesson(app, courseId);
    await insertLesson(app, courseId);
    await visit(lesson.id, { resumeAt: 725 });
    expect((await today()).step).toMatchObject({
      kind: 'resume',
      lesson: { id: lesson.id, courseName: 'الاتزان الكيميائي' },
      resumeAtInSeconds: 725,
    });
  });

  test('after a turn of the year the home leads into the new grade, not back into the one before', async () => {
    const lesson = await insertLesson(app, courseId);
    await insertExam(app, lesson.id);
    await visit(lesson.id, { isWatched: true });
    const { id: formerId } = await insertCourse(app, 'الصف السابق');
    await app.database
      .updateTable('courses')
      .set({ grade: 2 })
      .where('id', '=', formerId)
      .execute();
    const former = await insertLesson(app, formerId);
    await insertExam(app, former.id, { closesAt: inDays(1) });
    await visit(former.id, { resumeAt: 725 });
    expect((await today()).step.lesson.id).toBe(former.id);
    await app.database
      .updateTable('users')
      .set({ in_grade_since: inDays(0.5) })
      .where('id', '=', student.id)
      .execute();
    const { step, exams } = await today();
    expect(step).toMatchObject({ kind: 'resume', lesson: { id: lesson.id } });
    expect(exams).toMatchObject([{ lessonId: lesson.id }]);
  });

  test('the home names exams with their dates, begun ones first, and none of a closed lesson', async () => {
    const lesson = await insertLesson(app, courseId);
    const closed = await insertLesson(app, courseId, { isFree: false });
    const later = await insertExam(app, lesson.id, { title: 'لاحقًا', opensAt: inDays(2) });
    const soon = await insertExam(app, lesson.id, { title: 'قريبًا', closesAt: inDays(1) });
    const begun = await insertExam(app, lesson.id, { title: 'بدأ' });
    await insertExam(app, lesson.id, { title: 'في أي وقت' });
    await insertExam(app, lesson.id, { title: 'مسودة', closesAt: inDays(1), isPublished: false });
    await insertExam(app, closed.id, { title: 'مغلق', closesAt: inDays(1) });
    await app.database
      .insertInto('exam_attempts')
      .values({
        student_id: student.id,
        exam_id: begun.id,
        started_at: app.clock.now(),
        ends_at: null,
        answers: [0, 0, 0, 0],
        saved_at: app.clock.now(),
      })
      .execute();
    const { exams } = await today();
    expect(exams.map(({ id }: { id: string }) => id)).toEqual([begun.id, soon.id, later.id]);
    expect(exams.map(({ isOpen }: { isOpen: boolean }) => isOpen)).toEqual([true, true, false]);
    await submit(soon.id, soon.key);
    expect((await today()).exams).toHaveLength(2);
  });

  test('the home offers the exam of a watched lesson, though it has no date', async () => {
    const lesson = await insertLesson(app, courseId);
    const exam = await insertExam(app, lesson.id);
    await visit(lesson.id, { isWatched: true });
    expect((await today()).exams).toMatchObject([{ id: exam.id, lessonId: lesson.id }]);
  });

  test("the home lists the month's lessons of their own grade, days left, and the teacher's answers", async () => {
    const lesson = await insertLesson(app, courseId, { isFree: false });
    await app.database
      .updateTable('lessons')
      .set({ month_assigned: 11 })
      .where('id', '=', lesson.id)
      .execute();
    const ends_at = inDays(9);
    await insertGrantOf(app, student.id, { ends_at });
    await app.database
      .insertInto('inquiries')
      .values({
        id: crypto.randomUUID(),
        student_id: student.id,
        lesson_id: lesson.id,
        question: 'لماذا؟',
        asked_at: inDays(-3),
        answer: 'لأن',
        answered_at: inDays(-1),
      })
      .execute();
    expect(await today()).toMatchObject({
      month: { month: 11, lessons: [{ id: lesson.id, isAccessible: true, isFree: false }] },
      subscribedUntil: ends_at.toISOString(),
      answers: [{ lessonId: lesson.id, answeredAt: inDays(-1).toISOString() }],
    });
    const other = await insertStudent(app, { grade: 1 });
    expect((await get('/api/Student/today', other)).month.lessons).toEqual([]);
  });
});

describe('the mistakes that wait', () => {
  const practised = async () => {
    const [question] = await createPracticeCalls(app).startMistakes(student);
    return question;
  };

  test('the home brings mistakes in its two statements, without those that were answered right today', async () => {
    const lesson = await insertLesson(app, courseId);
    const exam = await insertExam(app, lesson.id, { key: [1, 1, 1] });
    await submit(exam.id, [0, 0, 1]);
    app.queries.length = 0;
    expect(await today()).toMatchObject({ waitingMistakes: 2 });
    expect(app.queries).toHaveLength(2);
    // An answer counts from the moment after the exam on.
    app.clock.advance(1000);
    await createPracticeCalls(app).answer(await practised(), student, 1);
    expect(await today()).toMatchObject({ waitingMistakes: 1 });
  });

  test('the mistakes include those of another grade’s lesson, which is no suggested lesson', async () => {
    student = await insertStudent(app, { grade: 1 });
    const lesson = await insertLesson(app, courseId);
    const exam = await insertExam(app, lesson.id, { key: [1, 1] });
    await submit(exam.id, [0, 0]);
    expect(await today()).toMatchObject({ waitingMistakes: 2, step: null, exams: [] });
  });

  test('the mistakes exclude lessons that are closed now, and the school year before', async () => {
    const lesson = await insertLesson(app, courseId, { isFree: false });
    const exam = await insertExam(app, lesson.id, { key: [1, 1] });
    await insertGrantOf(app, student.id);
    await submit(exam.id, [0, 0]);
    expect(await today()).toMatchObject({ waitingMistakes: 2 });
    const grants = app.database.updateTable('grants').where('student_id', '=', student.id);
    await grants.set({ starts_at: inDays(-2), ends_at: app.clock.now() }).execute();
    expect(await today()).toMatchObject({ waitingMistakes: 0 });
    await grants.set({ ends_at: inDays(9) }).execute();
    expect(await today()).toMatchObject({ waitingMistakes: 2 });
    await app.database
      .updateTable('exam_results')
      .set({ submitted_at: inDays(-200) })
      .where('student_id', '=', student.id)
      .execute();
    expect(await today()).toMatchObject({ waitingMistakes: 0 });
  });
});

describe('the class that comes next', () => {
  const classes = async (group: object) => {
    const payload = {
      name: `مجموعة ${randomUUID()}`,
      grade: 3,
      centre: 'سنتر النور',
      weeklyTimes: [{ day: 6, from: '16:00', to: '18:00' }],
    };
    const { headers } = teacher;
    const post = { method: 'POST', url: '/api/groups', headers } as const;
    const made = await app.app.inject({ ...post, payload });
    const { id, version } = made.json<{ id: string; version: number }>();
    await app.database
      .updateTable('users')
      .set({ group_id: id })
      .where('id', '=', student.id)
      .execute();
    await app.app.inject({ ...post, payload: { ...payload, id, version, ...group } });
    return (await today()).nextClass;
  };

  test("the next class is that of the student’s group by the clock in Egypt, and not today's past one", async () => {
    expect(await classes({})).toEqual({
      startsAt: '2026-11-28T14:00:00.000Z',
      endsAt: '2026-11-28T16:00:00.000Z',
      centre: 'سنتر النور',
    });
  });

  test('a group without fixed times, or an archived one, has no next class', async () => {
    expect(await classes({ weeklyTimes: [] })).toBeNull();
    expect(await classes({ isArchived: true })).toBeNull();
  });
});

describe('the progress', () => {
  test('a lesson is done by its passed exam without a watched video, in the course and in the list of courses', async () => {
    const lesson = await insertLesson(app, courseId);
    const exam = await insertExam(app, lesson.id, { certificateThreshold: 90 });
    await submit(exam.id, exam.key);
    const sum = { lessons: 1, begun: 1, done: 1, examsPassed: 1 };
    expect((await today()).progress).toEqual(sum);
    app.queries.length = 0;
    const open = { paidLessons: 0, openPaidLessons: 0 };
    expect(await get('/api/Student/courses')).toEqual([{ courseId, ...sum, ...open }]);
    expect(app.queries).toHaveLength(1);
    const [shown] = (await get(`/api/Course/${courseId}`)).lessons;
    expect(shown).toMatchObject({
      isCompleted: true,
      progress: { state: 'done', isWatched: false, examsPassed: 1, left: null },
    });
  });

  test('the progress of a watched lesson is complete with its exam passed; drafts and exams without a key count nothing', async () => {
    const lesson = await insertLesson(app, courseId);
    const exam = await insertExam(app, lesson.id, { certificateThreshold: 90 });
    await insertExam(app, lesson.id, { isPublished: false });
    await visit(lesson.id, { isWatched: true });
    const shown = async () => (await get(`/api/Lessons/${lesson.id}`)).progress;
    expect(await shown()).toMatchObject({ state: 'begun', examsCount: 1, left: 'exam' });
    await submit(exam.id, [0, 0, 0, 0]);
    expect(await shown()).toMatchObject({ state: 'begun', examsTaken: 1, examsPassed: 0 });
    await app.database.deleteFrom('exam_results').execute();
    await submit(exam.id, exam.key);
    expect(await shown()).toMatchObject({ state: 'done', examsPassed: 1, left: null });
  });

  test('only its student reads the progress', async () => {
    const lesson = await insertLesson(app, courseId);
    await visit(lesson.id, { isWatched: true });
    const other = await insertStudent(app);
    expect(await get('/api/Student/courses', other)).toEqual([
      expect.objectContaining({ courseId, lessons: 1, begun: 0, done: 0, examsPassed: 0 }),
    ]);
  });

  test('how much of a course is open follows the grants: none, a month of it, all, and a lesson of another grade', async () => {
    await insertLesson(app, courseId);
    for (const month_assigned of [10, 11]) {
      const { id } = await insertLesson(app, courseId, { isFree: false });
      await app.database
        .updateTable('lessons')
        .set({ month_assigned })
        .where('id', '=', id)
        .execute();
    }
    const { id: otherCourse } = await insertCourse(app, 'كيمياء الصف الأول');
    await app.database
      .updateTable('courses')
      .set({ grade: 1 })
      .where('id', '=', otherCourse)
      .execute();
    const foreign = await insertLesson(app, otherCourse, { isFree: false });
    const open = async () =>
      (await get('/api/Student/courses')).map((course: Record<string, unknown>) => [
        course.courseId,
        course.openPaidLessons,
        course.paidLessons,
      ]);
    expect(await open()).toEqual([[courseId, 0, 2]]);
    await insertGrantOf(app, student.id, { scope: 'month', month: 11, grade: 3 });
    expect(await open()).toEqual([[courseId, 1, 2]]);
    await insertGrantOf(app, student.id, { scope: 'lesson', lesson_id: foreign.id });
    expect(await open()).toContainEqual([otherCourse, 1, 1]);
    await insertGrantOf(app, student.id, { scope: 'everything' });
    expect(await open()).toContainEqual([courseId, 2, 2]);
  });
});
