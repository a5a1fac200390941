import { fileTypeFromBlob, fileTypeFromBuffer } from 'file-type';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { type AttachmentType, attachmentTypes } from './files.ts';
import { hasPdfMark } from './first-bytes.ts';

const imageTypes = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif']);

/** Enough bytes of a file to recognise its type. */
const headLength = 4100;

/** The type that the content has, whatever name and type the upload claims. */
export const findMediaType = async (file: File): Promise<string | undefined> => {
  const head = Buffer.from(await file.slice(0, headLength).arrayBuffer());
  const type = (await fileTypeFromBuffer(head))?.mime;
  return type ?? (hasPdfMark(head) ? 'application/pdf' : undefined);
};

/** The last bytes of a file, in which a PDF has its end. */
const tailLength = 64 * 1024;

/**
 * Whether the end of a PDF is missing. One that loads page by page has an end near its beginning too, whose table stands at 0; behind
 * the last end no further object begins.
 */
const isCutPdf = async (file: File): Promise<boolean> => {
  const bytes = await file.slice(-tailLength).arrayBuffer();
  const tail = Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/startxref\s+0\s+%%EOF/gu, '');
  const end = tail.lastIndexOf('%%EOF');
  return end < 0 || /\d\s+\d+\s+obj\b/u.test(tail.slice(end));
};

/** @throws AppError file.damaged with the text at `field` */
const assertWhole = async (file: File, field: string): Promise<void> => {
  if (!(await isCutPdf(file))) return;
  throw new AppError('file.damaged', {
    [field]: ['الملف ناقص: آخره لم يصل. نزّله أو احفظه من جديد، ثم ارفعه.'],
  });
};

/** Whether a PDF is encrypted, and so may need a password to be read. Reads all of it. */
export const isEncryptedPdf = async (file: File): Promise<boolean> => {
  const mark = '/Encrypt';
  let text = '';
  for await (const chunk of file.stream()) {
    text = text.slice(-mark.length) + Buffer.from(chunk).toString('latin1');
    if (text.includes(mark)) return true;
  }
  return false;
};

/** @throws AppError file.empty with the text at `field` */
const assertFilled = (file: File, field: string): void => {
  if (file.size === 0) {
    throw new AppError('file.empty', { [field]: ['الملف فارغ. اختر ملفًا آخر.'] });
  }
};

/**
 * Decides by the content, not by the name or type of the upload, whether a file is an accepted picture.
 * SVG is not accepted, because it may contain scripts.
 * @throws AppError file.wrong_type, file.empty with the text at `field`
 */
export const inspectImage = async (file: File, field: string): Promise<Buffer> => {
  assertFilled(file, field);
  const type = await findMediaType(file);
  if (type && imageTypes.has(type)) return Buffer.from(await file.arrayBuffer());
  throw new AppError('file.wrong_type', {
    [field]: ['اختر صورة من نوع JPG أو JPEG أو PNG أو GIF'],
  });
};

/**
 * Checks by the content that a file is a whole PDF. Reads only its beginning and its end.
 * @throws AppError file.wrong_type, file.empty, file.damaged with the text at `field`
 */
export const assertPdf = async (file: File, field: string): Promise<void> => {
  assertFilled(file, field);
  if ((await findMediaType(file)) === 'application/pdf') return assertWhole(file, field);
  throw new AppError('file.wrong_type', { [field]: ['اختر ملفًا من نوع PDF'] });
};

/**
 * The kind of an attachment by its content: a picture, or the type under which it is stored unchanged. Old Office
 * formats (.doc) are not accepted: the same container also carries programs and macros.
 * @throws AppError file.wrong_type, file.empty, file.damaged with the text at `field`
 */
export const inspectAttachment = async (
  file: File,
  field: string,
): Promise<'picture' | AttachmentType> => {
  assertFilled(file, field);
  // Reads no more of the file than it needs: the parts of an Office document can lie anywhere in it.
  const type = (await fileTypeFromBlob(file))?.mime ?? (await findMediaType(file));
  if (type && imageTypes.has(type)) return 'picture';
  const accepted = attachmentTypes.find((listed) => listed === type);
  if (accepted === 'application/pdf') await assertWhole(file, field);
  if (accepted) return accepted;
  throw new AppError('file.wrong_type', {
    [field]: [
      'اختر ملف PDF، أو صورة، أو مستند Word أو PowerPoint أو Excel بصيغة docx أو pptx أو xlsx',
    ],
  });
};
