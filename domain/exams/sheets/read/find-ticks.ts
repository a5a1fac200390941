import type { Box } from '#domain/exams/sheets/sheet-places.ts';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import type { Mapping, Point } from './homography.ts';
import type { Seen } from './page-surface.ts';
import { type Lens, lensOf } from './ring-contrast.ts';

export const middleOf = ({ x, y, width, height }: Box): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

const inside = [-1, -0.35, 0.35, 1];
const outside = 2.3;
/** A page bent further than this many millimetres is not read. */
const reach = 7;
const step = 0.7;
/** Below this contrast there is no mark. */
const minContrast = 0.2;

/** How much darker a square of 3 mm is than the lightest and the darkest side of what is around it, 0 to 1. */
const tickContrast = ({ at }: Lens, right: number, down: number): number => {
  let dark = 0;
  for (const y of inside) for (const x of inside) dark += at(right + x, down + y);
  dark /= inside.length ** 2;
  const sides = [
    inside.reduce((sum, x) => sum + at(right + x, down - outside), 0),
    inside.reduce((sum, x) => sum + at(right + x, down + outside), 0),
    inside.reduce((sum, y) => sum + at(right - outside, down + y), 0),
    inside.reduce((sum, y) => sum + at(right + outside, down + y), 0),
  ].map((sum) => sum / inside.length);
  const [least, most] = [Math.min(...sides), Math.max(...sides)];
  return (least - dark) / Math.max(most, 1);
};

type Best = { right: number; down: number; contrast: number };

const search = (
  lens: Lens,
  near: { right: number; down: number },
  far: number,
  by: number,
): Best => {
  let best: Best = { ...near, contrast: -1 };
  for (let down = -far; down <= far; down += by)
    for (let right = -far; right <= far; right += by) {
      const contrast = tickContrast(lens, near.right + right, near.down + down);
      if (contrast > best.contrast)
        best = { right: near.right + right, down: near.down + down, contrast };
    }
  return best;
};

/** The small marks at the edges of a page that are seen, and how far each is from where a flat page has it. */
export const findTicks = (picture: GrayPicture, flat: Mapping, ticks: readonly Box[]): Seen[] =>
  ticks.flatMap((tick) => {
    const place = middleOf(tick);
    const lens = lensOf(picture, flat, { ...place, radius: 1 });
    const coarse = search(lens, { right: 0, down: 0 }, reach, step);
    if (coarse.contrast < minContrast) return [];
    const { right, down, contrast } = search(lens, coarse, 0.6, 0.15);
    return [{ place, shift: { right, down }, contrast: Math.max(contrast, 0.5) * 2 }];
  });
