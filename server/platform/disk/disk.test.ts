import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { watchDisk } from './disk.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** Lets the disk of the application have so many free bytes. */
const free = (bytes: number) => {
  app.platform.disk.readFreeBytes = async () => bytes;
};
const readiness = async () => {
  const reply = await app.app.inject({ url: '/readyz' });
  return [reply.statusCode, reply.json().status];
};

test('a node is ready down to 200 MB of free disk, answers reads below, and is ready again once there is room', async () => {
  free(200e6);
  expect(await readiness()).toEqual([200, 'ready']);
  free(199e6);
  expect(await readiness()).toEqual([503, 'not ready']);
  expect((await app.app.inject({ url: '/api/Course' })).statusCode).toBe(200);
  expect((await app.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  free(900e6);
  expect(await readiness()).toEqual([200, 'ready']);
});

test('a disk that cannot be read does not make a node unready', async () => {
  app.platform.disk.readFreeBytes = () => Promise.reject(new Error('EIO'));
  expect(await readiness()).toEqual([200, 'ready']);
});

test('the log says once that room is low, once that it is gone, and once that it is back', async () => {
  let bytes = 499e6;
  const lines: string[] = [];
  const write = (level: string) => (details: object, text: string) =>
    void lines.push(`${level} ${JSON.stringify(details)} ${text}`);
  const log = { info: write('info'), warn: write('warn'), error: write('error') };
  const watch = watchDisk({ readFreeBytes: async () => bytes }, log);
  await watch.look();
  await watch.look();
  bytes = 10e6;
  await watch.look();
  bytes = 10e9;
  await watch.look();
  watch.stop();
  expect(lines).toEqual([
    'warn {"freeBytes":499000000} less than 500 MB are free on the disk of DATA_DIR: make room',
    'error {"freeBytes":10000000} less than 200 MB are free on the disk of DATA_DIR: /readyz says 503 until there is room',
    'info {"freeBytes":10000000000} the disk has room again',
  ]);
});
