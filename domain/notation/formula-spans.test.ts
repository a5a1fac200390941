import { expect, test } from 'vitest';
import { findFormulas } from './formula-spans.ts';

const parts = (text: string) =>
  findFormulas(text).map(({ from, to, isWhole }) => [text.slice(from, to), isWhole]);

test.each([
  ['ما صيغة \\ce{H2SO4}؟', [['\\ce{H2SO4}', true]]],
  [
    'كتلة \\pu{25 g} و$n = \\frac{m}{M}$.',
    [
      ['\\pu{25 g}', true],
      ['$n = \\frac{m}{M}$', true],
    ],
  ],
  ['$$x^2$$', [['$$x^2$$', true]]],
  [
    '\\ce{Fe^{3+}}\\ce{OH-}',
    [
      ['\\ce{Fe^{3+}}', true],
      ['\\ce{OH-}', true],
    ],
  ],
  ['\\ce{\\}}', [['\\ce{\\}}', true]]],
])('%j has these formulas', (text, spans) => {
  expect(parts(text)).toEqual(spans);
});

test.each([
  ['تفاعل \\ce{H2 + O2 مع', [['\\ce{H2 + O2', false]]],
  ['\\ce', [['\\ce', false]]],
  ['القانون $n = 3', [['$n = 3', false]]],
  ['\\ce{H2\n\nسطر }', [['\\ce{H2', false]]],
  [
    '\\alpha $x$',
    [
      ['\\alpha', false],
      ['$x$', true],
    ],
  ],
])('%j has the beginning of one, up to the Arabic words', (text, spans) => {
  expect(parts(text)).toEqual(spans);
});

test.each(['ثمنه $5', 'بين $5 و $6', String.raw`ثمنه \$x\$`, 'نص عادي H2O', ''])(
  '%j has none',
  (text) => {
    expect(parts(text)).toEqual([]);
  },
);
