import type { UseFormReturn } from 'react-hook-form';
import { coursePictureAspect } from '#domain/pictures/picture-sizes.ts';
import { useStoredFile } from '#web/lib/forms/use-stored-file.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { ImageCropField } from '#web/ui/forms/image-crop-field.tsx';
import { courseEditorTexts as texts } from '#web/features/catalogue/courses/editor/course-editor.texts.ts';
import type { CourseValues, EditedCourse } from './course-form.ts';

type ImageFieldProps = {
  form: UseFormReturn<CourseValues>;
  course: EditedCourse | undefined;
  /** The uploaded share; undefined when nothing is being uploaded. */
  progress: number | undefined;
  onStop: () => void;
};

/** Formats that browsers and the server read; SVG is excluded because it may contain scripts. */
const pictureTypes = 'image/jpeg,image/png,image/gif,image/webp,image/avif';

/** The course's picture, and the crop that is stored. */
export function CourseImageField({ form, course, progress, onStop }: ImageFieldProps) {
  const [image, isRemoved] = form.watch(['imageFile', 'removeImage']);
  const imageUrl = isRemoved ? null : (course?.imageUrl ?? null);
  const stored = useStoredFile(imageUrl, texts.storedImage);
  const isUploading = progress !== undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Field
        label={texts.image}
        hint={texts.imageHint}
        error={form.formState.errors.imageFile?.message}
      >
        {(control) => (
          <FileInput
            {...control}
            value={image}
            accept={pictureTypes}
            maxMegabytes={5}
            stored={stored && { ...stored, pictureUrl: `${imageUrl}?width=480` }}
            progress={image ? progress : undefined}
            onStop={onStop}
            disabled={isUploading}
            onChange={(file) => {
              form.setValue('imageFile', file);
              form.setValue('imageCrop', null);
            }}
            onRemoveStored={() => form.setValue('removeImage', true)}
            onProblem={(message) =>
              message ? form.setError('imageFile', { message }) : form.clearErrors('imageFile')
            }
          />
        )}
      </Field>
      {image && (
        <ImageCropField
          file={image}
          aspect={coursePictureAspect}
          disabled={isUploading}
          onChange={(crop) => form.setValue('imageCrop', crop)}
        />
      )}
    </div>
  );
}
