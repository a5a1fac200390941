import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createStudent,
  linksTo,
  newEmail,
  post,
  registration,
  signIn,
} from '#server/testing/account-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accountCleaners } from './account-cleaners.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const dayInMilliseconds = 24 * 60 * 60 * 1000;
const passDays = (days: number) => app.clock.advance(days * dayInMilliseconds);
const clean = async () => {
  for (const cleaner of accountCleaners) await cleaner.clean(app.database, app.clock.now());
};
const sessionsOf = async (userId: string) =>
  (await app.database.selectFrom('sessions').select('id').where('user_id', '=', userId).execute())
    .length;

test('the cleaner deletes ended sessions with their tokens and keeps live ones', async () => {
  const { id, email } = await createStudent(app);
  const ended = await signIn(app, email);
  const live = await signIn(app, email);
  await post(app, 'revoke-token', ended.refreshToken);
  await clean();
  expect(await sessionsOf(id)).toBe(2);
  passDays(2);
  await clean();
  expect(await sessionsOf(id)).toBe(1);
  expect((await post(app, 'refresh-token', live.refreshToken)).status).toBe(200);
  passDays(32);
  await clean();
  expect(await sessionsOf(id)).toBe(0);
  const tokens = await app.database.selectFrom('refresh_tokens').select('token_hash').execute();
  expect(tokens).toEqual([]);
});

test('the cleaner deletes old used tokens of a session that is used for months', async () => {
  const { email } = await createStudent(app);
  let { refreshToken } = await signIn(app, email);
  const first = refreshToken;
  for (let month = 0; month < 3; month += 1) {
    passDays(16);
    ({ refreshToken } = (await post(app, 'refresh-token', refreshToken)).body);
    await clean();
  }
  const remaining = await app.database.selectFrom('refresh_tokens').select('used_at').execute();
  expect(remaining).toHaveLength(3);
  expect((await post(app, 'refresh-token', first)).status).toBe(401);
  expect((await post(app, 'refresh-token', refreshToken)).status).toBe(200);
});

test('links that ended unused go at once, used ones after 30 days', async () => {
  const [waiting, confirmed] = [newEmail(), newEmail()];
  await post(app, 'register', registration(waiting));
  await post(app, 'register', registration(confirmed));
  const [link] = linksTo(app, confirmed, '/verify-email');
  await post(app, 'verify-email', link);
  const count = async () =>
    (await app.database.selectFrom('one_time_tokens').select('token_hash').execute()).length;
  await clean();
  expect(await count()).toBe(2);
  passDays(3);
  await clean();
  expect(await count()).toBe(1);
  expect((await post(app, 'verify-email', link)).status).toBe(200);
  passDays(30);
  await clean();
  expect(await count()).toBe(0);
});

test('the history of sign-ins is kept for 180 days', async () => {
  const { id, email } = await createStudent(app);
  await signIn(app, email);
  const count = async () =>
    (await app.database.selectFrom('sign_ins').select('id').where('user_id', '=', id).execute())
      .length;
  passDays(179);
  await clean();
  expect(await count()).toBe(1);
  passDays(2);
  await clean();
  expect(await count()).toBe(0);
});

test('the days on which students were active are kept for 60 days', async () => {
  const { id, email } = await createStudent(app);
  await signIn(app, email);
  const count = async () =>
    (
      await app.database
        .selectFrom('active_days')
        .select('day')
        .where('student_id', '=', id)
        .execute()
    ).length;
  passDays(60);
  await clean();
  expect(await count()).toBe(1);
  passDays(1);
  await clean();
  expect(await count()).toBe(0);
});
