import { Suspense } from 'react';
import type { PictureCrop } from '#domain/pictures/picture-area.ts';
import { imageCropperTexts as texts } from './image-cropper.texts.ts';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** If the cropper cannot be loaded, the form still works and the server uses the middle of the picture. */
function NoCropper() {
  return <p className="text-sm text-ink-soft">{texts.failed}</p>;
}

const ImageCropper = lazyPart(
  async () => (await import('./image-cropper.tsx')).ImageCropper,
  NoCropper,
);

type ImageCropFieldProps = {
  file: File;
  aspect: number;
  onChange: (crop: PictureCrop) => void;
  disabled?: boolean;
};

/** The cropper, loaded when the first picture is chosen. The crop of a new file starts at its middle. */
export function ImageCropField(props: ImageCropFieldProps) {
  const { name, size, lastModified } = props.file;
  return (
    <Suspense fallback={<Skeleton className="h-72" />}>
      <ImageCropper key={`${name} ${size} ${lastModified}`} {...props} />
    </Suspense>
  );
}
