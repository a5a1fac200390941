import 'react-image-crop/dist/ReactCrop.css';
import './image-cropper.css';
import { RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import { type PictureCrop, pictureArea } from '#domain/pictures/picture-area.ts';
import { Button } from '#web/ui/button.tsx';
import { usePictureUrl } from './file-row.tsx';
import { imageCropperTexts as texts } from './image-cropper.texts.ts';

const labels = {
  cropArea: texts.frame,
  nwDragHandle: texts.topStart,
  nDragHandle: texts.top,
  neDragHandle: texts.topEnd,
  eDragHandle: texts.end,
  seDragHandle: texts.bottomEnd,
  sDragHandle: texts.bottom,
  swDragHandle: texts.bottomStart,
  wDragHandle: texts.start,
};

/** A narrower picture looks blurred at the width of a page. */
const clearWidthInPixels = 640;
const smallestFrameInPixels = 48;

type Size = { width: number; height: number };

const toShare = (percent: number) => Number((percent / 100).toFixed(4));

const toPictureCrop = ({ x, y, width, height }: PercentCrop): PictureCrop => ({
  x: toShare(x),
  y: toShare(y),
  width: toShare(width),
  height: toShare(height),
});

/** The largest crop of the aspect ratio, in the middle. */
const middleOf = (size: Size, aspect: number): PercentCrop => {
  const area = pictureArea(size, { aspect });
  return {
    unit: '%',
    x: (area.left / size.width) * 100,
    y: (area.top / size.height) * 100,
    width: (area.width / size.width) * 100,
    height: (area.height / size.height) * 100,
  };
};

/** A preview of the crop as pages will show it. */
function CropPreview({ url, crop, aspect }: { url: string; crop: PercentCrop; aspect: number }) {
  return (
    <div
      dir="ltr"
      className="relative w-full overflow-hidden rounded-md border border-line bg-sunken"
      style={{ aspectRatio: aspect }}
    >
      <img
        src={url}
        alt=""
        className="absolute max-w-none"
        style={{
          width: `${(100 / crop.width) * 100}%`,
          height: `${(100 / crop.height) * 100}%`,
          insetInlineStart: `${(-crop.x / crop.width) * 100}%`,
          insetBlockStart: `${(-crop.y / crop.height) * 100}%`,
        }}
      />
    </div>
  );
}

type ImageCropperProps = {
  /** The chosen picture, rotated upright. */
  file: File;
  /** The aspect ratio (width / height) of the crop. */
  aspect: number;
  onChange: (crop: PictureCrop) => void;
  disabled?: boolean;
};

/** Chooses the crop of a picture by mouse, touch or keyboard. */
export function ImageCropper({ file, aspect, onChange, disabled = false }: ImageCropperProps) {
  const hintId = useId();
  const url = usePictureUrl(file);
  const [size, setSize] = useState<Size>();
  const [crop, setCrop] = useState<PercentCrop>();
  const change = (next: PercentCrop) => {
    setCrop(next);
    onChange(toPictureCrop(next));
  };
  const isSmall =
    size !== undefined &&
    crop !== undefined &&
    (crop.width / 100) * size.width < clearWidthInPixels;

  return (
    <div role="group" aria-label={texts.title} aria-describedby={hintId} className="grid gap-3">
      <p id={hintId} className="text-sm text-ink-soft">
        {texts.hint}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-[3fr_2fr]">
        <div dir="ltr" className="grid min-h-40 justify-center rounded-md bg-sunken">
          {url !== undefined && (
            <ReactCrop
              className="picture-crop"
              ariaLabels={labels}
              aspect={aspect}
              keepSelection
              ruleOfThirds
              minWidth={smallestFrameInPixels}
              disabled={disabled}
              {...(crop && { crop })}
              onChange={(_, next) => change(next)}
            >
              <img
                src={url}
                alt=""
                className="max-h-80"
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                  setSize({ width, height });
                  change(middleOf({ width, height }, aspect));
                }}
              />
            </ReactCrop>
          )}
        </div>
        <div className="grid gap-2">
          <p className="text-sm font-medium">{texts.preview}</p>
          {url !== undefined && crop && <CropPreview url={url} crop={crop} aspect={aspect} />}
          <p role="status" className="text-sm text-warning">
            {isSmall && texts.small}
          </p>
          <Button
            look="quiet"
            className="justify-self-start"
            icon={<RotateCcw className="size-4" />}
            disabled={disabled || !size}
            onClick={() => size && change(middleOf(size, aspect))}
          >
            {texts.reset}
          </Button>
        </div>
      </div>
    </div>
  );
}
