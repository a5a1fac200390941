import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runCleaners } from './cleaning.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('each cleaner runs whatever becomes of the others, and a failure repeats the job', async () => {
  const log = { error: vi.fn<(details: object, message: string) => void>() };
  const seen: [string, Date][] = [];
  const cleanerOf = (name: string) => ({
    name,
    clean: async (_database: unknown, now: Date) => void seen.push([name, now]),
  });
  const broken = { name: 'broken', clean: () => Promise.reject(new Error('no table')) };
  const { database, clock } = app;
  const parts = { database, clock, log };
  await runCleaners(parts, [cleanerOf('one')]);
  await expect(runCleaners(parts, [broken, cleanerOf('two')])).rejects.toThrow('no table');
  expect(seen).toEqual([
    ['one', clock.now()],
    ['two', clock.now()],
  ]);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error), cleaner: 'broken' },
    'cleaning failed',
  );
});
