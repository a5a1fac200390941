import { answerLetters } from '#domain/exams/answer-letters.ts';
import { optionImageTexts } from './option-image.texts.ts';

type OptionImage = {
  imageUrl: string;
  imageWidth: number | null;
  imageHeight: number | null;
  description: string;
};

type ThumbnailProps = {
  /** Undefined and null for an option without a picture. */
  image: OptionImage | null | undefined;
  /** The place of the option, from 0. */
  index: number;
};

/** What an option's picture shows, in the teacher's words or by its letter. */
export const optionImageName = ({ description }: Pick<OptionImage, 'description'>, index: number) =>
  description || optionImageTexts.name(answerLetters[index] ?? '');

/** An option's picture beside its letter, where nobody chooses: on paper and on the teacher's pages. */
export function OptionThumbnail({ image, index }: ThumbnailProps) {
  if (!image) return null;
  return (
    <img
      src={image.imageUrl}
      alt={optionImageName(image, index)}
      width={image.imageWidth ?? undefined}
      height={image.imageHeight ?? undefined}
      className="mt-1 h-auto max-h-28 w-auto max-w-full rounded-sm bg-white"
    />
  );
}
