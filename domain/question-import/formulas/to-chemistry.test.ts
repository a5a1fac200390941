import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { toChemistry } from './to-chemistry.ts';

test.each([
  ['H₂SO₄', String.raw`\ce{H2SO4}`],
  ['كتلة H2SO4 المولية', String.raw`كتلة \ce{H2SO4} المولية`],
  ['أيون Ca²⁺ في الماء', String.raw`أيون \ce{Ca^2+} في الماء`],
  ['أيونا Ca2+ و Fe3+.', String.raw`أيونا \ce{Ca^2+} و \ce{Fe^3+}.`],
  ['Zn + Cu2+ → Zn2+ + Cu', String.raw`\ce{Zn + Cu^2+ -> Zn^2+ + Cu}`],
  ['H2+O2', String.raw`\ce{H2}+\ce{O2}`],
  ['SO₄²⁻', String.raw`\ce{SO4^2-}`],
  ['Na⁺ و Cl⁻', String.raw`\ce{Na^+} و \ce{Cl^-}`],
  ['Ca(OH)₂', String.raw`\ce{Ca(OH)2}`],
  ['Al2(SO4)3', String.raw`\ce{Al2(SO4)3}`],
  ['CuSO₄·5H₂O', String.raw`\ce{CuSO4*5H2O}`],
  ['2H₂ + O₂ → 2H₂O', String.raw`\ce{2 H2 + O2 -> 2 H2O}`],
  ['N2 + 3H2 ⇌ 2NH3', String.raw`\ce{N2 + 3 H2 <=> 2 NH3}`],
  [
    'التفاعل HCl + NaOH → NaCl + H2O متعادل',
    String.raw`التفاعل \ce{HCl + NaOH -> NaCl + H2O} متعادل`,
  ],
  ['CaCO3(s) → CaO(s) + CO2(g)', String.raw`\ce{CaCO3(s) -> CaO(s) + CO2(g)}`],
  ['H2O، وCO2.', String.raw`\ce{H2O}، وCO2.`],
])('%s becomes %s', (text, converted) => {
  expect(toChemistry(text)).toBe(converted);
});

test.each([
  'Na',
  'العنصر K',
  'HCl',
  'SO42-',
  'أيون O2- في',
  'K2+',
  'NaCl',
  'pH = 7',
  '25 cm3',
  '10 m2',
  '22.4 L',
  '100 kJ/mol',
  'فيتامين B12',
  'الشكل A4',
  'B2B',
  'CO',
  'USB3',
  'MP3',
  'HTML5',
  'WhatsApp2',
  'X2 + Y2 → 2XY',
  'Q1',
  'T2',
  'Z1',
  'أ → ب',
  '2 + 3 = 5',
  'ΔH = -285 kJ',
  '6.02 × 10²³',
  'm²',
  'سم³',
  String.raw`\ce{H2O}`,
  '$H_2O$',
  'COVID19',
  'NASA',
  'IN 2020',
  'https://example.com/H2O2x',
])('%s stays', (text) => {
  expect(toChemistry(text)).toBe(text);
});

test('twice changes nothing, and no text is too strange', () => {
  const signs = fc.constantFrom(...Array.from('HOCNaSl234₂²⁺+→()[]·$\\{} أ'));
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: signs })), (text) => {
      expect(typeof toChemistry(text)).toBe('string');
      const clean = text.replaceAll(/[$\\{}]/gu, '');
      const once = toChemistry(clean);
      expect(toChemistry(once)).toBe(once);
    }),
    { numRuns: 300 },
  );
});
