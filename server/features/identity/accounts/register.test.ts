import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createStudent,
  goodPassword,
  linksTo,
  newEmail,
  otherPassword,
  post,
  registration,
} from '#server/testing/account-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const findUser = (email: string) =>
  app.database.selectFrom('users').selectAll().where('email', '=', email).execute();

describe('register', () => {
  test('a new address gets an account that waits for its confirmation', async () => {
    const email = newEmail();
    const reply = await post(
      app,
      'register',
      registration(email.toUpperCase(), { firstName: ' أحمد ' }),
    );
    expect(reply.status).toBe(200);
    expect(reply.body.message).toBe(
      'تم إنشاء حسابك. راجع بريدك الإلكتروني لتأكيده، ولا تنسَ مجلد الرسائل غير المرغوب فيها.',
    );
    const [user] = await findUser(email);
    expect(user).toMatchObject({
      role: 'student',
      first_name: 'أحمد',
      grade: 2,
      email_verified_at: null,
      search_key: `احمد حسن عبد الله ${email}`,
    });
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$/u);
    expect(linksTo(app, email, '/verify-email')).toHaveLength(1);
  });

  test('a mail and a token use the feminine for whoever chose it, and the usual form for others', async () => {
    const [her, other] = [newEmail(), newEmail()];
    await post(app, 'register', registration(her, { gender: 'female' }));
    await post(app, 'register', registration(other, { gender: '' }));
    const mailTo = (email: string) => app.sent.find(({ to }) => to === email);
    expect(mailTo(her)?.subject).toContain('أكّدي بريدكِ');
    expect(mailTo(other)?.subject).toContain('أكّد بريدك');
    const genders = (await Promise.all([findUser(her), findUser(other)])).map(
      ([user]) => user?.gender,
    );
    expect(genders).toEqual(['female', null]);
    await post(app, 'verify-email', linksTo(app, her, '/verify-email')[0] ?? {});
    const { body } = await post(app, 'login', { email: her, password: goodPassword });
    expect(body.accessToken).toBeDefined();
    expect(decodeJwt(String(body.accessToken))['gender']).toBe('female');
    const refused = await post(app, 'register', registration(newEmail(), { gender: 'other' }));
    expect(refused.status).toBe(400);
  });

  test('new, waiting and confirmed addresses get the same answer', async () => {
    const waiting = newEmail();
    const first = await post(app, 'register', registration(waiting));
    const again = await post(app, 'register', registration(waiting));
    const confirmed = await post(app, 'register', registration((await createStudent(app)).email));
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect([confirmed.status, confirmed.body]).toEqual([first.status, first.body]);
    const names = (reply: typeof first) => Object.keys(reply.headers).toSorted();
    expect(names(confirmed)).toEqual(names(first));
  });

  test('a confirmed owner is informed by mail, and nothing of the account changes', async () => {
    const { email } = await createStudent(app);
    const before = await findUser(email);
    await post(
      app,
      'register',
      registration(email, { password: otherPassword, firstName: 'غريب' }),
    );
    expect(await findUser(email)).toEqual(before);
    const mail = app.sent.find(({ to }) => to === email);
    expect(mail?.subject).toBe('لديك حساب بالفعل في {{siteFullName}}');
    expect(mail?.plain).toContain('https://kimya.test/login');
    expect(mail?.plain).not.toContain('غريب');
    expect(linksTo(app, email, '/verify-email')).toEqual([]);
  });

  test('a waiting owner gets a fresh link, and the link that is opened decides whose registration counts', async () => {
    const stranger = { password: otherPassword, firstName: 'غريب', lastName: 'مجهول', grade: '1' };
    const openLink = async (index: number) => {
      const email = newEmail();
      await post(app, 'register', registration(email, stranger));
      await post(app, 'register', registration(email));
      await post(app, 'verify-email', linksTo(app, email, '/verify-email')[index]);
      const [user] = await findUser(email);
      const signIns = [goodPassword, otherPassword].map((password) =>
        post(app, 'login', { email, password }),
      );
      const statuses = (await Promise.all(signIns)).map(({ status }) => status);
      return { user, statuses, email };
    };
    const own = await openLink(1);
    expect(own.statuses).toEqual([200, 401]);
    expect(own.user).toMatchObject({ first_name: 'مريم', last_name: 'حسن عبد الله', grade: 2 });
    expect(own.user?.search_key).toBe(`مريم حسن عبد الله ${own.email}`);
    const strangers = await openLink(0);
    expect(strangers.statuses).toEqual([401, 200]);
    expect(strangers.user).toMatchObject({ first_name: 'غريب', grade: 1 });
  });

  test('once one link was opened, the links of other registrations change nothing', async () => {
    const email = newEmail();
    await post(app, 'register', registration(email, { password: otherPassword }));
    await post(app, 'register', registration(email));
    const [first, second] = linksTo(app, email, '/verify-email');
    await post(app, 'verify-email', second);
    expect((await post(app, 'verify-email', first)).status).toBe(200);
    expect((await post(app, 'login', { email, password: otherPassword })).status).toBe(401);
    expect((await post(app, 'login', { email, password: goodPassword })).status).toBe(200);
    const stored = await app.database
      .selectFrom('one_time_tokens')
      .innerJoin('users', 'users.id', 'one_time_tokens.user_id')
      .select('one_time_tokens.password_hash')
      .where('users.email', '=', email)
      .execute();
    expect(stored).toEqual([{ password_hash: null }, { password_hash: null }]);
  });

  test('a link that is requested again brings the only registration', async () => {
    const email = newEmail();
    await post(app, 'register', registration(email));
    await post(app, 'send-email-verification', { email });
    await post(app, 'verify-email', linksTo(app, email, '/verify-email')[1]);
    expect((await post(app, 'login', { email, password: goodPassword })).status).toBe(200);
  });

  test.each([
    ['before', [otherPassword, goodPassword]],
    ['after', [goodPassword, otherPassword]],
  ])(
    'a link that is requested again brings no password of a stranger who registered %s the owner',
    async (_when, passwords) => {
      const email = newEmail();
      for (const password of passwords) {
        await post(app, 'register', registration(email, { password }));
        // The link of the first registration may be gone by the time of the second.
        app.clock.advance(49 * 60 * 60 * 1000);
      }
      const before = linksTo(app, email, '/verify-email').length;
      await post(app, 'send-email-verification', { email });
      expect(linksTo(app, email, '/verify-email')).toHaveLength(before);
      expect(app.sent.at(-1)?.subject).toBe('أكّد بريدك واختر كلمة مرورك في {{siteFullName}}');
      const [link] = linksTo(app, email, '/reset-password');
      await post(app, 'reset-password', { ...link, newPassword: 'Mailbox!2026' });
      const statuses = [];
      for (const password of [...passwords, 'Mailbox!2026']) {
        statuses.push((await post(app, 'login', { email, password })).status);
      }
      expect(statuses).toEqual([401, 401, 200]);
    },
  );

  test('two registrations of one address at once make one account and answer alike', async () => {
    const email = newEmail();
    const [one, other] = await Promise.all([
      post(app, 'register', registration(email)),
      post(app, 'register', registration(email)),
    ]);
    expect(one.status).toBe(200);
    expect([other.status, other.body]).toEqual([one.status, one.body]);
    expect(await findUser(email)).toHaveLength(1);
  });

  test('HTML and SQL in every text are stored as they are and never reach a mail as markup', async () => {
    const nasty = `'); drop table users; -- <img src=x onerror=alert(1)>`;
    const email = newEmail();
    const reply = await post(
      app,
      'register',
      registration(email, { firstName: nasty, lastName: nasty, password: `${nasty}Aa1` }),
    );
    expect(reply.status).toBe(200);
    expect((await findUser(email))[0]).toMatchObject({ first_name: nasty, last_name: nasty });
    expect(app.sent.findLast(({ to }) => to === email)?.html).not.toContain('<img');
  });

  test.each([
    ['email', { email: 'ليس بريدًا' }],
    ['email', { email: `a@b.co'; drop table users; --` }],
    ['email', { email: 5 }],
    ['password', { password: 'short' }],
    ['password', { password: 'alllowercase1!' }],
    ['password', { password: 'Aa1!'.repeat(51) }],
    ['firstName', { firstName: '   ' }],
    ['firstName', { firstName: 'م'.repeat(61) }],
    ['grade', { grade: '4' }],
    ['grade', { grade: null }],
    ['lastName', { lastName: ['حسن'] }],
  ])('a wrong %s is refused with a text at the field: %j', async (field, change) => {
    const reply = await post(app, 'register', registration(newEmail(), change));
    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe('request.invalid');
    expect(Object.keys(reply.body.errors)).toEqual([field]);
    expect(reply.body.Message).toBe(reply.body.message);
  });

  test.each(['{"email":', '', 'null', '[]', '"text"', '{"__proto__":{}}'])(
    'a body that is not a registration is refused: %s',
    async (payload) => {
      const reply = await app.app.inject({
        method: 'POST',
        url: '/api/auth/REGISTER',
        headers: { 'content-type': 'application/json' },
        payload,
      });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().message).toMatch(/[\u0600-\u06ff]/u);
    },
  );
});
