import type { Bubble } from '#domain/exams/sheets/sheet-places.ts';
import type { SheetPage } from '#domain/exams/sheets/sheet-layout.ts';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import type { Mapping, Point } from './homography.ts';
import { findRing, lensOf, type RingPlace } from './ring-contrast.ts';
import { findTicks, middleOf } from './find-ticks.ts';
import { type Seen, type Shift, smooth, type Surface } from './page-surface.ts';
import { solve } from './solve.ts';

type Found = Seen & { bubble: Bubble };

/** Rings farther apart than this many millimetres do not tell each other's place. */
const neighbourhood = 16;
/** Without a neighbour a ring is searched within this many millimetres; that is less than half the way to the next one. */
const reach = { alone: 2, beside: 1.2, last: 0.5 };

/** What the neighbours of a place say about its shift, the nearest most. */
const shiftBeside = (found: readonly Seen[], { x, y }: Point, width: number): Shift | undefined => {
  let [sum, right, down] = [0, 0, 0];
  for (const { place, shift, contrast } of found) {
    const squared = (place.x - x) ** 2 + (place.y - y) ** 2;
    if (squared > 4 * width ** 2) continue;
    const weight = contrast * Math.exp(-squared / (0.5 * width ** 2));
    sum += weight;
    right += weight * shift.right;
    down += weight * shift.down;
  }
  return sum > 1e-6 ? { right: right / sum, down: down / sum } : undefined;
};

/** The same continued with the slope that the neighbours have; where they are few, with half of none. */
const slopeBeside = (found: readonly Seen[], place: Point): Shift | undefined => {
  const mean = shiftBeside(found, place, neighbourhood);
  if (!mean) return undefined;
  const near = found.filter(
    (seen) => Math.hypot(seen.place.x - place.x, seen.place.y - place.y) < 2 * neighbourhood,
  );
  const [right = 0, down = 0] = (['right', 'down'] as const).map((direction) => {
    const rows = [
      [1e-6, 0, 0, 0],
      [0, 60, 0, 0],
      [0, 0, 60, 0],
    ];
    for (const { place: beside, shift, contrast } of near) {
      const [x, y] = [beside.x - place.x, beside.y - place.y];
      const weight = contrast * Math.exp(-(x * x + y * y) / (0.5 * neighbourhood ** 2));
      for (const [row, term] of [1, x, y].entries()) {
        const equation = rows[row] ?? [];
        for (const [column, other] of [1, x, y].entries())
          equation[column] = (equation[column] ?? 0) + weight * term * other;
        equation[3] = (equation[3] ?? 0) + weight * term * shift[direction];
      }
    }
    return solve(rows)?.[0] ?? mean[direction];
  });
  return { right, down };
};

/**
 * Finds the rings from the marks at the edges inwards, always the next to those before, so that none is taken for its
 * neighbour. `marked` is the surface that those marks show.
 */
const growFrom = (
  picture: GrayPicture,
  mapping: Mapping,
  bubbles: readonly Bubble[],
  { marks, marked }: { marks: readonly Point[]; marked: Surface },
): Found[] => {
  /** Beyond what the marks show. */
  const seen: Seen[] = marks.map((place) => ({
    place,
    shift: { right: 0, down: 0 },
    contrast: 0.2,
  }));
  const found: Found[] = [];
  const rest = bubbles.map((bubble) => ({
    bubble,
    distance: Math.min(...marks.map(({ x, y }) => Math.hypot(x - bubble.x, y - bubble.y))),
  }));
  while (rest.length > 0) {
    let next = 0;
    for (let at = 1; at < rest.length; at += 1)
      if ((rest[at]?.distance ?? 0) < (rest[next]?.distance ?? 0)) next = at;
    const [taken] = rest.splice(next, 1);
    if (!taken) break;
    const { bubble } = taken;
    const base = marked(bubble);
    const beside = slopeBeside(seen, bubble);
    const lens = lensOf(picture, mapping, bubble);
    const near = {
      right: base.right + (beside?.right ?? 0),
      down: base.down + (beside?.down ?? 0),
    };
    const coarse = findRing(lens, near, beside ? reach.beside : reach.alone, 0.4);
    const place: RingPlace = findRing(lens, coarse, 0.3, 0.1);
    const shift = { right: place.right, down: place.down };
    const contrast = Math.max(0, place.contrast);
    found.push({ bubble, place: bubble, shift, contrast });
    const more = { right: shift.right - base.right, down: shift.down - base.down };
    seen.push({ place: bubble, shift: more, contrast });
    for (const other of rest)
      other.distance = Math.min(
        other.distance,
        Math.hypot(other.bubble.x - bubble.x, other.bubble.y - bubble.y),
      );
  }
  return found;
};

/** Where a circle is, and how its ring shows there. */
export type FittedRing = {
  bubble: Bubble;
  contrast: number;
  /** Millimetres between the ring and where its neighbours say that it is. */
  off: number;
};

export type RingFit = { mapping: Mapping; rings: FittedRing[] };

/** Corrects a flat fit by what the printed rings show, so that a curled or creased page is read at its circles. */
export const fitRings = (
  picture: GrayPicture,
  flat: Mapping,
  bubbles: readonly Bubble[],
  page: Pick<SheetPage, 'corners' | 'ticks'>,
): RingFit => {
  const corners = page.corners.map(middleOf);
  const ticks = findTicks(picture, flat, page.ticks);
  const marked = smooth(ticks, corners);
  const marks = [...corners, ...ticks.map(({ place }) => place)];
  const grown = growFrom(picture, flat, bubbles, { marks, marked });
  const surface = smooth([...grown, ...ticks], corners);
  const near = bubbles.map((bubble): Found => {
    const lens = lensOf(picture, flat, bubble);
    const { contrast, ...shift } = findRing(lens, surface(bubble), reach.last, 0.1);
    return { bubble, place: bubble, shift, contrast: Math.max(0, contrast) };
  });
  const finer = smooth([...near, ...ticks], corners);
  const rest = near.map((ring) => {
    const expected = finer(ring.bubble);
    return {
      ...ring,
      shift: { right: ring.shift.right - expected.right, down: ring.shift.down - expected.down },
    };
  });
  const mapping: Mapping = (x, y) => {
    const shift = finer({ x, y });
    return flat(x + shift.right, y + shift.down);
  };
  const rings = rest.map(({ bubble, contrast, shift }) => {
    const local = shiftBeside(rest, bubble, 9) ?? { right: 0, down: 0 };
    return {
      bubble: { ...bubble, x: bubble.x + local.right, y: bubble.y + local.down },
      contrast,
      off: Math.hypot(shift.right - local.right, shift.down - local.down),
    };
  });
  return { mapping, rings };
};
