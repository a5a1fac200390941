import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import {
  createStudent,
  goodPassword,
  newEmail,
  post,
  registration,
} from '#server/testing/account-calls.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestNode } from '#server/testing/test-node.ts';
import { createLimits } from './limits.ts';
import { limitCleaner } from './rate-limits.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => app.close());

const tooMany = [429, 'request.too_many'];
const codeOf = ({ status, body }: Awaited<ReturnType<typeof post>>) => [status, body?.code];
const guess = (email: string) => post(app, 'login', { email, password: 'Wrong!2026' });
const guessOften = (email: string, times: number) =>
  Promise.all(Array.from({ length: times }, () => guess(email)));

/** Another process on the same database: what it counts, it counts in its own memory or in the database. */
const startNode = (options: { factor?: number; trustProxy?: string } = {}) => {
  const { factor = 1, trustProxy } = options;
  const limits = createLimits({ database: app.database, factor, onError: () => undefined });
  return createTestNode(app, { platform: { limits }, trustProxy });
};

describe('the limit of an address', () => {
  test('the limit stops after ten wrong passwords, and says in Arabic how long to wait', async () => {
    const { email } = await createStudent(app);
    expect((await guessOften(email, 10)).map(({ status }) => status)).toEqual(Array(10).fill(401));
    const reply = await post(app, 'login', { email: email.toUpperCase(), password: goodPassword });
    expect(codeOf(reply)).toEqual(tooMany);
    expect(reply.body.message).toBe('محاولات كثيرة في وقت قصير. حاول مرة أخرى بعد 15 دقيقة.');
    expect(reply.body.Message).toBe(reply.body.message);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(890);
    expect(Number(reply.headers['retry-after'])).toBeLessThanOrEqual(900);
  });

  test('the limit treats a known and an unknown address alike', async () => {
    const replies = [];
    for (const email of [(await createStudent(app)).email, newEmail()]) {
      await guessOften(email, 10);
      replies.push(await guess(email));
    }
    const [known, unknown] = replies;
    expect([unknown?.status, unknown?.body]).toEqual([known?.status, known?.body]);
    expect(Object.keys(unknown?.headers ?? {})).toEqual(Object.keys(known?.headers ?? {}));
  });

  test('simultaneous guesses do not get past the limit', async () => {
    const replies = await guessOften(newEmail(), 24);
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(14);
  });

  test('the limit covers the teacher login too, which offers no further guesses', async () => {
    const email = newEmail();
    await guessOften(email, 10);
    const reply = await post(app, 'admin/login', { email, password: 'Wrong!2026' });
    expect(codeOf(reply)).toEqual(tooMany);
  });

  test("a classmate's used-up limit covers that network only, until too many take part", async () => {
    const { email } = await createStudent(app);
    const signIn = async (remoteAddress: string, password: string) => {
      const url = '/api/Auth/login';
      const reply = await node.inject({
        method: 'POST',
        url,
        remoteAddress,
        payload: { email, password },
      });
      return reply.statusCode;
    };
    const guessFrom = async (remoteAddress: string) => {
      const guesses = Array.from({ length: 11 }, () => signIn(remoteAddress, 'Wrong!2026'));
      return (await Promise.all(guesses)).filter((status) => status === 401).length;
    };
    const node = await startNode();
    expect(await guessFrom('198.51.100.1')).toBe(10);
    expect(await signIn('198.51.100.1', goodPassword)).toBe(429);
    expect(await signIn('198.51.100.2', goodPassword)).toBe(200);
    for (const place of [2, 3, 4, 5, 6]) expect(await guessFrom(`198.51.100.${place}`)).toBe(10);
    expect(await signIn('198.51.100.7', goodPassword)).toBe(429);
    await node.close();
  });

  test('the limit costs a successful sign-in nothing', async () => {
    const { email } = await createStudent(app);
    for (let count = 0; count < 12; count += 1) {
      expect((await post(app, 'login', { email, password: goodPassword })).status).toBe(200);
    }
  });

  test('the limit ends when its time is over', async () => {
    const { email } = await createStudent(app);
    vi.useFakeTimers({ toFake: ['Date'] });
    await guessOften(email, 10);
    vi.setSystemTime(Date.now() + 14 * 60_000 + 59_000);
    expect(codeOf(await guess(email))).toEqual(tooMany);
    vi.setSystemTime(Date.now() + 1000);
    expect((await post(app, 'login', { email, password: goodPassword })).status).toBe(200);
  });

  test.each([
    ['register', 5, (email: string) => registration(email)],
    ['forgot-password', 6, (email: string) => ({ email })],
    ['send-email-verification', 6, (email: string) => ({ email })],
    ['verify-email', 20, (email: string) => ({ email, token: 'x'.repeat(43) })],
    [
      'reset-password',
      20,
      (email: string) => ({ email, token: 'x'.repeat(43), newPassword: goodPassword }),
    ],
  ] as const)('%s is answered %i times an hour for one address', async (call, times, bodyOf) => {
    const email = newEmail();
    const request = () => post(app, call, bodyOf(email));
    const replies = await Promise.all(Array.from({ length: times }, request));
    expect(replies.filter(({ status }) => status === 429)).toEqual([]);
    expect(codeOf(await request())).toEqual(tooMany);
    expect((await post(app, call, bodyOf(newEmail()))).status).not.toBe(429);
  });
});

