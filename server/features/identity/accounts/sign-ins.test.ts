import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createStudent,
  goodPassword,
  newEmail,
  post,
  registration,
  signIn,
} from '#server/testing/account-calls.ts';
import { egyptDay } from '#server/testing/egypt-day.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const historyOf = (email: string) =>
  app.database
    .selectFrom('sign_ins')
    .innerJoin('users', 'users.id', 'sign_ins.user_id')
    .select(['sign_ins.was_successful', 'sign_ins.user_agent', 'sign_ins.happened_at'])
    .where('users.email', '=', email)
    .orderBy('sign_ins.id')
    .execute();

const loginWith = (userAgent: string, payload: object) =>
  app.app.inject({
    method: 'POST',
    url: '/api/Auth/login',
    payload,
    headers: { 'user-agent': userAgent },
  });

test('the history contains every attempt on a known account, with its browser and its outcome', async () => {
  const { email } = await createStudent(app);
  await loginWith('Wrong/1.0', { email, password: 'Wrong!2026' });
  await loginWith(`Right/1.0 ${'x'.repeat(400)}`, { email, password: goodPassword });
  await post(app, 'admin/login', { email, password: goodPassword });
  const history = await historyOf(email);
  expect(history.map(({ was_successful }) => was_successful)).toEqual([false, true, false]);
  expect(history[0]).toMatchObject({ user_agent: 'Wrong/1.0', happened_at: app.clock.now() });
  expect(history[1]?.user_agent).toMatch(/^Right\/1\.0 x{290}$/u);
});

test('the history contains an attempt on an unconfirmed account as refused', async () => {
  const email = newEmail();
  await post(app, 'register', registration(email));
  await post(app, 'login', { email, password: goodPassword });
  expect((await historyOf(email)).map(({ was_successful }) => was_successful)).toEqual([false]);
});

test('the history contains nothing about an unknown address', async () => {
  const count = async () =>
    (await app.database.selectFrom('sign_ins').select('id').execute()).length;
  const before = await count();
  await post(app, 'login', { email: newEmail(), password: goodPassword });
  expect(await count()).toBe(before);
});

test('the history contains no limited attempt, so that guessing cannot fill it', async () => {
  const { email } = await createStudent(app);
  const guess = () => post(app, 'login', { email, password: 'Wrong!2026' });
  await Promise.all(Array.from({ length: 14 }, guess));
  expect(await historyOf(email)).toHaveLength(10);
});

test('a refresh notes that the session and its owner are active', async () => {
  const { id, email } = await createStudent(app);
  const { refreshToken } = await signIn(app, email);
  const stateOf = async () => ({
    ...(await app.database
      .selectFrom('sessions')
      .select(['created_at', 'last_used_at'])
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()),
    ...(await app.database
      .selectFrom('users')
      .select('last_active_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()),
  });
  const begun = app.clock.now();
  expect(await stateOf()).toEqual({
    created_at: begun,
    last_used_at: begun,
    last_active_at: begun,
  });
  app.clock.advance(16 * 60_000);
  await post(app, 'refresh-token', refreshToken);
  const later = app.clock.now();
  expect(await stateOf()).toEqual({
    created_at: begun,
    last_used_at: later,
    last_active_at: later,
  });
});

test('the access token names its session', async () => {
  const { id, email } = await createStudent(app);
  const { accessToken, refreshToken } = await signIn(app, email);
  const renewed = await post(app, 'refresh-token', refreshToken);
  const session = await app.database
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  for (const token of [accessToken, renewed.body.accessToken]) {
    expect(await app.platform.accessTokens.verify(token)).toMatchObject({ sessionId: session.id });
  }
});

test('a sign-in and a return make a day an active one of the student, once', async () => {
  const { id, email } = await createStudent(app);
  const activeDays = async () => {
    const { rows } = await sql<{ day: string }>`
      select day::text as day from active_days where student_id = ${id} order by day`.execute(
      app.database,
    );
    return rows.map(({ day }) => day);
  };
  const today = () => egyptDay(app.clock.now());
  await loginWith('Wrong/1.0', { email, password: 'Wrong!2026' });
  expect(await activeDays()).toEqual([]);
  const first = today();
  const { refreshToken } = await signIn(app, email);
  await signIn(app, email);
  expect(await activeDays()).toEqual([first]);
  app.clock.advance(24 * 60 * 60 * 1000);
  const renewed = await post(app, 'refresh-token', refreshToken);
  expect(renewed.status).toBe(200);
  await post(app, 'refresh-token', renewed.body.refreshToken);
  expect(await activeDays()).toEqual([first, today()]);
});
