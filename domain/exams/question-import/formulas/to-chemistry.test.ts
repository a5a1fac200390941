import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainChemistry, toChemistry, toChemistryUnless } from './to-chemistry.ts';

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
  ['في CuSO4.5H2O ماء', String.raw`في \ce{CuSO4*5H2O} ماء`],
  ['2Fe2O3.3H2O', String.raw`\ce{2 Fe2O3*3H2O}`],
  ['CaCl2 . 6H2O و MgSO4 · 7H2O', String.raw`\ce{CaCl2*6H2O} و \ce{MgSO4*7H2O}`],
  ['FeSO4.7H2O → FeSO4 + 7H2O', String.raw`\ce{FeSO4*7H2O -> FeSO4 + 7 H2O}`],
  ['المركب K2SO4. ثم H2O', String.raw`المركب \ce{K2SO4}. ثم \ce{H2O}`],
  ['[Ar] 3d5 , 4s1', String.raw`$\mathrm{[Ar]\,3d^{5},\,4s^{1}}$`],
  [
    'توزيع [Kr]5s2 4d10 5p3 لعنصر',
    String.raw`توزيع $\mathrm{[Kr]\,5s^{2}\,4d^{10}\,5p^{3}}$ لعنصر`,
  ],
  ['1s2 2s2 2p6', String.raw`$\mathrm{1s^{2}\,2s^{2}\,2p^{6}}$`],
  ['[ Ne ] 3s² 3p⁴.', String.raw`$\mathrm{[Ne]\,3s^{2}\,3p^{4}}$.`],
  ['4s^2، 3d^{6}', String.raw`$\mathrm{4s^{2},\,3d^{6}}$`],
  ['2H₂ + O₂ → 2H₂O', String.raw`\ce{2 H2 + O2 -> 2 H2O}`],
  ['N2 + 3H2 ⇌ 2NH3', String.raw`\ce{N2 + 3 H2 <=> 2 NH3}`],
  [
    'التفاعل HCl + NaOH → NaCl + H2O متعادل',
    String.raw`التفاعل \ce{HCl + NaOH -> NaCl + H2O} متعادل`,
  ],
  ['CaCO3(s) → CaO(s) + CO2(g)', String.raw`\ce{CaCO3(s) -> CaO(s) + CO2(g)}`],
  ['أيونا Fe+ و H+.', String.raw`أيونا \ce{Fe^+} و \ce{H^+}.`],
  ['أيونات Fe+ و Fe2+ و Fe3+', String.raw`أيونات \ce{Fe^+} و \ce{Fe^2+} و \ce{Fe^3+}`],
  ['2H2 + O2 -> 2H2O', String.raw`\ce{2 H2 + O2 -> 2 H2O}`],
  ['Zn+ 2HCl -> ZnCl2 + H2', String.raw`\ce{Zn + 2 HCl -> ZnCl2 + H2}`],
  ['غاز O2(g) مع 3H2', String.raw`غاز \ce{O2(g)} مع \ce{3 H2}`],
  ['C6H12O6', String.raw`\ce{C6H12O6}`],
  ['C₆₀', String.raw`\ce{C60}`],
  ['CH3-CH2-OH', String.raw`\ce{CH3}-\ce{CH2}-OH`],
  ['الماء (H2O) وأكسيد CaO(s)', String.raw`الماء (\ce{H2O}) وأكسيد \ce{CaO(s)}`],
  ['H2O، وCO2.', String.raw`\ce{H2O}، وCO2.`],
])('the converter changes %s into %s', (text, converted) => {
  expect(toChemistry(text)).toBe(converted);
});

test.each([
  'Na',
  'العنصر K',
  'المستوى 3d5',
  '4s3 3d6',
  '[Ar] أو 4s1',
  '5d3 و 2p7',
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
  'الشكل C5 والنقطة K8',
  '(B12)',
  'النقطة (C5)',
  'A1',
  'B2',
  'C3',
  'K1',
  'V2',
  'pH 7',
  'pH7',
  'PC1',
  'CO1',
  'CHEM-H2O-2024',
  'EX_CO2_v3',
  'teacher.H2O@example.com',
  'Cl2@mail.com',
  'https://example.com/H2O',
  'www.H2O.org',
  'H2O.pdf',
  'درجة B+ أو C+',
  'C++',
  'No+',
  'فصيلة O+',
  'Cl-',
  'NH4+',
  'NaCl + KCl',
  '+2',
  '-1',
  'NASA',
  'IN 2020',
  'https://example.com/H2O2x',
])('the converter leaves %s unchanged', (text) => {
  expect(toChemistry(text)).toBe(text);
});

test('a second conversion changes nothing, and no text makes it fail', () => {
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

test('a text that must stay is not changed, neither by itself nor as part of an equation', () => {
  const unless = (text: string, ...stays: string[]) =>
    toChemistryUnless(text, (typed) => stays.includes(typed));
  expect(unless('H2O و CO2', 'CO2')).toBe(String.raw`\ce{H2O} و CO2`);
  expect(unless('Fe+ و Fe2+ و Fe3+', 'Fe+', 'Fe2+')).toBe(String.raw`Fe+ و Fe2+ و \ce{Fe^3+}`);
  const equation = '2H2 + O2 -> 2H2O';
  expect(unless(`${equation} و O3`, equation)).toBe(String.raw`${equation} و \ce{O3}`);
});

test('the chemistry of a text is found as it is typed', () => {
  const text = String.raw`2H2 + O2 -> 2H2O مع (CO2) و Na+ و \ce{NH3} و B12`;
  const found = plainChemistry(text);
  expect(['2H2 + O2 -> 2H2O', 'Na+', 'CO2'].filter((typed) => !found.has(typed))).toEqual([]);
  expect(['O2', 'NH3', 'B12'].filter((typed) => found.has(typed))).toEqual([]);
});
