import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  createStudent,
  linksTo,
  otherPassword,
  post,
  signIn,
} from '#server/testing/account-calls.ts';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { bearer, callMe } from '#server/testing/profile-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type ChangeListener, listenForChanges } from '#server/platform/cache/change-listener.ts';
import { endedSessionsChannel } from './ended-sessions.repository.ts';

let app: TestApp;
let beside: TestApp;
let listener: ChangeListener;
beforeAll(async () => {
  app = await createTestApp();
  beside = await createTestApp({ beside: app });
  const { endedSessions } = beside.platform;
  listener = await listenForChanges({
    connectionString: beside.connectionString,
    channels: { [endedSessionsChannel]: (id) => endedSessions.add([id]) },
    onLost: endedSessions.markIncomplete,
    onReconnect: endedSessions.reload,
    log: { warn: () => undefined },
  });
});
afterAll(async () => {
  await listener.stop();
  await beside.close();
  await app.close();
});

type Session = Awaited<ReturnType<typeof signIn>>;

const expired = [401, 'auth.session_expired'];
const name = { firstName: 'سلمى', lastName: 'حسن', grade: 2 };

/** A call that changes something. */
const write = async (on: TestApp, session: Session) => {
  const { status, body } = await callMe(on, 'PUT ', bearer(session), name);
  return [status, body?.code];
};
const read = async (on: TestApp, session: Session) => {
  const { status, body } = await callMe(on, 'GET /sessions', bearer(session));
  return [status, body?.code];
};

const twoSessions = async () => {
  const { email } = await createStudent(app);
  return { email, first: await signIn(app, email), second: await signIn(app, email) };
};

const endings: [string, (people: Awaited<ReturnType<typeof twoSessions>>) => Promise<unknown>][] = [
  ['signed out', ({ first }) => post(app, 'revoke-token', first.refreshToken)],
  [
    'ended on another device',
    async ({ second }) => {
      const { body } = await callMe(app, 'GET /sessions', bearer(second));
      const other = body.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
      return callMe(app, `DELETE /sessions/${other.id}`, bearer(second));
    },
  ],
  ['ended with all others', ({ second }) => callMe(app, 'DELETE /sessions', bearer(second))],
  ['pushed out by a further device', ({ email }) => signIn(app, email)],
  [
    'ended by a password reset',
    async ({ email }) => {
      await post(app, 'forgot-password', { email });
      const link = linksTo(app, email, '/reset-password').at(-1);
      return post(app, 'reset-password', { ...link, newPassword: otherPassword });
    },
  ],
  [
    'ended because a used refresh token came back',
    async ({ first }) => {
      const next = await post(app, 'refresh-token', first.refreshToken);
      await post(app, 'refresh-token', next.body.refreshToken);
      return post(app, 'refresh-token', first.refreshToken);
    },
  ],
];

describe('an access token whose session was', () => {
  test.each(endings)('%s is refused at once, here and on other nodes', async (_how, end) => {
    const people = await twoSessions();
    expect(await write(app, people.first)).toEqual([200, undefined]);
    expect(await write(beside, people.first)).toEqual([200, undefined]);
    await end(people);
    expect(await write(app, people.first)).toEqual(expired);
    expect(await read(app, people.first)).toEqual(expired);
    await vi.waitFor(
      async () => expect(await write(beside, people.first)).toEqual(expired),
      20_000,
    );
    expect(await read(beside, people.first)).toEqual(expired);
  });
});

test('the other sessions of the account go on', async () => {
  const { first, second } = await twoSessions();
  await post(app, 'revoke-token', first.refreshToken);
  expect(await write(app, second)).toEqual([200, undefined]);
});

test('the end of the session stops the teacher’s writing too', async () => {
  const { headers } = await insertTeacher(app);
  const save = async () =>
    (await app.app.inject({ method: 'PATCH', url: '/api/settings', headers, payload: {} }))
      .statusCode;
  expect(await save()).toBe(200);
  await sql`update sessions set revoked_at = now() where user_id in
    (select id from users where role = 'teacher')`.execute(app.database);
  await app.platform.endedSessions.reload();
  expect(await save()).toBe(401);
});

test('a node that starts knows the sessions that ended before', async () => {
  const { first } = await twoSessions();
  await post(app, 'revoke-token', first.refreshToken);
  const late = await createTestApp({ beside: app });
  expect(await read(late, first)).toEqual(expired);
  await late.close();
});

test('a node that may have missed endings asks the database before each write', async () => {
  const { first } = await twoSessions();
  const unconnected = await createTestApp({ beside: app });
  unconnected.platform.endedSessions.markIncomplete();
  expect(await write(unconnected, first)).toEqual([200, undefined]);
  await post(app, 'revoke-token', first.refreshToken);
  expect(await write(unconnected, first)).toEqual(expired);
  await unconnected.close();
});

test('a node whose connection broke learns what ended meanwhile', async () => {
  const { first } = await twoSessions();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query ilike 'listen%' and datname = current_database()`.execute(app.database);
  await post(app, 'revoke-token', first.refreshToken);
  await vi.waitFor(async () => expect(await read(beside, first)).toEqual(expired), 20_000);
});

test('the check needs no statement of its own while all endings are received', async () => {
  const { first } = await twoSessions();
  await write(app, first);
  app.queries.length = 0;
  await write(app, first);
  expect(app.queries.filter((text) => text.includes('sessions'))).toEqual([]);
});

test('an ended session is forgotten once no access token of it can be valid', async () => {
  const { endedSessions } = app.platform;
  endedSessions.add(['old']);
  app.clock.advance(17 * 60 * 1000);
  endedSessions.add(['new']);
  expect([endedSessions.has('old'), endedSessions.has('new')]).toEqual([false, true]);
});
