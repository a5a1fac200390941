import { createCanvas } from '@napi-rs/canvas';
import { beforeAll, expect, test } from 'vitest';
import { loadFonts } from '#server/platform/printing/print-fonts.ts';
import { readRichLine } from './read-rich-text.ts';
import { setLines } from './set-lines.ts';

const size = 100;

beforeAll(() => loadFonts());

/** The height of what is drawn of a text, in percent of the size of the words. */
const inkHeightOf = (source: string): number => {
  const canvas = createCanvas(4 * size, 4 * size);
  const ctx = canvas.getContext('2d');
  const setting = { ctx, sizeInPoints: size, maxWidth: 3 * size };
  for (const line of setLines(setting, readRichLine(source))) line.draw(ctx, size / 2, size);
  const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
  const rows = Array.from({ length: canvas.height }, (_, y) => y).filter((y) =>
    data.subarray(y * canvas.width * 4, (y + 1) * canvas.width * 4).some((value) => value > 127),
  );
  return (rows.at(-1) ?? 0) - (rows[0] ?? 0) + 1;
};

test('all typed superscripts and subscripts have the size of those in formulas', () => {
  const inFormula = inkHeightOf(String.raw`${'$'}{}^{2}${'$'}`);
  expect(inFormula).toBeGreaterThan(size * 0.4);
  for (const typed of ['²', '³', '¹', '⁴', '⁰', '₂', '₄']) {
    expect(Math.abs(inkHeightOf(typed) - inFormula), typed).toBeLessThanOrEqual(size * 0.03);
  }
  // A unit in Arabic too: the sign over it is no smaller than one beside Latin letters.
  expect(Math.abs(inkHeightOf('ا²') - inkHeightOf('ا⁴'))).toBeLessThanOrEqual(size * 0.03);
});

/** Where the ink of a superscript stands: its share of the width of the whole, from the left. */
test('the exponent of an Arabic unit stands at its left, as it is read', () => {
  const canvas = createCanvas(4 * size, 3 * size);
  const ctx = canvas.getContext('2d');
  const [line] = setLines({ ctx, sizeInPoints: size, maxWidth: 3 * size }, readRichLine('م⁻¹'));
  line?.draw(ctx, 0, size / 2);
  const { data } = ctx.getImageData(0, 0, canvas.width, canvas.height);
  const columnsIn = (from: number, to: number) => {
    const columns = new Set<number>();
    for (let y = from; y < to; y += 1)
      for (let x = 0; x < canvas.width; x += 1)
        if ((data[(y * canvas.width + x) * 4 + 3] ?? 0) > 127) columns.add(x);
    return columns;
  };
  const baseline = Math.round(size / 2 + (line?.baseline ?? 0));
  const below = columnsIn(baseline, canvas.height);
  const above = columnsIn(0, baseline - Math.round(size * 0.45));
  expect(above.size).toBeGreaterThan(0);
  expect(Math.max(...above)).toBeLessThanOrEqual(Math.max(...below));
  expect(Math.min(...above)).toBeLessThan(Math.min(...below));
});
