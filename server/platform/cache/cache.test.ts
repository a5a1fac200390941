import { expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';

const sized = (name: string, sizeInBytes = 1) => ({ value: { name }, sizeInBytes });

test('a missing value is loaded once for all who wait for it, and cached', async () => {
  const cache = createCache();
  const load = vi.fn<() => Promise<ReturnType<typeof sized>>>(async () => sized('one'));
  const values = await Promise.all([1, 2, 3].map(() => cache.fetch('key', load)));
  expect(values).toEqual([{ name: 'one' }, { name: 'one' }, { name: 'one' }]);
  expect(await cache.fetch('key', load)).toEqual({ name: 'one' });
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed or missing load is repeated', async () => {
  const cache = createCache();
  await expect(cache.fetch('key', () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(await cache.fetch('key', async () => undefined)).toBeUndefined();
  expect(await cache.fetch('key', async () => sized('there'))).toEqual({ name: 'there' });
});

test('the cache is bounded in bytes: the least recently used goes first, and a too large value is not cached', async () => {
  const cache = createCache({ maxBytes: 100 });
  cache.set('old', sized('old', 40));
  cache.set('used', sized('used', 40));
  await cache.fetch('old', async () => sized('not loaded'));
  cache.set('new', sized('new', 40));
  expect(['old', 'used', 'new'].map(cache.has)).toEqual([true, false, true]);
  expect(await cache.fetch('huge', async () => sized('huge', 101))).toEqual({ name: 'huge' });
  expect(cache.has('huge')).toBe(false);
});

test('a value that is deleted while it is loaded reaches those who wait, and is not cached', async () => {
  const cache = createCache();
  let finish = () => {};
  const loading = cache.fetch('key', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return sized('before the change');
  });
  cache.delete('key');
  finish();
  expect(await loading).toEqual({ name: 'before the change' });
  expect(cache.has('key')).toBe(false);
});

test('a value with a lifetime is gone after it, whether it was set or loaded', async () => {
  const cache = createCache();
  const shortLived = { ...sized('short'), lifetimeInMilliseconds: 20 };
  cache.set('set', shortLived);
  await cache.fetch('loaded', async () => shortLived);
  cache.set('for ever', sized('for ever'));
  const names = ['set', 'loaded', 'for ever'];
  await expect.poll(() => names.map(cache.has)).toEqual([false, false, true]);
});
