/** The widths that the server keeps of a picture, in pixels. */
const keptWidths = [480, 800, 1200] as const;

type Picture = { imageUrl: string; imageWidth: number | null };

/**
 * The `srcset` of a stored picture: its smaller copies, and itself where no copy is as wide as it.
 * Undefined when the picture is not wider than the smallest copy, or of unknown width.
 */
export function pictureSources({ imageUrl, imageWidth }: Picture): string | undefined {
  if (imageWidth === null || imageWidth <= keptWidths[0]) return undefined;
  const copies: string[] = keptWidths
    .filter((width) => width < imageWidth)
    .map((width) => `${imageUrl}?width=${width} ${width}w`);
  const widest = keptWidths.at(-1) ?? 0;
  return (imageWidth > widest ? copies : [...copies, `${imageUrl} ${imageWidth}w`]).join(', ');
}
