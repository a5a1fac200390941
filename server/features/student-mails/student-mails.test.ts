import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { formOf } from '#server/testing/form.ts';
import { revokeGrant } from '#server/features/entitlements/entitlements.api.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { tellStudents } from './announce-lessons.service.ts';
import { remindOfEnding } from './remind-of-ending.service.ts';
import { announceCourse, announceLesson, keepLessonQuiet } from './student-mails.api.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  await app.database.deleteFrom('users').execute();
  await app.database.deleteFrom('courses').execute();
  app.sent.length = 0;
  app.queued.length = 0;
});
afterAll(() => app.close());

const setUser = (id: string, change: Record<string, unknown>) =>
  app.database.updateTable('users').set(change).where('id', '=', id).execute();
const setLesson = (id: string, change: Record<string, unknown>) =>
  app.database.updateTable('lessons').set(change).where('id', '=', id).execute();
const setCourse = (id: string, change: Record<string, unknown>) =>
  app.database.updateTable('courses').set(change).where('id', '=', id).execute();

describe('news of lessons', () => {
  const announce = (lessonId: string) => announceLesson(app.database, app.platform, lessonId);

  /** Does the announcements that wait, as the jobs would. */
  const doJobs = async () => {
    for (const { data } of app.queued.splice(0)) {
      await tellStudents(app.platform, data as { lessonIds: string[] });
    }
  };
  const recipients = () => app.sent.map(({ to }) => to).toSorted();

  test('reach the students of the grade who want them, with the way to stop them', async () => {
    const reader = await insertStudent(app, { firstName: 'سلمى', grade: 3 });
    const unwilling = await insertStudent(app, { grade: 3 });
    await setUser(unwilling.id, { notify_lesson_updates: false });
    const unverified = await insertStudent(app, { grade: 3 });
    await setUser(unverified.id, { email_verified_at: null });
    await insertStudent(app, { grade: 2 });
    const course = await insertCourse(app);
    const lesson = await insertLesson(app, course.id, { title: 'قاعدة Le Chatelier' });
    await announce(lesson.id);
    const later = await insertStudent(app, { grade: 3 });
    await setUser(later.id, { created_at: new Date(app.clock.now().getTime() + 1) });
    await doJobs();
    expect(recipients()).toEqual([reader.email]);
    const [mail] = app.sent;
    expect(mail?.subject).toBe('درس جديد: قاعدة Le Chatelier');
    expect(mail?.plain).toMatch(/^مرحبًا سلمى،/u);
    expect(mail?.plain).toContain('أضاف معلّمك درسًا جديدًا إلى باب \u2068الاتزان الكيميائي\u2069');
    expect(mail?.plain).toContain(`https://kimya.test/lesson/${lesson.id}`);
    expect(mail?.plain).toContain('https://kimya.test/profile?section=notifications');
  });

  test('go out once, however often a lesson is saved', async () => {
    await insertStudent(app);
    const lesson = await insertLesson(app, (await insertCourse(app)).id);
    await Promise.all([announce(lesson.id), announce(lesson.id)]);
    await announce(lesson.id);
    expect(app.queued).toEqual([{ queue: 'lesson-news', data: { lessonIds: [lesson.id] } }]);
  });

  test('wait until lesson and course are published', async () => {
    await insertStudent(app);
    const course = await insertCourse(app);
    const lesson = await insertLesson(app, course.id);
    await setLesson(lesson.id, { is_published: false });
    await announce(lesson.id);
    expect(app.queued).toEqual([]);
    await setLesson(lesson.id, { is_published: true });
    await setCourse(course.id, { is_published: false });
    await announce(lesson.id);
    expect(app.queued).toEqual([]);
    await setCourse(course.id, { is_published: true });
    await announce(lesson.id);
    await doJobs();
    expect(app.sent).toHaveLength(1);
  });

  test('of a whole course come in one mail', async () => {
    await insertStudent(app);
    const course = await insertCourse(app);
    const [first, second, draft] = [
      await insertLesson(app, course.id, { title: 'الأول' }),
      await insertLesson(app, course.id, { title: 'الثاني' }),
      await insertLesson(app, course.id, { title: 'مسودة' }),
    ];
    await setLesson(draft.id, { is_published: false });
    await announceCourse(app.database, app.platform, course.id);
    await announce(first.id);
    await announce(second.id);
    await doJobs();
    expect(app.sent.map(({ subject }) => subject)).toEqual([
      'درسان جديدان في باب الاتزان الكيميائي',
    ]);
    expect(app.sent[0]?.plain).toContain('• \u2068الأول\u2069\n\n• \u2068الثاني\u2069');
    expect(app.sent[0]?.plain).not.toContain('مسودة');
    expect(app.sent[0]?.plain).toContain(`https://kimya.test/course/${course.id}`);
  });

  test('are not sent of a lesson that was hidden or deleted meanwhile', async () => {
    await insertStudent(app);
    const course = await insertCourse(app);
    const [hidden, deleted] = [
      await insertLesson(app, course.id),
      await insertLesson(app, course.id),
    ];
    await announce(hidden.id);
    await announce(deleted.id);
    await setLesson(hidden.id, { is_published: false });
    await app.database.deleteFrom('lessons').where('id', '=', deleted.id).execute();
    await doJobs();
    expect(app.sent).toEqual([]);
  });

  test('are never sent of a lesson that is kept quiet', async () => {
    await insertStudent(app);
    const lesson = await insertLesson(app, (await insertCourse(app)).id);
    await keepLessonQuiet(app.database, app.platform, lesson.id);
    await announce(lesson.id);
    expect(app.queued).toEqual([]);
  });

  test('are ordered when the teacher saves, publishes, or shows a whole course', async () => {
    const { headers } = await insertTeacher(app);
    const course = await insertCourse(app);
    const lesson = { CourseId: course.id, MonthAssigned: '3' };
    const create = async (fields: Record<string, string>) => {
      const form = await formOf({ ...lesson, ...fields });
      const reply = await app.app.inject({
        method: 'POST',
        url: '/api/Lessons',
        payload: form.payload,
        headers: { ...headers, ...form.headers },
      });
      expect(reply.statusCode).toBe(200);
      return reply.json().id as string;
    };
    const setPublished = async (method: 'PATCH' | 'PUT', url: string, isPublished: boolean) => {
      const payload = { isPublished };
      const reply = await app.app.inject({ method, url, headers, payload });
      expect(reply.statusCode).toBe(200);
    };
    const ordered = () => app.queued.splice(0).map(({ data }) => data);

    const published = await create({ Title: 'منشور' });
    expect(ordered()).toEqual([{ lessonIds: [published] }]);
    const draft = await create({ Title: 'مسودة', IsPublished: 'false' });
    expect(ordered()).toEqual([]);
    await setPublished('PATCH', `/api/Lessons/${draft}`, true);
    expect(ordered()).toEqual([{ lessonIds: [draft] }]);
    await setPublished('PUT', `/api/Course/${course.id}`, false);
    const hidden = await create({ Title: 'في دورة مخفية' });
    expect(ordered()).toEqual([]);
    await setPublished('PUT', `/api/Course/${course.id}`, true);
    expect(ordered()).toEqual([{ lessonIds: [hidden] }]);
  });

  test('reach everybody once where the work was cut off and done again', async () => {
    const students = await Promise.all(Array.from({ length: 205 }, () => insertStudent(app)));
    const lesson = await insertLesson(app, (await insertCourse(app)).id);
    await announce(lesson.id);
    const { queueMany } = app.platform.mail;
    // The first batch of 200 is stored, then the second one breaks.
    const broken = vi.spyOn(app.platform.mail, 'queueMany');
    broken.mockImplementation(async (...batch) => {
      if (app.sent.length === 200) throw new Error('cut off');
      await queueMany(...batch);
    });
    const data = { lessonIds: [lesson.id] };
    await expect(tellStudents(app.platform, data)).rejects.toThrow('cut off');
    broken.mockRestore();
    await tellStudents(app.platform, data);
    await tellStudents(app.platform, data);
    expect(recipients()).toEqual(students.map(({ email }) => email).toSorted());
  });

  test('reach everybody once, also when two jobs tell the same news at once', async () => {
    const students = await Promise.all(Array.from({ length: 5 }, () => insertStudent(app)));
    const lesson = await insertLesson(app, (await insertCourse(app)).id);
    await announce(lesson.id);
    const data = { lessonIds: [lesson.id] };
    await Promise.all([tellStudents(app.platform, data), tellStudents(app.platform, data)]);
    expect(recipients()).toEqual(students.map(({ email }) => email).toSorted());
  });
});

