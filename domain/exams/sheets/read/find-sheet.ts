import { layoutOf } from '#domain/exams/sheets/sheet-layout.ts';
import type { Bubble } from '#domain/exams/sheets/sheet-places.ts';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import { darkPixels, darkShapes, type DarkShape } from './dark-shapes.ts';
import { findTicks, middleOf } from './find-ticks.ts';
import { brightnessAt, shrinkTo } from './gray-picture.ts';
import { homography, type Mapping, type Point } from './homography.ts';
import { findRing, lensOf, wholeRingContrast } from './ring-contrast.ts';

/** Where a sheet lies in a picture. */
export type FoundSheet = {
  mapping: Mapping;
  /** The centres of the corner marks in pixels, from the upper left one on, clockwise. */
  corners: readonly Point[];
  /** The pixels of a millimetre, on average. */
  scale: number;
  /** Contrast of the printed rings by which the fit was judged, 0 to 1. */
  contrast: number;
  /** Marks outside the sheet that look like corners of another one. */
  strangers: number;
};

const [head] = layoutOf([]);
if (!head) throw new Error('A sheet has a page.');
const { corners: cornerBoxes, orientation, ticks } = head;

const pageCorners = cornerBoxes.map(middleOf);
/** Of the page, between the centres of the corner marks, in square millimetres. */
const frameArea = 189 * 276;
const cornerArea = cornerBoxes[0].width * cornerBoxes[0].height;
/** Rings by which a fit is judged, all over the columns of the number. */
const judges = head.digits.flatMap((column) => column.filter((_, digit) => digit % 3 === 0));

/** A longer side of the picture in which marks are searched is between this and twice as much. */
const searchSide = 640;
const maxCandidates = 14;

const candidatesIn = (picture: GrayPicture): DarkShape[] => {
  const longer = Math.max(picture.width, picture.height);
  // A sheet fills a third of the picture at least; its corner marks are 7 of 297 mm.
  const minSide = (longer / 3) * (7 / 297);
  const maxSide = longer * (7 / 240) * 1.6;
  const dark = darkPixels(picture, Math.round(longer / 18));
  return darkShapes(picture, dark, [minSide ** 2 * 0.6, maxSide ** 2])
    .filter(
      ({ compactness, touchesEdge }) => compactness > 0.72 && compactness < 1.2 && !touchesEdge,
    )
    .toSorted((a, b) => b.area - a.area)
    .slice(0, maxCandidates);
};

/** Four points in clockwise order. */
const clockwise = (points: readonly DarkShape[]): DarkShape[] => {
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length;
  return points.toSorted((a, b) => Math.atan2(a.y - y, a.x - x) - Math.atan2(b.y - y, b.x - x));
};

const areaOf = (points: readonly Point[]): number => {
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
    return (next.x - point.x) * (after.y - next.y) - (next.y - point.y) * (after.x - next.x) > 0;
  });

/** Whether four marks may be the corners of a frame between them, before perspective is known. */
const mayBeFrame = (points: readonly DarkShape[], picture: GrayPicture): boolean => {
  const frame = areaOf(points);
  if (frame < 0.1 * picture.width * picture.height || !isConvex(points)) return false;
  const expected = (frame * cornerArea) / frameArea;
  return points.every(({ area }) => area > expected * 0.35 && area < expected * 2.8);
};

/** Whether each corner mark is as large as this fit says: a filled circle is not half as large. */
const cornersHaveSize = (mapping: Mapping, frame: readonly DarkShape[], factor: number): boolean =>
  pageCorners.every(({ x, y }, index) => {
    const [middle, beside, below] = [mapping(x, y), mapping(x + 1, y), mapping(x, y + 1)];
    const pixels =
      (beside.x - middle.x) * (below.y - middle.y) - (beside.y - middle.y) * (below.x - middle.x);
    const ratio = ((frame[index]?.area ?? 0) * factor ** 2) / (pixels * cornerArea);
    return ratio > 0.6 && ratio < 1.6;
  });

