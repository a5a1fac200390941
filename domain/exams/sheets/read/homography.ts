import { solve } from './solve.ts';

export type Point = { x: number; y: number };

/** Where a place of the page, in millimetres, is in the picture, in pixels. */
export type Mapping = (x: number, y: number) => Point;

/** The perspective view that shows four points of the page at four points of the picture. */
export const homography = (
  page: readonly Point[],
  picture: readonly Point[],
): Mapping | undefined => {
  const rows = page.flatMap(({ x, y }, index) => {
    const { x: u, y: v } = picture[index] ?? { x: 0, y: 0 };
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const found = solve(rows);
  if (!found) return undefined;
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = found;
  return (x, y) => {
    const depth = g * x + h * y + 1;
    return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
  };
};
