import { expect, test } from 'vitest';
import { formulasAsSigns } from './formulas-as-signs.ts';

test.each([
  ['امتحان H2SO4 و Al2(SO4)3', 'امتحان H₂SO₄ و Al₂(SO₄)₃'],
  ['تفاعل 2H2 + O2 -> 2H2O', 'تفاعل 2 H₂ + O₂ → 2 H₂O'],
  ['أيونات Fe+ و Fe2+ و Fe3+', 'أيونات Fe⁺ و Fe²⁺ و Fe³⁺'],
  ['امتحان H₂SO₄', 'امتحان H₂SO₄'],
  ['نموذج B2 من pH 7 ثم SO42-', 'نموذج B2 من pH 7 ثم SO42-'],
  [String.raw`كتلة \ce{H2O} بالجرام`, 'كتلة H₂O بالجرام'],
])('%s reads %s', (typed, shown) => {
  expect(formulasAsSigns(typed, () => false)).toBe(shown);
  expect(formulasAsSigns(shown, () => false)).toBe(shown);
});

test('a text that must stay is not changed', () => {
  expect(formulasAsSigns('H2O و CO2', (typed) => typed === 'CO2')).toBe('H₂O و CO2');
});
