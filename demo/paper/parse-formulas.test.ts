import { renderToString } from 'katex';
import 'katex/contrib/mhchem';
import { describe, expect, test } from 'vitest';
import { demoCourses } from '#demo/curriculum.ts';
import type { FormulaNode } from './formula-tree.ts';
import { parseChemistry } from './parse-chemistry.ts';
import { parseMathematics } from './parse-mathematics.ts';

/** All signs of a formula in reading order, those of a script in round brackets after `_` or `^`. */
const spell = (node: FormulaNode): string => {
  switch (node.kind) {
    case 'glyphs':
      return node.text;
    case 'row':
      return node.items.map(spell).join('');
    case 'space':
      return '';
    case 'scripts':
      return `${spell(node.base)}${node.below ? `_(${spell(node.below)})` : ''}${node.above ? `^(${spell(node.above)})` : ''}`;
    case 'fraction':
      return `{${spell(node.top)}|${spell(node.bottom)}}`;
    case 'root':
    case 'bar':
      return `${node.kind}{${spell(node.body)}}`;
    case 'arrow':
      return `${node.isReversible ? '<=>' : '->'}[${node.above ? spell(node.above) : ''}][${node.below ? spell(node.below) : ''}]`;
  }
};

const elementPattern = /^<(\w+)[^>]*?(\/?)>/u;

/** The same spelling from the MathML with which the pages show the formula. */
const spellMathml = (source: string): string => {
  const html = renderToString(source, { output: 'mathml', throwOnError: true });
  let rest = html.slice(html.indexOf('<semantics>') + 11, html.indexOf('<annotation'));
  const readChildren = (): string[] => {
    if (rest === '' || rest.startsWith('</')) {
      rest = rest.slice(rest.indexOf('>') + 1);
      return [];
    }
    const child = readNode();
    return [child, ...readChildren()];
  };
  const readNode = (): string => {
    const [opening, name, isEmpty] = elementPattern.exec(rest) ?? [];
    if (!opening) {
      const text = rest.slice(0, rest.includes('<') ? rest.indexOf('<') : rest.length);
      rest = rest.slice(text.length);
      return text
        .replaceAll('&gt;', '>')
        .replaceAll('&lt;', '<')
        .replaceAll(/[\u2061\s]/gu, '');
    }
    rest = rest.slice(opening.length);
    if (isEmpty) return '';
    const [first = '', second = '', third = '', ...others] = readChildren();
    if (name === 'msub') return `${first}_(${second})`;
    if (name === 'msup') return `${first}^(${second})`;
    if (name === 'msubsup') return `${first}_(${second})^(${third})`;
    if (name === 'mfrac') return `{${first}|${second}}`;
    if (name === 'msqrt') return `root{${[first, second, third, ...others].join('')}}`;
    if (name === 'mover') return `bar{${first}}`;
    return [first, second, third, ...others].join('');
  };
  return readNode();
};

const listFormulas = (pattern: RegExp): string[] => {
  const texts = demoCourses
    .flatMap((course) => course.lessons)
    .flatMap(({ lessonSummaryText, workPaper, equations }) => [
      lessonSummaryText,
      ...workPaper,
      ...equations.map(({ formula }) => formula),
    ]);
  const found = texts.flatMap((text) =>
    [...text.matchAll(pattern)].map(([, formula = '']) => formula),
  );
  return [...new Set(found)];
};

test.each(listFormulas(/\$([^$]+)\$/gu))('the paper reads $%s$ as the pages do', (source) => {
  expect(spell(parseMathematics(source))).toBe(spellMathml(source));
});

describe('chemistry', () => {
  test.each([
    ['Ca^2+(aq) + 2Cl-(aq)', 'Ca^(2+)(aq)+2Cl^(−)(aq)'],
    ['SO4^2-', 'SO_(4)^(2−)'],
    ['^39_19K+', '_(19)^(39)K^(+)'],
    ['NH4NO3', 'NH_(4)NO_(3)'],
    ['CH3COO- + H2O <=> OH-', 'CH_(3)COO^(−)+H_(2)O<=>[][]OH^(−)'],
    ['CH3-CH(CH3)-CH=CH2', 'CH_(3)−CH(CH_(3))−CH=CH_(2)'],
    [String.raw`3C2H2 ->[Ni][\Delta] C6H6`, '3C_(2)H_(2)->[Ni][Δ]C_(6)H_(6)'],
    ['C2H5OH ->[(O)] CH3CHO ->[(O)] CH3COOH', 'C_(2)H_(5)OH->[(O)][]CH_(3)CHO->[(O)][]CH_(3)COOH'],
    ['SO2 + 1/2 O2', 'SO_(2)+{1|2}O_(2)'],
  ])('the parser reads %s', (source, expected) => {
    expect(spell(parseChemistry(source))).toBe(expected);
  });

  test.each(listFormulas(/\\ce\{((?:[^{}]|\{[^{}]*\})*)\}/gu))(
    'has every letter of %s',
    (source) => {
      const letters = (text: string) => text.replaceAll(/\\Delta|[^A-Za-z0-9]/gu, '');
      expect(letters(spell(parseChemistry(source)))).toHaveLength(letters(source).length);
    },
  );

  test('the parser refuses a sign that it cannot draw', () => {
    expect(() => parseChemistry('H2O *')).toThrow('H2O *');
  });
});
