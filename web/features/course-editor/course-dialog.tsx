import { type FormEvent, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import type { courses } from '#contract/courses.ts';
import type { RouteReply } from '#contract/route.ts';
import { courseCategories, courseCategoryNames, defaultCourseDuration } from '#domain/courses.ts';
import { gradeLevels, gradeNames } from '#domain/grades.ts';
import { showServerErrors } from '#web/lib/form-errors.ts';
import { Field } from '#web/ui/field.tsx';
import { FileInput } from '#web/ui/file-input.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { Select, TextArea, TextInput } from '#web/ui/inputs.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { useSaveCourse } from './course-editor.queries.ts';
import { courseEditorTexts as texts } from './course-editor.texts.ts';

type Course = RouteReply<typeof courses.get>;

const valuesOf = (course: Course | undefined) => ({
  name: course?.name ?? '',
  category: course?.category ?? courseCategories[0],
  educationalLevel: String(course?.gradeLevel ?? 1),
  shortDescription: course?.shortDescription ?? '',
  detailedDescription: course?.detailedDescription ?? '',
  requirements: course?.requirements ?? '',
  whatStudentsWillLearn: course?.whatStudentsWillLearn ?? '',
  introductoryVideoUrl: course?.introductoryVideoUrl ?? '',
  duration: course?.duration ?? defaultCourseDuration,
  imageFile: null as File | null,
  removeImage: false,
});

type Values = ReturnType<typeof valuesOf>;
type TextName = Exclude<keyof Values, 'imageFile' | 'removeImage'>;
type Form = UseFormReturn<Values>;

const toBody = (values: Values) => ({
  Name: values.name,
  Category: values.category,
  EducationalLevel: values.educationalLevel,
  ShortDescription: values.shortDescription,
  DetailedDescription: values.detailedDescription,
  Requirements: values.requirements,
  WhatStudentsWillLearn: values.whatStudentsWillLearn,
  IntroductoryVideoUrl: values.introductoryVideoUrl,
  Duration: values.duration,
  ...(values.imageFile ? { ImageFile: values.imageFile } : {}),
  ...(values.removeImage ? { RemoveImage: true } : {}),
});

const textFields: { name: TextName; required?: boolean; isLong?: boolean; ltr?: boolean }[] = [
  { name: 'shortDescription', required: true },
  { name: 'detailedDescription', required: true, isLong: true },
  { name: 'requirements', isLong: true },
  { name: 'whatStudentsWillLearn', isLong: true },
  { name: 'duration' },
];

function TextField({ form, field }: { form: Form; field: (typeof textFields)[number] }) {
  const { name, required = false, isLong = false } = field;
  const label = texts[name as 'name'];
  return (
    <Field label={label} required={required} error={form.formState.errors[name]?.message}>
      {(control) =>
        isLong ? (
          <TextArea {...control} {...form.register(name)} />
        ) : (
          <TextInput {...control} {...form.register(name)} />
        )
      }
    </Field>
  );
}

function PlaceFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={texts.grade} required error={errors.educationalLevel?.message}>
        {(control) => (
          <Select {...control} {...form.register('educationalLevel')}>
            {gradeLevels.map((grade) => (
              <option key={grade} value={grade}>
                {gradeNames[grade]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.category} required error={errors.category?.message}>
        {(control) => (
          <Select {...control} {...form.register('category')}>
            {courseCategories.map((category) => (
              <option key={category} value={category}>
                {courseCategoryNames[category]}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

type ImageFieldProps = { form: Form; course: Course | undefined; progress: number | undefined };

function ImageField({ form, course, progress }: ImageFieldProps) {
  const [image, isRemoved] = form.watch(['imageFile', 'removeImage']);
  const stored =
    course?.imageUrl && !isRemoved
      ? { name: texts.storedImage, pictureUrl: course.imageUrl }
      : null;
  return (
    <Field
      label={texts.image}
      hint={texts.imageHint}
      error={form.formState.errors.imageFile?.message}
    >
      {(control) => (
        <FileInput
          {...control}
          value={image}
          accept="image/jpeg,image/png,image/gif"
          maxMegabytes={5}
          stored={stored}
          progress={progress}
          onChange={(file) => form.setValue('imageFile', file)}
          onRemoveStored={() => form.setValue('removeImage', true)}
          onProblem={(message) =>
            message ? form.setError('imageFile', { message }) : form.clearErrors('imageFile')
          }
        />
      )}
    </Field>
  );
}

/** Makes or changes a chapter (spec §5, course form). */
export function CourseDialog({ course, onClose }: { course?: Course; onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: valuesOf(course) });
  const [progress, setProgress] = useState<number>();
  const save = useSaveCourse(course, setProgress);
  const { errors } = form.formState;

  const send = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync(toBody(values));
      showToast('success', texts.courseSaved);
      onClose();
    } catch (error) {
      form.setError('root', { message: showServerErrors(form, error, texts.courseSaveFailed) });
    } finally {
      setProgress(undefined);
    }
  });
  const submit = (event: FormEvent) => {
    // Refusals of fields that are gone meanwhile would hold the form back for ever.
    form.clearErrors();
    void send(event);
  };

  return (
    <FormSheet
      title={course ? texts.editCourse : texts.addCourse}
      saveLabel={texts.save}
      cancelLabel={texts.cancel}
      busy={save.isPending}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField form={form} field={{ name: 'name', required: true }} />
      <PlaceFields form={form} />
      {textFields.map((field) => (
        <TextField key={field.name} form={form} field={field} />
      ))}
      <Field label={texts.introductoryVideo} error={errors.introductoryVideoUrl?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('introductoryVideoUrl')} ltr inputMode="url" />
        )}
      </Field>
      <ImageField form={form} course={course} progress={progress} />
    </FormSheet>
  );
}
