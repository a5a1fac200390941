import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const rules = 'docs/product-rules.md';
/** Its rows name sections by number alone. */
const coverage = 'docs/spec-coverage.md';
/** Planted references are put together, so that this file holds none itself. */
const sign = '\u00A7';
const folder = 'decisions';

const files = globSync(
  [
    '*.{md,ts}',
    '{contract,demo,domain,server,web,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs,sql,css,md,json}',
  ],
  { cwd: root },
);

/** `spec 5`, `decisions 11`: the sections that the product rules have. */
const sections = new Set(
  [...read(rules).matchAll(/^## (spec|decisions) §(\d+) \S/gmu)].map(
    ([, part = '', number = '']) => `${part} ${number}`,
  ),
);
/** `0127`: the records are sections of the files of their modules. */
const records = new Set(
  readdirSync(join(root, 'docs/decisions')).flatMap((file) =>
    [...read(`docs/decisions/${file}`).matchAll(/^## (\d{4}): /gmu)].map(
      ([, number = '']) => number,
    ),
  ),
);

/** One line for each line of a text, with wrapped comments put together, so that no reference is cut in two. */
const unwrapped = (text: string) => text.replaceAll(/\n\s*(?:\*(?!\/)|\/\/|--)\s?/gu, ' ');

/**
 * Each section that a text refers to. A number belongs to the part that was named last on the line:
 * the second of `spec §4, §9` is one of `spec`. `firstPart` is the part of numbers before any name.
 */
const sectionsIn = (text: string, firstPart = 'unnamed') =>
  unwrapped(text)
    .split('\n')
    .flatMap((line) => {
      let part = firstPart;
      return [...line.matchAll(/\b([a-z]+) §(\d+)|§(\d+)/gu)].flatMap(
        ([, word, ownNumber, furtherNumber]) => {
          if (word !== undefined && ['spec', 'decisions', 'design'].includes(word)) part = word;
          return [`${part} ${ownNumber ?? furtherNumber}`];
        },
      );
    });

/** Each record that a text refers to: `decisions/0026`, `record 0026`, and in documents `0026` alone. */
const recordsIn = (text: string, isDocument: boolean) => {
  const named = [...text.matchAll(/\bdecisions\/(\d{4})|\brecord (\d{4})\b/giu)];
  const alone = isDocument ? [...text.matchAll(/(?<![\w+./-])(0\d{3})(?![\w-])/gu)] : [];
  return [...named, ...alone].map(([, first, second]) => first ?? second ?? '');
};

const unresolved = (text: string, { isDocument = false, firstPart = 'unnamed' } = {}) => [
  ...sectionsIn(text, firstPart).filter((section) => !sections.has(section)),
  ...recordsIn(text, isDocument).filter((record) => !records.has(record)),
];

describe('references to rules and records', () => {
  test('the product rules have nine sections of the specification and twelve decisions', () => {
    const expected = [
      ...Array.from({ length: 9 }, (_, index) => `spec ${index + 1}`),
      ...Array.from({ length: 12 }, (_, index) => `decisions ${index + 1}`),
    ];
    expect([...sections]).toEqual(expected);
  });

  test('each reference leads to a section or a record that is there', () => {
    const found = files.flatMap((file) => {
      const options = {
        isDocument: file.endsWith('.md'),
        firstPart: file === coverage ? 'spec' : 'unnamed',
      };
      return unresolved(read(file), options).map((reference) => `${file}: ${reference}`);
    });
    expect(found).toEqual([]);
  });

  test('the test reads references in the whole tree', () => {
    const references = files.filter((file) => file !== coverage && file !== rules);
    const count = references.reduce((sum, file) => sum + sectionsIn(read(file)).length, 0);
    expect(count).toBeGreaterThan(200);
  });

  test.each([
    ['a section that is not there', `spec ${sign}10`, 'spec 10'],
    ['a second section', `decisions ${sign}4 and ${sign}13`, 'decisions 13'],
    ['a section behind words', `spec ${sign}3 User, ${sign}12`, 'spec 12'],
    ['the second of two parts', `spec ${sign}4; decisions ${sign}20`, 'decisions 20'],
    ['a wrapped reference', `(spec ${sign}4,\n * ${sign}11)`, 'spec 11'],
    ['a part that does not exist', `design ${sign}4`, 'design 4'],
    ['a number without a part', `(${sign}5, exam form)`, 'unnamed 5'],
    ['a record that is not there', `(${folder}/9999)`, '9999'],
  ])('the test finds %s when planted', (_, text, reference) => {
    expect(unresolved(text)).toEqual([reference]);
  });

  test('the test finds the bare number of a missing record that is planted in a document', () => {
    expect(unresolved('settled by 0001 and 0999', { isDocument: true })).toEqual(['0999']);
  });
});
