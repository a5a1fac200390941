import { describe, expect, test } from 'vitest';
import {
  discountedPrice,
  type DiscountState,
  discountState,
  foldDiscountCode,
  isDiscountCode,
} from './discount-code.ts';

describe('a typed code', () => {
  test.each([
    ['save10', 'SAVE10'],
    ['  Save10\n', 'SAVE10'],
    ['save 10', 'SAVE10'],
    ['save١٠', 'SAVE10'],
    ['\u200fSAVE-۱۰\u200e', 'SAVE-10'],
    ['خصم ٢٠', 'خصم20'],
    ['   ', ''],
  ])('%j is compared as %j', (typed, folded) => {
    expect(foldDiscountCode(typed)).toBe(folded);
  });

  test.each([
    ['SAVE10', true],
    ['خصم20', true],
    ['BACK_TO-SCHOOL', true],
    ['A'.repeat(40), true],
    ['A'.repeat(41), false],
    ['', false],
    ['50%', false],
    ['A/B', false],
    ['<B>', false],
  ])('%j may be a code: %s', (folded, isOne) => {
    expect(isDiscountCode(folded)).toBe(isOne);
  });
});

describe('a code can be used', () => {
  const terms = {
    isActive: true,
    validFrom: '2026-11-10',
    validUntil: '2026-11-20',
    uses: 0,
    maxUses: 2,
  };
  test.each<[string, Partial<typeof terms>, string, DiscountState]>([
    ['within its days', {}, '2026-11-15', 'valid'],
    ['on its first day', {}, '2026-11-10', 'valid'],
    ['on its last day', {}, '2026-11-20', 'valid'],
    ['not the day before', {}, '2026-11-09', 'not_started'],
    ['not the day after', {}, '2026-11-21', 'expired'],
    ['on its only day', { validUntil: '2026-11-10' }, '2026-11-10', 'valid'],
    ['while one use is left', { uses: 1 }, '2026-11-15', 'valid'],
    ['not when all uses are taken', { uses: 2 }, '2026-11-15', 'used_up'],
    ['not when switched off', { isActive: false }, '2026-11-15', 'inactive'],
    ['over the turn of a year', { validUntil: '2027-02-01' }, '2027-01-31', 'valid'],
  ])('%s', (_when, change, today, state) => {
    expect(discountState({ ...terms, ...change }, today)).toBe(state);
  });
});

describe('the price after a discount, in piastres', () => {
  test.each([
    [1200_00, 10, 1080_00],
    [150_00, 33, 100_50],
    [80_00, 1, 79_20],
    [320_00, 100, 0],
    // 12.5 piastres off: half a piastre to the student's advantage.
    [1_25, 10, 1_12],
    [1_24, 10, 1_12],
    [99, 33, 66],
    [1, 50, 0],
    [0, 50, 0],
  ])('%i less %i percent is %i', (price, percentage, rest) => {
    expect(discountedPrice(price, percentage)).toBe(rest);
  });

  test('is a whole number between 0 and the price for every percentage', () => {
    for (let percentage = 1; percentage <= 100; percentage += 1) {
      const rest = discountedPrice(123_45, percentage);
      expect(Number.isInteger(rest)).toBe(true);
      expect(rest).toBeGreaterThanOrEqual(0);
      expect(rest).toBeLessThan(123_45);
    }
  });
});
