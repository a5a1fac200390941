import { expect, test } from 'vitest';
import { titrationPh } from './titration-chart.ts';

test('the drawn curve is that of the acid in the question: pKa at half, basic at equivalence', () => {
  expect(titrationPh(0)).toBeCloseTo(2.88, 1);
  expect(titrationPh(10)).toBeCloseTo(4.74, 1);
  expect(titrationPh(20)).toBeCloseTo(8.72, 1);
  expect(titrationPh(40)).toBeCloseTo(12.52, 1);
});
