import { expect, test } from 'vitest';
import { toEgp, toPiastres } from './money.ts';

test.each([
  [150, 15_000],
  [1.1, 110],
  [0.07, 7],
  [19.99, 1999],
  [99_999.99, 9_999_999],
])('an amount of %d EGP is %i piastres, there and back', (egp, piastres) => {
  expect(toPiastres(egp)).toBe(piastres);
  expect(toEgp(piastres)).toBe(egp);
});
