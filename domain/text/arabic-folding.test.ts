import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldArabic } from './arabic-folding.ts';
import { toLatinDigits } from './digits.ts';

const arabicText = fc.string({
  unit: fc.constantFrom(...Array.from('أإآاٱبتةهىيئیؤوءعكکـ ًَُِّْ٠١٢۳4٫ﻻﷲ₂H\u200f\u2066\u0653\u0654')),
});
const anyText = fc.oneof(
  arabicText,
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
);

test.each([
  ['أحمد', 'احمد'],
  ['إسلام', 'اسلام'],
  ['آية', 'ايه'],
  ['مدرسة', 'مدرسه'],
  ['مصطفى', 'مصطفي'],
  ['مُحَمَّد', 'محمد'],
  ['محـــمد', 'محمد'],
  ['رؤوف', 'رووف'],
  ['الصف ٣', 'الصف 3'],
  ['۲۵', '25'],
  ['H₂SO₄', 'h2so4'],
  ['ﻻ', 'لا'],
  ['  حمض   قوي ', 'حمض قوي'],
  ['ماء', 'ما'],
  ['\u200fأحمد\u2069', 'احمد'],
])('%j is searched as %j', (text, folded) => {
  expect(foldArabic(text)).toBe(folded);
});

describe('foldArabic', () => {
  test('foldArabic changes nothing the second time', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldArabic(foldArabic(text))).toBe(foldArabic(text));
      }),
      { numRuns: 1000 },
    );
  });

  test('foldArabic treats all digit scripts as equal', () => {
    fc.assert(
      fc.property(arabicText, (text) => {
        expect(foldArabic(toLatinDigits(text))).toBe(foldArabic(text));
      }),
    );
  });

  test('foldArabic removes tashkeel, tatweel and direction marks', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(foldArabic(text)).not.toMatch(
          /\u0640|\u0670|\u200e|\u200f|[\u064b-\u065f]|[\u2066-\u2069]/,
        );
      }),
    );
  });
});
