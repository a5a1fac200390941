import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { AppError } from '#server/platform/errors.ts';

const imageTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);
const widestInPixels = 1600;
/** About 8000 × 6000: more than a phone's camera makes, less than what would fill the memory. */
const mostPixels = 50_000_000;

const refuse = (field: string, text: string, code: 'file.wrong_type' | 'file.damaged') =>
  new AppError(code, { [field]: [text] });

const readBytes = async (file: File) => Buffer.from(await file.arrayBuffer());

export type ImageBytes = { bytes: Buffer; width: number; height: number };

/**
 * Decides by the content, whatever name and type the upload claims, and encodes the picture anew,
 * so that no foreign byte (metadata, location, script) is ever served.
 * @throws AppError file.wrong_type, file.damaged with the text at `field`
 */
export const inspectImage = async (file: File, field: string): Promise<ImageBytes> => {
  const bytes = await readBytes(file);
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !imageTypes.has(type.mime)) {
    throw refuse(field, 'اختر صورة من نوع JPG أو JPEG أو PNG أو GIF', 'file.wrong_type');
  }
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
      .rotate()
      .resize({
        width: widestInPixels,
        height: widestInPixels,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 80 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    throw refuse(field, 'تعذر فتح الصورة؛ قد تكون تالفة. جرّب صورة أخرى.', 'file.damaged');
  }
};

/**
 * Decides by the content whether a file is a PDF.
 * @throws AppError file.wrong_type with the text at `field`
 */
export const inspectPdf = async (file: File, field: string): Promise<Buffer> => {
  const bytes = await readBytes(file);
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime !== 'application/pdf')
    throw refuse(field, 'اختر ملفًا من نوع PDF', 'file.wrong_type');
  return bytes;
};
