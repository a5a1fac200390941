import type { ColourPicture } from '#web/features/results/sheets/reader/reader-messages.ts';

/** Why nothing in a file was read. */
export type FileProblem =
  | 'empty'
  | 'tooLarge'
  | 'heic'
  | 'password'
  | 'damaged'
  | 'wrongType'
  | 'pdfReader';

export class FileError extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** A scan of a class of a hundred has less; one picture of this size has no phone. */
export const maxMegabytes = 60;
const maxBytes = maxMegabytes * 1024 * 1024;

/** The longer side of a picture in pixels: about seven for each millimetre of the paper. */
const longSide = 2000;

/** One picture of a file; `page` and `pages` are 1 for a photograph. */
export type FilePicture = {
  picture: ColourPicture;
  page: number;
  pages: number;
  /** A picture on the page is packed in a way that was not decoded, so it is missing. */
  isIncomplete?: boolean;
};

const isPdf = ({ type, name }: File) => type === 'application/pdf' || /\.pdf$/iu.test(name);
const isHeic = ({ type, name }: File) => /hei[cf]/iu.test(type) || /\.hei[cf]$/iu.test(name);
const isImage = ({ type, name }: File) =>
  type.startsWith('image/') || /\.(?:jpe?g|png|webp|gif|bmp|avif)$/iu.test(name) || type === '';

type Drawable = { width: number; height: number };

/** Draws something on white paper, at most `longSide` long. */
export const pixelsOf = (
  { width, height }: Drawable,
  draw: (context: CanvasRenderingContext2D, size: Drawable) => void,
): ColourPicture => {
  const scale = Math.min(1, longSide / Math.max(width, height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new FileError('damaged');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  draw(context, size);
  const { data } = context.getImageData(0, 0, size.width, size.height);
  return { ...size, data };
};

const pictureOfImage = async (file: File): Promise<ColourPicture> => {
  // Upright as the camera was held.
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new FileError(isHeic(file) ? 'heic' : 'damaged');
  });
  try {
    return pixelsOf(bitmap, (context, { width, height }) =>
      context.drawImage(bitmap, 0, 0, width, height),
    );
  } finally {
    bitmap.close();
  }
};

/** The pictures of a file, one after another, so that one is in the memory at a time. @throws FileError */
export async function* picturesOf(file: File): AsyncGenerator<FilePicture> {
  if (file.size === 0) throw new FileError('empty');
  if (file.size > maxBytes) throw new FileError('tooLarge');
  if (isPdf(file)) {
    // Larger than all the rest, so that it is loaded with the first PDF.
    const { picturesOfPdf } = await import('./pdf-pictures.ts').catch(() => {
      throw new FileError('pdfReader');
    });
    yield* picturesOfPdf(file);
    return;
  }
  if (!isImage(file) && !isHeic(file)) throw new FileError('wrongType');
  yield { picture: await pictureOfImage(file), page: 1, pages: 1 };
}
