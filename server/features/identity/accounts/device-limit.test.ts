import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStudent, goodPassword, post } from '#server/testing/account-calls.ts';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { bearer, callMe } from '#server/testing/profile-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accountCleaners } from './account-cleaners.ts';
import { login } from './sign-in/login.service.ts';
import { refreshSession } from './sign-in/refresh-session.service.ts';

let app: TestApp;
let beside: TestApp;
let teacher: Record<string, string>;
beforeAll(async () => {
  app = await createTestApp();
  beside = await createTestApp({ beside: app });
  ({ headers: teacher } = await insertTeacher(app));
});
afterAll(async () => {
  await beside.close();
  await app.close();
});

const setLimit = async (deviceLimit: number) => {
  const reply = await app.app.inject({
    method: 'PATCH',
    url: '/api/settings',
    headers: teacher,
    payload: { deviceLimit },
  });
  expect(reply.statusCode).toBe(200);
};
beforeEach(() => setLimit(2));

const refresh = async ({ refreshToken }: { refreshToken: string }) => {
  const { status, body } = await post(app, 'refresh-token', refreshToken);
  return [status, status === 200 ? undefined : body.code];
};
const elsewhere = [401, 'auth.signed_in_elsewhere'];

const liveSessions = async (userId: string) =>
  (
    await app.database
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute()
  ).length;

/** Signs in as a browser with those cookies does, a little later than before. */
const signInWith = async (email: string, cookie = '') => {
  app.clock.advance(1000);
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/Auth/login',
    headers: { cookie },
    payload: { email, password: goodPassword },
  });
  expect(reply.statusCode).toBe(200);
  return {
    ...reply.json<{ refreshToken: string; accessToken: string; endedSessions?: number }>(),
    cookie: String(reply.headers['set-cookie']).split(';')[0] ?? '',
  };
};

describe('a sign-in beyond the limit', () => {
  test('a further sign-in ends the oldest session, whose device reads why, and says so to the new one', async () => {
    const { email } = await createStudent(app);
    const [first, second, third] = [
      await signInWith(email),
      await signInWith(email),
      await signInWith(email),
    ];
    expect([first.endedSessions, second.endedSessions, third.endedSessions]).toEqual([
      undefined,
      undefined,
      1,
    ]);
    expect((await callMe(app, 'GET /sessions', bearer(first))).status).toBe(401);
    const { body } = await post(app, 'refresh-token', first.refreshToken);
    expect([body.code, body.message]).toEqual([
      'auth.signed_in_elsewhere',
      expect.stringMatching(/^سُجّل الدخول من جهاز آخر، فانتهت الجلسة على هذا الجهاز/u),
    ]);
    expect([await refresh(second), await refresh(third)]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
  });

  test('a lowered limit ends the oldest three sessions at the next sign-in, and none before', async () => {
    const { id, email } = await createStudent(app);
    await setLimit(4);
    const open = [];
    for (let count = 0; count < 4; count += 1) open.push(await signInWith(email));
    await setLimit(2);
    expect(await liveSessions(id)).toBe(4);
    for (const session of open) {
      expect((await callMe(app, 'GET /sessions', bearer(session))).status).toBe(200);
    }
    const further = await signInWith(email);
    expect(further.endedSessions).toBe(3);
    expect(await liveSessions(id)).toBe(2);
    expect(await Promise.all(open.map(refresh))).toEqual([
      elsewhere,
      elsewhere,
      elsewhere,
      [200, undefined],
    ]);
  });

  test('a sign-in beyond the limit never ends itself, also where the clock of another node is ahead', async () => {
    const { id, email } = await createStudent(app);
    await signInWith(email);
    await signInWith(email);
    await sql`update sessions set created_at = created_at + interval '1 minute'
      where user_id = ${id}`.execute(app.database);
    expect(await refresh(await signInWith(email))).toEqual([200, undefined]);
    expect(await liveSessions(id)).toBe(2);
  });

  test('twenty simultaneous sign-ins on two nodes leave as many sessions as the limit allows', async () => {
    const { id, email } = await createStudent(app);
    await setLimit(3);
    const sessions = await Promise.all(
      // Below the limit of sign-ins, which refuses so many through the call.
      Array.from({ length: 20 }, (_, place) =>
        login((place % 2 === 0 ? app : beside).platform, { email, password: goodPassword }, () => ({
          id: randomUUID(),
          userAgent: '',
        })),
      ),
    );
    expect(await liveSessions(id)).toBe(3);
    const outcomes = await Promise.allSettled(
      sessions.map(({ session }) => refreshSession(app.platform, session.refreshToken)),
    );
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code] : [],
    );
    expect(refusals).toEqual(Array.from({ length: 17 }, () => elsewhere[1]));
  });
});

describe('a browser that signs in again without signing out', () => {
  test('a repeated sign-in of a browser replaces its own session, and takes no place from another device', async () => {
    const { id, email } = await createStudent(app);
    const phone = await signInWith(email);
    let laptop = await signInWith(email);
    for (let times = 0; times < 5; times += 1) {
      const before = laptop;
      laptop = await signInWith(email, before.cookie);
      expect(laptop.endedSessions).toBeUndefined();
      expect(await refresh(before)).toEqual([401, 'auth.session_expired']);
    }
    expect(await liveSessions(id)).toBe(2);
    expect([await refresh(phone), await refresh(laptop)]).toEqual([
      [200, undefined],
      [200, undefined],
    ]);
  });

  test('a sign-in does not end the sessions of another account in that browser', async () => {
    const [mine, theirs] = [await createStudent(app), await createStudent(app)];
    const first = await signInWith(mine.email);
    const second = await signInWith(theirs.email, first.cookie);
    await signInWith(theirs.email, second.cookie);
    expect(await refresh(first)).toEqual([200, undefined]);
  });

  test('a browser that lost its storage signs in: the newest sign-in always succeeds', async () => {
    const { id, email } = await createStudent(app);
    for (let times = 0; times < 6; times += 1) {
      expect(await refresh(await signInWith(email))).toEqual([200, undefined]);
    }
    expect(await liveSessions(id)).toBe(2);
  });
});

test('weeks later the ended device still reads why, when other ended sessions are deleted', async () => {
  const { email } = await createStudent(app);
  const first = await signInWith(email);
  await signInWith(email);
  await signInWith(email);
  app.clock.advance(20 * 24 * 60 * 60 * 1000);
  for (const cleaner of accountCleaners) await cleaner.clean(app.database, app.clock.now());
  expect(await refresh(first)).toEqual(elsewhere);
});
