import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';

/** The usual table by which JPEG rounds brightness (ITU T.81, annex K). */
const table = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
  14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
  92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];

const size = 8;
const cells = size * size;
const waves = Float64Array.from({ length: cells }, (_, index) => {
  const [frequency, at] = [Math.floor(index / size), index % size];
  const norm = frequency === 0 ? Math.sqrt(1 / size) : Math.sqrt(2 / size);
  return norm * Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * size));
});
const wavesBack = Float64Array.from(
  { length: cells },
  (_, index) => waves[(index % size) * size + Math.floor(index / size)] ?? 0,
);

/** Multiplies the rows of a block with the waves, and turns it, so that two calls transform both directions. */
const transform = (from: Float64Array, to: Float64Array, factors: Float64Array): void => {
  for (let row = 0; row < cells; row += size)
    for (let column = 0; column < size; column += 1) {
      let sum = 0;
      for (let at = 0; at < size; at += 1)
        sum += (from[row + at] ?? 0) * (factors[column * size + at] ?? 0);
      to[column * size + row / size] = sum;
    }
};

/** What JPEG of a quality from 1 to 100 leaves of a picture. */
export const loseToJpeg = ({ width, height, data }: GrayPicture, quality: number): GrayPicture => {
  const scale = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  const steps = table.map((step) => Math.max(1, Math.floor((step * scale + 50) / 100)));
  const lossy = Uint8ClampedArray.from(data);
  const block = new Float64Array(cells);
  const turned = new Float64Array(cells);
  for (let top = 0; top + size <= height; top += size)
    for (let left = 0; left + size <= width; left += size) {
      const start = top * width + left;
      for (let at = 0; at < cells; at += 1)
        block[at] = (data[start + (at >> 3) * width + (at & 7)] ?? 0) - 128;
      transform(block, turned, waves);
      transform(turned, block, waves);
      for (let at = 0; at < cells; at += 1) {
        const step = steps[at] ?? 1;
        block[at] = Math.round((block[at] ?? 0) / step) * step;
      }
      transform(block, turned, wavesBack);
      transform(turned, block, wavesBack);
      for (let at = 0; at < cells; at += 1)
        lossy[start + (at >> 3) * width + (at & 7)] = (block[at] ?? 0) + 128;
    }
  return { width, height, data: lossy };
};
