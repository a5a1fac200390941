import { describe, expect, test } from 'vitest';
import {
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
  ])('a code typed as %j is compared as %j', (typed, folded) => {
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
  ])('the format of the code %j is checked: %s', (folded, isValid) => {
    expect(isDiscountCode(folded)).toBe(isValid);
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
  ])('the rule decides whether a code can be used: %s', (_when, change, today, state) => {
    expect(discountState({ ...terms, ...change }, today)).toBe(state);
  });
});
