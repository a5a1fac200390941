import { layoutOf } from '#domain/exams/sheets/sheet-layout.ts';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import type { DarkShape } from './dark-shapes.ts';
import {
  areaOf,
  candidatesIn,
  cornersHaveSize,
  frameArea,
  framesOf,
  pageCorners,
} from './find-frames.ts';
import { findTicks, middleOf } from './find-ticks.ts';
import { shrinkTo } from './gray-picture.ts';
import { homography, type Mapping, type Point } from './homography.ts';
import { looksOlder } from './older-sheet.ts';
import { smooth } from './page-surface.ts';
import { lensOf, meanRingContrast } from './ring-contrast.ts';

/** Where a sheet lies in a picture. */
export type FoundSheet = {
  /** From a flat page to the picture. */
  mapping: Mapping;
  /** From the page as it is bent, by what the marks along its edges show. */
  bent: Mapping;
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
const { orientation, ticks } = head;

/** Rings by which a fit is judged, all over the columns of the number. */
const judges = head.digits.flatMap((column) => column.filter((_, digit) => digit % 3 === 0));

/** A longer side of the picture in which marks are searched is between this and twice as much. */
const searchSide = 640;

/** Where the bar is looked at, from its middle along it, and the paper above and below it, in millimetres. */
const bar = { along: [-9, -6, -3, 0, 3, 6, 9], paper: 4.8 };
/** On a bent page the bar is up to so many millimetres from where a flat one has it. */
const barReach = [0, -1, 1, -2, 2, -3, 3, -4, 4, -5, 5, -6, 6, -7, 7];

/** Whether the bar of the upper edge is near where this fit says: dark all along, with paper on both sides. */
const hasBar = (picture: GrayPicture, mapping: Mapping): boolean => {
  const { at } = lensOf(picture, mapping, { ...middleOf(orientation), radius: 1 });
  const mean = (right: number, down: number) =>
    bar.along.reduce((sum, x) => sum + at(right + x, down), 0) / bar.along.length;
  return barReach.some((down) =>
    [0, -3, 3].some((right) => {
      const paper = Math.min(mean(right, down - bar.paper), mean(right, down + bar.paper));
      return bar.along.filter((x) => at(right + x, down) > 0.75 * paper).length <= 1;
    }),
  );
};

/** So many of the marks along the edges have to lie on one smooth surface, within so many millimetres: chance has few there. */
const agreement = { ticks: 6, within: 1 };
/** Below this contrast what lies between four marks has no printed rings, unless glare or shadow takes them and most marks agree. */
const minContrast = 0.02;
const mostTicks = 10;

type Judgement = { contrast: number; score: number; bent: Mapping };

/**
 * How well a fit agrees with what is printed: with the marks along all edges, which show how the page is bent, and with the
 * rings of the number on the bent page. Undefined where it does not.
 */
const judge = (picture: GrayPicture, flat: Mapping): Judgement | undefined => {
  const seen = findTicks(picture, flat, ticks);
  const surface = smooth(seen, pageCorners);
  const agreed = seen.filter(({ place, shift }) => {
    const { right, down } = surface(place);
    return Math.hypot(shift.right - right, shift.down - down) < agreement.within;
  }).length;
  if (agreed < agreement.ticks) return undefined;
  const bent: Mapping = (x, y) => {
    const { right, down } = surface({ x, y });
    return flat(x + right, y + down);
  };
  const contrast = meanRingContrast(picture, bent, judges);
  if (contrast < minContrast && agreed < mostTicks) return undefined;
  return { contrast, score: contrast + agreed / ticks.length, bent };
};

const isInside = (corners: readonly Point[], { x, y }: Point): boolean =>
  corners.every((corner, index) => {
    const next = corners[(index + 1) % 4] ?? corner;
    return (next.x - corner.x) * (y - corner.y) - (next.y - corner.y) * (x - corner.x) > 0;
  });

/** Marks outside a frame that are nearly as large as its corner mark next to them. */
const strangersTo = (frame: readonly DarkShape[], shapes: readonly DarkShape[]): number => {
  const isLarge = ({ x, y, area }: DarkShape) => {
    const byDistance = frame.toSorted(
      (a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y),
    );
    return area > 0.6 * (byDistance[0]?.area ?? 0);
  };
  return shapes.filter(
    (shape) =>
      !frame.includes(shape) &&
      shape.compactness > 0.92 &&
      !isInside(frame, shape) &&
      isLarge(shape),
  ).length;
};

/** No sheet: how many marks look like corners, and whether they are those of a sheet printed by an older release. */
export type NoSheet = { marks: number; isOlder: boolean };

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
        isOlder ||= strangersTo(frame, shapes) === 0 && looksOlder(picture, mapping, corners);
        continue;
      }
      const judged = judge(picture, mapping);
      if (!judged || judged.score <= bestScore) continue;
      bestScore = judged.score;
      best = {
        mapping,
        bent: judged.bent,
        corners,
        scale: Math.sqrt(areaOf(corners) / frameArea),
        contrast: judged.contrast,
        strangers: strangersTo(frame, shapes),
      };
    }
  }
  return best ?? { marks: shapes.length, isOlder };
};
