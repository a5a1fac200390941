import { decode, openImage } from './encode-image.ts';

const columns = 8;
const rows = 8;

/**
 * The difference hash of a picture: 64 characters, 0 or 1, that say of a grey copy of 9 × 8 pixels whether each pixel is
 * brighter than the one to its right. Copies that are smaller, brighter or saved again have nearly the same one.
 * @throws Error where the bytes are no picture
 */
export const pictureHash = async (bytes: Buffer): Promise<string> => {
  const greys = await decode(bytes, () =>
    openImage(bytes)
      .autoOrient()
      .flatten({ background: '#fff' })
      .greyscale()
      .resize(columns + 1, rows, { fit: 'fill' })
      .raw()
      .toBuffer(),
  );
  return Array.from({ length: columns * rows }, (_, place) => {
    const pixel = Math.floor(place / columns) * (columns + 1) + (place % columns);
    return (greys[pixel] ?? 0) > (greys[pixel + 1] ?? 0) ? '1' : '0';
  }).join('');
};