describe('the counters', () => {
  test('the counters are shared by the nodes of a database, and outlive them', async () => {
    const email = newEmail();
    const node = await startNode();
    const callNode = (password: string) =>
      node.inject({ method: 'POST', url: '/api/Auth/login', payload: { email, password } });
    await Promise.all([guessOften(email, 5), ...Array.from({ length: 5 }, () => callNode('W!1'))]);
    expect((await guess(email)).status).toBe(429);
    expect((await callNode('W!1')).statusCode).toBe(429);
    await node.close();
    const restarted = await startNode();
    const payload = { email, password: goodPassword };
    const reply = await restarted.inject({ method: 'POST', url: '/api/Auth/login', payload });
    expect(reply.statusCode).toBe(429);
    await restarted.close();
  });

  test('the counters contain no readable address', async () => {
    const email = newEmail();
    await guess(email);
    const rows = await app.database.selectFrom('rate_limits').select('key').execute();
    expect(rows.filter(({ key }) => key.includes(email) || key.includes('127.0.0.1'))).toEqual([]);
  });

  test('the nightly cleaning deletes expired counters', async () => {
    await guess(newEmail());
    const count = async () =>
      (await app.database.selectFrom('rate_limits').select('key').execute()).length;
    const before = await count();
    await limitCleaner.clean(app.database, new Date());
    expect(await count()).toBe(before);
    await limitCleaner.clean(app.database, new Date(Date.now() + 3_600_000));
    expect(await count()).toBe(0);
  });

  test('unreachable counters lock nobody out, and count in memory', async () => {
    const database = openDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    const onError = vi.fn<(error: unknown) => void>();
    const { guard } = createLimits({ database, factor: 1, onError });
    const caller = { ip: '192.0.2.1', person: 'a@example.com' };
    await expect(guard('login', caller, async () => 'in')).resolves.toBe('in');
    expect(onError).toHaveBeenCalled();
    const fail = () =>
      guard('login', caller, () => Promise.reject(new AppError('auth.bad_credentials')));
    for (let count = 0; count < 10; count += 1) await expect(fail()).rejects.toThrow('auth');
    await expect(fail()).rejects.toThrow('request.too_many');
    await database.destroy();
  });

  test('the counters ignore an error of the server', async () => {
    const { guard } = app.platform.limits;
    const caller = { ip: '192.0.2.2', person: newEmail() };
    const fail = () => guard('login', caller, () => Promise.reject(new Error('broken')));
    for (let count = 0; count < 15; count += 1) await expect(fail()).rejects.toThrow('broken');
    await expect(guard('login', caller, async () => 'in')).resolves.toBe('in');
  });
});

