import type { InkBox } from './pdf-task.ts';

type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** Paper that was scanned is not quite white. */
const darkestPaper = 235;

/** Every second row and column is enough: nothing that is read is thinner. */
const step = 2;

/** A line or a band from edge to edge frames the page; nobody reads it. */
const bandShare = 0.95;

/** The first and last printed column of a row; undefined where it is blank, or part of a band. */
const inkOfRow = (
  { data, width }: Pixels,
  y: number,
): [first: number, last: number] | undefined => {
  let [first, last, count] = [-1, -1, 0];
  for (let x = 0; x < width; x += step) {
    const at = (y * width + x) * 4;
    // One dark channel is enough: coloured ink is light in the others.
    const lightness = Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255);
    if (lightness >= darkestPaper) continue;
    if (first < 0) first = x;
    last = x;
    count += 1;
  }
  return count === 0 || count * step > width * bandShare ? undefined : [first, last];
};

/** The smallest box around everything that is printed on a page; null for a blank one. */
export function findInk(pixels: Pixels): InkBox | null {
  const { width, height } = pixels;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += step) {
    const row = inkOfRow(pixels, y);
    if (!row) continue;
    left = Math.min(left, row[0]);
    right = Math.max(right, row[1]);
    top = Math.min(top, y);
    bottom = y;
  }
  if (right < 0) return null;
  return [left, top, Math.min(width, right + step) - left, Math.min(height, bottom + step) - top];
}
