import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createStudent,
  goodPassword,
  newEmail,
  post,
  registration,
  signIn,
} from '#server/testing/account-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { ensureTeacher } from './accounts.api.ts';

let app: TestApp;
let startedAt: Date;
const teacher = { email: 'teacher@school.example', password: 'Mualim!2026' };

beforeAll(async () => {
  app = await createTestApp();
  startedAt = app.clock.now();
  await ensureTeacher(app.platform, teacher);
});
afterAll(() => app.close());

const me = (accessToken: string) =>
  app.app.inject({ url: '/api/user/me', headers: { authorization: `Bearer ${accessToken}` } });

const liveSessions = (userId: string) =>
  app.database
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();

/** The role claim of an access token. */
const rolesIn = ({ accessToken }: { accessToken: string }): unknown =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).role;

describe('login', () => {
  test('the right password opens a session of 15 minutes, kept as hashes only', async () => {
    const { id, email } = await createStudent(app);
    const { status, body, headers } = await post(app, 'login', { email, password: goodPassword });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/u),
      accessTokenExpires: new Date(app.clock.now().getTime() + 15 * 60_000).toISOString(),
      roles: ['student'],
    });
    const account = (await me(body.accessToken)).json();
    expect(account).toEqual({
      id,
      email,
      gender: null,
      firstName: 'مريم',
      lastName: 'حسن',
      grade: 2,
      roles: ['student'],
      lastLogin: null,
    });
    const user = await app.database
      .selectFrom('users')
      .select('last_active_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(user.last_active_at).toEqual(app.clock.now());
    const tokens = await app.database.selectFrom('refresh_tokens').select('token_hash').execute();
    expect(tokens.every(({ token_hash }) => token_hash.length === 32)).toBe(true);
  });

  test('the sign-in accepts the address in any letter case and with spaces around it', async () => {
    const { email } = await createStudent(app);
    await expect(signIn(app, ` ${email.toUpperCase()} `)).resolves.toBeDefined();
  });

  test('an active grant shows as Premium, and ends by itself', async () => {
    const { email } = await createStudent(app, { isPremium: true });
    const { accessToken, roles } = await signIn(app, email);
    expect(roles).toEqual(['student', 'Premium']);
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ email, role: ['student', 'Premium'] });
    const { body } = await post(app, 'login', { email, password: goodPassword });
    app.clock.advance(300 * 24 * 60 * 60 * 1000);
    await app.database
      .updateTable('sessions')
      .set({ expires_at: new Date(app.clock.now().getTime() + 1000) })
      .execute();
    expect((await post(app, 'refresh-token', body.refreshToken)).body.roles).toEqual(['student']);
  });

  test('the token of a student carries the roles as a list, with Premium where it is paid', async () => {
    const signedIn = async (options?: { isPremium: boolean }) =>
      signIn(app, (await createStudent(app, options)).email);
    expect(rolesIn(await signedIn())).toEqual(['student']);
    expect(rolesIn(await signedIn({ isPremium: true }))).toEqual(['student', 'Premium']);
  });

  test('an unknown address and a wrong password are refused alike', async () => {
    const { email } = await createStudent(app);
    app.queries.length = 0;
    const wrongPassword = await post(app, 'login', { email, password: 'Wrong!2026' });
    const statements = app.queries.splice(0);
    const unknown = await post(app, 'login', { email: newEmail(), password: 'Wrong!2026' });
    expect(app.queries).toEqual(statements);
    expect(wrongPassword.status).toBe(401);
    expect(wrongPassword.body.code).toBe('auth.bad_credentials');
    expect([unknown.status, unknown.body]).toEqual([wrongPassword.status, wrongPassword.body]);
  });

  test('the reply says that an address is unconfirmed only after the right password', async () => {
    const email = newEmail();
    await post(app, 'register', registration(email));
    const right = await post(app, 'login', { email, password: goodPassword });
    expect([right.status, right.body.code]).toEqual([403, 'auth.email_not_verified']);
    expect(right.body.Message).toContain('Email not verified');
    const wrong = await post(app, 'login', { email, password: 'Wrong!2026' });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'auth.bad_credentials']);
  });

  test('a third sign-in of a student ends the oldest session', async () => {
    const { id, email } = await createStudent(app);
    const sessions = [];
    for (let count = 0; count < 3; count += 1) {
      sessions.push(await signIn(app, email));
      app.clock.advance(1000);
    }
    expect(await liveSessions(id)).toHaveLength(2);
    const refreshed = [];
    for (const { refreshToken } of sessions) {
      refreshed.push((await post(app, 'refresh-token', refreshToken)).status);
    }
    expect(refreshed).toEqual([401, 200, 200]);
  });

  test('many sign-ins at once leave two sessions', async () => {
    const { id, email } = await createStudent(app);
    await Promise.all(Array.from({ length: 6 }, () => signIn(app, email)));
    expect(await liveSessions(id)).toHaveLength(2);
  });

  test.each([
    [{ email: '', password: '' }],
    [{ email: `' or 1=1 --`, password: '' }],
    [{ password: goodPassword }],
    [{ email: ['a@example.com'], password: goodPassword }],
    [{ email: 'a@example.com', password: { $ne: '' } }],
  ])('the login refuses invalid credentials: %j', async (body) => {
    const reply = await post(app, 'login', body);
    expect([reply.status, reply.body.code]).toEqual([400, 'request.invalid']);
  });

  test('empty fields get the text of the specification', async () => {
    const { body } = await post(app, 'login', { email: '', password: '' });
    const text = 'يرجى إدخال البريد الإلكتروني وكلمة المرور';
    expect(body.errors).toEqual({ email: [text], password: [text] });
  });

  test.each([`' or '1'='1`, '<script>', 'م'.repeat(254)])(
    'an address of any characters is unknown and nothing worse: %j',
    async (email) => {
      expect((await post(app, 'login', { email, password: goodPassword })).status).toBe(401);
    },
  );
});

