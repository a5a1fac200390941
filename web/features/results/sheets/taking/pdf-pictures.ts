import {
  getDocument,
  GlobalWorkerOptions,
  PasswordException,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the build makes it the address of the file
import workerPath from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { ColourPicture } from '#web/features/results/sheets/reader/reader-messages.ts';
import { FileError, type FilePicture } from './picture-files.ts';

GlobalWorkerOptions.workerSrc = workerPath;

/** The longer side of a page in pixels: about seven for each millimetre of A4. */
const longSide = 2000;

const open = async (file: File): Promise<PDFDocumentProxy> => {
  const data = new Uint8Array(await file.arrayBuffer());
  try {
    return await getDocument({ data, verbosity: VerbosityLevel.ERRORS }).promise;
  } catch (error) {
    throw new FileError(error instanceof PasswordException ? 'password' : 'damaged');
  }
};

const pictureOfPage = async (
  document: PDFDocumentProxy,
  number: number,
): Promise<ColourPicture> => {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longSide / Math.max(width, height) });
  const canvas = Object.assign(globalThis.document.createElement('canvas'), {
    width: Math.round(viewport.width),
    height: Math.round(viewport.height),
  });
  await page.render({ canvas, viewport, background: '#fff' }).promise;
  page.cleanup();
  const context = canvas.getContext('2d');
  if (!context) throw new FileError('damaged');
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return { width: canvas.width, height: canvas.height, data };
};

/** The pages of a PDF as pictures. @throws FileError */
export async function* picturesOfPdf(file: File): AsyncGenerator<FilePicture> {
  const document = await open(file);
  try {
    const pages = document.numPages;
    for (let page = 1; page <= pages; page += 1) {
      const picture = await pictureOfPage(document, page).catch(() => {
        throw new FileError('damaged');
      });
      yield { picture, page, pages };
    }
  } finally {
    await document.loadingTask.destroy();
  }
}
