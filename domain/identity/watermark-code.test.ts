import { expect, test } from 'vitest';
import { codeAlphabet } from '#domain/typed-codes/typed-code.ts';
import { groupWatermarkCode, readWatermarkCode, watermarkCodeFromBytes } from './watermark-code.ts';

test('a code has eight signs of the alphabet, each equally likely', () => {
  const firstSigns = Array.from({ length: 256 }, (_, byte) =>
    watermarkCodeFromBytes([byte, 1, 2, 3, 4, 5, 6, 7, 8])?.charAt(0),
  ).slice(0, 253);
  const counts = codeAlphabet
    .split('')
    .map((sign) => firstSigns.filter((first) => first === sign).length);
  expect(new Set(counts)).toEqual(new Set([11]));
  expect(watermarkCodeFromBytes([1, 2, 3])).toBeUndefined();
  expect(watermarkCodeFromBytes(Array.from({ length: 32 }, () => 255))).toBeUndefined();
});

test.each(['K7M3-P9RX', 'k7m3 p9rx', 'K٧M٣P٩RX', '\u200eK7M3P9RX'])(
  '%j is read as the code that is shown',
  (typed) => {
    expect(readWatermarkCode(typed)).toBe('K7M3P9RX');
    expect(groupWatermarkCode(readWatermarkCode(typed) ?? '')).toBe('K7M3-P9RX');
  },
);

test.each(['', 'K7M3', 'K7M3P9RXT', 'O0O0O0O0', 'مريم حسن'])('%j is no code', (typed) => {
  expect(readWatermarkCode(typed)).toBeUndefined();
});
