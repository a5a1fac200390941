import { expect, test } from 'vitest';
import { once } from './once.ts';

test('a value is made at the first asking, and only then', () => {
  let made = 0;
  const value = once(() => (made += 1));
  expect(made).toBe(0);
  expect([value(), value()]).toEqual([1, 1]);
});

test('nothing counts as a value too', () => {
  let made = 0;
  const value = once(() => void (made += 1));
  value();
  value();
  expect(made).toBe(1);
});
