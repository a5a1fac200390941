import { fileURLToPath } from 'node:url';
import { createCanvas } from '@napi-rs/canvas';
import {
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PageSize, PdfOutcome, PdfTask } from './pdf-task.ts';

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
    data: bytes,
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

const drawPage = async (document: PDFDocumentProxy, number: number): Promise<Uint8Array> => {
  const { page, viewport, size } = await openPage(document, number);
  const canvas = createCanvas(size.width, size.height);
  // The library needs a browser canvas; this one has the same methods.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  return canvas.encode('webp', webpQuality);
};

/** Runs in a thread of its own: drawing a page is up to half a second of computing. */
export async function runPdfTask({ bytes, draw }: PdfTask): Promise<PdfOutcome> {
  const loading = openDocument(bytes);
  try {
    const document = await loading.promise;
    return draw === undefined
      ? { kind: 'sizes', sizes: await measurePages(document) }
      : { kind: 'picture', webp: await drawPage(document, draw) };
  } catch (error) {
    return { kind: 'unreadable', cause: String(error) };
  } finally {
    await loading.destroy();
  }
}
