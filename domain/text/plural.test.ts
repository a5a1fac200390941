import { expect, test } from 'vitest';
import { plural } from './plural.ts';

const lessons = {
  zero: 'لا دروس',
  one: 'درس واحد',
  two: 'درسان',
  few: '{n} دروس',
  many: '{n} درسًا',
  other: '{n} درس',
};

test.each([
  [0, 'لا دروس'],
  [1, 'درس واحد'],
  [2, 'درسان'],
  [3, '3 دروس'],
  [10, '10 دروس'],
  [11, '11 درسًا'],
  [99, '99 درسًا'],
  [100, '100 درس'],
  [103, '103 دروس'],
])('%i lessons read "%s"', (n, text) => {
  expect(plural(n, lessons)).toBe(text);
});
