import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createStudent,
  goodPassword,
  linksTo,
  otherPassword,
  post,
} from '#server/testing/account-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { ensureTeacher } from './teacher/ensure-teacher.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.database.deleteFrom('rate_limits').execute();
});
afterAll(() => app.close());

type Caller = { cookie?: string; remoteAddress?: string; call?: string };

const signIn = async (email: string, password: string, caller: Caller = {}) => {
  const { cookie, remoteAddress = '198.51.100.1', call = 'Auth/login' } = caller;
  const reply = await app.app.inject({
    method: 'POST',
    url: `/api/${call}`,
    remoteAddress,
    headers: cookie ? { cookie } : {},
    payload: { email, password },
  });
  return { status: reply.statusCode, cookie: String(reply.headers['set-cookie']).split(';')[0] };
};

/** The cookie of a device that has signed in to the account. */
const deviceIdOf = async (email: string, caller: Caller = {}): Promise<string> => {
  const { status, cookie = '' } = await signIn(email, goodPassword, caller);
  expect(status).toBe(200);
  return cookie;
};

const guess = async (email: string, times: number, caller: Caller = {}) => {
  const guesses = Array.from({ length: times }, () => signIn(email, 'Wrong!2026', caller));
  return (await Promise.all(guesses)).map(({ status }) => status).toSorted((a, b) => a - b);
};

/** Eleven guesses from each of seven networks: more than the account's limit everywhere. */
const guessFromEverywhere = async (email: string) => {
  for (let place = 1; place <= 7; place += 1) {
    await guess(email, 11, { remoteAddress: `198.51.100.${place}` });
  }
};

describe('a device that has signed in to an account before', () => {
  test('a known device signs in while the guesses of strangers lock every other one out, at its own network too', async () => {
    const { email } = await createStudent(app);
    const cookie = await deviceIdOf(email);
    await guessFromEverywhere(email);
    expect((await signIn(email, goodPassword)).status).toBe(429);
    expect((await signIn(email, goodPassword, { remoteAddress: '203.0.113.1' })).status).toBe(429);
    expect((await signIn(email, goodPassword, { cookie })).status).toBe(200);
  });

  test('a known device has ten wrong passwords of its own, on every network', async () => {
    const { email } = await createStudent(app);
    const cookie = await deviceIdOf(email);
    expect(await guess(email, 10, { cookie })).toEqual(Array(10).fill(401));
    expect((await signIn(email, goodPassword, { cookie })).status).toBe(429);
    const elsewhere = { cookie, remoteAddress: '203.0.113.1' };
    expect((await signIn(email, goodPassword, elsewhere)).status).toBe(429);
    expect((await signIn(email, goodPassword)).status).toBe(200);
  });

  test('a known device is a stranger at another account', async () => {
    const [own, other] = [await createStudent(app), await createStudent(app)];
    const cookie = await deviceIdOf(own.email);
    expect(await guess(other.email, 11, { cookie })).toEqual([...Array(10).fill(401), 429]);
  });

  test('a shared device is known to both accounts', async () => {
    const [first, second] = [await createStudent(app), await createStudent(app)];
    const cookie = await deviceIdOf(second.email, { cookie: await deviceIdOf(first.email) });
    for (const { email } of [first, second]) {
      await guess(email, 11);
      expect((await signIn(email, goodPassword, { cookie })).status).toBe(200);
    }
  });

  test('a device stays the same when it signs in again', async () => {
    const { email } = await createStudent(app);
    const cookie = await deviceIdOf(email);
    expect(await deviceIdOf(email, { cookie })).toBe(cookie);
  });

  test("the teacher's devices are known too", async () => {
    await ensureTeacher(app.platform, { email: 'known@example.com', password: goodPassword });
    const call = 'auth/admin/login';
    const cookie = await deviceIdOf('known@example.com', { call });
    await guess('known@example.com', 11, { call });
    const password = goodPassword;
    expect((await signIn('known@example.com', password, { call })).status).toBe(429);
    expect((await signIn('known@example.com', password, { call, cookie })).status).toBe(200);
  });

  test('a device becomes known by setting a new password with the mailed link', async () => {
    const { email } = await createStudent(app);
    await guess(email, 11);
    await post(app, 'forgot-password', { email });
    const [link] = linksTo(app, email, '/reset-password');
    const reset = await post(app, 'reset-password', { ...link, newPassword: otherPassword });
    const [cookie = ''] = String(reset.headers['set-cookie']).split(';');
    expect((await signIn(email, otherPassword)).status).toBe(429);
    expect((await signIn(email, otherPassword, { cookie })).status).toBe(200);
  });

  test('a known device gets a new link when strangers have used up the account’s six', async () => {
    const { email } = await createStudent(app);
    const cookie = await deviceIdOf(email);
    const requestLink = async (headers = {}) => {
      const url = '/api/Auth/forgot-password';
      return (await app.app.inject({ method: 'POST', url, payload: { email }, headers }))
        .statusCode;
    };
    for (let count = 0; count < 6; count += 1) await requestLink();
    expect(await requestLink()).toBe(429);
    expect(await requestLink({ cookie })).toBe(200);
  });
});
