type Size = { width: number; height: number };

/**
 * The sizes of a picture in a box: `frame` after it was turned, `picture` before.
 * At zoom 1 all of it fits.
 */
export function frameOf(
  picture: Size,
  box: Size,
  { zoom, quarters }: { zoom: number; quarters: number },
): { frame: Size; picture: Size } {
  const isLying = quarters % 2 === 1;
  const [width, height] = isLying
    ? [picture.height, picture.width]
    : [picture.width, picture.height];
  const scale = Math.min(box.width / width, box.height / height) * zoom;
  return {
    frame: { width: width * scale, height: height * scale },
    picture: { width: picture.width * scale, height: picture.height * scale },
  };
}
