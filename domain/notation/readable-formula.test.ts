import { expect, test } from 'vitest';
import { piecesAsText, piecesAsWords } from './formula-pieces.ts';
import { readFormula } from './readable-formula.ts';

test.each([
  ['\\ce{H2SO4}', 'H₂SO₄'],
  ['\\ce{Ca^2+}', 'Ca²⁺'],
  ['\\ce{SO4^{2-}}', 'SO₄²⁻'],
  ['\\ce{NH4+ + Cl-}', 'NH₄⁺ + Cl⁻'],
  ['\\ce{2H2 + O2 -> 2H2O}', '2H₂ + O₂ → 2H₂O'],
  ['\\ce{N2(g) + 3H2(g) <=> 2NH3(g)}', 'N₂(g) + 3H₂(g) ⇌ 2NH₃(g)'],
  ['\\ce{CaCO3 ->[\\Delta] CaO + CO2 ^}', 'CaCO₃ →^Δ CaO + CO₂ ↑'],
  ['\\ce{Ag+ + Cl- -> AgCl v}', 'Ag⁺ + Cl⁻ → AgCl ↓'],
  ['\\ce{CuSO4*5H2O}', 'CuSO₄·5H₂O'],
  ['\\ce{Ca(OH)2}', 'Ca(OH)₂'],
  ['\\ce{CH3-CH=CH2}', 'CH₃−CH=CH₂'],
  ['$n = \\frac{m}{M}$', 'n = m/M'],
  ['$\\frac{a+b}{2}$', '(a+b)/2'],
  ['$6.02 \\times 10^{23}$', '6.02 ×10²³'],
  ['$x_1^2 \\leq \\sqrt{y}$', 'x₁² ≤√y'],
  ['$25^\\circ\\mathrm{C}$', '25°C'],
  ['$\\Delta H = -5$', 'ΔH = −5'],
  ['\\pu{25 g//mol}', '25 g/mol'],
  ['$\\ce{H2O}$', 'H₂O'],
])('%s reads %s', (source, text) => {
  expect(piecesAsText(readFormula(source))).toBe(text);
});

test.each([
  ['\\ce{Ca^2+}', 'Ca 2 موجب'],
  ['\\ce{2H2 + O2 -> 2H2O(l)}', '2H2 + O2 يعطي 2H2O سائل'],
  ['$n = \\frac{m}{M}$', 'n = m على M'],
  ['$10^{5}$', '10 أس 5'],
  ['\\ce{CO2 ^}', 'CO2 غاز متصاعد'],
])('a screen reader reads %s as: %s', (source, words) => {
  expect(piecesAsWords(readFormula(source))).toBe(words);
});
