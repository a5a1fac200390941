import { expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';
import { largeCounts, largeTotal } from './large-totals.ts';

const counter = (total: number) => {
  const calls = { count: 0 };
  const count = async () => {
    calls.count += 1;
    return total;
  };
  return { calls, count };
};

test('a large total is counted once', async () => {
  const cache = createCache();
  const { calls, count } = counter(100_000);
  expect(await largeTotal(cache, 'students', count)).toBe(100_000);
  expect(await largeTotal(cache, 'students', count)).toBe(100_000);
  expect(calls.count).toBe(1);
});

test('a small total is counted each time, also for callers that wait for the same count', async () => {
  const cache = createCache();
  const { calls, count } = counter(3);
  const totals = await Promise.all([
    largeTotal(cache, 'students', count),
    largeTotal(cache, 'students', count),
  ]);
  expect(totals).toEqual([3, 3]);
  expect(await largeTotal(cache, 'students', count)).toBe(3);
  expect(calls.count).toBe(3);
});

test('a count that fails is tried again', async () => {
  const cache = createCache();
  await expect(
    largeTotal(cache, 'students', () => Promise.reject(new Error('no connection'))),
  ).rejects.toThrow('no connection');
  expect(await largeTotal(cache, 'students', counter(5000).count)).toBe(5000);
});

test.each([
  ['are counted once when they are many rows together', 1000, 1],
  ['are counted each time when they are few rows together', 10, 2],
])('the cache counts by id %s', async (_, rows, calls) => {
  const cache = createCache();
  const count = vi.fn<() => Promise<Map<string, number>>>(
    async () => new Map(['a', 'b', 'c'].map((id) => [id, rows])),
  );
  await largeCounts(cache, 'results', count);
  expect((await largeCounts(cache, 'results', count)).get('b')).toBe(rows);
  expect(count).toHaveBeenCalledTimes(calls);
});
