import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromForeignNotation, inOwnNotation } from './foreign-notation.ts';
import { importTexts } from './import.texts.ts';
import { parseText } from './plain-text/parse-text.ts';

test.each([
  [String.raw`القيمة \( 6.02 \times 10^{23} \) هي`, String.raw`القيمة $6.02 \times 10^{23}$ هي`],
  [String.raw`\[K_c\]`, '$K_c$'],
  [String.raw`\(\)`, ''],
  ['Al<sub>2</sub>(SO<sub>4</sub>)<sub>3</sub>', 'Al₂(SO₄)₃'],
  ['10<sup>-14</sup> عند 25&deg;C', '10⁻¹⁴ عند 25°C'],
  ['A &rarr; B إذا كانت &Delta;H', 'A → B إذا كانت ΔH'],
  ['العنصر الذي <b>لا</b> يتفاعل<br>مع', 'العنصر الذي لا يتفاعل\nمع'],
  ['إذا كان pH < 7 و a > b', 'إذا كان pH < 7 و a > b'],
  ['الوسم <table> في HTML', 'الوسم <table> في HTML'],
  ['H~2~SO~4~', 'H₂SO₄'],
  ['Ca^2+^ و SO~4~^2-^', 'Ca²⁺ و SO₄²⁻'],
  ['x^2 + y^2', 'x^2 + y^2'],
  ['كتلة 2 × 10^3 kg تساوي', 'كتلة 2 × 10³ kg تساوي'],
  ['6.02×10^{23} و 10^-7 و 5 cm^3', '6.02×10²³ و 10⁻⁷ و 5 cm³'],
  ['10^2.5 و A10^3 و 2^x', '10^2.5 و A10^3 و 2^x'],
  ['$10^3$', '$10^3$'],
  ['~~خطأ~~ و ~ 5', '~~خطأ~~ و ~ 5'],
  ['نحو5~تقريبا~', 'نحو5~تقريبا~'],
  ['$a<b$ و NH<sub>3</sub>', '$a<b$ و NH₃'],
  [String.raw`\ce{H2O} &rarr; $x^2$`, String.raw`\ce{H2O} → $x^2$`],
  ['SO_4^{2-} و Fe^{3+} و H_2O و NH4^+', 'SO₄²⁻ و Fe³⁺ و H₂O و NH4⁺'],
  ['a_1 + b_2 و x_{12}', 'a_1 + b_2 و x_{12}'],
  ['`NaCl` و ``x``', 'NaCl و ``x``'],
  [String.raw`قيمة a\_b و 5 \%`, 'قيمة a_b و 5 %'],
  ['&frac12; mol و cm&sup2;', '½ mol و cm²'],
  ['ﺃﺧﻒ ﺍﻟﻐﺎﺯﺍﺕ', 'أخف الغازات'],
  ['قال ﷺ', 'قال صلى الله عليه وسلم'],
] as const)('%s is read as %s', (typed, read) => {
  expect(fromForeignNotation(typed)).toBe(read);
});

test('what is in the notation of the platform, or in none, stays as it is typed', () => {
  const text = fc.stringMatching(/^[A-Za-z0-9أ-ي .,+\-=<>()$]{0,40}$/u);
  fc.assert(
    fc.property(text, (typed) => {
      expect(fromForeignNotation(typed)).toBe(typed);
    }),
    { numRuns: 500, seed: 3 },
  );
});

test.each([
  [String.raw`\frac{m}{M}`, String.raw`\frac{m}{M}`],
  [String.raw`\checkmark`, String.raw`\checkmark`],
  ['x_{12}', '_{12}'],
  ['~~مشطوب~~', '~~مشطوب~~'],
  ['==مظلل==', '==مظلل=='],
  ['__تحته خط__', '__تحته خط__'],
  ['**غامق *ومائل***', '**غامق *'],
  ['[الماء](https://example.com/a)', '](https://example.com/a)'],
  ['&unknown;', '&unknown;'],
  ['</details>', '</details>'],
])('the question with %s has a doubt that names what was not converted', (typed, named) => {
  const text = `1) رمز ${typed} هو\nأ) Na\nب) K\nالإجابة: أ`;
  expect(inOwnNotation(parseText(text)).problems).toEqual([
    { line: 1, text: importTexts.foreignNotation(named), isFatal: false },
  ]);
});

test.each([
  '____ هو رمز ____',
  '2 * 3 * 4',
  'a < b',
  '$\\frac{m}{M}$ و \\ce{H2O}',
  'A & B; C',
  '5 = 5 == 5',
  'x ~ y',
])('the question with %s has no doubt', (typed) => {
  const text = `1) قيمة ${typed} هي\nأ) Na\nب) K\nالإجابة: أ`;
  expect(inOwnNotation(parseText(text)).problems).toEqual([]);
});
