import type { UseFormReturn } from 'react-hook-form';
import { honorPictureAspect } from '#domain/pictures/picture-sizes.ts';
import { useStoredFile } from '#web/lib/forms/use-stored-file.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { ImageCropField } from '#web/ui/forms/image-crop-field.tsx';
import type { HonorValues } from './honor-form.ts';
import type { TaughtHonor } from './honor-form.ts';
import { honorFormTexts as texts } from './honors-panel.texts.ts';

/** Formats that browsers and the server read; SVG is excluded because it may contain scripts. */
const pictureTypes = 'image/jpeg,image/png,image/gif,image/webp,image/avif';

export type HonorImageFieldProps = {
  form: UseFormReturn<HonorValues>;
  honor: TaughtHonor | undefined;
  /** The uploaded share; undefined when nothing is being uploaded. */
  progress: number | undefined;
  onStop: () => void;
};

/** The picture of an honor: the stored one, or a new one and the part of it to show. */
export function HonorImageField({ form, honor, progress, onStop }: HonorImageFieldProps) {
  const [image, isRemoved] = form.watch(['studentImage', 'removeImage']);
  const imageUrl = isRemoved ? null : (honor?.studentImageUrl ?? null);
  const stored = useStoredFile(imageUrl, texts.storedImage);
  const isUploading = progress !== undefined;
  return (
    <>
      <Field
        label={texts.image}
        hint={texts.imageHint}
        error={form.formState.errors.studentImage?.message}
      >
        {(control) => (
          <FileInput
            {...control}
            value={image}
            accept={pictureTypes}
            maxMegabytes={5}
            stored={stored && { ...stored, pictureUrl: `${imageUrl}&width=480` }}
            progress={image ? progress : undefined}
            onStop={onStop}
            disabled={isUploading}
            onChange={(file) => {
              form.setValue('studentImage', file);
              form.setValue('imageCrop', null);
            }}
            onRemoveStored={() => form.setValue('removeImage', true)}
            onProblem={(message) =>
              message
                ? form.setError('studentImage', { message })
                : form.clearErrors('studentImage')
            }
          />
        )}
      </Field>
      {image && (
        <ImageCropField
          file={image}
          aspect={honorPictureAspect}
          disabled={isUploading}
          onChange={(crop) => form.setValue('imageCrop', crop)}
        />
      )}
    </>
  );
}
