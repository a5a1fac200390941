import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { studentNotifications } from '#contract/messages/student-notifications.ts';
import type { RouteReply } from '#contract/route.ts';
import { notificationCleaner } from '#server/features/messages/notifications/notification-cleaner.ts';
import { mailLessonNews } from '#server/features/messages/student-mails/announce-lessons.service.ts';
import { remindOfEnding } from '#server/features/messages/student-mails/remind-of-ending.service.ts';
import {
  announceLesson,
  markLessonAnnounced,
} from '#server/features/messages/student-mails/student-mails.api.ts';
import {
  accessToLesson,
  isLessonOpenTo,
  type LessonAccessRow,
  lessonAccessColumns,
} from '#server/features/rights/entitlements.api.ts';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import {
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
  insertTeacher,
  tokenFor,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { noteOpeningExams } from './note-opening-exams.service.ts';
import { notifyStudents } from './student-notifications.api.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;
type Line = RouteReply<typeof studentNotifications.list>[number];

const minute = 60_000;
const day = 24 * 60 * minute;

let app: TestApp;
let student: Person;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.database.deleteFrom('users').execute();
  await app.database.deleteFrom('courses').execute();
  student = await insertStudent(app, { grade: 3 });
});

const get = (path = '', { headers } = student) =>
  app.app.inject({ url: `/api/Student/notifications${path}`, headers });
const patch = (path: string, { headers } = student) =>
  app.app.inject({ method: 'PATCH', url: `/api/Student/notifications${path}`, headers });

/** With a new token, because the clock passes the end of the first. */
const linesOf = async (person = student): Promise<Line[]> => {
  const headers = await tokenFor(app, { ...person, role: 'student' });
  return (await get('', { ...person, headers })).json();
};
const messagesOf = async (person = student) =>
  (await linesOf(person)).map(({ message }) => message);
const unreadOf = async (person = student): Promise<number> =>
  (await get('/unread', person)).json().unread;

const post = (eventKey: string, studentIds = [student.id]) =>
  notifyStudents(
    app.database,
    studentIds.map((studentId) => ({
      studentId,
      kind: 'resultChanged' as const,
      eventKey,
      lessonId: null,
      subject: `امتحان ${eventKey}`,
    })),
    app.clock.now(),
  );

describe("a student's notifications", () => {
  test('the list has the newest lines first, in pages, with their total', async () => {
    for (const key of ['1', '2', '3']) {
      await post(key);
      app.clock.advance(1000);
    }
    const first = await get('?pageSize=2');
    expect(first.headers['x-total-count']).toBe('3');
    expect(first.json<Line[]>().map(({ message }) => message)).toEqual([
      'راجع المعلم تصحيح امتحان «امتحان 3»، وتغيّرت النتيجة.',
      'راجع المعلم تصحيح امتحان «امتحان 2»، وتغيّرت النتيجة.',
    ]);
    const second = await get('?pageSize=2&page=2');
    expect(second.json()).toMatchObject([
      { kind: 'resultChanged', title: 'تغيّرت نتيجة امتحان', lessonId: null, isRead: false },
    ]);
    const behind = await get('?pageSize=2&page=9');
    expect([behind.json(), behind.headers['x-total-count']]).toEqual([[], '3']);
  });

  test('the same event is stored once, however often and at once it is posted', async () => {
    await Promise.all([post('1'), post('1'), post('1')]);
    await post('1');
    expect(await linesOf()).toHaveLength(1);
  });

  test('reading one line changes the number of unread, and a repetition changes nothing', async () => {
    await post('1');
    await post('2');
    const [line] = await linesOf();
    expect(await unreadOf()).toBe(2);
    for (const _ of [1, 2]) {
      expect((await patch(`/${line?.id}/read`)).statusCode).toBe(204);
      expect(await unreadOf()).toBe(1);
    }
  });

  test('reading all lines says how many those were', async () => {
    await post('1');
    await post('2');
    expect((await patch('/read-all')).json()).toEqual({ marked: 2 });
    expect((await patch('/read-all')).json()).toEqual({ marked: 0 });
    expect(await unreadOf()).toBe(0);
  });

  test('the lines of one student exist for no other', async () => {
    const other = await insertStudent(app);
    await post('1');
    const [line] = await linesOf();
    expect(await linesOf(other)).toEqual([]);
    expect(await unreadOf(other)).toBe(0);
    expect((await patch(`/${line?.id}/read`, other)).statusCode).toBe(404);
    expect((await patch('/read-all', other)).json()).toEqual({ marked: 0 });
    expect(await unreadOf()).toBe(1);
  });

  test('neither a visitor nor the teacher has such notifications', async () => {
    const teacher = await insertTeacher(app);
    for (const path of ['', '/unread']) {
      expect((await get(path, teacher)).statusCode).toBe(403);
      expect((await app.app.inject({ url: `/api/Student/notifications${path}` })).statusCode).toBe(
        401,
      );
    }
    await post('1', [teacher.id]);
    expect(await app.database.selectFrom('student_notifications').selectAll().execute()).toEqual(
      [],
    );
  });

  test('a person without an account gets no line', async () => {
    await app.database
      .updateTable('users')
      .set({ activated_at: null, email: null, password_hash: null, email_verified_at: null })
      .where('id', '=', student.id)
      .execute();
    await post('1');
    expect(await app.database.selectFrom('student_notifications').selectAll().execute()).toEqual(
      [],
    );
  });

  test('lines are deleted after 90 days, read or not', async () => {
    await post('1');
    await post('2');
    const [line] = await linesOf();
    await patch(`/${line?.id}/read`);
    const after = (days: number) => new Date(app.clock.now().getTime() + days * day);
    await notificationCleaner.clean(app.database, after(90));
    expect(await linesOf()).toHaveLength(2);
    await notificationCleaner.clean(app.database, after(91));
    expect(await linesOf()).toEqual([]);
  });
});

