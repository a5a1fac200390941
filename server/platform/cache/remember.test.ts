import { expect, test, vi } from 'vitest';
import { remember } from './remember.ts';

test('the same text is worked on once', () => {
  const make = vi.fn<(text: string) => number>((text) => text.length);
  const lengthOf = remember(make);
  expect([lengthOf('ماء'), lengthOf('ماء'), lengthOf('')]).toEqual([3, 3, 0]);
  expect(make).toHaveBeenCalledTimes(2);
});

test('the oldest text goes when there is no room', () => {
  const make = vi.fn<(text: string) => string>((text) => text);
  const same = remember(make, 2);
  for (const text of ['a', 'b', 'c', 'b', 'a']) same(text);
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a']);
});
