import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';

/** The brightness at a place between pixels, 0 to 255; beyond the edges that of the edge. */
export const brightnessAt = (picture: GrayPicture, x: number, y: number): number => {
  const { width, height, data } = picture;
  const inX = Math.min(Math.max(x, 0), width - 1.001);
  const inY = Math.min(Math.max(y, 0), height - 1.001);
  const left = Math.trunc(inX) | 0;
  const top = Math.trunc(inY) | 0;
  const right = inX - left;
  const down = inY - top;
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
};

/** The picture with each square of `factor` pixels as one. */
const shrink = (picture: GrayPicture, factor: number): GrayPicture => {
  const width = Math.floor(picture.width / factor);
  const height = Math.floor(picture.height / factor);
  const data = new Uint8ClampedArray(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let row = 0; row < factor; row += 1) {
        const from = (y * factor + row) * picture.width + x * factor;
        for (let column = 0; column < factor; column += 1) sum += picture.data[from + column] ?? 0;
      }
      data[y * width + x] = sum / (factor * factor);
    }
  return { width, height, data };
};

/** The picture with a longer side below twice `side`, and by which factor it was shrunk. */
export const shrinkTo = (picture: GrayPicture, side: number): [GrayPicture, factor: number] => {
  const factor = Math.max(1, Math.floor(Math.max(picture.width, picture.height) / side));
  return [factor === 1 ? picture : shrink(picture, factor), factor];
};
