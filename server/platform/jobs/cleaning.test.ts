import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runCleaners } from './cleaning.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('each cleaner runs whatever becomes of the others, and one that fails twice repeats the job', async () => {
  const log = { error: vi.fn<(details: object, message: string) => void>() };
  const seen: string[] = [];
  const cleanerOf = (name: string, failures = 0) => ({
    name,
    clean: async () => {
      seen.push(name);
      if (seen.filter((each) => each === name).length <= failures) throw new Error(`no ${name}`);
    },
  });
  const { database, clock } = app;
  const parts = { database, clock, log };
  await runCleaners(parts, [cleanerOf('locked', 1), cleanerOf('one')]);
  expect(seen).toEqual(['locked', 'one', 'locked']);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { err: expect.any(Error), cleaner: 'locked' },
    'cleaning failed',
  );
  await expect(runCleaners(parts, [cleanerOf('table', 2), cleanerOf('two')])).rejects.toThrow(
    'no table',
  );
  expect(seen.slice(3)).toEqual(['table', 'two', 'table']);
});
