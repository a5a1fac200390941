import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { revokeGrant } from '#server/features/rights/entitlements.api.ts';
import {
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
} from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { remindOfEnding } from './remind-of-ending.service.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(async () => {
  app.clock.advance(Date.parse('2026-11-21T18:00:00Z') - app.clock.now().getTime());
  await app.database.deleteFrom('users').execute();
  await app.database.deleteFrom('courses').execute();
  app.sent.length = 0;
});
afterAll(() => app.close());

const now = () => app.clock.now().getTime();
const setUser = (id: string, change: Record<string, unknown>) =>
  app.database.updateTable('users').set(change).where('id', '=', id).execute();

/** A right that began a hundred days ago and whose last day is so many days from now in Egypt, unless said otherwise. */
const insertRight = (
  studentId: string,
  daysLeft: number,
  options: Parameters<typeof insertGrantOf>[2] = {},
) =>
  insertGrantOf(app, studentId, {
    starts_at: new Date(now() - 100 * day),
    // The clock of the tests stands at 20:00 in Cairo.
    ends_at: new Date(now() + daysLeft * day + 4 * hour),
    ...options,
  });

const remind = () => remindOfEnding(app.platform);
const subjects = () => app.sent.splice(0).map(({ subject }) => subject);

describe('a mail before a right ends', () => {
  test('the mail comes a week and a day before, in days of Egypt, once each', async () => {
    const student = await insertStudent(app, { firstName: 'سلمى' });
    await insertRight(student.id, 8);
    await remind();
    expect(app.sent).toEqual([]);
    app.clock.advance(day);
    await Promise.all([remind(), remind()]);
    await remind();
    expect(app.sent).toHaveLength(1);
    const [mail] = app.sent;
    expect(mail?.to).toBe(student.email);
    expect(mail?.plain).toContain('• اشتراك كل الدروس: آخر يوم هو 29 نوفمبر 2026 (بعد 7 أيام).');
    expect(mail?.plain).toContain('https://kimya.test/subscription?plan=yearly');
    expect(mail?.plain).toContain('https://kimya.test/unsubscribe?token=subscriptionReminders.');
    expect(subjects()).toEqual(['موعد انتهاء اشتراك كل الدروس: بعد 7 أيام']);
    for (let days = 0; days < 5; days += 1) {
      app.clock.advance(day);
      await remind();
    }
    expect(app.sent).toEqual([]);
    app.clock.advance(day);
    await remind();
    await remind();
    expect(subjects()).toEqual(['موعد انتهاء اشتراك كل الدروس: غدًا']);
    app.clock.advance(day);
    await remind();
    expect(app.sent).toEqual([]);
  });

  test('the mail comes late rather than never after downtime, and never after the end', async () => {
    const student = await insertStudent(app);
    await insertRight(student.id, 3);
    await remind();
    expect(subjects()).toEqual(['موعد انتهاء اشتراك كل الدروس: بعد 3 أيام']);
    app.clock.advance(3 * day);
    await remind();
    expect(subjects()).toEqual(['موعد انتهاء اشتراك كل الدروس: اليوم']);
    const other = await insertStudent(app);
    // The mails leave within the next hour.
    await insertRight(other.id, 0, { ends_at: new Date(now() + hour) });
    await insertRight(other.id, 0, { ends_at: new Date(now() - hour) });
    await remind();
    expect(app.sent).toEqual([]);
  });

  test('the mail names all rights that end, and is one for several', async () => {
    const student = await insertStudent(app);
    const course = await insertCourse(app);
    const lesson = await insertLesson(app, course.id, { title: 'الحموض' });
    const other = await insertLesson(app, course.id, { title: 'القواعد' });
    await insertRight(student.id, 6, { scope: 'month', month: 5 });
    await insertRight(student.id, 7, { source: 'bundle', scope: 'credits', credits: 25 });
    await insertRight(student.id, 1, { source: 'gift', scope: 'month', month: 3 });
    await insertRight(student.id, 1, {
      source: 'access_code',
      scope: 'lesson',
      lesson_id: lesson.id,
    });
    await insertRight(student.id, 7, {
      source: 'bundle',
      scope: 'lesson',
      lesson_id: other.id,
      reference: 'bundle',
    });
    await remind();
    expect(app.sent).toHaveLength(1);
    const [mail] = app.sent;
    expect(mail?.subject).toBe('ما فُتح لك ينتهي قريبًا: أول موعد غدًا');
    const lines = mail?.plain.split('\n').filter((line) => line.startsWith('•'));
    // Two end at the same moment.
    expect(lines?.toSorted()).toEqual([
      '• باقة 25 محاضرة: آخر يوم هو 28 نوفمبر 2026 (بعد 7 أيام).',
      '• درس \u2068الحموض\u2069 الذي فتحته بكود: آخر يوم هو 22 نوفمبر 2026 (غدًا).',
      '• دروس شهر 3 (هدية من معلّمك): آخر يوم هو 22 نوفمبر 2026 (غدًا).',
      '• دروس شهر 5: آخر يوم هو 27 نوفمبر 2026 (بعد 6 أيام).',
    ]);
    expect(mail?.plain).toContain('https://kimya.test/subscription?plan=monthly');
    expect(mail?.plain).toContain('جدّد قبل هذا الموعد');
  });

  test('the mail about a gift mentions no renewal', async () => {
    const student = await insertStudent(app);
    await insertRight(student.id, 7, { source: 'gift' });
    await remind();
    expect(app.sent[0]?.subject).toBe('موعد انتهاء اشتراك كل الدروس (هدية من معلّمك): بعد 7 أيام');
    expect(app.sent[0]?.plain).toContain('يمكنك الاشتراك قبل هذا الموعد');
  });

  test('the mail at the end of the school year offers nothing beyond it, and leaves in batches a minute apart', async () => {
    const students = await Promise.all(Array.from({ length: 250 }, () => insertStudent(app)));
    const end = new Date('2027-08-31T21:00:00Z');
    for (const { id } of students) await insertRight(id, 0, { ends_at: end });
    app.clock.advance(Date.parse('2027-08-24T13:00:00Z') - now());
    const queueMany = vi.spyOn(app.platform.mail, 'queueMany');
    await remind();
    const starts = queueMany.mock.calls.map(([, messages, start]) => [
      messages.length,
      ((start?.getTime() ?? 0) - now()) / 60_000,
    ]);
    queueMany.mockRestore();
    expect(starts).toEqual([
      [100, 0],
      [100, 1],
      [50, 2],
    ]);
    expect(app.sent[0]?.plain).toContain('ينتهي العام الدراسي في ذلك اليوم');
    expect(app.sent[0]?.plain).toMatch(/subscription$/mu);
    expect(app.sent).toHaveLength(250);
  });

  test('the mail skips students who opted out, until they opt in, and unverified addresses', async () => {
    const student = await insertStudent(app);
    await insertRight(student.id, 3);
    await setUser(student.id, { notify_subscription_reminders: false });
    await remind();
    await setUser(student.id, { notify_subscription_reminders: true, email_verified_at: null });
    await remind();
    expect(app.sent).toEqual([]);
    await setUser(student.id, { email_verified_at: app.clock.now() });
    await remind();
    expect(app.sent).toHaveLength(1);
  });

  test.each([
    ['has ended', [[0, { ends_at: new Date('2026-11-21T18:00:00Z') }]]],
    ['has not begun', [[3, { starts_at: new Date('2026-11-22T18:00:00Z') }]]],
    ['is shorter than the notice', [[5, { starts_at: new Date('2026-11-21T17:00:00Z') }]]],
    [
      'is followed by another',
      [
        [3, {}],
        [30, { starts_at: new Date('2026-11-23T18:00:00Z') }],
      ],
    ],
    [
      'is one of two months',
      [
        [3, { scope: 'month', month: 2 }],
        [30, { scope: 'month', month: 2 }],
      ],
    ],
    [
      'is a month within a year',
      [
        [3, { scope: 'month', month: 2 }],
        [30, {}],
      ],
    ],
    [
      'is a bundle beside a later one',
      [
        [3, { source: 'bundle', scope: 'credits', credits: 10 }],
        [30, { source: 'bundle', scope: 'credits', credits: 10 }],
      ],
    ],
  ] as const)('no mail announces the end of a right that %s', async (_why, rights) => {
    const student = await insertStudent(app);
    for (const [daysLeft, options] of rights) {
      await insertRight(student.id, daysLeft, options);
    }
    await remind();
    expect(app.sent).toEqual([]);
  });

  test('the mail is sent where the following right opens something else, or was revoked', async () => {
    const student = await insertStudent(app);
    await insertRight(student.id, 3, { scope: 'month', month: 2 });
    await insertRight(student.id, 30, { scope: 'month', month: 3 });
    await remind();
    expect(subjects()).toEqual(['موعد انتهاء دروس شهر 2: بعد 3 أيام']);
    const other = await insertStudent(app);
    await insertRight(other.id, 3);
    const { id } = await insertRight(other.id, 30);
    await revokeGrant(app.database, { studentId: other.id, id, now: app.clock.now() });
    await remind();
    expect(app.sent.map(({ to }) => to)).toEqual([other.email]);
  });

  test('the mail treats a month that opens everything as a right to everything', async () => {
    await app.database
      .insertInto('settings')
      .values({ name: 'monthlyCovers', value: JSON.stringify('everything') })
      .execute();
    const student = await insertStudent(app);
    await insertRight(student.id, 3);
    await insertRight(student.id, 30, { scope: 'month', month: 2 });
    await remind();
    await app.database.deleteFrom('settings').execute();
    expect(app.sent).toEqual([]);
  });

  test('the cleaner deletes the notices of past days', async () => {
    const student = await insertStudent(app);
    await insertRight(student.id, 1);
    await remind();
    const stored = () => app.database.selectFrom('ending_notices').select('notice').execute();
    expect(await stored()).toHaveLength(1);
    app.clock.advance(3 * day);
    await remind();
    expect(await stored()).toEqual([]);
  });
});
