import {
  getDocument,
  GlobalWorkerOptions,
  PasswordException,
  type PDFDocumentProxy,
  type PDFPageProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the build makes it the address of the file
import workerPath from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import faxPath from 'pdfjs-dist/wasm/jbig2.wasm?url';
import jpeg2000Path from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import { FileError, type FilePicture } from './picture-files.ts';

GlobalWorkerOptions.workerSrc = workerPath;

/** The decoders of JBIG2 and CCITT (fax), and of JPEG 2000, as scanners pack pages, by the names that the library asks for. */
const decoders = new Map([
  ['jbig2.wasm', faxPath],
  ['openjpeg.wasm', jpeg2000Path],
]);

/** Loads a decoder from its path in the build, which ends in a hash of the file. */
class DecoderFactory {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const path = decoders.get(filename);
    if (path === undefined) throw new Error(`The build has no ${filename}.`);
    return new Uint8Array(await (await fetch(path)).arrayBuffer());
  }
}

/** What the library loads with the first PDF, by its path. */
export const pdfFiles: readonly string[] = [workerPath, ...decoders.values()];

/** The longer side of a page in pixels: about seven for each millimetre of A4. */
const longSide = 2000;

const open = async (file: File): Promise<PDFDocumentProxy> => {
  const data = new Uint8Array(await file.arrayBuffer());
  try {
    return await getDocument({
      data,
      verbosity: VerbosityLevel.ERRORS,
      BinaryDataFactory: DecoderFactory,
    }).promise;
  } catch (error) {
    throw new FileError(error instanceof PasswordException ? 'password' : 'damaged');
  }
};

type PagePicture = Pick<FilePicture, 'picture' | 'isIncomplete'>;

/** The library leaves out a picture that it can't decode. */
const isIncomplete = ({ objs, commonObjs }: PDFPageProxy): boolean =>
  [...objs, ...commonObjs].some(([, data]) => data === null);

const pictureOfPage = async (document: PDFDocumentProxy, number: number): Promise<PagePicture> => {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: longSide / Math.max(width, height) });
  const canvas = Object.assign(globalThis.document.createElement('canvas'), {
    width: Math.round(viewport.width),
    height: Math.round(viewport.height),
  });
  await page.render({ canvas, viewport, background: '#fff' }).promise;
  const isShort = isIncomplete(page);
  page.cleanup();
  const context = canvas.getContext('2d');
  if (!context) throw new FileError('damaged');
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  return {
    picture: { width: canvas.width, height: canvas.height, data },
    isIncomplete: isShort,
  };
};

/** The pages of a PDF as pictures. @throws FileError */
export async function* picturesOfPdf(file: File): AsyncGenerator<FilePicture> {
  const document = await open(file);
  try {
    const pages = document.numPages;
    for (let page = 1; page <= pages; page += 1) {
      const drawn = await pictureOfPage(document, page).catch(() => {
        throw new FileError('damaged');
      });
      yield { ...drawn, page, pages };
    }
  } finally {
    await document.loadingTask.destroy();
  }
}
