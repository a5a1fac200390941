import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findFreePort } from '#server/testing/free-port.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readConfig } from './config/config.ts';
import { createCleanups } from './product/cleanups.ts';
import { startHealth } from './product/start-health.ts';

const log = pino({ level: 'silent' });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the port of HEALTH_PORT says "not ready" before the application is there and once it stops', async () => {
  const port = await findFreePort();
  const cleanups = createCleanups(log);
  const start = {
    config: readConfig({ HEALTH_PORT: String(port) }),
    runsJobs: true,
    cleanups,
  } as Parameters<typeof startHealth>[0];
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
  const health = await startHealth(start, app.platform);
  try {
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);
    expect(await statusOf('/readyz/shutdown')).toBe(503);
    health.watch(app.app);
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), 10_000);
    // All nodes share the disk: they go on with what they can do.
    const { readFreeBytes } = app.platform.disk;
    app.platform.disk.readFreeBytes = async () => 100e6;
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), 10_000);
    expect(await statusOf('/readyz/shutdown')).toBe(200);
    app.platform.disk.readFreeBytes = readFreeBytes;
    app.app.stopping.hasBegun = true;
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(503), 10_000);
    await vi.waitFor(async () => expect(await statusOf('/readyz/shutdown')).toBe(503), 10_000);
    expect(await statusOf('/healthz')).toBe(200);
  } finally {
    app.app.stopping.hasBegun = false;
    await cleanups.run();
  }
  await expect(statusOf('/healthz')).rejects.toThrow('fetch failed');
});
