import type { Box } from '#domain/exams/sheets/sheet-places.ts';
import { paper } from '#domain/exams/sheets/sheet-layout.ts';
import type { GrayPicture } from '#domain/exams/sheets/sheet-reading.ts';
import { brightnessAt } from './gray-picture.ts';
import type { Mapping } from './homography.ts';

/** The pixels of a millimetre in a straightened picture, which has 840 by 1188. */
const straightScale = 4;

/** Between places that are computed; those between them are interpolated. */
const cell = 12;

/** A part of the page, in millimetres, as it would look from straight above; `scale` is pixels of a millimetre. */
export const straightenPart = (
  picture: GrayPicture,
  mapping: Mapping,
  box: Box,
  scale: number,
): GrayPicture => {
  const width = Math.round(box.width * scale);
  const height = Math.round(box.height * scale);
  const data = new Uint8ClampedArray(width * height);
  const at = (x: number, y: number) =>
    mapping(box.x + (x + 0.5) / scale, box.y + (y + 0.5) / scale);
  for (let top = 0; top < height; top += cell)
    for (let left = 0; left < width; left += cell) {
      const [a, b] = [at(left, top), at(left + cell, top)];
      const [c, d] = [at(left, top + cell), at(left + cell, top + cell)];
      for (let y = top; y < Math.min(top + cell, height); y += 1) {
        const down = (y - top) / cell;
        for (let x = left; x < Math.min(left + cell, width); x += 1) {
          const right = (x - left) / cell;
          data[y * width + x] = brightnessAt(
            picture,
            (a.x * (1 - right) + b.x * right) * (1 - down) +
              (c.x * (1 - right) + d.x * right) * down,
            (a.y * (1 - right) + b.y * right) * (1 - down) +
              (c.y * (1 - right) + d.y * right) * down,
          );
        }
      }
    }
  return { width, height, data };
};

/** The whole page from straight above, from which the pictures beside doubts are cut. */
export const straighten = (picture: GrayPicture, mapping: Mapping): GrayPicture =>
  straightenPart(picture, mapping, { x: 0, y: 0, ...paper }, straightScale);
