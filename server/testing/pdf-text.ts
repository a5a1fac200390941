import { inflateSync } from 'node:zlib';

type Placed = { text: string; x: number; y: number };

const toText = (hex: string) =>
  String.fromCharCode(...(hex.match(/.{4}/gu) ?? []).map((unit) => Number.parseInt(unit, 16)));

const numbersIn = (text: string) => text.split(' ').map(Number);

/** The objects of a PDF by number: dictionary, and stream where it is compressed text. */
const readObjects = (pdf: Buffer) => {
  const objects = new Map<number, { dictionary: string; stream: string }>();
  for (const match of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/gu)) {
    const [dictionary = '', bytes = ''] = (match[2] ?? '').split(/\s*stream\n/u);
    const raw = Buffer.from(bytes.replace(/\nendstream$/u, ''), 'latin1');
    const isText = dictionary.includes('FlateDecode') && !dictionary.includes('Length1');
    const stream = isText ? inflateSync(raw).toString('latin1') : '';
    objects.set(Number(match[1]), { dictionary, stream });
  }
  return objects;
};

/** Which text each glyph stands for, from the font's own `ToUnicode` table. */
const readGlyphs = (table: string) => {
  const glyphs = new Map<number, string>();
  for (const [, first = '', last = '', target = ''] of table.matchAll(
    /<(\w+)> <(\w+)> <(\w+)>/gu,
  )) {
    for (let glyph = Number.parseInt(first, 16); glyph <= Number.parseInt(last, 16); glyph += 1) {
      const offset = glyph - Number.parseInt(first, 16);
      const end = (Number.parseInt(target.slice(-4), 16) + offset).toString(16).padStart(4, '0');
      glyphs.set(glyph, toText(target.slice(0, -4) + end));
    }
  }
  for (const [, glyph = '', target = ''] of table.matchAll(/^<(\w+)> <(\w+)>$/gmu)) {
    glyphs.set(Number.parseInt(glyph, 16), toText(target));
  }
  return glyphs;
};

const readFonts = (objects: ReturnType<typeof readObjects>, page: string) => {
  const fonts = new Map<string, { glyphs: Map<number, string>; digits: number }>();
  for (const [, name = '', number] of page.matchAll(/\/(F\d+) (\d+) 0 R/gu)) {
    const dictionary = objects.get(Number(number))?.dictionary ?? '';
    const table = /\/ToUnicode (\d+) 0 R/u.exec(dictionary)?.[1];
    const glyphs = readGlyphs(objects.get(Number(table))?.stream ?? '');
    fonts.set(name, { glyphs, digits: dictionary.includes('Type0') ? 4 : 2 });
  }
  return fonts;
};

/** Walks the drawing operators that Skia writes: one font, one matrix, then steps with glyphs. */
const placeText = (content: string, fonts: ReturnType<typeof readFonts>): Placed[] => {
  const placed: Placed[] = [];
  let font = fonts.get('');
  let [x, y] = [0, 0];
  for (const [, name, matrix, step, hex] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|1 0 0 -1 ([-\d.]+ [-\d.]+) Tm|([-\d.]+ [-\d.]+) Td|<([\dA-F]+)> Tj/gu,
  )) {
    if (name) font = fonts.get(name);
    if (matrix) {
      const [toX = 0, toY = 0] = numbersIn(matrix);
      [x, y] = [toX, toY];
    }
    if (step) x += numbersIn(step)[0] ?? 0;
    if (!hex || !font) continue;
    const codes = hex.match(new RegExp(`.{${font.digits}}`, 'gu')) ?? [];
    for (const [index, code] of codes.entries()) {
      const text = font.glyphs.get(Number.parseInt(code, 16)) ?? '\uFFFD';
      // Glyphs shown at once advance by their own widths: only their order matters here.
      placed.push({ text, x: x + index / 1000, y });
    }
  }
  return placed;
};

/**
 * The lines of a one-page PDF made by Skia, read from right to left and without spaces;
 * Latin words and numbers in them therefore stand backwards.
 */
export const readPdfLines = (pdf: Buffer): string[] => {
  const objects = readObjects(pdf);
  const page = [...objects.values()].find(({ dictionary }) => /\/Type \/Page\n/u.test(dictionary));
  const contents = /\/Contents (\d+) 0 R/u.exec(page?.dictionary ?? '')?.[1];
  const content = objects.get(Number(contents))?.stream ?? '';
  const placed = placeText(content, readFonts(objects, page?.dictionary ?? ''));
  const lines = Map.groupBy(placed, ({ y }) => Math.round(y));
  return [...lines.values()].map((line) =>
    line
      .toSorted((a, b) => b.x - a.x)
      .map(({ text }) => text)
      .join('')
      .normalize('NFKC')
      .replaceAll(/\s/gu, ''),
  );
};
