import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import type { Question } from '#web/features/exam-day/exam/exam.queries.ts';
import { optionImageName } from '#web/features/exams/exams.api.ts';
import { takingTexts as texts } from '#web/features/exam-day/exam/taking.texts.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ImageViewer } from './image-viewer.tsx';
import { useRenewPictures } from './renew-pictures.ts';

export type OptionImage = NonNullable<NonNullable<Question['optionImages']>[number]>;

type PictureProps = {
  image: OptionImage;
  /** The index of the option, from 0. */
  index: number;
};

const nameOf = ({ image, index }: PictureProps): string => optionImageName(image, index);

/** An option's picture. One that cannot be loaded leaves its description, so that the option says something. */
export function OptionPicture(props: PictureProps) {
  const { imageUrl, imageWidth, imageHeight } = props.image;
  const [failedUrls, setFailedUrls] = useState<string[]>([]);
  const renewPictures = useRenewPictures();
  if (failedUrls.includes(imageUrl)) {
    return <span className="text-sm text-ink-soft">{texts.optionImageFailed(nameOf(props))}</span>;
  }
  const onError = () => {
    // The first failure may mean that the signed address has expired.
    if (failedUrls.length === 0) renewPictures();
    setFailedUrls([...failedUrls, imageUrl]);
  };
  return (
    <img
      src={imageUrl}
      alt={nameOf(props)}
      width={imageWidth ?? undefined}
      height={imageHeight ?? undefined}
      loading="lazy"
      onError={onError}
      className="mx-auto h-auto max-h-56 w-auto max-w-full rounded-sm bg-white"
    />
  );
}

/** Enlarges an option's picture; it chooses nothing. */
export function ZoomOption(props: PictureProps) {
  const [isOpen, setOpen] = useState(false);
  const { imageUrl, imageWidth, imageHeight } = props.image;
  return (
    <>
      <IconButton
        label={texts.zoomOption(answerLetters[props.index] ?? '')}
        icon={<Maximize2 className="size-4" />}
        onClick={() => setOpen(true)}
        className="text-ink-soft"
      />
      {isOpen && (
        <ImageViewer
          name={nameOf(props)}
          src={imageUrl}
          width={imageWidth}
          height={imageHeight}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Two options side by side on a phone, and below each other where letters are very large. */
const tileColumns = { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.75rem), 1fr))' };

/** The layout of a question's options: tiles if they have pictures, else rows. */
export const optionsLayout = (hasPictures: boolean) => ({
  className: 'mt-4 grid grid-cols-1 gap-2',
  ...(hasPictures && { style: tileColumns }),
});