const tell = async () => {
  app.clock.advance(15 * minute);
  await mailLessonNews(app.platform);
};
const announce = (lessonId: string) => announceLesson(app.database, app.platform, lessonId);

describe('news of lessons', () => {
  test('a new lesson, its later video and its later exam are one line each, and lead to the lesson', async () => {
    const course = await insertCourse(app);
    const lesson = await insertLesson(app, course.id, { title: 'الحموض' });
    await app.database.updateTable('lessons').set({ video_url: '' }).execute();
    await announce(lesson.id);
    await tell();
    app.clock.advance(1000);
    await app.database
      .updateTable('lessons')
      .set({ video_url: 'https://youtu.be/g5wNg_dKsYY' })
      .execute();
    await announce(lesson.id);
    await tell();
    app.clock.advance(1000);
    await insertExam(app, lesson.id, { title: 'اختبار الحموض' });
    await announce(lesson.id);
    await tell();
    await tell();
    expect(await messagesOf()).toEqual([
      'أُضيف امتحان «اختبار الحموض» إلى درس «الحموض».',
      'أُضيف فيديو إلى درس «الحموض».',
      'أُضيف درس «الحموض» إلى باب «الاتزان الكيميائي».',
    ]);
    expect((await linesOf()).map(({ lessonId }) => lessonId)).toEqual(
      Array.from({ length: 3 }, () => lesson.id),
    );
    await app.database.updateTable('lessons').set({ is_published: false }).execute();
    expect((await linesOf()).every(({ lessonId }) => lessonId === null)).toBe(true);
  });

  test('students without mails hear of it too, those of another grade or without the right do not', async () => {
    const silent = await insertStudent(app, { grade: 3, isPremium: true });
    await app.database
      .updateTable('users')
      .set({ notify_lesson_updates: false, email_verified_at: null })
      .where('id', '=', silent.id)
      .execute();
    const otherGrade = await insertStudent(app, { grade: 2, isPremium: true });
    const course = await insertCourse(app);
    const paid = await insertLesson(app, course.id, { isFree: false, title: 'مدفوع' });
    await announce(paid.id);
    await tell();
    expect(await messagesOf(silent)).toEqual(['أُضيف درس «مدفوع» إلى باب «الاتزان الكيميائي».']);
    for (const person of [otherGrade, student]) expect(await linesOf(person)).toEqual([]);
  });

  test('a lesson of the demo is no news', async () => {
    const lesson = await insertLesson(app, (await insertCourse(app)).id);
    await markLessonAnnounced(app.database, app.platform, lesson.id);
    await tell();
    expect(await linesOf()).toEqual([]);
  });
});

