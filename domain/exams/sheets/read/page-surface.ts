import type { Point } from './homography.ts';
import { solve } from './solve.ts';

/** How far a curled page differs from a flat one at a place, in millimetres. */
export type Shift = { right: number; down: number };

/** A place of the page and its shift; what is seen clearly has more contrast. */
export type Seen = { place: Point; shift: Shift; contrast: number };

/** Terms of a smooth surface of the third degree over the page. */
const termsAt = ({ x, y }: Point): number[] => {
  const [u, v] = [(x - 105) / 105, (y - 148) / 148];
  return [1, u, v, u * u, u * v, v * v, u ** 3, u * u * v, u * v * v, v ** 3];
};

/** Keeps a surface flat where no ring tells anything. */
const stiffness = 0.02;

export type Surface = (place: Point) => Shift;

const fitSurface = (found: readonly (Seen & { weight: number })[]): Surface => {
  const fitted = (['right', 'down'] as const).map((direction) => {
    const rows = Array.from({ length: 10 }, (_, row) =>
      Array.from({ length: 11 }, (__, column) =>
        row === column ? stiffness * (row > 2 ? 1 : 0.05) : 0,
      ),
    );
    for (const { place, shift, weight } of found) {
      const terms = termsAt(place);
      for (const [row, term] of terms.entries()) {
        const equation = rows[row] ?? [];
        for (const [column, other] of terms.entries())
          equation[column] = (equation[column] ?? 0) + weight * term * other;
        equation[10] = (equation[10] ?? 0) + weight * term * shift[direction];
      }
    }
    return solve(rows) ?? [];
  });
  return (place) => {
    const terms = termsAt(place);
    const [right = 0, down = 0] = fitted.map((factors) =>
      factors.reduce((sum, factor, index) => sum + factor * (terms[index] ?? 0), 0),
    );
    return { right, down };
  };
};

/** A smooth surface through the shifts; rings that disagree with it count less each time. */
export const smooth = (found: readonly Seen[], corners: readonly Point[]): Surface => {
  const fixed = corners.map((corner) => ({
    place: corner,
    shift: { right: 0, down: 0 },
    contrast: 1,
    weight: 2,
  }));
  let surface: Surface | undefined;
  for (const tolerance of [2, 1, 0.5, 0.4]) {
    const weighted = found.map((ring) => {
      const expected = surface?.(ring.place) ?? ring.shift;
      const off = Math.hypot(expected.right - ring.shift.right, expected.down - ring.shift.down);
      return { ...ring, weight: ring.contrast / (1 + (off / tolerance) ** 2) };
    });
    surface = fitSurface([...weighted, ...fixed]);
  }
  return surface ?? (() => ({ right: 0, down: 0 }));
};
