import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import { createCanvas } from '@napi-rs/canvas';
import {
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { findInk } from './find-ink.ts';
import type { PageSize, PdfMessage, PdfPicture, PdfTask } from './pdf-task.ts';

/** Sharp on a phone with three pixels to the point, and legible at twice its width. */
const widthInPixels = 1200;
/** A page of unusual shape (a roll, a poster) is made smaller instead of filling the memory. */
const mostPixels = 4_000_000;
const webpQuality = 82;

const libraryFolder = (name: string) =>
  fileURLToPath(new URL(`./${name}/`, import.meta.resolve('pdfjs-dist/package.json')));

/** Fonts, character maps and decoders come from the library's own folder: nothing is fetched. */
const openDocument = (bytes: Uint8Array) =>
  getDocument({
    data: new Uint8Array(bytes),
    standardFontDataUrl: libraryFolder('standard_fonts'),
    cMapUrl: libraryFolder('cmaps'),
    cMapPacked: true,
    wasmUrl: libraryFolder('wasm'),
    iccUrl: libraryFolder('iccs'),
    verbosity: VerbosityLevel.ERRORS,
  });

/** The scale at which a page becomes `widthInPixels` wide, and its size then. */
const scaleOf = ({ width, height }: PageSize) =>
  Math.min(widthInPixels / width, Math.sqrt(mostPixels / (width * height)));

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

const measurePages = async (document: PDFDocumentProxy): Promise<PageSize[]> => {
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
    const pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return { number, webp: await canvas.encode('webp', webpQuality), ink: findInk(pixels) };
  };
};

/** A task draws so many pages ahead; a later page is drawn when somebody waits for it. */
const mostAhead = 60;

/** Adds the pages that somebody has begun to wait for. */
const receiveWanted = (port: MessagePort, wanted: Set<number>): void => {
  for (;;) {
    const received = receiveMessageOnPort(port);
    if (!received) return;
    wanted.add(received.message as number);
  }
};

/** The pages to draw: those that somebody waits for first, then the others in their order. */
function* missingPages({ drawn, port }: PdfTask, count: number): Generator<number> {
  const missing = new Set(Array.from({ length: count }, (_, index) => index + 1));
  for (const number of drawn) missing.delete(number);
  const wanted = new Set<number>();
  for (let ahead = 0; missing.size > 0;) {
    receiveWanted(port, wanted);
    const [next] = wanted.intersection(missing);
    if (next === undefined && ahead === mostAhead) return;
    const number = next ?? Math.min(...missing);
    if (next === undefined) ahead += 1;
    missing.delete(number);
    yield number;
  }
}

const drawDocument = async (
  bytes: Buffer,
  task: PdfTask,
  send: (message: PdfMessage) => void,
): Promise<void> => {
  const loading = openDocument(bytes);
  try {
    const document = await loading.promise;
    const sizes = await measurePages(document);
    send({ kind: 'sizes', sizes });
    const paint = createPainter(document);
    for (const number of missingPages(task, sizes.length)) {
      send({ kind: 'picture', ...(await paint(number)) });
    }
  } finally {
    await loading.destroy();
  }
};

/**
 * Runs in a thread of its own: drawing a page is up to half a second of computing.
 * @throws the error of the disk when the bytes are not there
 */
export async function runPdfTask(task: PdfTask): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port is no window
  const send = (message: PdfMessage) => task.port.postMessage(message);
  send({ kind: 'begun' });
  const bytes = await readFile(task.path);
  try {
    await drawDocument(bytes, task, send);
    send({ kind: 'done' });
  } catch (error) {
    send({ kind: 'unreadable', cause: String(error) });
  }
}
