import { expect, test } from 'vitest';
import { guessFormula } from './formula-guess.ts';

test.each([
  ['H2SO4', '\\ce{H2SO4}'],
  ['2H2O', '\\ce{2H2O}'],
  ['H₂SO₄', '\\ce{H2SO4}'],
  ['Ca(OH)2', '\\ce{Ca(OH)2}'],
  ['CO2(g)', '\\ce{CO2(g)}'],
  ['O2', '\\ce{O2}'],
  ['Na+', '\\ce{Na+}'],
  ['Ca2+', '\\ce{Ca^2+}'],
  ['Ca²⁺', '\\ce{Ca^2+}'],
  ['NH4+', '\\ce{NH4+}'],
  ['SO42-', '\\ce{SO4^2-}'],
  ['OH-', '\\ce{OH-}'],
])('%s is offered as %s', (word, source) => {
  expect(guessFormula(word)).toBe(source);
});

test.each([
  'pH',
  'No',
  'In',
  'CO',
  'NaCl',
  'B12',
  'F5',
  'A4',
  'mol',
  '25',
  '5C',
  'الماء',
  'C++x',
  'H2(',
  '10N',
  'kg',
  'H',
  'WiFi6',
  '',
])('%j is left as it is', (word) => {
  expect(guessFormula(word)).toBeUndefined();
});
