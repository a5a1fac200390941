import { AppError } from '#server/platform/errors/app-errors.ts';
import type { QuestionDraft } from '#server/features/exams/form/read-exam-questions.ts';
import type { OptionPicture } from '#server/features/exams/rows/option-pictures.repository.ts';

/**
 * The rows of the pictures of a draft's options.
 * @param fileIdOf the file that an address names, new or already of this exam; null for any other
 * @throws AppError request.invalid where an option without a text names a picture that is not there
 */
export const toOptionPictures = (
  { options, optionImages }: QuestionDraft,
  index: number,
  fileIdOf: (imageUrl: string | null | undefined) => string | null,
): OptionPicture[] =>
  options.flatMap((text, place) => {
    const picture = optionImages?.[place];
    const fileId = fileIdOf(picture?.imageUrl);
    if (fileId !== null) {
      return [{ option_index: place, file_id: fileId, description: picture?.description ?? '' }];
    }
    if (text !== '') return [];
    const field = `Questions.${index}.OptionImages.${place}.ImageUrl`;
    throw new AppError('request.invalid', { [field]: ['أرفق صورة الخيار من جديد'] });
  });
