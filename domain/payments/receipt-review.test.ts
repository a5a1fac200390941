import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueAt, partsOfHash, samePictureWithinBits, transferKey } from './receipt-review.ts';

test('an answer is due 24 hours after a receipt was sent', () => {
  expect(dueAt(new Date('2026-11-21T18:00:00Z'))).toEqual(new Date('2026-11-22T18:00:00Z'));
});

test.each([
  ['TRX-0012 34', 'TRX001234'],
  ['trx٠٠١٢٣٤', 'TRX001234'],
  ['۰۱۰-۱۲۳', '010123'],
  [' ١٢/٣٤ ', '1234'],
  ['123', undefined],
  ['—', undefined],
  ['', undefined],
])('the transfer «%s» is compared as %s', (typed, key) => {
  expect(transferKey(typed)).toBe(key);
});

const anyHash = fc.array(fc.constantFrom('0', '1'), { minLength: 64, maxLength: 64 });
const anyPlaces = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), {
  maxLength: samePictureWithinBits,
});

test('hashes that differ in so few bits as the same picture share a part', () => {
  fc.assert(
    fc.property(anyHash, anyPlaces, (bits, places) => {
      const other = bits.with(0, bits[0] ?? '0');
      for (const place of places) other[place] = bits[place] === '0' ? '1' : '0';
      const parts = partsOfHash(bits.join(''));
      expect(partsOfHash(other.join('')).some((part) => parts.includes(part))).toBe(true);
    }),
  );
});

test('parts at different places are never equal', () => {
  fc.assert(
    fc.property(anyHash, (bits) => {
      expect(new Set(partsOfHash(bits.join(''))).size).toBe(samePictureWithinBits + 1);
    }),
  );
});
