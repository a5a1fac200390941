import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '#server/platform/errors.ts';

const imageTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

/** @throws AppError file.empty with the text at `field` */
const readBytes = async (file: File, field: string): Promise<Buffer> => {
  if (file.size === 0) {
    throw new AppError('file.empty', { [field]: ['الملف فارغ. اختر ملفًا آخر.'] });
  }
  return Buffer.from(await file.arrayBuffer());
};

/**
 * Decides by the content, not by the name or type of the upload, whether a file is an accepted picture.
 * SVG is not accepted, because it may contain scripts.
 * @throws AppError file.wrong_type, file.empty with the text at `field`
 */
export const inspectImage = async (file: File, field: string): Promise<Buffer> => {
  const bytes = await readBytes(file, field);
  const type = await fileTypeFromBuffer(bytes);
  if (type && imageTypes.has(type.mime)) return bytes;
  throw new AppError('file.wrong_type', {
    [field]: ['اختر صورة من نوع JPG أو JPEG أو PNG أو GIF'],
  });
};

/**
 * Decides by the content whether a file is a PDF.
 * @throws AppError file.wrong_type, file.empty with the text at `field`
 */
export const inspectPdf = async (file: File, field: string): Promise<Buffer> => {
  const bytes = await readBytes(file, field);
  const type = await fileTypeFromBuffer(bytes);
  if (type?.mime === 'application/pdf') return bytes;
  throw new AppError('file.wrong_type', { [field]: ['اختر ملفًا من نوع PDF'] });
};
