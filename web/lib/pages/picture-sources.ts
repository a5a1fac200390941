import { pictureWidths } from '#domain/pictures.ts';

type Picture = { imageUrl: string; imageWidth: number | null };

/** How wide a course's picture stands in the page, as the `sizes` attribute. */
export const coursePictureSizes = {
  card: '(min-width: 1024px) 22.5rem, (min-width: 640px) 50vw, calc(100vw - 2rem)',
  hero: '(min-width: 768px) 24rem, calc(100vw - 2rem)',
} as const;

/** The address of a stored picture's copy of at least that width, in pixels; a signed address has a query already. */
const pictureAt = (imageUrl: string, width: number): string =>
  `${imageUrl}${imageUrl.includes('?') ? '&' : '?'}width=${width}`;

/**
 * The `srcset` of a stored picture: its smaller copies, and itself where no copy is as wide as it.
 * Undefined when the picture is not wider than the smallest copy, or of unknown width.
 */
export function pictureSources({ imageUrl, imageWidth }: Picture): string | undefined {
  if (imageWidth === null || imageWidth <= pictureWidths[0]) return undefined;
  const copies: string[] = pictureWidths
    .filter((width) => width < imageWidth)
    .map((width) => `${pictureAt(imageUrl, width)} ${width}w`);
  const widest = pictureWidths.at(-1) ?? 0;
  return (imageWidth > widest ? copies : [...copies, `${imageUrl} ${imageWidth}w`]).join(', ');
}