test('the condition of many students opens exactly the lessons that are open to one', async () => {
  const course = await insertCourse(app);
  const free = await insertLesson(app, course.id, { isFree: true });
  const paid = await insertLesson(app, course.id, { isFree: false });
  const closed = await insertLesson(app, course.id, { isFree: true });
  await app.database
    .updateTable('lessons')
    .set({ is_accessible: false })
    .where('id', '=', closed.id)
    .execute();
  const premium = await insertStudent(app, { isPremium: true });
  const now = app.clock.now();
  const past = await insertStudent(app);
  await insertGrantOf(app, past.id, { starts_at: new Date(now.getTime() - day), ends_at: now });
  const single = await insertStudent(app);
  await insertGrantOf(app, single.id, { scope: 'lesson', lesson_id: paid.id, source: 'gift' });
  const byId = { id: sql.ref<string>('person.id'), now };
  const { rows } = await sql<LessonAccessRow & { is_open: boolean }>`
    select ${isLessonOpenTo('lesson', byId)} as is_open, ${lessonAccessColumns('lesson', byId)}
    from users person cross join lessons lesson where person.role = 'student'`.execute(
    app.database,
  );
  expect(rows).toHaveLength(12);
  expect(rows.map((row) => row.is_open)).toEqual(
    rows.map((row) => accessToLesson(row, 'student').hasAccess),
  );
  expect(rows.filter((row) => row.is_open)).toHaveLength(6);
  expect(free.id).not.toBe(premium.id);
});

describe('an exam that opens tomorrow', () => {
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 60 * minute);
  const setExam = (id: string, opensAt: Date | null) =>
    app.database.updateTable('exams').set({ opens_at: opensAt }).where('id', '=', id).execute();

  test('each student who can take it is notified once, and again when it is postponed', async () => {
    const lesson = await insertLesson(app, (await insertCourse(app)).id, { isFree: true });
    const exam = await insertExam(app, lesson.id, { title: 'امتحان الباب' });
    await insertStudent(app, { grade: 1 });
    await setExam(exam.id, at(24));
    await noteOpeningExams(app.platform);
    await noteOpeningExams(app.platform);
    const lines = await linesOf();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ kind: 'examSoon', lessonId: lesson.id });
    expect(lines[0]?.message).toMatch(/^يُفتح امتحان «امتحان الباب» في .*\d{4}/u);
    await setExam(exam.id, at(25));
    await noteOpeningExams(app.platform);
    expect(await linesOf()).toHaveLength(2);
    const all = await app.database.selectFrom('student_notifications').selectAll().execute();
    expect(all).toHaveLength(2);
  });

  test('an exam of today, of the day after tomorrow, or of a lesson without the right is none', async () => {
    const course = await insertCourse(app);
    const lesson = await insertLesson(app, course.id, { isFree: true });
    const paid = await insertLesson(app, course.id, { isFree: false });
    await setExam((await insertExam(app, lesson.id)).id, at(48));
    await setExam((await insertExam(app, lesson.id)).id, at(0));
    await setExam((await insertExam(app, paid.id)).id, at(24));
    await noteOpeningExams(app.platform);
    expect(await linesOf()).toEqual([]);
  });
});

test('a right that ends is one line a week and one a day before, also without mails', async () => {
  await app.database
    .updateTable('users')
    .set({ notify_subscription_reminders: false })
    .where('id', '=', student.id)
    .execute();
  app.sent.length = 0;
  const now = app.clock.now();
  await insertGrantOf(app, student.id, {
    starts_at: new Date(now.getTime() - 30 * day),
    ends_at: new Date(now.getTime() + 6 * day),
  });
  await remindOfEnding(app.platform);
  await remindOfEnding(app.platform);
  expect(await linesOf()).toMatchObject([{ kind: 'rightEnding', title: 'موعد انتهاء قريب' }]);
  expect((await messagesOf())[0]).toMatch(/^اشتراك كل الدروس: آخر يوم هو \d+ .* \d{4}\.$/u);
  app.clock.advance(5 * day + 60 * minute);
  await remindOfEnding(app.platform);
  await remindOfEnding(app.platform);
  expect(await app.database.selectFrom('student_notifications').selectAll().execute()).toHaveLength(
    2,
  );
  expect(app.sent).toEqual([]);
});

// The last one: to delete thousands of students again takes seconds.
test('thousands of students are notified by one statement', async () => {
  await sql`
    insert into users (id, role, email, password_hash, first_name, last_name, grade, search_key, created_at, activated_at)
    select gen_random_uuid(), 'student', 'many' || n || '@example.com', 'x', 'x', 'x', 3, 'x', ${app.clock.now()}, ${app.clock.now()}
    from generate_series(1, 3000) n`.execute(app.database);
  const course = await insertCourse(app);
  const lesson = await insertLesson(app, course.id, { isFree: true });
  await announce(lesson.id);
  const before = app.queries.length;
  await tell();
  const written = app.queries
    .slice(before)
    .filter((statement) => statement.includes('student_notifications'));
  expect(written).toHaveLength(1);
  const { count } = await app.database
    .selectFrom('student_notifications')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(3001);
});
