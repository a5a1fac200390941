import { request as openRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Urgency } from '#contract/route.ts';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestNode } from '#server/testing/test-node.ts';

const urgencies = ['answers', 'payment', 'session', 'signIn', 'own'] as const;

let testApp: TestApp;
let app: Awaited<ReturnType<typeof createTestNode>>;
let teacher: Record<string, string>;
let origin: string;
/** Ends the calls that are being worked on. */
let release: (() => void)[] = [];
let pending: Promise<unknown>[] = [];

beforeAll(async () => {
  testApp = await createTestApp();
  const replyLater = () =>
    new Promise((resolve) => {
      release.push(() => resolve({ ok: true }));
    });
  const answer = async () => ({ ok: true });
  app = await createTestNode(testApp, {
    extend: (extended) => {
      const config = { access: 'public' as const };
      extended.post('/api/hold', { config }, replyLater);
      extended.post('/api/hold/answers', { config: { ...config, urgency: 'answers' } }, replyLater);
      extended.post('/api/hold/signIn', { config: { ...config, urgency: 'signIn' } }, replyLater);
      extended.post('/api/other', { config }, answer);
      extended.get('/api/other', { config }, answer);
      extended.get('/api/own', { config: { ...config, urgency: 'own' } }, answer);
      extended.get('/api/signedIn', { config: { access: 'member' } }, answer);
      for (const urgency of urgencies) {
        extended.post(`/api/${urgency}`, { config: { ...config, urgency } }, answer);
      }
    },
  });
  teacher = (await insertTeacher(testApp)).headers;
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const end of release) end();
  await Promise.all(pending);
  release = [];
  pending = [];
});
afterAll(async () => {
  await app.close();
  await testApp.close();
});

const post = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers });

const statusOf = async (url: string, headers?: Record<string, string>) =>
  (await post(url, headers)).statusCode;

/** A token with a signature that nobody made. */
const tokenThatSays = (role: string): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ email: 'a@example.com', role: [role] })}.unsigned`;
};

/** Keeps so many calls in progress. */
const keepBusy = async (count: number, url = '/api/hold') => {
  const expectedCount = release.length + count;
  pending.push(...Array.from({ length: count }, () => post(url)));
  await expect.poll(() => release).toHaveLength(expectedCount);
};

describe('while more calls are in progress than the server can do', () => {
  test('a call without urgency is refused with the time to come back, in words, without a statement', async () => {
    await keepBusy(300);
    testApp.queries.length = 0;
    const reply = await post('/api/other');
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toMatchObject({ 'retry-after': '8', 'cache-control': 'no-store' });
    expect(reply.json()).toMatchObject({ code: 'server.busy', status: 503 });
    expect(reply.json().message).toContain('ازدحام');
    expect(testApp.queries).toEqual([]);
  });

  test.each<[number, Partial<Record<Urgency, number>>]>([
    [300, { own: 200, signIn: 200, session: 200, payment: 200, answers: 200 }],
    [400, { own: 503, signIn: 200, session: 200, payment: 200, answers: 200 }],
    [450, { own: 503, signIn: 503, session: 200, payment: 200, answers: 200 }],
    [500, { own: 503, signIn: 503, session: 503, payment: 503, answers: 200 }],
    [700, { own: 503, signIn: 503, session: 503, payment: 503, answers: 503 }],
  ])('the urgent calls among %i are served', async (count, expected) => {
    await keepBusy(count, '/api/hold/answers');
    const found = urgencies.map(async (urgency) => [urgency, await statusOf(`/api/${urgency}`)]);
    expect(Object.fromEntries(await Promise.all(found))).toEqual(expected);
  });

  test('the teacher, who sends a token, the health checks and an unknown page get their answers', async () => {
    await keepBusy(700, '/api/hold/answers');
    expect(await statusOf('/api/other', teacher)).toBe(200);
    expect((await app.inject({ url: '/api/user/me' })).statusCode).toBe(401);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect((await app.inject('/no/such/page')).statusCode).toBe(404);
  });

  test('a read is refused before its token is checked, and its connection stays open', async () => {
    await keepBusy(300);
    const authorization = `Bearer ${tokenThatSays('student')}`;
    const read = (url: string) => app.inject({ url, headers: { authorization } });
    const reply = await read('/api/signedIn');
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toMatchObject({
      'retry-after': '8',
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/u),
      connection: 'keep-alive',
    });
    expect(reply.json()).toMatchObject({ code: 'server.busy', status: 503 });
    // Calls about a student's own data still find a place.
    expect((await read('/api/own')).statusCode).toBe(200);
  });

  test("a teacher's read with a valid token is served; one with a forged or missing token is not", async () => {
    await keepBusy(300);
    const statusFor = async (url: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url, headers })).statusCode;
    const pretended = { authorization: `Bearer ${tokenThatSays('teacher')}` };
    expect(await statusFor('/api/signedIn', teacher)).toBe(200);
    expect(await statusFor('/api/other', pretended)).toBe(503);
    expect(await statusFor('/api/signedIn', pretended)).toBe(401);
    expect(await statusFor('/api/signedIn')).toBe(401);
  });

  test('a place is free again as soon as a call has its reply', async () => {
    await keepBusy(300);
    expect(await statusOf('/api/other')).toBe(503);
    release.pop()?.();
    await expect.poll(() => statusOf('/api/other')).toBe(200);
  });

  test('what was admitted and what was turned away is counted', async () => {
    const { admitted } = app.places;
    const { total } = app.turnedAway;
    await keepBusy(300);
    expect(await statusOf('/api/other')).toBe(503);
    expect(app.places.admitted).toBe(admitted + 300);
    expect(app.turnedAway.total).toBe(total + 1);
  });
});

test('simultaneous sign-ins, which keep a core busy, are limited to what can be done soon', async () => {
  await keepBusy(24, '/api/hold/signIn');
  expect(await statusOf('/api/signIn')).toBe(503);
  expect(await statusOf('/api/other')).toBe(200);
});

test('a body that arrives slowly occupies no place', async () => {
  const { port } = new URL(origin);
  const slow = Array.from({ length: 300 }, () => {
    const request = openRequest({
      port,
      path: '/api/other',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '10' },
    });
    request.write('{');
    request.on('error', () => undefined);
    return request;
  });
  const countOpen = () =>
    new Promise<number>((resolve, reject) =>
      app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  await expect.poll(countOpen).toBe(slow.length);
  expect(await statusOf('/api/other')).toBe(200);
  for (const request of slow) request.destroy();
});
