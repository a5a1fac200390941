import { picturePlace } from '#domain/question-pictures.ts';
import { AppError } from '#server/platform/errors.ts';
import type { PreparedImage } from '#server/platform/files/files.ts';
import { findMediaType } from '#server/platform/files/inspect-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ExamDraft } from './read-exam-form.ts';

/** Formats that the platform accepts elsewhere but not in exams (spec §5). */
const otherTypes = new Set(['image/webp', 'image/avif']);

const prepareOne = async (
  platform: Platform,
  file: File | undefined,
  field: string,
): Promise<PreparedImage> => {
  if (!file) throw new AppError('request.invalid', { [field]: ['أرفق صورة السؤال من جديد'] });
  const type = await findMediaType(file);
  if (type && otherTypes.has(type)) {
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
    const place = picturePlace(imageUrl);
    if (place === undefined || prepared.has(place)) continue;
    const field = `Questions.${index}.ImageUrl`;
    prepared.set(place, await prepareOne(platform, images[place], field));
  }
  return prepared;
};
