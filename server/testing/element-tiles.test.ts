import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { elements } from '#domain/chemistry/elements.ts';

/** A symbol in Latin letters and, where one stands beside it, its number: as attributes or as properties. */
const symbolPattern = /symbol(?:=|: )["']([A-Za-z]+)["']/gu;
const numberPattern = /number(?:=\{|: )(\d+)/u;

/** The tag or the object around a symbol. */
const around = (source: string, index: number): string => {
  const starts = source.slice(0, index).matchAll(/<|(?<!=)\{/gu);
  const start = [...starts].at(-1)?.index ?? 0;
  const end = source.slice(index).search(/\/?>\n|\/>|\n\s*\}/u);
  return source.slice(start, end === -1 ? undefined : index + end);
};

/** Files whose elements another test checks. */
const counted = new Set([
  'Fe in features.page.tsx',
  ...['H', 'He', 'Li'].map((symbol) => `${symbol} in home.texts.ts`),
]);

const findTiles = async () => {
  const tiles: { place: string; symbol: string; number: number | undefined }[] = [];
  for await (const file of glob(['web/**/*.{ts,tsx}', 'docs/gallery/*.tsx'])) {
    if (file.endsWith('element-tile.tsx') || file.endsWith('.test.tsx')) continue;
    const source = await readFile(file, 'utf8');
    for (const { 1: symbol = '', index } of source.matchAll(symbolPattern)) {
      const number = numberPattern.exec(around(source, index))?.[1];
      const place = `${symbol} in ${file.split(/[\\/]/u).at(-1)}`;
      tiles.push({ place, symbol, number: number === undefined ? undefined : Number(number) });
    }
  }
  return tiles;
};

test('every tile of the pages shows a real element with its own number', async () => {
  const tiles = await findTiles();
  expect(tiles.length).toBeGreaterThanOrEqual(25);
  const invented = tiles.filter(({ place, symbol, number }) => {
    const element = elements.find((each) => each.symbol === symbol);
    if (element === undefined) return true;
    return number === undefined ? !counted.has(place) : number !== element.number;
  });
  expect(invented).toEqual([]);
});
