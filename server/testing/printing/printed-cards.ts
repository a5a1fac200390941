import { createCanvas } from '@napi-rs/canvas';
import readQrCode from 'jsqr';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type Box, cardBox, cardsOnSheet } from '#server/platform/printing/sheet.ts';
import { linesOf, openPrinted, type PrintedText, readTexts } from './printed-text.ts';

export type { PrintedText } from './printed-text.ts';

const pixelsToPoint = 3;

/** The part of a card's height above its code to type, and above the smaller QR code. */
const footBegins = 0.67;

const drawPage = async (page: PDFPageProxy) => {
  const viewport = page.getViewport({ scale: pixelsToPoint });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  // The library needs a browser canvas; this one has the same methods.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  return canvas;
};

const contains = (box: Box, { x, y }: Box): boolean =>
  x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;

/** The content of a card, as a person reads it and as a phone's camera does. */
type PrintedCard = {
  texts: PrintedText[];
  lines: string[];
  url: string | undefined;
  smallUrl: string | undefined;
};

const readCards = async (page: PDFPageProxy, texts: PrintedText[]): Promise<PrintedCard[]> => {
  const context = (await drawPage(page)).getContext('2d');
  return Array.from({ length: cardsOnSheet }, (_, index) => {
    const box = cardBox(index);
    const own = texts.filter((text) => contains(box, text));
    if (own.length === 0) return [];
    const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((length) =>
      Math.round(length * pixelsToPoint),
    ) as [number, number, number, number];
    const readPart = (from: number, to: number) => {
      const [top, part] = [y + Math.round(from * height), Math.round((to - from) * height)];
      const { data } = context.getImageData(x, top, width, part);
      return readQrCode.default(data, width, part, { inversionAttempts: 'dontInvert' })?.data;
    };
    return [
      {
        texts: own,
        lines: linesOf(own),
        // Read where a test asks: finding a code, or that there is none, takes longer than all else here.
        get url() {
          return readPart(0, footBegins);
        },
        get smallUrl() {
          return readPart(footBegins, 1);
        },
      },
    ];
  }).flat();
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
  const loading = openPrinted(pdf);
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
