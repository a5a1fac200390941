import { layoutOf } from '#domain/exams/sheets/sheet-layout.ts';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import { darkPixels, darkShapes, type DarkShape } from './dark-shapes.ts';
import type { Mapping, Point } from './homography.ts';
import { middleOf } from './find-ticks.ts';

const [head] = layoutOf([]);
if (!head) throw new Error('A sheet has a page.');

/** The centres of the corner marks in millimetres, from the upper left one on, clockwise. */
export const pageCorners = head.corners.map(middleOf);
/** The area of the page between the centres of its corner marks, in square millimetres. */
export const frameArea = 189 * 276;
const cornerArea = head.corners[0].width * head.corners[0].height;

const maxLargest = 14;
const maxOutermost = 10;

const turnOf = (from: Point, over: Point, to: Point): number =>
  (over.x - from.x) * (to.y - over.y) - (over.y - from.y) * (to.x - over.x);

/** The shapes that a band around all of them touches. */
const outermost = (shapes: readonly DarkShape[]): DarkShape[] => {
  const sorted = shapes.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (points: readonly DarkShape[]) => {
    const band: DarkShape[] = [];
    for (const point of points) {
      for (let last = band.at(-1); last; last = band.at(-1)) {
        const before = band.at(-2);
        if (!before || turnOf(before, last, point) > 0) break;
        band.pop();
      }
      band.push(point);
    }
    return band;
  };
  return [...new Set([...half(sorted), ...half(sorted.toReversed())])];
};

/**
 * Shapes that may be corner marks: the largest ones, and the outermost ones, because a corner that is far from a slanted
 * camera looks smaller than the filled circles near it.
 */
export const candidatesIn = (picture: GrayPicture): DarkShape[] => {
  const longer = Math.max(picture.width, picture.height);
  // A sheet fills a third of the picture at least; its corner marks are 7 of 297 mm.
  const minSide = (longer / 3) * (7 / 297);
  const maxSide = longer * (7 / 240) * 1.6;
  const dark = darkPixels(picture, Math.round(longer / 18));
  const shapes = darkShapes(picture, dark, [minSide ** 2 * 0.6, maxSide ** 2])
    .filter(
      ({ compactness, touchesEdge }) => compactness > 0.72 && compactness < 1.2 && !touchesEdge,
    )
    .toSorted((a, b) => b.area - a.area);
  const largest = shapes.slice(0, maxLargest);
  const beyond = outermost(shapes)
    .filter((shape) => !largest.includes(shape))
    .toSorted((a, b) => b.area - a.area);
  return [...largest, ...beyond.slice(0, maxOutermost)];
};

/** Four points in clockwise order. */
const clockwise = (points: readonly DarkShape[]): DarkShape[] => {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  return points.toSorted((a, b) => Math.atan2(a.y - y, a.x - x) - Math.atan2(b.y - y, b.x - x));
};

export const areaOf = (points: readonly Point[]): number => {
  let doubled = 0;
  for (const [index, { x, y }] of points.entries()) {
    const next = points[(index + 1) % points.length] ?? { x, y };
    doubled += x * next.y - next.x * y;
  }
  return Math.abs(doubled) / 2;
};

const isConvex = (points: readonly Point[]): boolean =>
  points.every((point, index) => {
    const next = points[(index + 1) % 4] ?? point;
    const after = points[(index + 2) % 4] ?? point;
    return turnOf(point, next, after) > 0;
  });

/** Whether four marks may be the corners of a frame between them, before perspective is known. */
const mayBeFrame = (points: readonly DarkShape[], picture: GrayPicture): boolean => {
  const frame = areaOf(points);
  if (frame < 0.1 * picture.width * picture.height || !isConvex(points)) return false;
  const expected = (frame * cornerArea) / frameArea;
  return points.every(({ area }) => area > expected * 0.35 && area < expected * 2.8);
};

/** Whether each corner mark is as large as this fit says: a filled circle is not half as large. */
export const cornersHaveSize = (
  mapping: Mapping,
  frame: readonly DarkShape[],
  factor: number,
): boolean =>
  pageCorners.every(({ x, y }, index) => {
    const [middle, beside, below] = [mapping(x, y), mapping(x + 1, y), mapping(x, y + 1)];
    const pixels =
      (beside.x - middle.x) * (below.y - middle.y) - (beside.y - middle.y) * (below.x - middle.x);
    const ratio = ((frame[index]?.area ?? 0) * factor ** 2) / (pixels * cornerArea);
    return ratio > 0.6 && ratio < 1.6;
  });

/** Each four shapes that may be the corner marks of a sheet, clockwise. */
export const framesOf = (shapes: readonly DarkShape[], picture: GrayPicture): DarkShape[][] => {
  const frames: DarkShape[][] = [];
  for (const [a, first] of shapes.entries())
    for (const [b, second] of shapes.slice(a + 1).entries())
      for (const [c, third] of shapes.slice(a + b + 2).entries())
        for (const fourth of shapes.slice(a + b + c + 3)) {
          const frame = clockwise([first, second, third, fourth]);
          if (mayBeFrame(frame, picture)) frames.push(frame);
        }
  return frames;
};
