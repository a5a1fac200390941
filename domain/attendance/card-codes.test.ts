import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatCode,
  isCurrentSlot,
  parseCode,
  shortSignature,
  slotLength,
  slotOf,
  type StudentCode,
} from './card-codes.ts';

const cardNumber = fc.integer({ min: 10_001, max: 999_999 }).map(String);
const signature = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((digest) => shortSignature(digest));
const code: fc.Arbitrary<StudentCode> = fc.oneof(
  fc.record({
    kind: fc.constant('card' as const),
    cardNumber,
    year: fc.integer({ min: 2026, max: 2100 }),
    signature,
  }),
  fc.record({
    kind: fc.constant('phone' as const),
    cardNumber,
    slot: fc.integer({ min: 0, max: 1e11 }),
    signature,
  }),
);

describe('the code of a student', () => {
  test('a code is read as it was written, and has only characters of short QR codes', () => {
    fc.assert(
      fc.property(code, (written) => {
        expect(parseCode(formatCode(written))).toEqual(written);
        expect(formatCode(written)).toMatch(/^[A-Z0-9:]{1,50}$/u);
      }),
    );
  });

  test.each([
    '',
    '10021',
    'https://kimya.example.com/invitation?code=K7M3',
    'KC:10021:2027:SHORT',
    'KX:10021:2027:ABCDEFGHIJKLMNOP',
    'KC:10021:2027:abcdefghijklmnop',
    'KC:١٠٠٢١:2027:ABCDEFGHIJKLMNOP',
    'KC:10021:2027:ABCDEFGHIJKLMNOP:MORE',
  ])('«%s» is no code of a student', (text) => {
    expect(parseCode(text)).toBeUndefined();
  });
});

describe('a moment', () => {
  test.each([
    [0, true],
    [4, true],
    [-4, true],
    [5, false],
    [-5, false],
  ])('a code of a slot that is %i away counts: %s', (away, isCurrent) => {
    const now = 1_000_000 * slotLength;
    expect(isCurrentSlot(slotOf(now) + away, now)).toBe(isCurrent);
  });
});

test('a signature has the first 80 bits of a digest', () => {
  const digest = new Uint8Array(32).fill(255, 0, 5);
  expect(shortSignature(digest)).toBe('77777777AAAAAAAA');
  expect(shortSignature(digest.fill(1, 10))).toBe('77777777AAAAAAAA');
});
