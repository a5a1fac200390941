import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';

/** Pixels that touch each other and are darker than what is around them. */
export type DarkShape = {
  /** The centre in pixels. */
  x: number;
  y: number;
  area: number;
  /** 1 for a filled square or disc, less for what is thin, long or hollow. */
  compactness: number;
  touchesEdge: boolean;
};

/** How much darker than its neighbourhood a pixel of a mark is. */
const darker = 0.78;

/** Sums of all pixels above and left of each, with an empty row and column in front. */
const sumsOf = ({ width, height, data }: GrayPicture): Float64Array => {
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return sums;
};

/** 1 where a pixel is dark for its neighbourhood, which is a square of twice `reach`. */
export const darkPixels = (picture: GrayPicture, reach: number): Uint8Array => {
  const { width, height, data } = picture;
  const sums = sumsOf(picture);
  const dark = new Uint8Array(width * height);
  const sum = (x: number, y: number) => sums[y * (width + 1) + x] ?? 0;
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - reach);
    const bottom = Math.min(height, y + reach + 1);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - reach);
      const right = Math.min(width, x + reach + 1);
      const total = sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top);
      const mean = total / ((right - left) * (bottom - top));
      if ((data[y * width + x] ?? 0) < mean * darker) dark[y * width + x] = 1;
    }
  }
  return dark;
};

type Moments = { count: number; x: number; y: number; xx: number; yy: number };

const shapeOf = ({ count, x, y, xx, yy }: Moments, touchesEdge: boolean): DarkShape => {
  const [middleX, middleY] = [x / count, y / count];
  // A square of side s spreads by s²/12 in both directions; a pixel by 1/12.
  const spread = xx / count - middleX ** 2 + yy / count - middleY ** 2 + 1 / 6;
  return { x: middleX, y: middleY, area: count, compactness: count / (6 * spread), touchesEdge };
};

/** The shapes of a picture with `minArea` to `maxArea` pixels. */
export const darkShapes = (
  { width, height }: GrayPicture,
  dark: Uint8Array,
  [minArea, maxArea]: readonly [number, number],
): DarkShape[] => {
  const rest = Uint8Array.from(dark);
  const stack = new Int32Array(width * height);
  const found: DarkShape[] = [];
  for (let start = 0; start < rest.length; start += 1) {
    if (rest[start] !== 1) continue;
    const moments: Moments = { count: 0, x: 0, y: 0, xx: 0, yy: 0 };
    let touchesEdge = false;
    let depth = 0;
    const push = (at: number) => {
      if (rest[at] !== 1) return;
      rest[at] = 0;
      stack[depth] = at;
      depth += 1;
    };
    push(start);
    while (depth > 0) {
      depth -= 1;
      const at = stack[depth] ?? 0;
      const x = at % width;
      const y = (at - x) / width;
      moments.count += 1;
      moments.x += x;
      moments.y += y;
      moments.xx += x * x;
      moments.yy += y * y;
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) touchesEdge = true;
      if (x > 0) push(at - 1);
      if (x < width - 1) push(at + 1);
      if (y > 0) push(at - width);
      if (y < height - 1) push(at + width);
    }
    if (moments.count >= minArea && moments.count <= maxArea)
      found.push(shapeOf(moments, touchesEdge));
  }
  return found;
};
