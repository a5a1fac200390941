import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isMissingPart, reloadOnce } from './reload-once.ts';

const reload = vi.fn<() => void>();

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00Z') });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  reload.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page with a missing part is reloaded once, and again only much later', () => {
  reloadOnce();
  reloadOnce();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(61_000);
  reloadOnce();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page without a network is not reloaded, because that would lose it', () => {
  vi.stubGlobal('navigator', { onLine: false });
  reloadOnce();
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  'Failed to fetch dynamically imported module: http://x/assets/a.js',
  'error loading dynamically imported module',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('"%s" is a missing part', (message) => {
  expect(isMissingPart(new TypeError(message))).toBe(true);
});

test('any other failure is no missing part', () => {
  const others = [new Error('x is undefined'), new Error('an important field is missing'), 'text'];
  expect(others.map(isMissingPart)).toEqual([false, false, false]);
});
