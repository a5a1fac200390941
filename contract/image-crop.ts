import * as z from 'zod/mini';
import type { PictureCrop } from '#domain/pictures/picture-area.ts';

/** Rounding may exceed the edge a little. */
const tolerance = 0.001;
/** A part smaller than a hundredth of the picture is a mistake. */
const minExtent = 0.01;

const isShare = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1;

const isInside = (start: unknown, extent: unknown) =>
  isShare(start) && isShare(extent) && extent >= minExtent && start + extent <= 1 + tolerance;

const isCrop = (value: unknown): boolean => {
  const { x, y, width, height }: Partial<Record<string, unknown>> = { ...(value as object) };
  return isInside(x, width) && isInside(y, height);
};

const parseJson = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
};

/**
 * The part of an uploaded picture to store, as JSON text:
 * `{"x":0.1,"y":0,"width":0.8,"height":0.45}`, fractions of the upright picture's width and height
 * from its top left corner.
 */
export const imageCrop = z.pipe(
  z.pipe(z.string(), z.transform(parseJson)),
  z.custom<PictureCrop>(isCrop, 'حدد الجزء الظاهر من الصورة من جديد'),
);
