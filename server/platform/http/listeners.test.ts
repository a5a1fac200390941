import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestNode } from '#server/testing/test-node.ts';
import { listen } from './listen.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

type Node = Awaited<ReturnType<typeof createTestNode>>;

const listenAt = (node: Node, port: number) =>
  listen(node, { host: '127.0.0.1', port, isPortFixed: true }, () => undefined);

/** Calls over a connection of its own; resolves with the first line of the reply. */
const callAlone = (port: number, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', (bytes) => {
      resolve(bytes.toString('latin1', 0, 12));
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('The connection ended without a reply.')));
    socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`);
  });

test('each of 2,000 simultaneous connections gets a reply', async () => {
  const node = await createTestNode(testApp);
  const port = await listenAt(node, 0);
  const replies = await Promise.all(
    Array.from({ length: 2000 }, () => callAlone(port, '/api/Course')),
  );
  const kinds = new Set(replies);
  expect(replies).toHaveLength(2000);
  expect([...kinds].filter((line) => !/^HTTP\/1\.1 (?:200|503)$/u.test(line))).toEqual([]);
  expect(kinds).toContain('HTTP/1.1 200');
  await node.close();
});

test('a second installation cannot share a port silently', async () => {
  const [first, second] = [await createTestNode(testApp), await createTestNode(testApp)];
  const port = await listenAt(first, 0);
  await expect(listenAt(second, port)).rejects.toThrow('another program listens');
  await Promise.all([first.close(), second.close()]);
});

test('a stop finishes calls of every listener, and ends then', async () => {
  const waiting: (() => void)[] = [];
  const allWaiting = Promise.withResolvers<void>();
  const count = 300;
  const node = await createTestNode(testApp, {
    extend: (extended) => {
      extended.get('/held', () => {
        const finished = new Promise<object>((resolve) => {
          waiting.push(() => resolve({}));
        });
        if (waiting.length === count) allWaiting.resolve();
        return finished;
      });
    },
  });
  const port = await listenAt(node, 0);
  const replies = Array.from({ length: count }, () => callAlone(port, '/held'));
  await allWaiting.promise;
  const closing = node.close();
  for (const finish of waiting) finish();
  expect(new Set(await Promise.all(replies))).toEqual(new Set(['HTTP/1.1 200']));
  await closing;
  await expect(callAlone(port, '/healthz')).rejects.toThrow('ECONNREFUSED');
});
