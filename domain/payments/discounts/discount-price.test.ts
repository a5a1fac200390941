import { describe, expect, test } from 'vitest';
import { discountedPrice } from './discount-price.ts';

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
  ])('a price of %i piastres less %i percent is %i', (price, percentage, rest) => {
    expect(discountedPrice(price, percentage)).toBe(rest);
  });

  test('the discounted price is a whole number between 0 and the price for every percentage', () => {
    for (let percentage = 1; percentage <= 100; percentage += 1) {
      const rest = discountedPrice(123_45, percentage);
      expect(Number.isInteger(rest)).toBe(true);
      expect(rest).toBeGreaterThanOrEqual(0);
      expect(rest).toBeLessThan(123_45);
    }
  });
});
