import { expect, test } from 'vitest';
import { lastPremiumGiftDay, premiumGiftProblem } from './premium-gift.ts';

test.each([
  ['2026-11-20', 'too_early'],
  ['2026-11-21', 'too_early'],
  ['2026-11-22', undefined],
  ['2027-06-30', undefined],
  ['2028-11-21', undefined],
  ['2028-11-22', 'too_late'],
])('a gift made on 21 November 2026 until %s: %s', (lastDay, problem) => {
  expect(premiumGiftProblem(lastDay, '2026-11-21')).toBe(problem);
});

test('a gift made on a leap day reaches a day that exists', () => {
  expect(lastPremiumGiftDay('2028-02-29')).toBe('2030-02-28');
});
