import { layoutOf } from '#domain/exams/sheets/sheet-layout.ts';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import { brightnessAt } from './gray-picture.ts';
import type { Mapping, Point } from './homography.ts';

/** How many modules the QR code of every sheet has on a side. */
export const modules = 29;
/** The middle of the three large squares in the corners of a code, in modules. */
export const finders = [
  { x: 3.5, y: 3.5 },
  { x: 25.5, y: 3.5 },
  { x: 3.5, y: 25.5 },
] as const;

const [head] = layoutOf([]);
/** Where the code is on every sheet, in millimetres. */
export const qr = head?.qr ?? { x: 0, y: 0, width: 0, height: 0 };
const moduleSize = qr.width / modules;

/** The brightness at a place of the code, in modules. */
export type Levels = (x: number, y: number) => number;

export const levelsOf =
  (picture: GrayPicture, mapping: Mapping): Levels =>
  (x, y) => {
    const point = mapping(qr.x + x * moduleSize, qr.y + y * moduleSize);
    return brightnessAt(picture, point.x, point.y);
  };

/** A square of the code that consists of rings: how far its modules reach from its middle, and which rings are dark. */
type Square = { reach: number; dark: readonly number[] };
/** With the light modules around it. */
export const finderSquare: Square = { reach: 4, dark: [0, 1, 3] };
/** The middle of the smaller square in the fourth corner. */
export const alignment = { x: 22.5, y: 22.5 } as const;
export const alignmentSquare: Square = { reach: 2, dark: [0, 2] };

/** Near the corners of a module: its middle alone would look the same wherever the middle of a sharp module is. */
const cornersOfModule = [-0.35, 0.35].flatMap((y) => [-0.35, 0.35].map((x) => ({ x, y })));

/** How much lighter the light modules of a square are than its dark ones, of 255. */
const squareContrast = (levels: Levels, { x, y }: Point, { reach, dark }: Square): number => {
  let [lightSum, darkSum, lights, darks] = [0, 0, 0, 0];
  for (let down = -reach; down <= reach; down += 1)
    for (let right = -reach; right <= reach; right += 1) {
      const level = cornersOfModule.reduce(
        (sum, corner) => sum + levels(x + right + corner.x, y + down + corner.y) / 4,
        0,
      );
      if (dark.includes(Math.max(Math.abs(right), Math.abs(down)))) {
        darkSum += level;
        darks += 1;
      } else {
        lightSum += level;
        lights += 1;
      }
    }
  return lightSum / lights - darkSum / darks;
};

/** The best place of a square within so many modules of where it is expected. */
export const findSquare = (
  levels: Levels,
  near: Point,
  square: Square,
  within: number,
): Point & { contrast: number } => {
  let best = { ...near, contrast: -Infinity };
  const search = ({ x, y }: Point, far: number, step: number) => {
    for (let down = -far; down <= far; down += step)
      for (let right = -far; right <= far; right += step) {
        const place = { x: x + right, y: y + down };
        const contrast = squareContrast(levels, place, square);
        if (contrast > best.contrast) best = { ...place, contrast };
      }
  };
  search(near, within, 0.6);
  search(best, 0.4, 0.2);
  return best;
};
