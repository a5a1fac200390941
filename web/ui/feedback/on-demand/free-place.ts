/** In pixels of the window, from its top and its physical left edge. */
export type Box = { x: number; y: number; width: number; height: number };

type Scene = {
  viewport: { width: number; height: number };
  size: { width: number; height: number };
  /** Where a message lies while nothing is in its way. */
  preferred: { x: number; y: number };
  /** What a message must not cover: controls, and the field that is being filled in. */
  controls: readonly Box[];
  /** What it leaves free where it can, such as titles. */
  words: readonly Box[];
};

/** Between a message and what is next to it, and between a message and the edge of the window. */
const margin = 2;
const step = 8;

const overlap = (item: Box, other: Box): number => {
  const width = Math.min(item.x + item.width, other.x + other.width) - Math.max(item.x, other.x);
  const height = Math.min(item.y + item.height, other.y + other.height) - Math.max(item.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
};

const overlapWith = (box: Box, others: readonly Box[]): number =>
  others.reduce((sum, other) => sum + overlap(box, other), 0);

const withMargin = ({ x, y, width, height }: Box): Box => ({
  x: x - margin,
  y: y - margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
});

/** Whether a message lies within the window and covers no control. */
export const isFree = (
  box: Box,
  { viewport, controls }: Pick<Scene, 'viewport' | 'controls'>,
): boolean =>
  box.x >= 0 &&
  box.y >= 0 &&
  box.x + box.width <= viewport.width &&
  box.y + box.height <= viewport.height &&
  overlapWith(box, controls) === 0;

/** The preferred coordinate, and all others on a grid: the nearest is the cheapest. */
const steps = (preferred: number, last: number): number[] => {
  const all = [Math.min(Math.max(preferred, margin), Math.max(last, margin))];
  for (let at = margin; at <= last; at += step) all.push(at);
  return all;
};

/**
 * Where a message covers no control; of such places the one that covers the fewest words and is nearest to the preferred
 * one. Where no place is free, the one that covers least.
 */
export function findFreePlace({ viewport, size, preferred, controls, words }: Scene): {
  x: number;
  y: number;
} {
  let best = preferred;
  let least = Number.POSITIVE_INFINITY;
  const columns = steps(preferred.x, viewport.width - size.width - margin);
  for (const y of steps(preferred.y, viewport.height - size.height - margin)) {
    for (const x of columns) {
      const box = withMargin({ x, y, ...size });
      const distance = Math.abs(x - preferred.x) + Math.abs(y - preferred.y);
      const cost = overlapWith(box, controls) * 1e6 + overlapWith(box, words) * 10 + distance;
      if (cost >= least) continue;
      least = cost;
      best = { x, y };
    }
  }
  return best;
}
