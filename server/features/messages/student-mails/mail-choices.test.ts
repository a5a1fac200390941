import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createUnsubscribeLinks, type MailKind } from '#server/platform/mail/unsubscribe-links.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sendNewsletter } from './newsletter.service.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(() => app.close());

const wishesOf = (id: string) =>
  app.database
    .selectFrom('users')
    .select(['notify_lesson_updates', 'notify_subscription_reminders', 'notify_newsletter'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const subscribeToAll = (id: string) =>
  app.database
    .updateTable('users')
    .set({
      notify_lesson_updates: true,
      notify_subscription_reminders: true,
      notify_newsletter: true,
    })
    .where('id', '=', id)
    .execute();

describe('the link at the end of a mail', () => {
  const sign = (userId: string, kind: MailKind) =>
    app.platform.unsubscribeLinks.sign({ userId, kind });
  const call = (method: 'GET' | 'POST', token: string, body?: string) =>
    app.app.inject({
      method,
      url: `/api/unsubscribe/${token}`,
      ...(body !== undefined && {
        payload: body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    });

  test.each([
    ['lessonUpdates', 'notify_lesson_updates'],
    ['subscriptionReminders', 'notify_subscription_reminders'],
    ['newsletter', 'notify_newsletter'],
  ] as const)(
    'the link of %s switches exactly that mail off, without a sign-in, also twice',
    async (kind, column) => {
      const { id } = await insertStudent(app);
      const other = await insertStudent(app);
      await subscribeToAll(id);
      await subscribeToAll(other.id);
      const token = sign(id, kind);
      expect((await call('GET', token)).json()).toEqual({ kind, isSubscribed: true });
      // What a mail program posts (RFC 8058).
      const reply = await call('POST', token, 'List-Unsubscribe=One-Click');
      expect([reply.statusCode, reply.json()]).toEqual([200, { kind, isSubscribed: false }]);
      expect((await call('POST', token)).statusCode).toBe(200);
      expect((await call('GET', token)).json()).toEqual({ kind, isSubscribed: false });
      const all = {
        notify_lesson_updates: true,
        notify_subscription_reminders: true,
        notify_newsletter: true,
      };
      expect(await wishesOf(id)).toEqual({ ...all, [column]: false });
      expect(await wishesOf(other.id)).toEqual(all);
    },
  );

  test('a visit of the link changes nothing, because programs scan mails', async () => {
    const { id } = await insertStudent(app);
    await call('GET', sign(id, 'lessonUpdates'));
    expect((await wishesOf(id)).notify_lesson_updates).toBe(true);
  });

  test('the link is refused when it is forged, of another kind or of another person', async () => {
    const { id } = await insertStudent(app);
    const other = await insertStudent(app);
    const token = sign(id, 'newsletter');
    const [, , signature = ''] = token.split('.');
    const forged = [
      'x',
      token.slice(0, -2),
      `${token}.x`,
      `lessonUpdates.${id}.${signature}`,
      `newsletter.${other.id}.${signature}`,
      createUnsubscribeLinks('another key').sign({ userId: id, kind: 'newsletter' }),
      sign(randomUUID(), 'newsletter'),
    ];
    for (const wrong of forged) {
      for (const method of ['GET', 'POST'] as const) {
        const reply = await call(method, wrong);
        expect(reply.json()).toMatchObject({ status: 404, code: 'mail.unknown_link' });
      }
    }
    expect((await wishesOf(id)).notify_lesson_updates).toBe(true);
  });
});

describe('the newsletter', () => {
  const send = (payload: Record<string, unknown>, headers = teacher.headers) =>
    app.app.inject({ method: 'POST', url: '/api/newsletters', headers, payload });
  const letterOf = (options: Record<string, unknown> = {}) => ({
    id: randomUUID(),
    subject: 'مواعيد المراجعة',
    body: 'نبدأ يوم السبت.\n\nأحضروا جدول H₂SO₄ معكم.',
    grade: null,
    ...options,
  });
  const insertReader = async (grade: 1 | 2 | 3 = 3) => {
    const student = await insertStudent(app, { grade, firstName: 'سلمى' });
    await subscribeToAll(student.id);
    return student;
  };
  const doJobs = async () => {
    for (const { data } of app.queued.splice(0)) {
      await sendNewsletter(app.platform, (data as { newsletterId: string }).newsletterId);
    }
  };

  test('the newsletter reaches opted-in students of the grade, once, with the way to unsubscribe', async () => {
    await app.database.deleteFrom('users').where('role', '=', 'student').execute();
    const reader = await insertReader();
    await insertReader(2);
    await insertStudent(app, { grade: 3 });
    const unverified = await insertReader();
    await app.database
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', unverified.id)
      .execute();
    const count = await app.app.inject({
      url: '/api/newsletters/recipients?grade=3',
      headers: teacher.headers,
    });
    expect(count.json()).toEqual({ recipients: 1 });
    const letter = letterOf({ grade: 3 });
    const replies = await Promise.all([send(letter), send(letter)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(app.queued).toHaveLength(1);
    expect(replies[0]?.json()).toMatchObject({ recipients: 1, mailed: 0, isFinished: false });
    await doJobs();
    await sendNewsletter(app.platform, letter.id);
    expect(app.sent.map(({ to, subject }) => [to, subject])).toEqual([
      [reader.email, 'مواعيد المراجعة'],
    ]);
    const [mail] = app.sent.splice(0);
    expect(mail?.plain).toMatch(/^مرحبًا سلمى،\n\nنبدأ يوم السبت\.\n\nأحضروا جدول H₂SO₄ معكم\./u);
    expect(mail?.unsubscribeUrl).toContain('/api/unsubscribe/newsletter.');
    const list = await app.app.inject({ url: '/api/newsletters', headers: teacher.headers });
    expect(list.json()).toMatchObject([
      { id: letter.id, recipients: 1, mailed: 1, isFinished: true, grade: 3 },
    ]);
    const logged = app.database
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', letter.id);
    expect(await logged.execute()).toEqual([{ action: 'newsletter.send' }]);
  });

  test('an interrupted newsletter is continued, also by two jobs at once', async () => {
    await app.database.deleteFrom('users').where('role', '=', 'student').execute();
    const readers = await Promise.all(Array.from({ length: 205 }, () => insertReader()));
    const letter = letterOf();
    await send(letter);
    app.queued.length = 0;
    const { queueMany } = app.platform.mail;
    const broken = vi.spyOn(app.platform.mail, 'queueMany');
    broken.mockImplementation(async (...batch) => {
      if (app.sent.length === 100) throw new Error('cut off');
      await queueMany(...batch);
    });
    await expect(sendNewsletter(app.platform, letter.id)).rejects.toThrow('cut off');
    broken.mockRestore();
    await Promise.all([
      sendNewsletter(app.platform, letter.id),
      sendNewsletter(app.platform, letter.id),
    ]);
    expect(app.sent.map(({ to }) => to).toSorted()).toEqual(
      readers.map(({ email }) => email).toSorted(),
    );
    app.sent.length = 0;
  });

  test('the newsletter needs a subject, a text and the teacher', async () => {
    expect((await send(letterOf({ subject: ' ' }))).json()).toMatchObject({
      status: 400,
      errors: { subject: ['اكتب عنوان الرسالة'] },
    });
    expect((await send(letterOf({ body: '' }))).json()).toMatchObject({
      status: 400,
      errors: { body: ['اكتب نص الرسالة'] },
    });
    expect((await send(letterOf({ grade: 4 }))).statusCode).toBe(400);
    const student = await insertStudent(app);
    expect((await send(letterOf(), student.headers)).statusCode).toBe(403);
    expect(app.queued).toEqual([]);
  });
});
