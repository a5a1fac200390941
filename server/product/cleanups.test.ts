import { expect, test, vi } from 'vitest';
import { createCleanups } from './cleanups.ts';

test('every clean-up runs, the last first, when one throws and one never ends', async () => {
  const error = vi.fn<(details: object, text: string) => void>();
  const cleanups = createCleanups({ error });
  const ran: string[] = [];
  const broken = new Error('broken');
  cleanups.defer(() => ran.push('database'));
  cleanups.defer(() => {
    ran.push('thread');
    throw broken;
  });
  cleanups.defer(() => {
    ran.push('jobs');
    return new Promise(() => undefined);
  }, 20);
  cleanups.defer(async () => void ran.push('listener'));
  await expect(cleanups.run()).rejects.toThrow('It did not end within 20 ms.');
  expect(ran).toEqual(['listener', 'jobs', 'thread', 'database']);
  expect(error).toHaveBeenCalledTimes(2);
  expect(error.mock.calls[1]).toEqual([
    { err: broken, step: expect.stringContaining('broken') },
    'a part could not be stopped',
  ]);
  await expect(cleanups.run()).resolves.toBeUndefined();
});
