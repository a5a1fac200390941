import { namedPictures, picturePlace } from '#domain/exams/question-pictures.ts';
import { toPascalPath } from '#domain/pascal-names.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { PreparedImage } from '#server/platform/files/files.ts';
import { findMediaType } from '#server/platform/files/inspect-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { ExamDraft } from './read-exam-form.ts';

/** Formats that the platform accepts elsewhere but not in exams (spec §5). */
const otherTypes = new Set(['image/webp', 'image/avif']);

const missingText = (field: string): string =>
  field.includes('OptionImages') ? 'أرفق صورة الخيار من جديد' : 'أرفق صورة السؤال من جديد';

const prepareOne = async (
  platform: Platform,
  file: File | undefined,
  field: string,
): Promise<PreparedImage> => {
  if (!file) throw new AppError('request.invalid', { [field]: [missingText(field)] });
  const type = await findMediaType(file);
  if (type && otherTypes.has(type)) {
    throw new AppError('file.wrong_type', {
      [field]: ['اختر صورة من نوع JPG أو JPEG أو PNG أو GIF'],
    });
  }
  return platform.files.prepareImage(file, field, { visibility: 'private' });
};

/**
 * Encodes each uploaded image that a question or an option names, once, however many name it. Slow, so call it
 * before the transaction that records them.
 * @returns the images by their place among the draft's
 * @throws AppError request.invalid, file.wrong_type, file.damaged with the text at the question's field
 */
export const prepareImages = async (
  platform: Platform,
  { questions = [], images }: Pick<ExamDraft, 'questions' | 'images'>,
): Promise<Map<number, PreparedImage>> => {
  const prepared = new Map<number, PreparedImage>();
  const fields = new Map<number, string>();
  for (const [index, question] of questions.entries()) {
    for (const { field, imageUrl } of namedPictures(question)) {
      const place = picturePlace(imageUrl);
      if (place === undefined || fields.has(place)) continue;
      fields.set(place, toPascalPath(`questions.${index}.${field}`));
    }
  }
  // Ids grow with time and stand in the addresses of pictures: the order of sizes says nothing of the written one.
  const bySize = [...fields].toSorted(
    ([one], [other]) => (images[one]?.size ?? 0) - (images[other]?.size ?? 0),
  );
  for (const [place, field] of bySize) {
    prepared.set(place, await prepareOne(platform, images[place], field));
  }
  return prepared;
};
