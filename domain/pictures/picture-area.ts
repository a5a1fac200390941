/** Part of a picture as fractions of its width and height, 0 to 1, from the top left corner. */
export type PictureCrop = { x: number; y: number; width: number; height: number };

type Size = { width: number; height: number };

/** Pixels of a picture, from the top left corner. */
type PixelArea = { left: number; top: number; width: number; height: number };

/** The largest area of an aspect inside another one, in its middle. */
const fitAspect = (area: PixelArea, aspect: number): PixelArea => {
  const width = Math.min(area.width, area.height * aspect);
  const height = width / aspect;
  return {
    left: area.left + (area.width - width) / 2,
    top: area.top + (area.height - height) / 2,
    width,
    height,
  };
};

/** Whole pixels inside the picture, at least one. */
const toPixels = (area: PixelArea, size: Size): PixelArea => {
  const width = Math.min(size.width, Math.max(1, Math.round(area.width)));
  const height = Math.min(size.height, Math.max(1, Math.round(area.height)));
  return {
    left: Math.min(Math.max(0, Math.round(area.left)), size.width - width),
    top: Math.min(Math.max(0, Math.round(area.top)), size.height - height),
    width,
    height,
  };
};

/**
 * The area of a picture that is stored: the chosen part or all of it, narrowed around its middle
 * to the aspect (width / height) if one is given.
 */
export const pictureArea = (
  size: Size,
  { crop, aspect }: { crop?: PictureCrop | undefined; aspect?: number | undefined },
): PixelArea => {
  const chosen = crop
    ? {
        left: crop.x * size.width,
        top: crop.y * size.height,
        width: crop.width * size.width,
        height: crop.height * size.height,
      }
    : { left: 0, top: 0, ...size };
  return toPixels(aspect === undefined ? chosen : fitAspect(chosen, aspect), size);
};
