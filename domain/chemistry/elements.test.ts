import { expect, test } from 'vitest';
import { copper, goldElement } from '#domain/certificates/drawing/element-tile.ts';
import { elements, elementSymbol } from './elements.ts';

test('there are 118 elements, each once and with its own place', () => {
  expect(elements).toHaveLength(118);
  expect(new Set(elements.map(({ symbol }) => symbol)).size).toBe(118);
  expect(new Set(elements.map(({ name }) => name)).size).toBe(118);
  expect(new Set(elements.map(({ row, column }) => `${row} ${column}`)).size).toBe(118);
  for (const { symbol, mass } of elements) {
    expect(symbol).toMatch(/^[A-Z][a-z]?$/u);
    expect(mass).toMatch(/^\d+(?:\.\d+)?$/u);
  }
});

test.each([
  ['H', 1, 'هيدروجين', '1.008', 1, 1],
  ['He', 2, 'هيليوم', '4.003', 1, 18],
  ['C', 6, 'كربون', '12.011', 2, 14],
  ['Cl', 17, 'كلور', '35.45', 3, 17],
  ['Sc', 21, 'سكانديوم', '44.956', 4, 3],
  ['Fe', 26, 'حديد', '55.845', 4, 8],
  ['Xe', 54, 'زينون', '131.29', 5, 18],
  ['La', 57, 'لانثانوم', '138.91', 8, 4],
  ['Lu', 71, 'لوتيتيوم', '174.97', 6, 3],
  ['Au', 79, 'ذهب', '196.97', 6, 11],
  ['U', 92, 'يورانيوم', '238.03', 9, 7],
  ['Og', 118, 'أوجانيسون', '294', 7, 18],
] as const)('%s stands where the table has it', (symbol, number, name, mass, row, column) => {
  expect(elements[number - 1]).toEqual({ symbol, number, name, mass, row, column });
});

test('the mass grows with the number, but for the four pairs that chemistry knows', () => {
  const falls = elements.filter(
    ({ mass }, index) => Number(mass) > Number(elements[index + 1]?.mass ?? Infinity),
  );
  const stable = falls.filter(({ number }) => number < 84);
  expect(stable.map(({ symbol }) => symbol)).toEqual(['Ar', 'Co', 'Te']);
});

test.each([
  [1, 'H'],
  [29, 'Cu'],
  [118, 'Og'],
  [0, ''],
  [119, ''],
])('number %i has the symbol «%s»', (number, symbol) => {
  expect(elementSymbol(number)).toBe(symbol);
});

test.each([copper, goldElement])('the seal of certificates agrees: $symbol', (drawn) => {
  const element = elements[Number(drawn.number) - 1];
  expect(element).toMatchObject({ symbol: drawn.symbol, name: drawn.name });
  expect(Number(element?.mass).toFixed(2)).toBe(drawn.mass);
});
