import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type HealthListener, startHealthListener } from './health-listener.ts';

let listener: HealthListener | undefined;
afterEach(async () => {
  await listener?.stop();
  listener = undefined;
});

const start = async (isReady: () => Promise<boolean>, port = 0, takesCalls = () => true) => {
  listener = await startHealthListener({ host: '127.0.0.1', port, isReady, takesCalls });
  return (path: string) => fetch(`http://127.0.0.1:${listener?.port}${path}`);
};

describe('the health listener', () => {
  test('the health listener answers while the main thread is busy', async () => {
    await start(async () => true);
    const shared = new SharedArrayBuffer(4);
    const status = new Int32Array(shared);
    const requestScript = `
      const { workerData } = require('node:worker_threads');
      fetch(workerData.url).then(({ status }) => {
        const shared = new Int32Array(workerData.shared);
        Atomics.store(shared, 0, status);
        Atomics.notify(shared, 0);
      });`;
    const workerData = { shared, url: `http://127.0.0.1:${listener?.port}/healthz` };
    const worker = new Worker(requestScript, { eval: true, workerData });
    // This thread does nothing else until the answer is there.
    expect(Atomics.wait(status, 0, 0, 30_000)).toBe('ok');
    expect(status[0]).toBe(200);
    await worker.terminate();
  });

  test('the health listener says when the main thread is not ready, and when it is again', async () => {
    let isReady = false;
    const request = await start(async () => isReady);
    expect((await request('/healthz')).status).toBe(200);
    expect((await request('/readyz')).status).toBe(503);
    isReady = true;
    await vi.waitFor(async () => expect((await request('/readyz')).status).toBe(200), 10_000);
  });

  test('the health listener says at /readyz/shutdown only whether the product takes calls', async () => {
    let takesCalls = true;
    const get = await start(
      async () => false,
      0,
      () => takesCalls,
    );
    const statuses = async () => [
      (await get('/readyz')).status,
      (await get('/readyz/shutdown')).status,
    ];
    expect(await statuses()).toEqual([503, 200]);
    takesCalls = false;
    await vi.waitFor(async () => expect(await statuses()).toEqual([503, 503]), 10_000);
  });

  test('the health listener answers 404 at any other address', async () => {
    const request = await start(async () => true);
    expect((await request('/api/Courses')).status).toBe(404);
  });

  test('the health listener fails on a port that is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    await expect(start(async () => true, port)).rejects.toThrow(/EADDRINUSE/u);
    taken.close();
  });
});
