import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import readQrCode from 'jsqr';
import { getDocument, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { hasArabicLetter } from '#domain/text/ltr-runs.ts';
import { type Box, cardBox, cardsOnSheet, sheetSize } from '#server/platform/printing/sheet.ts';

/** A piece of text with the box of its letters, in points from the upper left corner of the page. */
export type PrintedText = Box & { text: string; baseline: number };

const readTexts = async (page: PDFPageProxy): Promise<PrintedText[]> => {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [x, y] = [Number(item.transform[4]), Number(item.transform[5])];
    const baseline = sheetSize.height - y;
    // How far letters of the typeface reach over the baseline and below it.
    const [ascent, descent] = [item.height * 0.75, item.height * 0.25];
    const box = { x, y: baseline - ascent, width: item.width, height: ascent + descent };
    return [{ text: item.str.normalize('NFKC'), baseline, ...box }];
  });
};

/** Lines from the top, their words in reading order. */
const linesOf = (texts: readonly PrintedText[]): string[] =>
  [...Map.groupBy(texts, ({ baseline }) => Math.round(baseline))]
    .toSorted(([one], [other]) => one - other)
    .map(([, words]) => {
      const isArabic = words.some(({ text }) => hasArabicLetter(text));
      const ordered = words.toSorted((one, other) => (one.x - other.x) * (isArabic ? -1 : 1));
      return ordered.map(({ text }) => text).join(' ');
    });

const pixelsToPoint = 3;

const drawPage = async (page: PDFPageProxy) => {
  const viewport = page.getViewport({ scale: pixelsToPoint });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The library needs a browser canvas; this one has the same methods.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  return canvas;
};

const contains = (box: Box, { x, y }: Box): boolean =>
  x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;

/** What stands on a card, as a person reads it and as a phone's camera does. */
type PrintedCard = { texts: PrintedText[]; lines: string[]; url: string | undefined };

const readCards = async (page: PDFPageProxy, texts: PrintedText[]): Promise<PrintedCard[]> => {
  const context = (await drawPage(page)).getContext('2d');
  return Array.from({ length: cardsOnSheet }, (_, index) => {
    const box = cardBox(index);
    const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((length) =>
      Math.round(length * pixelsToPoint),
    ) as [number, number, number, number];
    const pixels = context.getImageData(x, y, width, height);
    const own = texts.filter((text) => contains(box, text));
    const url = readQrCode.default(pixels.data, width, height)?.data;
    return { texts: own, lines: linesOf(own), url };
  }).filter(({ texts: own }) => own.length > 0);
};

export type PrintedSheet = {
  /** In points. */
  size: { width: number; height: number };
  /** In the margins, outside the cards. */
  marginLines: string[];
  cards: PrintedCard[];
};

/** Reads the sheets that `printCards` made; `pages` are the numbers of those to read, all of them by default. */
export const readPrintedCards = async (
  pdf: Buffer,
  pages?: readonly number[],
): Promise<{ title: string; pageCount: number; sheets: PrintedSheet[] }> => {
  const loading = getDocument({
    data: new Uint8Array(pdf),
    standardFontDataUrl: fileURLToPath(
      new URL('./standard_fonts/', import.meta.resolve('pdfjs-dist/package.json')),
    ),
    verbosity: VerbosityLevel.ERRORS,
  });
  const document = await loading.promise;
  const { info } = await document.getMetadata();
  const numbers = pages ?? Array.from({ length: document.numPages }, (_, index) => index + 1);
  const pageCount = document.numPages;
  const sheets: PrintedSheet[] = [];
  for (const number of numbers) {
    const page = await document.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const texts = await readTexts(page);
    const cards = await readCards(page, texts);
    const onCards = new Set(cards.flatMap((card) => card.texts));
    const marginLines = linesOf(texts.filter((text) => !onCards.has(text)));
    sheets.push({ size: { width, height }, marginLines, cards });
  }
  await loading.destroy();
  const { Title: title = '' } = info as { Title?: string };
  return { title, pageCount, sheets };
};
