import { expect, test } from 'vitest';
import { plainNotation } from './plain-notation.ts';

test.each([
  ['تفاعل \\ce{2H2 + O2 -> 2H2O} طارد', 'تفاعل 2H2 + O2 -> 2H2O طارد'],
  ['القانون $n = \\frac{m}{M}$ **مهم**', 'القانون n = m/M مهم'],
  ['كتلة $58.5\\ \\mathrm{g}$', 'كتلة 58.5 g'],
  ['سطر\n\nوآخر', 'سطر وآخر'],
])('%j reads as %j without its marks', (source, plain) => {
  expect(plainNotation(source)).toBe(plain);
});
