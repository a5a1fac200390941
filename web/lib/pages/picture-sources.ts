import { pictureWidths } from '#domain/pictures/picture-sizes.ts';

type Picture = { imageUrl: string; imageWidth: number | null };

/** The displayed width of a course's picture, as the `sizes` attribute. */
export const coursePictureSizes = {
  card: '(min-width: 1024px) 22.5rem, (min-width: 640px) 50vw, calc(100vw - 2rem)',
  hero: '(min-width: 768px) 24rem, calc(100vw - 2rem)',
} as const;

/**
 * The `srcset` of a stored picture: its smaller copies, and the picture itself if no copy is as wide. Undefined when
 * the picture is not wider than the smallest copy, or its width is unknown.
 */
export const pictureSources = (picture: Picture): string | undefined =>
  sourcesIn(picture, pictureWidths);

/**
 * `pictureSources` with the widths of the copies, narrowest first. The document's script calls it too: see
 * `inlineScript`.
 */
export function sourcesIn(
  { imageUrl, imageWidth }: Picture,
  widths: readonly number[],
): string | undefined {
  if (!imageWidth || imageWidth <= (widths[0] ?? 0)) return undefined;
  // A signed address already has a query.
  const copies = widths
    .filter((width) => width < imageWidth)
    .map((width) => `${imageUrl}${imageUrl.includes('?') ? '&' : '?'}width=${width} ${width}w`);
  const widest = widths[widths.length - 1] ?? 0;
  return (imageWidth > widest ? copies : [...copies, `${imageUrl} ${imageWidth}w`]).join(', ');
}
