import { expect, test } from 'vitest';
import { once } from './once.ts';

test('the function runs at the first call only', () => {
  let made = 0;
  const value = once(() => (made += 1));
  expect(made).toBe(0);
  expect([value(), value()]).toEqual([1, 1]);
});

test('an undefined value is cached too', () => {
  let made = 0;
  const value = once(() => void (made += 1));
  value();
  value();
  expect(made).toBe(1);
});
