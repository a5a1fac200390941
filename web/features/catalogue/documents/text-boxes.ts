import type { PdfPageList } from '#contract/pdf-pages.ts';

type Page = PdfPageList['pages'][number];
export type Box = { x: number; y: number; width: number; height: number };

/** Around the text, in shares of the page's width. */
const margin = 0.02;

/** Above this share of the width, cropping a page gains nothing. */
const maxShareOfWidth = 0.94;

/**
 * The part of each page with its text, by the page's number, in pixels of its picture. All pages begin and end at the same
 * place from side to side, so that letters have one size; from top to bottom each has its own box. None when that would
 * make nothing larger; a page whose ink is not known stays whole.
 */
export function textBoxes(pages: readonly Page[]): Map<number, Box> {
  const printed = pages.flatMap((page) => (page.ink === null ? [] : [{ ...page, ink: page.ink }]));
  const start = Math.min(...printed.map(({ ink, width }) => ink.x / width)) - margin;
  const end = Math.max(...printed.map(({ ink, width }) => (ink.x + ink.width) / width)) + margin;
  if (printed.length === 0 || end - start > maxShareOfWidth) return new Map();
  return new Map(
    printed.map(({ number, width, height, ink }) => {
      const [left, right] = [Math.max(0, start * width), Math.min(width, end * width)];
      const top = Math.max(0, ink.y - margin * width);
      const bottom = Math.min(height, ink.y + ink.height + margin * width);
      return [number, { x: left, y: top, width: right - left, height: bottom - top }];
    }),
  );
}
