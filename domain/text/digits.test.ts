import { expect, test } from 'vitest';
import { toLatinDigits } from './digits.ts';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['٣٫٥ جم', '3.5 جم'],
  ['abc 12', 'abc 12'],
  ['', ''],
])('%j becomes %j', (typed, latin) => {
  expect(toLatinDigits(typed)).toBe(latin);
});
