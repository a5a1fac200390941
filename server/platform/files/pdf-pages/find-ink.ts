import type { InkBox } from './pdf-task.ts';

type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** Paper that was scanned is not quite white. */
const darkestPaper = 235;

/** Every second row and column is enough: nothing that is read is thinner. */
const step = 2;

/** The smallest box around everything that is printed on a page; null for a blank one. */
export function findInk({ data, width, height }: Pixels): InkBox | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += step) {
    for (let x = 0; x < width; x += step) {
      const at = (y * width + x) * 4;
      // One dark channel is enough: coloured ink is light in the others.
      const isInk =
        Math.min(data[at] ?? 255, data[at + 1] ?? 255, data[at + 2] ?? 255) < darkestPaper;
      if (!isInk) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  if (right < 0) return null;
  return [left, top, Math.min(width, right + step) - left, Math.min(height, bottom + step) - top];
}
