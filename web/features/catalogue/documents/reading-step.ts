import type { PdfPageList } from '#contract/pdf-pages.ts';
import type { Box } from './text-boxes.ts';

/** The steps of the zoom; at 1 what is shown of a page is as wide as the window. */
export const zooms = [1, 1.5, 2, 3] as const;

/**
 * An upright A4 page (595 points wide) of this width shows print of 11 points at 12 pixels, the smallest text of the
 * pages around.
 */
const readableWidthInPixels = 660;

/**
 * The first step at which the print of a document can be read on a phone: the whole width of an upright page would
 * make its letters half as large as those of the page around it. Slides, which are wider than high, have large
 * letters.
 */
export function readingStep(
  pages: PdfPageList['pages'],
  boxes: ReadonlyMap<number, Box>,
  windowWidth: number,
): number {
  const [first] = pages;
  if (!first || first.width > first.height) return 0;
  const share = (boxes.get(first.number)?.width ?? first.width) / first.width;
  const step = zooms.findIndex((zoom) => (windowWidth * zoom) / share >= readableWidthInPixels);
  return step < 0 ? zooms.length - 1 : step;
}