const framesOf = (shapes: readonly DarkShape[], picture: GrayPicture): DarkShape[][] => {
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

/** Whether the bar of the upper edge is where this fit says, and none at the lower edge. */
const hasBar = (picture: GrayPicture, mapping: Mapping): boolean => {
  const { x, y } = middleOf(orientation);
  const along = [-9, -6, -3, 0, 3, 6, 9];
  const bar = along.map((right) => mapping(x + right, y));
  const paper = along.map((right) => mapping(x + right, y + 6));
  const mean = (points: Point[]) =>
    points.reduce((sum, point) => sum + brightnessAt(picture, point.x, point.y), 0) / points.length;
  return mean(bar) < 0.75 * mean(paper);
};

/** A tick this many millimetres from where a fit has it speaks against the fit. */
const tickTolerance = 3;

/** The mean contrast of rings near where a fit expects them. */
const contrastOf = (picture: GrayPicture, mapping: Mapping, rings: readonly Bubble[]): number => {
  const found = rings.map((bubble) => {
    const lens = lensOf(picture, mapping, bubble);
    const { right, down } = findRing(lens, { right: 0, down: 0 }, 2.4, 0.6);
    return Math.max(0, wholeRingContrast(lens, right, down));
  });
  return found.reduce((sum, ring) => sum + ring, 0) / found.length;
};

/** How well a fit agrees with what is printed: with the rings of the number, and with the marks along all edges. */
const judge = (picture: GrayPicture, mapping: Mapping): { contrast: number; score: number } => {
  const contrast = contrastOf(picture, mapping, judges);
  const seen = findTicks(picture, mapping, ticks).reduce(
    (sum, { shift }) =>
      sum + Math.exp(-(shift.right ** 2 + shift.down ** 2) / (2 * tickTolerance ** 2)),
    0,
  );
  return { contrast, score: contrast + seen / ticks.length };
};

/** The middle of the corner marks, and rings of the number, as sheets had them that have no QR code. */
const older = {
  corners: [
    { x: 9, y: 9 },
    { x: 201, y: 9 },
    { x: 201, y: 288 },
    { x: 9, y: 288 },
  ],
  rings: [0, 2, 4].flatMap((column) =>
    [0, 3, 6, 9].map((digit) => ({
      x: 16.25 + column * 5.9,
      y: 55 + digit * 5.9,
      radius: 2.25,
    })),
  ),
};
const minOlderContrast = 0.08;

const isInside = (corners: readonly Point[], { x, y }: Point): boolean =>
  corners.every((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner;
    return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) > 0;
  });

const strangersTo = (frame: readonly DarkShape[], shapes: readonly DarkShape[]): number => {
  const smallest = Math.min(...frame.map(({ area }) => area));
  return shapes.filter(
    (shape) =>
      !frame.includes(shape) &&
      shape.area > 0.6 * smallest &&
      shape.compactness > 0.85 &&
      !isInside(frame, shape),
  ).length;
};

/** No sheet: how many marks look like corners, and whether they are those of a sheet printed by an older release. */
export type NoSheet = { marks: number; isOlder: boolean };

/** Below this contrast what lies between four marks has no printed rings. */
const minContrast = 0.02;

/**
 * The sheet in a picture, whichever way it lies; else how many marks look like corners. The marks are found by their size
 * and place, and the fit is judged by the printed rings, because the largest squares may belong to something else.
 */
export const findSheet = (picture: GrayPicture): FoundSheet | NoSheet => {
  const [small, factor] = shrinkTo(picture, searchSide);
  const shapes = candidatesIn(small);
  let best: FoundSheet | undefined;
  let bestScore = 0;
  let isOlder = false;
  for (const frame of framesOf(shapes, small)) {
    for (const turn of [0, 1, 2, 3]) {
      const turned = [...frame.slice(turn), ...frame.slice(0, turn)];
      const corners = turned.map(({ x, y }) => ({
        x: (x + 0.5) * factor - 0.5,
        y: (y + 0.5) * factor - 0.5,
      }));
      const mapping = homography(pageCorners, corners);
      if (!mapping || !cornersHaveSize(mapping, turned, factor)) continue;
      if (!hasBar(picture, mapping)) {
        const before = homography(older.corners, corners);
        isOlder ||= !!before && contrastOf(picture, before, older.rings) > minOlderContrast;
        continue;
      }
      const { contrast, score } = judge(picture, mapping);
      if (contrast < minContrast || score <= bestScore) continue;
      bestScore = score;
      best = {
        mapping,
        corners,
        scale: Math.sqrt(areaOf(corners) / frameArea),
        contrast,
        strangers: strangersTo(frame, shapes),
      };
    }
  }
  return best ?? { marks: shapes.length, isOlder };
};
