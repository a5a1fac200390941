import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestNode } from '#server/testing/test-node.ts';
import { stopServer } from './stop.ts';

type Node = Awaited<ReturnType<typeof createTestNode>>;

let app: TestApp;
let node: Node;
let url: string;
/** Ends the work of `/work`. */
let finishWork: () => void;
let workBegun: Promise<unknown>;

beforeEach(async () => {
  app = await createTestApp();
  const finished = new Promise<void>((resolve) => {
    finishWork = resolve;
  });
  let sayBegun: () => void = () => undefined;
  workBegun = new Promise<void>((resolve) => {
    sayBegun = resolve;
  });
  node = await createTestNode(app, {
    extend: (extended) => {
      extended.get('/work', async () => {
        sayBegun();
        await finished;
        return 'done';
      });
      extended.post('/body', async () => 'whole');
    },
  });
  url = await node.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  await node.close();
  await app.close();
});

/** Sends the beginning of a request; resolves once the server has received some of it. */
const begin = async (bytes: string): Promise<Socket> => {
  const accepted: Promise<Socket[]> = once(node.server, 'connection');
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(bytes);
  const [peer] = await accepted;
  await expect.poll(() => peer?.bytesRead).toBeGreaterThan(0);
  return socket;
};

const atOnce = async () => undefined;

/** Longer than any test: what waits for it never ends by itself. */
const forever = 600_000;

test('readiness turns false first, while requests are still answered; the process is not dead', async () => {
  let endDrain: () => void = () => undefined;
  const drain = () =>
    new Promise<void>((resolve) => {
      endDrain = resolve;
    });
  const stopped = stopServer(node, { drain, timeoutInMilliseconds: forever });
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'not ready' }]);
  const shutdown = await fetch(`${url}/readyz/shutdown`);
  expect([shutdown.status, await shutdown.json()]).toEqual([503, { status: 'stopping' }]);
  const courses = await fetch(`${url}/api/Course`);
  expect([courses.status, courses.headers.get('connection')]).toEqual([200, 'close']);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  endDrain();
  await stopped;
  expect(node.server.listening).toBe(false);
});

test('an accepted request is finished while the server accepts no new one', async () => {
  const socket = await begin('GET /work HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const reply = text(socket);
  await workBegun;
  const stopped = stopServer(node, { drain: atOnce, timeoutInMilliseconds: forever });
  await expect.poll(() => node.server.listening).toBe(false);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  finishWork();
  expect(await reply).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*done$/iu);
  await stopped;
});

test('a request that arrives on an open connection during the stop is answered, not refused', async () => {
  // Its beginning is accepted before the stop, so that the connection is not an idle one.
  const socket = await begin('GET /healthz HTTP/1.1\r\n');
  const reply = text(socket);
  const stopped = stopServer(node, { drain: atOnce, timeoutInMilliseconds: forever });
  await expect.poll(() => node.server.listening).toBe(false);
  socket.write('Host: localhost\r\n\r\n');
  expect(await reply).toMatch(/^HTTP\/1\.1 200 [\s\S]*"ok"/u);
  await stopped;
});

test('a body that does not come to its end is cut off, and the stop goes on', async () => {
  const head = 'POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
  const socket = await begin(`${head}Content-Length: 1000\r\n\r\n{`);
  const reply = text(socket).catch(() => '');
  await stopServer(node, { drain: atOnce, timeoutInMilliseconds: 50 });
  expect(await reply).not.toContain('whole');
  expect(node.server.listening).toBe(false);
});
