import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import { solve } from './solve.ts';
import type { FittedRing, RingFit } from './fit-rings.ts';
import type { Mapping } from './homography.ts';
import { lensOf } from './ring-contrast.ts';

/** What a circle looks like; darkness is 0 for its own paper and 1 for black. */
export type Measure = {
  /** The mean darkness inside the ring. */
  fill: number;
  /** The darkness that the darkest fifth of it has at least. */
  peak: number;
  /** The darkness that the darkest tenth just outside the ring has at least: of strokes that leave the circle. */
  stray: number;
  /** The same of the fourth darkest place, which a single thin stroke reaches on both sides. */
  stroke: number;
  /** How much lighter than paper the lightest twentieth just outside the ring is: grain is as dark as it is light. */
  grain: number;
  /** How clearly the ring shows. */
  contrast: number;
  /** Millimetres between the ring and where its neighbours say that it is. */
  off: number;
};

type Sample = readonly [right: number, down: number];

/** Places on circles around the centre, in parts of the radius. */
const circles = (parts: readonly (readonly [part: number, count: number])[]): Sample[] =>
  parts.flatMap(([part, count]) =>
    Array.from({ length: count }, (_, index): Sample => {
      const angle = (2 * Math.PI * (index + part)) / count;
      return [part * Math.cos(angle), part * Math.sin(angle)];
    }),
  );

const insidePlaces = circles([
  [0, 1],
  [0.2, 6],
  [0.4, 10],
  [0.58, 14],
  [0.74, 18],
]);
const outsidePlaces = circles([
  [1.24, 40],
  [1.34, 40],
]);

type Level = { place: Sample; brightness: number };

/** The brightness of the paper as a slanted plane through samples, which follows the edge of a soft shadow. */
const planeOf = (levels: readonly Level[]): ((place: Sample) => number) => {
  const rows = [0, 1, 2].map(() => [0, 0, 0, 0]);
  for (const { place, brightness } of levels) {
    const terms = [1, ...place];
    for (const [row, term] of terms.entries()) {
      const equation = rows[row] ?? [];
      for (const [column, other] of terms.entries())
        equation[column] = (equation[column] ?? 0) + term * other;
      equation[3] = (equation[3] ?? 0) + term * brightness;
    }
  }
  const [base = 0, right = 0, down = 0] = solve(rows) ?? [];
  return (place) => Math.max(8, base + right * place[0] + down * place[1]);
};

/** The same without what is darker than the rest: a stroke is no paper. */
const paperAround = (levels: readonly Level[]): ((place: Sample) => number) => {
  const all = planeOf(levels);
  const sorted = levels
    .map(({ brightness, place }) => brightness / all(place))
    .toSorted((a, b) => a - b);
  const least = Math.min(sorted[Math.floor(sorted.length / 3)] ?? 0, 0.97);
  const light = levels.filter(({ brightness, place }) => brightness / all(place) >= least);
  return light.length >= 12 ? planeOf(light) : all;
};

const quantile = (values: readonly number[], part: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
};

const measure = (
  picture: GrayPicture,
  mapping: Mapping,
  { bubble, contrast, off }: FittedRing,
): Measure => {
  const { at } = lensOf(picture, mapping, bubble);
  const levelAt = (place: Sample): Level => ({
    place,
    brightness: at(place[0] * bubble.radius, place[1] * bubble.radius),
  });
  const outside = outsidePlaces.map(levelAt);
  const paper = paperAround(outside);
  const darknessOf = ({ place, brightness }: Level) => 1 - brightness / paper(place);
  const around = outside.map(darknessOf);
  const inside = insidePlaces.map((place) => darknessOf(levelAt(place)));
  return {
    fill: inside.reduce((sum, darkness) => sum + darkness, 0) / inside.length,
    peak: quantile(inside, 0.8),
    stray: quantile(around, 0.9),
    stroke: quantile(around, 0.95),
    grain: Math.max(0, -quantile(around, 0.05)),
    contrast,
    off,
  };
};

/** Each circle against the paper around it, in the order of the rings. */
export const measureBubbles = (picture: GrayPicture, { mapping, rings }: RingFit): Measure[] =>
  rings.map((ring) => measure(picture, mapping, ring));
