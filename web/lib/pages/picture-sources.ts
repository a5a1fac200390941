import { pictureWidths } from '#domain/pictures.ts';

type Picture = { imageUrl: string; imageWidth: number | null };

/** How wide a course's picture stands in the page, as the `sizes` attribute. */
export const coursePictureSizes = {
  card: '(min-width: 1024px) 22.5rem, (min-width: 640px) 50vw, calc(100vw - 2rem)',
  hero: '(min-width: 768px) 24rem, calc(100vw - 2rem)',
} as const;

/**
 * The `srcset` of a stored picture: its smaller copies, and itself where no copy is as wide as it.
 * Undefined when the picture is not wider than the smallest copy, or of unknown width.
 */
export const pictureSources = (picture: Picture): string | undefined =>
  sourcesIn(picture, pictureWidths);

/** `pictureSources` with the widths of the copies, narrowest first. The document's script uses it too: see `inlineScript`. */
export function sourcesIn(
  { imageUrl, imageWidth }: Picture,
  widths: readonly number[],
): string | undefined {
  if (!imageWidth || imageWidth <= (widths[0] ?? 0)) return undefined;
  // A signed address has a query already.
  const copies = widths
    .filter((width) => width < imageWidth)
    .map((width) => `${imageUrl}${imageUrl.includes('?') ? '&' : '?'}width=${width} ${width}w`);
  const widest = widths[widths.length - 1] ?? 0;
  return (imageWidth > widest ? copies : [...copies, `${imageUrl} ${imageWidth}w`]).join(', ');
}
