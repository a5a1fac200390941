import { fileURLToPath } from 'node:url';
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { hasArabicLetter } from '#domain/text/ltr-runs.ts';
import type { Box } from '#server/platform/printing/sheet.ts';

export const openPrinted = (pdf: Buffer) =>
  getDocument({
    data: new Uint8Array(pdf),
    standardFontDataUrl: fileURLToPath(
      new URL('./standard_fonts/', import.meta.resolve('pdfjs-dist/package.json')),
    ),
    verbosity: VerbosityLevel.ERRORS,
  });

/** A piece of text with the box of its letters, in points from the upper left corner of the page. */
export type PrintedText = Box & { text: string; baseline: number };

/** The pieces of a page. */
export const readTexts = async (page: PDFPageProxy): Promise<PrintedText[]> => {
  const { items } = await page.getTextContent();
  const { height: pageHeight } = page.getViewport({ scale: 1 });
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
    const baseline = pageHeight - y;
    // How far letters of the typeface reach over the baseline and below it.
    const [ascent, descent] = [item.height * 0.75, item.height * 0.25];
    const box = { x, y: baseline - ascent, width: item.width, height: ascent + descent };
    return [{ text: item.str.normalize('NFKC'), baseline, ...box }];
  });
};

/** Lines from the top, their words in reading order. */
export const linesOf = (texts: readonly PrintedText[]): string[] =>
  [...Map.groupBy(texts, ({ baseline }) => Math.round(baseline))]
    .toSorted(([one], [other]) => one - other)
    .map(([, words]) => {
      const isArabic = words.some(({ text }) => hasArabicLetter(text));
      const ordered = words.toSorted((a, b) => (a.x - b.x) * (isArabic ? -1 : 1));
      return ordered.map(({ text }) => text).join(' ');
    });
