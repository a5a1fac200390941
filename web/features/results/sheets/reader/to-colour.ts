import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import type { ColourPicture } from './reader-messages.ts';

/** A picture without colours as a canvas and the reader of codes take it. */
export const toColour = ({ width, height, data }: GrayPicture): ColourPicture => {
  // Opacity is the last byte of a point, as on every phone and computer in use.
  const points = new Uint32Array(data.length);
  for (let point = 0; point < points.length; point += 1)
    points[point] = 0xff000000 + (data[point] ?? 0) * 0x010101;
  return { width, height, data: new Uint8ClampedArray(points.buffer) };
};
