import { expect, test } from 'vitest';
import { lastGiftDay, premiumGiftProblem } from './premium-gift.ts';

const june = { month: 6, day: 30 };

test.each([
  ['2026-11-20', 'too_early'],
  ['2026-11-21', 'too_early'],
  ['2026-11-22', undefined],
  ['2027-06-30', undefined],
  ['2027-07-01', 'too_late'],
])('a gift made on 21 November 2026 may last until %s: %s', (lastDay, problem) => {
  expect(premiumGiftProblem(lastDay, '2026-11-21', june)).toBe(problem);
});

test.each([
  ['2027-06-29', june, '2027-06-30'],
  ['2027-06-30', june, '2028-06-30'],
  ['2027-07-01', june, '2028-06-30'],
  ['2026-12-31', { month: 12, day: 31 }, '2027-12-31'],
])('a gift made on %s reaches the last day %j of the school year: %s', (today, end, lastDay) => {
  expect(lastGiftDay(today, end)).toBe(lastDay);
});
