import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createCanvas } from '@napi-rs/canvas';
import {
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { findInk } from './find-ink.ts';
import type {
  DrawingLimits,
  PageSize,
  PdfMessage,
  PdfPicture,
  PdfRefusal,
  PdfRequest,
} from './pdf-task.ts';

/*
 * The entry of the drawing process (pdf-process.ts): a document is drawn apart from the product, because one that was made
 * to do harm, or a fault of the libraries that read it, then ends this process alone.
 */

/** Sharp on a phone with three pixels to the point, and legible at twice its width. */
const widthInPixels = 1200;
/** A page of unusual shape (a roll, a poster) is made smaller instead of filling the memory. */
const maxPixels = 4_000_000;
/** A picture of WebP has at most 16,383 pixels in each direction: notes of a tablet can be one page as long as a roll. */
const maxHeight = 16_000;
const webpQuality = 82;

class TooLargeError extends Error {}

const libraryFolder = (name: string) =>
  fileURLToPath(new URL(`./${name}/`, import.meta.resolve('pdfjs-dist/package.json')));

/** Fonts, character maps and decoders come from the library's own folder: nothing is fetched. */
const openDocument = (bytes: Uint8Array, { imagePixels }: DrawingLimits) =>
  getDocument({
    data: new Uint8Array(bytes),
    maxImageSize: imagePixels,
    standardFontDataUrl: libraryFolder('standard_fonts'),
    cMapUrl: libraryFolder('cmaps'),
    cMapPacked: true,
    wasmUrl: libraryFolder('wasm'),
    iccUrl: libraryFolder('iccs'),
    verbosity: VerbosityLevel.WARNINGS,
  });

let hasDroppedImage = false;
// The library leaves a picture above `maxImageSize` out and says so by a warning alone; the page would lack it silently.
// oxlint-disable-next-line no-console -- this process has no log
console.warn = (text: unknown) => {
  if (String(text).includes('Image exceeded maximum allowed size')) hasDroppedImage = true;
};

/** The scale at which a page becomes `widthInPixels` wide, and its size then. */
const scaleOf = ({ width, height }: PageSize) =>
  Math.min(widthInPixels / width, Math.sqrt(maxPixels / (width * height)), maxHeight / height);

const sizeAt = ({ width, height }: PageSize): PageSize => ({
  width: Math.max(1, Math.floor(width)),
  height: Math.max(1, Math.floor(height)),
});

const openPage = async (document: PDFDocumentProxy, number: number) => {
  const page = await document.getPage(number);
  const scale = scaleOf(page.getViewport({ scale: 1 }));
  const viewport = page.getViewport({ scale });
  return { page, viewport, size: sizeAt(viewport) };
};

const measurePages = async (
  document: PDFDocumentProxy,
  limits: DrawingLimits,
): Promise<PageSize[]> => {
  if (document.numPages === 0) throw new Error('The document has no pages.');
  if (document.numPages > limits.pages) throw new TooLargeError();
  const sizes: PageSize[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { page, size } = await openPage(document, number);
    sizes.push(size);
    page.cleanup();
  }
  return sizes;
};

const createPainter = (document: PDFDocumentProxy) => {
  // One canvas for all pages of a size, because the memory of a dropped one is freed late.
  let canvas = createCanvas(1, 1);
  return async (number: number): Promise<PdfPicture> => {
    const { page, viewport, size } = await openPage(document, number);
    if (canvas.width !== size.width || canvas.height !== size.height) {
      canvas = createCanvas(size.width, size.height);
    }
    // The library needs a browser canvas; this one has the same methods. It paints the white ground itself.
    await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
    page.cleanup();
    if (hasDroppedImage) throw new TooLargeError();
    const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return { number, webp: await canvas.encode('webp', webpQuality), ink: findInk(pixels) };
  };
};

/** Pages of the current document that somebody has begun to wait for. */
const requestedPages = new Set<number>();

type DrawRequest = Extract<PdfRequest, { kind: 'draw' }>;

/** The pages to draw: those that somebody waits for first, then the next ones, as far as the limits go. */
async function* missingPages(
  { drawn, limits }: DrawRequest,
  count: number,
): AsyncGenerator<number> {
  const missing = new Set(Array.from({ length: count }, (_, index) => index + 1));
  for (const number of drawn) missing.delete(number);
  const end = performance.now() + limits.aheadMilliseconds;
  for (let ahead = 0; missing.size > 0;) {
    // Reads the messages that arrived during the last page.
    await setImmediate();
    const [next] = requestedPages.intersection(missing);
    const isAheadDone = ahead === limits.aheadPages || performance.now() > end;
    if (next === undefined && isAheadDone) return;
    const number = next ?? Math.min(...missing);
    if (next === undefined) ahead += 1;
    missing.delete(number);
    yield number;
  }
}

const send = (message: PdfMessage) => void process.send?.(message);

const drawPages = async (bytes: Buffer, request: DrawRequest): Promise<void> => {
  const loading = openDocument(bytes, request.limits);
  try {
    const document = await loading.promise;
    const sizes = await measurePages(document, request.limits);
    send({ kind: 'sizes', sizes });
    const paint = createPainter(document);
    for await (const number of missingPages(request, sizes.length)) {
      send({ kind: 'picture', ...(await paint(number)) });
    }
  } finally {
    await loading.destroy();
  }
};

const refusalOf = (error: unknown): PdfRefusal => {
  if (error instanceof TooLargeError) return 'too_large';
  return error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'unreadable';
};

const draw = async (request: DrawRequest): Promise<'done' | 'missing' | PdfRefusal> => {
  const bytes = await readFile(request.path).catch(() => undefined);
  if (!bytes) return 'missing';
  try {
    await drawPages(bytes, request);
    return 'done';
  } catch (error) {
    return refusalOf(error);
  }
};

const answer = async (request: PdfRequest): Promise<void> => {
  if (request.kind === 'want') {
    requestedPages.add(request.number);
    return;
  }
  requestedPages.clear();
  hasDroppedImage = false;
  send({ kind: 'begun' });
  const outcome = await draw(request);
  send({ kind: 'ended', outcome, residentBytes: process.memoryUsage.rss() });
};

// Requests come before pages.
setPriority(10);
const memoryInBytes = Number(process.argv[2]);
const watch = new Worker(new URL('./memory-watch.ts', import.meta.url), {
  workerData: { memoryInBytes, parentPid: process.ppid },
});
watch.unref();
process.on('disconnect', () => process.exit());
process.on('message', (request: PdfRequest) => void answer(request));
