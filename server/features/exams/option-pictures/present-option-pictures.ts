import type * as z from 'zod/mini';
import type { optionImage } from '#contract/exams/option-pictures.ts';
import type { SizedOptionPicture } from '#server/features/exams/rows/option-pictures.repository.ts';

type OptionImage = z.infer<typeof optionImage>;

/**
 * Rows to wire: for each option, in the order in which the teacher wrote them, its picture or null.
 * @returns undefined where no option has a picture
 */
export const presentOptionPictures = (
  {
    options,
    option_images: pictures,
  }: { options: readonly unknown[]; option_images: readonly SizedOptionPicture[] },
  pictureUrl: (fileId: string) => string,
): (OptionImage | null)[] | undefined => {
  if (pictures.length === 0) return undefined;
  return options.map((_text, index) => {
    const picture = pictures.find(({ option_index: place }) => place === index);
    if (!picture) return null;
    const { width, height, description } = picture;
    return {
      imageUrl: pictureUrl(picture.file_id),
      imageWidth: width,
      imageHeight: height,
      description,
    };
  });
};
