import { layoutOf } from '#domain/exams/sheets/sheet-layout.ts';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import { findSheet } from './find-sheet.ts';
import { brightnessAt, shrinkTo } from './gray-picture.ts';
import type { Mapping, Point } from './homography.ts';

/** Of the QR code of every sheet. */
const modules = 29;
/** The middle of the three large squares in the corners of a code, in modules. */
const finders = [
  { x: 3.5, y: 3.5 },
  { x: 25.5, y: 3.5 },
  { x: 3.5, y: 25.5 },
] as const;

const [head] = layoutOf([]);
const qr = head?.qr ?? { x: 0, y: 0, width: 0, height: 0 };
const moduleSize = qr.width / modules;

type Levels = (x: number, y: number) => number;

/** The brightness at a place of the code, in modules. */
const levelsOf =
  (picture: GrayPicture, mapping: Mapping): Levels =>
  (x, y) => {
    const point = mapping(qr.x + x * moduleSize, qr.y + y * moduleSize);
    return brightnessAt(picture, point.x, point.y);
  };

/** The rings of a finder: dark, light, dark, and light around it. */
const isDarkInFinder = (right: number, down: number): boolean => {
  const ring = Math.max(Math.abs(right), Math.abs(down));
  return ring <= 1 || ring === 3;
};

/** How much a place looks like a finder: its light modules less its dark ones. */
const finderContrast = (levels: Levels, { x, y }: Point): number => {
  let [light, dark, lights, darks] = [0, 0, 0, 0];
  for (let down = -4; down <= 4; down += 1)
    for (let right = -4; right <= 4; right += 1) {
      const level = levels(x + right, y + down);
      if (isDarkInFinder(right, down)) {
        dark += level;
        darks += 1;
      } else {
        light += level;
        lights += 1;
      }
    }
  return light / lights - dark / darks;
};

/** A finder within two modules of where a flat page has it. */
const findFinder = (levels: Levels, near: Point): Point => {
  let best = { ...near, contrast: -Infinity };
  for (let down = -2.4; down <= 2.4; down += 0.2)
    for (let right = -2.4; right <= 2.4; right += 0.2) {
      const place = { x: near.x + right, y: near.y + down };
      const contrast = finderContrast(levels, place);
      if (contrast > best.contrast) best = { ...place, contrast };
    }
  return { x: best.x, y: best.y };
};

/** The mean brightness of each module, row by row. */
const sampleModules = (levels: Levels): Float64Array => {
  const [first, across, down] = finders.map((finder) => findFinder(levels, finder));
  const sampled = new Float64Array(modules * modules);
  if (!first || !across || !down) return sampled;
  const span = 22;
  for (let row = 0; row < modules; row += 1)
    for (let column = 0; column < modules; column += 1) {
      let sum = 0;
      for (const [right, below] of [
        [0, 0],
        [-0.2, -0.2],
        [0.2, -0.2],
        [-0.2, 0.2],
        [0.2, 0.2],
      ] as const) {
        const u = (column + 0.5 + right - 3.5) / span;
        const v = (row + 0.5 + below - 3.5) / span;
        sum += levels(
          first.x + u * (across.x - first.x) + v * (down.x - first.x),
          first.y + u * (across.y - first.y) + v * (down.y - first.y),
        );
      }
      sampled[row * modules + column] = sum / 5;
    }
  return sampled;
};

const reach = 3;
/** How much blur takes from a module whose neighbours differ. */
const sharpness = 0.35;

/** Whether a module is dark, by the lightest and the darkest around it. */
const isDark = (sampled: Float64Array, row: number, column: number): boolean => {
  const own = sampled[row * modules + column] ?? 0;
  let [least, most, beside, count] = [255, 0, 0, 0];
  for (let y = Math.max(0, row - reach); y <= Math.min(modules - 1, row + reach); y += 1)
    for (let x = Math.max(0, column - reach); x <= Math.min(modules - 1, column + reach); x += 1) {
      const level = sampled[y * modules + x] ?? 0;
      least = Math.min(least, level);
      most = Math.max(most, level);
      if (Math.abs(y - row) + Math.abs(x - column) !== 1) continue;
      beside += level;
      count += 1;
    }
  return own + sharpness * (own - beside / count) < (least + most) / 2;
};

const pixelsOfModule = 4;
const quietZone = 4;

const redraw = (sampled: Float64Array): GrayPicture => {
  const width = (modules + 2 * quietZone) * pixelsOfModule;
  const data = new Uint8ClampedArray(width * width).fill(255);
  for (let row = 0; row < modules; row += 1)
    for (let column = 0; column < modules; column += 1) {
      if (!isDark(sampled, row, column)) continue;
      for (let y = 0; y < pixelsOfModule; y += 1) {
        const from =
          ((row + quietZone) * pixelsOfModule + y) * width + (column + quietZone) * pixelsOfModule;
        data.fill(0, from, from + pixelsOfModule);
      }
    }
  return { width, height: width, data };
};

/**
 * The QR code of the sheet in a picture, drawn anew from what each of its modules shows. A reader of codes reads it where it
 * does not find the code in the blurred picture itself. Undefined where there is no sheet.
 */
export const redrawCode = (picture: GrayPicture): GrayPicture | undefined => {
  const [smaller] = shrinkTo(picture, 1300);
  const found = findSheet(smaller);
  return 'marks' in found ? undefined : redraw(sampleModules(levelsOf(smaller, found.mapping)));
};
