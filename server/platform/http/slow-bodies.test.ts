import { readdir } from 'node:fs/promises';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { callRaw, listenLocally } from '#server/testing/http/raw-call.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestNode } from '#server/testing/test-node.ts';
import { type BodyPace, usualPace } from './slow-bodies.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
const nodes: FastifyInstance[] = [];

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await app.close();
});

const listenWith = async (pace: Partial<BodyPace>) => {
  const node = await createTestNode(app, { pace: { ...usualPace, ...pace } });
  nodes.push(node);
  return listenLocally(node);
};

const headOf = (path: string, ...headers: string[]) =>
  [`POST ${path} HTTP/1.1`, 'Host: kimya.test', ...headers, '', ''].join('\r\n');

const json = headOf('/api/Auth/login', 'Content-Type: application/json', 'Content-Length: 6000');
const form = () =>
  headOf(
    '/api/Lessons',
    `Authorization: ${teacher.headers.authorization}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 6000000',
  ) +
  '--b\r\nContent-Disposition: form-data; name="WorkPapersPdfPath"; filename="a.pdf"\r\n\r\n%PDF-1.4 ';

/** A byte as often as the timer allows, until the connection ends. */
const trickle = (socket: Socket) => {
  const timer = setInterval(() => socket.write('x'), 1);
  socket.on('close', () => clearInterval(timer));
};

test.each([
  ['stops, as JSON,', { idleInMilliseconds: 200 }, () => json, undefined],
  ['stops in a file', { idleInMilliseconds: 200 }, form, undefined],
  [
    'trickles, as JSON,',
    { graceInMilliseconds: 200, bytesPerSecond: 1_000_000 },
    () => json,
    trickle,
  ],
  ['trickles in a file', { graceInMilliseconds: 200, bytesPerSecond: 1_000_000 }, form, trickle],
])('a body that %s is refused in Arabic', async (_, pace, bytes, send) => {
  const port = await listenWith(pace);
  const { status, problem, headers } = await callRaw(port, bytes(), send);
  expect([status, problem.code]).toEqual([408, 'request.too_slow']);
  expect(problem.message).toContain('أعد المحاولة');
  expect(headers.get('connection')).toBe('close');
  await expect.poll(() => readdir(app.uploadsFolder).catch(() => [])).toEqual([]);
});

test('a body that goes on arriving after its reply is read for a while, then cut off', async () => {
  const port = await listenWith({ lingerInMilliseconds: 200 });
  const head = headOf('/api/Lessons', 'Content-Type: application/json', 'Content-Length: 60000');
  const { status, problem } = await callRaw(port, head, trickle);
  expect([status, problem.code]).toEqual([401, 'auth.required']);
});

test('a body has no total time', () => {
  expect(app.app.server.requestTimeout).toBe(0);
  expect(app.app.server.headersTimeout).toBeGreaterThan(0);
});
