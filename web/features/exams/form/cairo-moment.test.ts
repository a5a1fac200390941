import { expect, test } from 'vitest';
import { toCairoMoment } from './cairo-moment.ts';

test.each([
  // Egypt is three hours ahead of UTC in summer, two in winter.
  ['2026-11-21T18:00:00.000Z', '2026-11-21T20:00'],
  ['2026-07-01T21:30:00.000Z', '2026-07-02T00:30'],
  ['2026-11-21T18:00:30.000Z', '2026-11-21T20:00:30'],
  [null, ''],
])('the instant %s stands in the form as %s', (instant, shown) => {
  expect(toCairoMoment(instant)).toBe(shown);
});
