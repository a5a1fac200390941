import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { honorPictureAspect } from '#domain/pictures/picture-sizes.ts';
import { useStoredFile } from '#web/lib/forms/use-stored-file.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { ImageCropField } from '#web/ui/forms/image-crop-field.tsx';
import { ConsentFacts } from './consent-facts.tsx';
import type { HonorValues } from './honor-form.ts';
import type { TaughtHonor } from './honor-form.ts';
import { studentConsentsQuery } from './honors-panel.queries.ts';
import { honorFormTexts as texts, honorsPanelTexts } from './honors-panel.texts.ts';

/** Formats that browsers and the server read; SVG is excluded because it may contain scripts. */
const pictureTypes = 'image/jpeg,image/png,image/gif,image/webp,image/avif';

type ImageFieldProps = {
  form: UseFormReturn<HonorValues>;
  honor: TaughtHonor | undefined;
  /** The uploaded share; undefined when nothing is being uploaded. */
  progress: number | undefined;
  onStop: () => void;
};

function ImageInput({ form, honor, progress, onStop }: ImageFieldProps) {
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

/** What was agreed to about the chosen student, and the picture once it may be there (decisions §12). */
export function HonorImageField(props: ImageFieldProps) {
  const studentId = props.form.watch('studentId');
  const { data: consents } = useQuery(studentConsentsQuery(studentId));
  if (studentId === '') return <p className="text-sm text-ink-soft">{texts.chooseFirst}</p>;
  const accepts = consents !== undefined && consents.student !== null && consents.guardian !== null;
  return (
    <div className="grid grid-cols-1 gap-4">
      <section className="grid gap-2">
        <h3 className="text-sm font-medium">{honorsPanelTexts.consents}</h3>
        <ConsentFacts studentId={studentId} />
      </section>
      {accepts && <ImageInput {...props} />}
      {consents !== undefined && !accepts && <Notice>{texts.noConsent}</Notice>}
    </div>
  );
}
