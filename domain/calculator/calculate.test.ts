import { expect, test } from 'vitest';
import { calculate, formatResult, maxExpressionLength } from './calculate.ts';

test.each([
  ['2+3×4', 14],
  ['(2+3)×4', 20],
  ['10−4−3', 3],
  ['12÷3÷2', 2],
  ['2^3^2', 512],
  ['-2^2', -4],
  ['2^-1', 0.5],
  ['2×-3', -6],
  ['2--3', 5],
  ['2(3+1)', 8],
  ['2√(16)', 8],
  ['√16+1', 5],
  ['sqrt(2)^2', 2],
  ['log(1000)', 3],
  ['log 100 + 1', 3],
  ['-log(1E-7)', 7],
  ['ln(1)', 0],
  ['6.02×10^23', 6.02e23],
  ['6.02E23 / 2', 3.01e23],
  ['6.02e-3', 0.00602],
  ['٢٫٥×٤', 10],
  ['١٬٠٠٠+۲', 1002],
  ['.5+1.', 1.5],
  ['(2+3', 5],
  ['Ans×2', 14],
  ['2Ans', 14],
  ['0.1+0.2', 0.3],
])('the calculator computes %s as %d', (typed, expected) => {
  const result = calculate(typed, 7);
  expect('value' in result && result.value).toBeCloseTo(expected, 10);
});

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['2+', 'unfinished'],
  ['√', 'unfinished'],
  ['2+)', 'unreadable'],
  ['2)', 'unreadable'],
  ['()', 'unreadable'],
  ['2 مول', 'unreadable'],
  ['alert(1)', 'unreadable'],
  ['1.2.3', 'unreadable'],
  ['1÷0', 'impossible'],
  ['0÷0', 'impossible'],
  ['√(-4)', 'impossible'],
  ['log(0)', 'impossible'],
  ['ln(-1)', 'impossible'],
  ['10^400', 'impossible'],
  ['('.repeat(maxExpressionLength + 1), 'unreadable'],
] as const)('«%s» is %s', (typed, problem) => {
  expect(calculate(typed)).toEqual({ problem });
});

test.each([
  [0.1 + 0.2, '0.3'],
  [14, '14'],
  [-4, '-4'],
  [1 / 3, '0.3333333333'],
  [22.4 / 1000, '0.0224'],
  [1_000_000, '1000000'],
  [6.022e23, '6.022×10²³'],
  [1.6e-19, '1.6×10⁻¹⁹'],
  [0, '0'],
])('the calculator shows %d as %s', (value, shown) => {
  expect(formatResult(value)).toBe(shown);
});
