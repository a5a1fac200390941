import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import {
  alignment,
  alignmentSquare,
  type Levels,
  finders,
  finderSquare,
  findSquare,
  levelsOf,
  modules,
  qr,
} from './code-finders.ts';
import { homography, type Mapping, type Point } from './homography.ts';
import type { LocatedSheet } from './locate-sheet.ts';
import { straightenPart } from './straighten.ts';

/** Where the modules of a code are, by its four squares. */
const gridOf = (levels: Levels): Mapping | undefined => {
  const [first, across, down] = finders.map((finder) =>
    findSquare(levels, finder, finderSquare, 2.4),
  );
  if (!first || !across || !down) return undefined;
  // The fourth is small, so that it is searched near where the three others have it.
  const part = (alignment.x - 3.5) / 22;
  const near = {
    x: first.x + part * (across.x + down.x - 2 * first.x),
    y: first.y + part * (across.y + down.y - 2 * first.y),
  };
  const fourth = findSquare(levels, near, alignmentSquare, 1.2);
  return homography([...finders, alignment], [first, across, down, fourth]);
};

/** The mean brightness of each module, row by row. */
const sampleModules = (levels: Levels, grid: Mapping): Float64Array => {
  const sampled = new Float64Array(modules * modules);
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
        const { x, y } = grid(column + 0.5 + right, row + 0.5 + below);
        sum += levels(x, y);
      }
      sampled[row * modules + column] = sum / 5;
    }
  return sampled;
};

const reach = 3;
/** How much blur takes from a module whose neighbours differ: of a sharp picture, of a blurred one, of a copy of a copy. */
const sharpnesses = [0.35, 0.9, 1.6];

/** What every code has in the same place: whether it is dark there, or undefined where its text is. */
const printedAt = (row: number, column: number): boolean | undefined => {
  const ringAround = ({ x, y }: Point) =>
    Math.max(Math.abs(column + 0.5 - x), Math.abs(row + 0.5 - y));
  const finder = Math.min(...finders.map(ringAround));
  if (finder <= finderSquare.reach) return finderSquare.dark.includes(finder);
  const aligned = ringAround(alignment);
  if (aligned <= alignmentSquare.reach) return alignmentSquare.dark.includes(aligned);
  if (row === 6 || column === 6) return (row + column) % 2 === 0;
  return undefined;
};

type Sampled = { levels: Float64Array; sharpness: number };

/** Whether a module is dark, by the lightest and the darkest around it. */
const isDark = ({ levels: sampled, sharpness }: Sampled, row: number, column: number): boolean => {
  const printed = printedAt(row, column);
  if (printed !== undefined) return printed;
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

const redraw = (sampled: Sampled): GrayPicture => {
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

/** Millimetres of white paper around a code, and pixels of a millimetre, with which a reader of codes finds it. */
const shown = { quiet: 4, scale: 8 };

/**
 * Pictures of the QR code of a located sheet, the likeliest to be read first: drawn anew from what each of its modules shows,
 * which reads where a reader of codes does not find it in a blurred picture, and at last as it is. Nothing where there is no sheet.
 */
export const codePictures = ({ picture, found }: LocatedSheet): GrayPicture[] => {
  if ('marks' in found) return [];
  const levels = levelsOf(picture, found.bent);
  const grid = gridOf(levels);
  const sampled = grid && sampleModules(levels, grid);
  const { x, y, width, height } = qr;
  const around = {
    x: x - shown.quiet,
    y: y - shown.quiet,
    width: width + 2 * shown.quiet,
    height: height + 2 * shown.quiet,
  };
  return [
    ...(sampled ? sharpnesses.map((sharpness) => redraw({ levels: sampled, sharpness })) : []),
    straightenPart(picture, found.bent, around, shown.scale),
  ];
};
