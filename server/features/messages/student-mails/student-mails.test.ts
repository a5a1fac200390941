import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { formOf } from '#server/testing/form.ts';
import { insertExam } from '#server/testing/exam-fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { mailLessonNews } from './announce-lessons.service.ts';
import { announceCourse, announceLesson, markLessonAnnounced } from './student-mails.api.ts';

const day = 24 * 60 * 60 * 1000;

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
  const minute = 60_000;
  const announce = (lessonId: string) => announceLesson(app.database, app.platform, lessonId);

  /** Lets the news settle, and does the job. */
  const sendNews = async () => {
    app.clock.advance(15 * minute);
    await mailLessonNews(app.platform);
  };
  const recipients = () => app.sent.map(({ to }) => to).toSorted();
  const subjects = () => app.sent.splice(0).map(({ subject }) => subject);

  test('the news reach opted-in students of the grade, with the way to unsubscribe', async () => {
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
    await sendNews();
    expect(recipients()).toEqual([reader.email]);
    const [mail] = app.sent;
    expect(mail?.subject).toBe('درس جديد: قاعدة Le Chatelier');
    expect(mail?.plain).toMatch(/^مرحبًا سلمى،/u);
    expect(mail?.plain).toContain('(باب \u2068الاتزان الكيميائي\u2069)');
    expect(mail?.plain).toContain(`https://kimya.test/lesson/${lesson.id}`);
    expect(mail?.plain).toContain('https://kimya.test/unsubscribe?token=lessonUpdates.');
    expect(mail?.unsubscribeUrl).toMatch(
      /^https:\/\/kimya\.test\/api\/unsubscribe\/lessonUpdates\./u,
    );
  });

  test('the news reach only students who can open the lesson', async () => {
    const premium = await insertStudent(app, { isPremium: true });
    const { email: withoutRight } = await insertStudent(app);
    const course = await insertCourse(app);
    const lesson = await insertLesson(app, course.id, { isFree: false });
    const free = await insertLesson(app, course.id, { title: 'درس مجاني' });
    const closed = await insertLesson(app, course.id, { title: 'مغلق' });
    await setLesson(closed.id, { is_accessible: false });
    for (const { id } of [lesson, free, closed]) await announce(id);
    await sendNews();
    expect(Object.fromEntries(app.sent.map(({ to, subject }) => [to, subject]))).toEqual({
      [premium.email]: 'جديد دروسك: تحديثان',
      [withoutRight]: 'درس جديد: درس مجاني',
    });
    expect(app.sent.every(({ plain }) => !plain.includes('مغلق'))).toBe(true);
  });

  test('the news are queued once, however often a lesson is saved', async () => {
    await insertStudent(app);
    const lesson = await insertLesson(app, (await insertCourse(app)).id);
    await Promise.all([announce(lesson.id), announce(lesson.id)]);
    await announce(lesson.id);
    expect(app.queued).toEqual([{ queue: 'lesson-updates', data: {} }]);
  });

  test('the news name a later video and a later exam, once each, and not those that came with the lesson', async () => {
    await insertStudent(app);
    const course = await insertCourse(app);
    const lesson = await insertLesson(app, course.id, { title: 'الحموض' });
    const bare = await insertLesson(app, course.id, { title: 'القواعد' });
    await setLesson(bare.id, { video_url: '' });
    await announceCourse(app.database, app.platform, course.id);
    await sendNews();
    expect(subjects()).toEqual(['جديد دروسك: تحديثان']);
    app.clock.advance(day);
    await setLesson(bare.id, { video_url: 'https://youtu.be/g5wNg_dKsYY' });
    await announce(bare.id);
    await setLesson(bare.id, { video_url: 'https://youtu.be/g5wNg_dKsYX' });
    await announce(bare.id);
    await announce(lesson.id);
    await sendNews();
    expect(subjects()).toEqual(['فيديو جديد في درس: القواعد']);
    app.clock.advance(day);
    const exam = await insertExam(app, lesson.id, { title: 'اختبار الحموض' });
    await announce(lesson.id);
    await announce(lesson.id);
    await sendNews();
    expect(subjects()).toEqual(['امتحان جديد: اختبار الحموض، في درس الحموض']);
    expect(exam.id).not.toBe('');
  });

  test('an exam that is for certain groups is news for their students alone', async () => {
    const member = await insertStudent(app);
    await insertStudent(app);
    const group = { id: crypto.randomUUID(), name: 'السبت', name_key: 'السبت', grade: 3 } as const;
    await app.database
      .insertInto('student_groups')
      .values({ ...group, centre: '', weekly_times: '[]', created_at: app.clock.now() })
      .execute();
    await setUser(member.id, { group_id: group.id });
    const lesson = await insertLesson(app, (await insertCourse(app)).id);
    await announce(lesson.id);
    await sendNews();
    expect(subjects()).toHaveLength(2);
    app.clock.advance(day);
    const exam = await insertExam(app, lesson.id, { title: 'امتحان المجموعة' });
    await app.database
      .updateTable('exams')
      .set({ open_to: 'groups' })
      .where('id', '=', exam.id)
      .execute();
    await app.database
      .insertInto('exam_windows')
      .values({
        exam_id: exam.id,
        group_id: group.id,
        opens_at: app.clock.now(),
        closes_at: new Date('2027-01-01'),
      })
      .execute();
    await announce(lesson.id);
    await sendNews();
    expect(recipients()).toEqual([member.email]);
  });

  test('the news come in one mail a day: what is published later waits for the next', async () => {
    await insertStudent(app);
    const course = await insertCourse(app);
    const [first, second] = [
      await insertLesson(app, course.id, { title: 'الأول' }),
      await insertLesson(app, course.id, { title: 'الثاني' }),
    ];
    await announce(first.id);
    await announce(second.id);
    await sendNews();
    expect(app.sent[0]?.plain).toContain('• درس جديد: \u2068الأول\u2069');
    expect(app.sent[0]?.plain).toContain(`https://kimya.test/course/${course.id}`);
    expect(subjects()).toEqual(['جديد دروسك: تحديثان']);
    const third = await insertLesson(app, course.id, { title: 'الثالث' });
    await announce(third.id);
    await sendNews();
    expect(subjects()).toEqual([]);
    app.clock.advance(day);
    await sendNews();
    expect(subjects()).toEqual(['درس جديد: الثالث']);
    app.clock.advance(day);
    await sendNews();
    expect(subjects()).toEqual([]);
  });

  test('the news wait until lesson and course are published', async () => {
    await insertStudent(app);
    const course = await insertCourse(app);
    const lesson = await insertLesson(app, course.id);
    await setLesson(lesson.id, { is_published: false });
    await announce(lesson.id);
    await setLesson(lesson.id, { is_published: true });
    await setCourse(course.id, { is_published: false });
    await announce(lesson.id);
    expect(app.queued).toEqual([]);
    await setCourse(course.id, { is_published: true });
    await announce(lesson.id);
    await sendNews();
    expect(app.sent).toHaveLength(1);
  });

  test('the news of a lesson that was hidden or deleted meanwhile are not sent', async () => {
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
    await sendNews();
    expect(app.sent).toEqual([]);
  });

  test('the news of a lesson excluded from announcements are never sent, but those of later additions are', async () => {
    await insertStudent(app);
    const lesson = await insertLesson(app, (await insertCourse(app)).id);
    await markLessonAnnounced(app.database, app.platform, lesson.id);
    await announce(lesson.id);
    expect(app.queued).toEqual([]);
    await insertExam(app, lesson.id);
    await announce(lesson.id);
    expect(app.queued).toHaveLength(1);
  });

  test('the news are queued when the teacher saves, publishes, or shows a whole course', async () => {
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
    const ordered = () => app.queued.splice(0).length;
    await create({ Title: 'منشور' });
    expect(ordered()).toBe(1);
    const draft = await create({ Title: 'مسودة', IsPublished: 'false' });
    expect(ordered()).toBe(0);
    await setPublished('PATCH', `/api/Lessons/${draft}`, true);
    expect(ordered()).toBe(1);
    const exam = await insertExam(app, draft);
    await app.database.updateTable('exams').set({ is_published: false }).execute();
    await setPublished('PATCH', `/api/Exam/${exam.id}`, true);
    expect(ordered()).toBe(1);
    await setPublished('PUT', `/api/Course/${course.id}`, false);
    await create({ Title: 'في دورة مخفية' });
    expect(ordered()).toBe(0);
    await setPublished('PUT', `/api/Course/${course.id}`, true);
    expect(ordered()).toBe(1);
  });

  test('the news reach everybody once, in batches a minute apart, where the work was interrupted and repeated', async () => {
    const students = await Promise.all(Array.from({ length: 205 }, () => insertStudent(app)));
    const lesson = await insertLesson(app, (await insertCourse(app)).id);
    await announce(lesson.id);
    const { queueMany } = app.platform.mail;
    const starts: (Date | undefined)[] = [];
    // Two batches of 100 are stored, then the third one breaks.
    const broken = vi.spyOn(app.platform.mail, 'queueMany');
    broken.mockImplementation(async (...batch) => {
      if (app.sent.length === 200) throw new Error('cut off');
      starts.push(batch[2]);
      await queueMany(...batch);
    });
    await expect(sendNews()).rejects.toThrow('cut off');
    broken.mockRestore();
    const [first, second] = starts.map((start) => start?.getTime() ?? 0);
    expect((second ?? 0) - (first ?? 0)).toBe(minute);
    await mailLessonNews(app.platform);
    await mailLessonNews(app.platform);
    expect(recipients()).toEqual(students.map(({ email }) => email).toSorted());
  });

  test('the news reach everybody once, also when two jobs send the same ones at once', async () => {
    const students = await Promise.all(Array.from({ length: 5 }, () => insertStudent(app)));
    const lesson = await insertLesson(app, (await insertCourse(app)).id);
    await announce(lesson.id);
    app.clock.advance(15 * minute);
    await Promise.all([mailLessonNews(app.platform), mailLessonNews(app.platform)]);
    expect(recipients()).toEqual(students.map(({ email }) => email).toSorted());
  });
});
