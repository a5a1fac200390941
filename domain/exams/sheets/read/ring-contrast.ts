import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import type { Bubble } from '#domain/exams/sheets/sheet-places.ts';
import { brightnessAt } from './gray-picture.ts';
import type { Mapping } from './homography.ts';

/** A view of the picture around one circle, whose scale and slant are those at its centre. */
export type Lens = {
  bubble: Bubble;
  /** The brightness so many millimetres from the centre. */
  at: (right: number, down: number) => number;
};

export const lensOf = (picture: GrayPicture, mapping: Mapping, bubble: Bubble): Lens => {
  const middle = mapping(bubble.x, bubble.y);
  const beside = mapping(bubble.x + 1, bubble.y);
  const below = mapping(bubble.x, bubble.y + 1);
  const [ax, ay] = [beside.x - middle.x, beside.y - middle.y];
  const [bx, by] = [below.x - middle.x, below.y - middle.y];
  return {
    bubble,
    at: (right, down) =>
      brightnessAt(picture, middle.x + ax * right + bx * down, middle.y + ay * right + by * down),
  };
};

const directions = 16;
const turnOf = (index: number): number => (2 * Math.PI * index) / directions;
const across = Float64Array.from({ length: directions }, (_, index) => Math.cos(turnOf(index)));
const along = Float64Array.from({ length: directions }, (_, index) => Math.sin(turnOf(index)));

/** So many radii from the middle there is white paper, between the circles. */
const outside = 1.32;

/**
 * How much darker a ring is than the paper around it, 0 to 1, in the directions from `first` up to `end`, if its centre is so
 * many millimetres from where it is expected.
 */
const contrastBetween = (
  { bubble: { radius }, at }: Lens,
  right: number,
  down: number,
  first: number,
  end: number,
): number => {
  let ring = 0;
  let paper = 0;
  for (let index = first; index < end; index += 1) {
    const x = (across[index] ?? 0) * radius;
    const y = (along[index] ?? 0) * radius;
    ring += at(right + x, down + y);
    paper += at(right + x * outside, down + y * outside);
  }
  return (paper - ring) / Math.max(paper, 1);
};

/** The same all around. A filled circle has the same contrast as an empty one. */
const ringContrast = (lens: Lens, right: number, down: number): number =>
  contrastBetween(lens, right, down, 0, directions);

/**
 * The contrast of the weakest quarter of a ring. Text and the edges of other things are dark on some sides only, a ring on
 * all of them.
 */
export const wholeRingContrast = (lens: Lens, right: number, down: number): number =>
  Math.min(...[0, 4, 8, 12].map((first) => contrastBetween(lens, right, down, first, first + 4)));

export type RingPlace = { right: number; down: number; contrast: number };

/** The best place of a ring within `reach` millimetres of an expected one, in steps of `step`. */
export const findRing = (
  lens: Lens,
  near: { right: number; down: number },
  reach: number,
  step: number,
): RingPlace => {
  let best: RingPlace = { ...near, contrast: -1 };
  const count = Math.round(reach / step);
  for (let row = -count; row <= count; row += 1)
    for (let column = -count; column <= count; column += 1) {
      const right = near.right + column * step;
      const down = near.down + row * step;
      const contrast = ringContrast(lens, right, down);
      if (contrast > best.contrast) best = { right, down, contrast };
    }
  return best;
};

/** The mean contrast of rings near where a fit expects them. */
export const meanRingContrast = (
  picture: GrayPicture,
  mapping: Mapping,
  rings: readonly Bubble[],
): number => {
  const found = rings.map((bubble) => {
    const lens = lensOf(picture, mapping, bubble);
    const { right, down } = findRing(lens, { right: 0, down: 0 }, 2.4, 0.6);
    return Math.max(0, wholeRingContrast(lens, right, down));
  });
  return found.reduce((sum, ring) => sum + ring, 0) / found.length;
};
