import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeFirstShowing } from './celebrated.ts';

let stored: string | null;

beforeEach(() => {
  stored = null;
  vi.stubGlobal('localStorage', {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('the page celebrates each certificate once', () => {
  expect(takeFirstShowing('a')).toBe(true);
  expect(takeFirstShowing('a')).toBe(false);
  expect(takeFirstShowing('b')).toBe(true);
  expect(takeFirstShowing('a')).toBe(false);
});

it('the page starts anew after invalid data in the storage', () => {
  stored = '{"a":1}';
  expect(takeFirstShowing('a')).toBe(true);
  expect(takeFirstShowing('a')).toBe(false);
});

it('the page does not celebrate where nothing can be stored', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(takeFirstShowing('a')).toBe(false);
});
