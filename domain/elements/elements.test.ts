import { describe, expect, it } from 'vitest';
import { copper, goldElement } from '#domain/certificates/drawing/element-tile.ts';
import { elements, elementSymbol } from './elements.ts';

describe('the periodic table', () => {
  it('has 118 elements in the order of their atomic numbers, each with its own symbol and name', () => {
    expect(elements.map(({ number }) => number)).toEqual(
      Array.from({ length: 118 }, (_, index) => index + 1),
    );
    expect(new Set(elements.map(({ symbol }) => symbol)).size).toBe(118);
    expect(new Set(elements.map(({ arabicName }) => arabicName)).size).toBe(118);
    for (const { symbol, arabicName } of elements) {
      expect(symbol).toMatch(/^[A-Z][a-z]?$/u);
      expect(arabicName).toMatch(/^ال[\u0621-\u064a]+$/u);
    }
  });

  it('has masses that fall only at the known pairs before uranium', () => {
    const falls = elements
      .slice(1, 92)
      .filter(({ number, mass }) => mass < (elements[number - 2]?.mass ?? 0))
      .map(({ symbol }) => symbol);
    expect(falls).toEqual(['K', 'Ni', 'I', 'Pa']);
  });

  it.each([
    [1, 'H'],
    [29, 'Cu'],
    [118, 'Og'],
    [0, ''],
    [119, ''],
  ])('gives number %i the symbol «%s»', (number, symbol) => {
    expect(elementSymbol(number)).toBe(symbol);
  });

  it.each([copper, goldElement])('agrees with the seal of certificates: $symbol', (drawn) => {
    const element = elements[Number(drawn.number) - 1];
    expect(element?.symbol).toBe(drawn.symbol);
    expect(element?.mass.toFixed(2)).toBe(drawn.mass);
    expect(element?.arabicName).toBe(`ال${drawn.name}`);
  });
});
