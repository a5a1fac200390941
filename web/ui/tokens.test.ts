import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Theme = Record<string, string>;

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const blocks = [...css.matchAll(/\{([^{}]+)\}/gu)].map(([, body]) => readTheme(body ?? ''));
const [light, darkBySystem, darkByChoice] = blocks as [Theme, Theme, Theme];

/** Text token and the surfaces it may stand on. */
const textPairs: [text: string, surfaces: string[]][] = [
  [
    'ink',
    [
      'surface',
      'raised',
      'sunken',
      'brand-soft',
      'accent-soft',
      'premium-soft',
      'success-soft',
      'warning-soft',
      'danger-soft',
    ],
  ],
  ['ink-soft', ['surface', 'raised', 'sunken', 'brand-soft']],
  ['brand', ['surface', 'raised', 'sunken', 'brand-soft']],
  ['brand-strong', ['surface', 'raised', 'sunken', 'brand-soft']],
  ['accent', ['surface', 'raised', 'sunken', 'accent-soft']],
  ['success', ['surface', 'raised', 'success-soft']],
  ['warning', ['surface', 'raised', 'warning-soft']],
  ['danger', ['surface', 'raised', 'danger-soft']],
  ['premium', ['surface', 'raised', 'premium-soft']],
  ['on-brand', ['brand', 'brand-strong']],
  ['on-accent', ['accent']],
  ['on-danger', ['danger']],
  ['on-premium', ['premium-fill']],
];

/** The colours of Tailwind that the theme leaves out: a class of one that it does not name draws nothing. */
const stockColour =
  /\b(?:bg|text|border|fill|stroke|outline|accent)-((?:black|white)\b|(?:red|green|blue|gray|slate|amber|yellow)-\d+)/gu;

it('each stock colour that a class names is one of the theme', () => {
  const theme = readFileSync(new URL('../app.css', import.meta.url), 'utf8');
  const sources = globSync('**/*.tsx', { cwd: new URL('..', import.meta.url) });
  const named = sources.flatMap((file) =>
    [...readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').matchAll(stockColour)].flatMap(
      ([, colour]) => (theme.includes(`--color-${colour}:`) ? [] : `${file}: ${colour}`),
    ),
  );
  expect(sources.length).toBeGreaterThan(100);
  expect(named).toEqual([]);
});

describe('the colour tokens', () => {
  it('the tokens are the same whether dark comes from the system or from the reader', () => {
    expect(darkByChoice).toEqual(darkBySystem);
    expect(Object.keys(darkByChoice)).toEqual(Object.keys(light));
  });

  for (const [name, theme] of [
    ['light', light],
    ['dark', darkByChoice],
  ] as const) {
    for (const [text, surfaces] of textPairs) {
      it(`the tokens keep ${text} readable at 4.5:1 on its surfaces in the ${name} theme`, () => {
        for (const surface of surfaces) {
          expect(contrast(theme, text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(
            4.5,
          );
        }
      });
    }

    it(`the tokens keep the edge of inputs visible at 3:1 in the ${name} theme`, () => {
      for (const surface of ['surface', 'raised', 'sunken']) {
        expect(contrast(theme, 'line-strong', surface), surface).toBeGreaterThanOrEqual(3);
      }
    });
  }
});

function readTheme(body: string): Theme {
  return Object.fromEntries(
    [...body.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6});/gu)].map(([, name, value]) => [name, value]),
  ) as Theme;
}

function contrast(theme: Theme, first: string, second: string): number {
  const [dark, bright] = [luminance(theme[first]), luminance(theme[second])].toSorted(
    (a, b) => a - b,
  ) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string | undefined): number {
  if (hex === undefined) throw new Error('unknown token');
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
