import { answerLetters } from '#domain/exams/answer-letters.ts';
import { takingTexts as texts } from '#web/features/attempts/exam/taking.texts.ts';
import type { OptionImage } from './option-picture.tsx';

type ThumbnailProps = {
  /** Undefined and null for an option without one. */
  image: OptionImage | null | undefined;
  /** The option's, from 0. */
  index: number;
};

/** An option's picture beside its letter, where nobody chooses: on paper and on the teacher's pages. */
export function OptionThumbnail({ image, index }: ThumbnailProps) {
  if (!image) return null;
  return (
    <img
      src={image.imageUrl}
      alt={image.description || texts.optionImage(answerLetters[index] ?? '')}
      width={image.imageWidth ?? undefined}
      height={image.imageHeight ?? undefined}
      className="mt-1 h-auto max-h-28 w-auto max-w-full rounded-sm bg-white"
    />
  );
}
