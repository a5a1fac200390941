import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '#server/platform/errors.ts';
import type { PreparedImage } from '#server/platform/files/files.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ExamDraft } from './read-exam-form.ts';

const newImage = /^file:(\d{1,3})$/u;

/** Enough bytes of a file to recognise its type. */
const headLength = 4100;

/** Formats that the platform accepts elsewhere but not in exams (spec §5). */
const otherTypes = new Set(['image/webp', 'image/avif']);

/** The place among the draft's images that a question names. */
export const imagePlace = (imageUrl: string | null | undefined): number | undefined => {
  const place = newImage.exec(imageUrl ?? '')?.[1];
  return place === undefined ? undefined : Number(place);
};

const prepareOne = async (
  platform: Platform,
  file: File | undefined,
  field: string,
): Promise<PreparedImage> => {
  if (!file) throw new AppError('request.invalid', { [field]: ['أرفق صورة السؤال من جديد'] });
  const head = Buffer.from(await file.slice(0, headLength).arrayBuffer());
  const type = await fileTypeFromBuffer(head);
  if (type && otherTypes.has(type.mime)) {
    throw new AppError('file.wrong_type', {
      [field]: ['اختر صورة من نوع JPG أو JPEG أو PNG أو GIF'],
    });
  }
  return platform.files.prepareImage(file, field, { visibility: 'private' });
};

/**
 * Encodes each uploaded image that a question names, once, however many name it. Slow, so call it
 * before the transaction that records them.
 * @returns the images by their place among the draft's
 * @throws AppError request.invalid, file.wrong_type, file.damaged with the text at the question's field
 */
export const prepareImages = async (
  platform: Platform,
  { questions = [], images }: Pick<ExamDraft, 'questions' | 'images'>,
): Promise<Map<number, PreparedImage>> => {
  const prepared = new Map<number, PreparedImage>();
  for (const [index, { imageUrl }] of questions.entries()) {
    const place = imagePlace(imageUrl);
    if (place === undefined || prepared.has(place)) continue;
    const field = `Questions.${index}.ImageUrl`;
    prepared.set(place, await prepareOne(platform, images[place], field));
  }
  return prepared;
};