describe('the limit of a network address', () => {
  type Node = Awaited<ReturnType<typeof startNode>>;
  // A hundredth of each limit: six failed refreshes in a quarter of an hour.
  const refreshWith = async (node: Node, remoteAddress: string, headers = {}) => {
    const reply = await node.inject({
      method: 'POST',
      url: '/api/Auth/refresh-token',
      payload: { refreshToken: 'unknown' },
      remoteAddress,
      headers,
    });
    return reply.statusCode;
  };
  const refreshFrom = (node: Node, remoteAddress: string, forwardedFor?: string) =>
    refreshWith(node, remoteAddress, forwardedFor ? { 'x-forwarded-for': forwardedFor } : {});
  const use = async (node: Node, ...caller: [string, string?]) => {
    const statuses = [];
    for (let count = 0; count < 7; count += 1) statuses.push(await refreshFrom(node, ...caller));
    return statuses;
  };
  const limited = [...Array(6).fill(401), 429];

  test('the limit counts failures from one address, and ignores the others', async () => {
    const node = await startNode({ factor: 0.01 });
    expect(await use(node, '198.51.100.1')).toEqual(limited);
    expect(await refreshFrom(node, '198.51.100.2')).toBe(401);
    await node.close();
  });

  test('the limit counts every sign-out, because none of them is refused', async () => {
    const node = await startNode({ factor: 0.001 });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      const { statusCode } = await node.inject({
        method: 'POST',
        url: '/api/Auth/revoke-token',
        payload: { refreshToken: 'unknown' },
        remoteAddress: '198.51.100.9',
      });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([204, 204, 204, 429]);
    await node.close();
  });

  test('the limit counts a household of version 6 as one, and a mapped version 4 as version 4', async () => {
    const node = await startNode({ factor: 0.01 });
    expect(await use(node, '2001:db8:1:2::1')).toEqual(limited);
    expect(await refreshFrom(node, '2001:db8:1:2:ffff:1:2:3')).toBe(429);
    expect(await refreshFrom(node, '2001:db8:1:3::1')).toBe(401);
    expect(await use(node, '::ffff:198.51.100.3')).toEqual(limited);
    expect(await refreshFrom(node, '198.51.100.3')).toBe(429);
    await node.close();
  });

  test('the limit uses the address that a trusted proxy names', async () => {
    const node = await startNode({ factor: 0.01, trustProxy: 'loopback' });
    expect(await use(node, '127.0.0.1', '198.51.100.4')).toEqual(limited);
    expect(await refreshFrom(node, '127.0.0.1', '198.51.100.5')).toBe(401);
    await node.close();
  });

  test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'the limit counts by the address of the very proxy that TRUST_PROXY does not name, and the log says so once: %s',
    async (header) => {
      await app.database.deleteFrom('rate_limits').execute();
      const node = await startNode({ factor: 0.01 });
      const warn = vi.spyOn(node.log, 'warn');
      const statuses = [];
      for (let count = 0; count < 7; count += 1) {
        // A caller who changes the header with each call gets no counter of its own.
        const headers = { [header]: `198.51.100.${count}` };
        statuses.push(await refreshWith(node, '127.0.0.1', headers));
      }
      expect(statuses).toEqual(limited);
      expect(warn.mock.calls).toEqual([
        [{ peer: '127.0.0.1' }, expect.stringContaining('TRUST_PROXY does not name it')],
      ]);
      await node.close();
    },
  );

  test("the limit uses the peer's address where a stranger sends a proxy header", async () => {
    const node = await startNode({ factor: 0.01 });
    const warn = vi.spyOn(node.log, 'warn');
    expect(await use(node, '203.0.113.7', '198.51.100.6')).toEqual(limited);
    expect(warn).not.toHaveBeenCalled();
    await node.close();
  });
});

describe('the limit of a signed-in person', () => {
  test('the limit covers all calls together, and that person alone', async () => {
    const node = await startNode({ factor: 0.01 });
    const [one, other] = [await insertStudent(app), await insertStudent(app)];
    const call = (url: string, { headers }: typeof one) => node.inject({ url, headers });
    const calls = Array.from({ length: 7 }, (_, place) =>
      call(place % 2 === 0 ? '/api/Course' : '/api/user/me', one),
    );
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([...Array(6).fill(200), 429]);
    const refused = await call('/api/user/me', one);
    expect(refused.json().code).toBe('request.too_many');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50);
    expect((await call('/api/user/me', other)).statusCode).toBe(200);
    expect((await node.inject('/api/Course')).statusCode).toBe(200);
    await node.close();
  });

  test('the limit is one on two nodes, which refuse after at most a tenth more each', async () => {
    // 60 calls a minute, reported by sixes.
    const nodes = [await startNode({ factor: 0.1 }), await startNode({ factor: 0.1 })];
    const { headers } = await insertStudent(app);
    const accepted = [0, 0];
    for (let round = 0; round < 60; round += 1) {
      for (const [place, node] of nodes.entries()) {
        const { statusCode } = await node.inject({ url: '/api/user/me', headers });
        if (statusCode === 200) accepted[place] = (accepted[place] ?? 0) + 1;
      }
    }
    const sum = accepted.reduce((all, each) => all + each, 0);
    expect(sum).toBeGreaterThanOrEqual(60);
    expect(sum).toBeLessThanOrEqual(60 + 2 * 5);
    // A node that starts now, as after a crash, lets the person make less than one report more.
    const restarted = await startNode({ factor: 0.1 });
    nodes.push(restarted);
    const statuses = [];
    for (let count = 0; count < 12; count += 1) {
      statuses.push((await restarted.inject({ url: '/api/user/me', headers })).statusCode);
    }
    expect(statuses).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
    for (const node of nodes) await node.close();
  });

  test('calls after the refusal cost no statement', async () => {
    const node = await startNode({ factor: 0.1 });
    const { headers } = await insertStudent(app);
    const call = () => node.inject({ url: '/api/user/me', headers });
    for (let count = 0; count < 61; count += 1) await call();
    app.queries.length = 0;
    for (let count = 0; count < 20; count += 1) expect((await call()).statusCode).toBe(429);
    expect(app.queries).toEqual([]);
    await node.close();
  });

  test('the limit costs one statement for each 60 calls of a minute, none for fewer', async () => {
    const node = await startNode();
    const { headers } = await insertStudent(app);
    const call = () => node.inject({ url: '/api/ExamResult/user', headers });
    const counted = () => app.queries.filter((statement) => statement.includes('rate_limits'));
    app.queries.length = 0;
    for (let count = 0; count < 59; count += 1) expect((await call()).statusCode).toBe(200);
    expect(counted()).toEqual([]);
    await call();
    expect(counted()).toHaveLength(1);
    await node.close();
  });
});
