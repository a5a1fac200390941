import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import type { Question } from '#web/features/exam-day/exam/exam.queries.ts';
import { examTexts } from '#web/features/exam-day/exam/exam.texts.ts';
import { ImageViewer } from './image-viewer.tsx';
import { useRenewPictures } from './renew-pictures.ts';
import { takingTexts as texts } from '#web/features/exam-day/exam/taking.texts.ts';

type QuestionImageProps = {
  question: Pick<Question, 'imageUrl' | 'imageWidth' | 'imageHeight'>;
  number: number;
};

/** A question's picture, enlarged by a tap. A picture that fails to load leaves no broken frame (spec §2). */
export function QuestionImage({ question, number }: QuestionImageProps) {
  const [failedUrls, setFailedUrls] = useState<string[]>([]);
  const [isOpen, setOpen] = useState(false);
  const renewPictures = useRenewPictures();
  const { imageUrl, imageWidth, imageHeight } = question;
  if (imageUrl === null || failedUrls.includes(imageUrl)) return null;
  const onError = () => {
    // The first failure may mean that the signed address has expired.
    if (failedUrls.length === 0) renewPictures();
    setFailedUrls([...failedUrls, imageUrl]);
  };
  const name = examTexts.questionImage(number);
  return (
    <>
      <div className="group relative mt-4 w-fit max-w-full overflow-hidden rounded-md border border-line bg-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
        <img
          src={imageUrl}
          alt={name}
          width={imageWidth ?? undefined}
          height={imageHeight ?? undefined}
          loading="lazy"
          onError={onError}
          className="h-auto max-h-96 w-auto max-w-full"
        />
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="absolute inset-0 flex cursor-zoom-in items-end justify-end p-2 outline-none"
        >
          <span className="sr-only">{texts.zoomImage(number)}</span>
          <span
            aria-hidden="true"
            className="grid size-9 place-items-center rounded-md bg-raised text-brand shadow-lift group-hover:bg-brand-soft"
          >
            <Maximize2 className="size-5" />
          </span>
        </button>
      </div>
      {isOpen && (
        <ImageViewer
          name={name}
          src={imageUrl}
          width={imageWidth}
          height={imageHeight}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
