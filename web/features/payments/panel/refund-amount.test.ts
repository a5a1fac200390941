import { expect, test } from 'vitest';
import { amountProblem, readAmount } from './refund-amount.ts';

test.each([
  ['100', 100],
  ['99.5', 99.5],
  ['1,200.25', 1200.25],
  ['٢٠٠٫٥٠', 200.5],
  [' 7 ', 7],
  ['0', undefined],
  ['-5', undefined],
  ['1.005', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['مئة', undefined],
])('the amount %j is %s', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test.each([
  ['100', undefined],
  ['100.01', 'المبلغ أكبر من الباقي، وهو 100 ج.م'],
  ['x', 'اكتب مبلغًا صحيحًا بالجنيه، بقرشين على الأكثر'],
])('a refund of 100 pounds with %j is refused by %s', (typed, problem) => {
  expect(amountProblem(typed, { max: 100, maxText: '100 ج.م' })).toBe(problem);
});