describe('the teacher', () => {
  test('the teacher signs in with the settings of the first start, and the token names the role', async () => {
    const { status, body } = await post(app, 'admin/login', teacher);
    expect(status).toBe(200);
    expect(body).toMatchObject({ roles: ['teacher'], user: { email: teacher.email, grade: null } });
    expect(body.token).toBe(body.accessToken);
    expect(rolesIn(body)).toEqual(['teacher']);
    const { lastLogin, ...account } = (await me(body.token)).json();
    expect(body.user).toEqual({
      ...account,
      // No name is invented: the first part of the address stands for it.
      name: teacher.email.split('@')[0],
      role: 'teacher',
      permissions: ['students', 'courses', 'lessons', 'exams', 'certificates', 'settings'],
      createdAt: startedAt.toISOString(),
      lastLogin,
      token: body.accessToken,
    });
    expect([account.firstName, account.lastName]).toEqual(['', '']);
    expect(lastLogin).toBeNull();
  });

  test('the teacher signs in at the common login too, on more than two devices', async () => {
    for (let count = 0; count < 3; count += 1) await signIn(app, teacher.email, teacher.password);
    const { id } = await ensureTeacher(app.platform, undefined);
    expect((await liveSessions(id)).length).toBeGreaterThan(2);
  });

  test('a student is refused at the teacher login like an unknown address', async () => {
    const { email } = await createStudent(app);
    const student = await post(app, 'admin/login', { email, password: goodPassword });
    const unknown = await post(app, 'admin/login', { email: newEmail(), password: goodPassword });
    expect([student.status, student.body.code]).toEqual([401, 'auth.bad_credentials']);
    expect(student.body).toEqual(unknown.body);
  });
});

describe('me', () => {
  test('an account that is gone has no session', async () => {
    const { id, email } = await createStudent(app);
    const { accessToken } = await signIn(app, email);
    await app.database.deleteFrom('users').where('id', '=', id).execute();
    const reply = await me(accessToken);
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'auth.session_expired']);
  });
});
