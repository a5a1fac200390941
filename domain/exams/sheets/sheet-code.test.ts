import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeSheetCode, encodeSheetCode, type SheetCode } from './sheet-code.ts';

const code: SheetCode = {
  origin: '7F3K2M',
  examId: '0198c0de-0000-7000-8000-00000000002a',
  version: 3,
  models: 4,
  shufflesQuestions: true,
  shufflesOptions: false,
  page: 1,
  pages: 2,
  cardNumber: '10042',
};

const codes: fc.Arbitrary<SheetCode> = fc.record({
  origin: fc.stringMatching(/^[A-Z\d]{6}$/u),
  examId: fc.uuid(),
  version: fc.nat(46_655),
  models: fc.integer({ min: 1, max: 4 }),
  shufflesQuestions: fc.boolean(),
  shufflesOptions: fc.boolean(),
  page: fc.integer({ min: 1, max: 20 }),
  pages: fc.integer({ min: 1, max: 20 }),
  cardNumber: fc.option(fc.integer({ min: 1, max: 999_999 }).map(String)),
});

test('a code is read as it was written', () => {
  fc.assert(
    fc.property(codes, (written) => {
      expect(decodeSheetCode(encodeSheetCode(written))).toEqual({ code: written });
    }),
  );
});

test('a QR code stores the text in its 29 by 29 modules, and has always as many', () => {
  fc.assert(
    fc.property(codes, (written) => {
      const text = encodeSheetCode(written);
      expect(text).toMatch(/^[-A-Z\d]{47}$/u);
    }),
  );
});

test.each([
  ['https://example.com/exam/1', 'foreign'],
  ['KC:10042:2026:ABCDEFGHIJKLMNOP', 'foreign'],
  ['S2 is no code', 'foreign'],
  ['', 'foreign'],
  [encodeSheetCode(code).replace('S2', 'S1'), 'older'],
  [encodeSheetCode(code).slice(0, -3), 'damaged'],
  [encodeSheetCode(code).replace('7F3K2M', '7F3K3M'), 'damaged'],
  [encodeSheetCode(code).replace('10042-', '10043-'), 'damaged'],
])('%s is no code of a sheet: %s', (text, reason) => {
  expect(decodeSheetCode(text)).toEqual({ reason });
});
