import { expect, test } from 'vitest';
import { readRichText } from './read-rich-text.ts';
import { renderExamText } from '#server/platform/notation/notation.ts';

const cellsOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/gsu)].map(([, row = '']) =>
    [...row.matchAll(/<td>(.*?)<\/td>/gsu)].map(([, cell]) => cell),
  );

test.each([
  ['pasted', 'من الجدول:\nالعنصر\tNa\tMg\nالعدد\t11\t12\nالأكبر هو'],
  [
    'between bars',
    'من الجدول:\n| العنصر | Na | Mg |\n|---|:-:|---|\n| العدد | 11 | 12 |\nالأكبر هو',
  ],
])('a %s table in a question is a table, between its paragraphs', (_, text) => {
  const html = renderExamText(text);
  expect(cellsOf(html)).toEqual([
    ['العنصر', '<bdi dir="ltr">Na</bdi>', '<bdi dir="ltr">Mg</bdi>'],
    ['العدد', '11', '12'],
  ]);
  expect(html.match(/<p>/gu)).toHaveLength(2);
  expect(readRichText(text).map(({ kind }) => kind)).toEqual(['paragraph', 'table', 'paragraph']);
});

test('rows are filled up to the longest, and formulas are set in cells', () => {
  const html = renderExamText('أ\tب\tج\n\\ce{H2O}\t2');
  expect(cellsOf(html).map((row) => row.length)).toEqual([3, 3]);
  expect(html).toContain('<math');
});

test.each([
  'العنصر\tNa',
  'Zn|Zn2+||Cu2+|Cu\nMg|Mg2+||Cu2+|Cu',
  '|x| = 5\n|y| = 3',
  '\tسطر يبدأ بمسافة',
])('%j is no table', (text) => {
  expect(renderExamText(text)).not.toContain('<table');
});