describe('reminders of a subscription', () => {
  const hour = 60 * 60 * 1000;

  const insertPeriod = async (
    studentId: string,
    { fromHours = -100, toHours }: { fromHours?: number; toHours: number },
  ) => {
    const now = app.clock.now().getTime();
    await insertGrantOf(app, studentId, {
      starts_at: new Date(now + fromHours * hour),
      ends_at: new Date(now + toHours * hour),
    });
  };

  test('come only for grants that open everything and were not revoked', async () => {
    const end = { ends_at: new Date(app.clock.now().getTime() + 48 * hour) };
    const student = await insertStudent(app);
    await insertGrantOf(app, student.id, { ...end, scope: 'month', month: 2 });
    const { id } = await insertGrantOf(app, student.id, end);
    await revokeGrant(app.database, { studentId: student.id, id, now: app.clock.now() });
    await remindOfEnding(app.platform);
    expect(app.sent).toEqual([]);
    // One that was revoked does not count as what follows either.
    const other = await insertStudent(app);
    await insertPeriod(other.id, { toHours: 48 });
    const later = await insertGrantOf(app, other.id, {
      ends_at: new Date(app.clock.now().getTime() + 500 * hour),
    });
    await revokeGrant(app.database, { studentId: other.id, id: later.id, now: app.clock.now() });
    await remindOfEnding(app.platform);
    expect(app.sent.map(({ to }) => to)).toEqual([other.email]);
  });

  test('come once, within three days of the end', async () => {
    const student = await insertStudent(app, { firstName: 'سلمى' });
    await insertPeriod(student.id, { toHours: 73 });
    await remindOfEnding(app.platform);
    expect(app.sent).toEqual([]);
    app.clock.advance(2 * hour);
    await Promise.all([remindOfEnding(app.platform), remindOfEnding(app.platform)]);
    app.clock.advance(24 * hour);
    await remindOfEnding(app.platform);
    expect(app.sent.map(({ to, subject }) => ({ to, subject }))).toEqual([
      { to: student.email, subject: 'اشتراكك ينتهي خلال 3 أيام' },
    ]);
    expect(app.sent[0]?.plain).toContain('بنهاية يوم ٢٤ نوفمبر ٢٠٢٦');
    expect(app.sent[0]?.plain).toContain('https://kimya.test/subscription');
    expect(app.sent[0]?.plain).toContain('https://kimya.test/profile?section=notifications');
  });

  test('spare whoever does not want them, until they do', async () => {
    const student = await insertStudent(app);
    await insertPeriod(student.id, { toHours: 48 });
    await setUser(student.id, { notify_subscription_reminders: false });
    await remindOfEnding(app.platform);
    expect(app.sent).toEqual([]);
    await setUser(student.id, { notify_subscription_reminders: true });
    await remindOfEnding(app.platform);
    expect(app.sent).toHaveLength(1);
  });

  test.each([
    ['has ended', [{ toHours: 0 }]],
    ['has not begun', [{ fromHours: 1, toHours: 48 }]],
    ['is followed by another', [{ toHours: 48 }, { fromHours: 40, toHours: 500 }]],
  ])('are not sent for a period that %s', async (_why, periods) => {
    const student = await insertStudent(app);
    for (const period of periods) await insertPeriod(student.id, period);
    await remindOfEnding(app.platform);
    expect(app.sent).toEqual([]);
  });

  test('come once where two periods end together', async () => {
    const student = await insertStudent(app);
    await insertPeriod(student.id, { toHours: 48 });
    await insertPeriod(student.id, { fromHours: -10, toHours: 48 });
    await remindOfEnding(app.platform);
    expect(app.sent).toHaveLength(1);
  });
});
