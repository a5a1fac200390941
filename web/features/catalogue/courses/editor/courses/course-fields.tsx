import type { UseFormReturn } from 'react-hook-form';
import { courseCategories, courseCategoryNames } from '#domain/catalogue/courses.ts';
import { gradeLevels } from '#domain/settings/grades.ts';
import { useGradeNames } from '#web/lib/site.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/forms/inputs.tsx';
import {
  courseFieldTexts as labels,
  courseEditorTexts as texts,
} from '#web/features/catalogue/courses/editor/course-editor.texts.ts';
import type { CourseValues } from './course-form.ts';

type Form = UseFormReturn<CourseValues>;

type TextName =
  | 'name'
  | 'shortDescription'
  | 'detailedDescription'
  | 'requirements'
  | 'whatStudentsWillLearn'
  | 'duration';

type TextFieldProps = { form: Form; name: TextName; required?: boolean; isLong?: boolean };

function TextField({ form, name, required = false, isLong = false }: TextFieldProps) {
  const error = form.formState.errors[name]?.message;
  return (
    <Field label={labels[name]} required={required} error={error}>
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
  const gradeNames = useGradeNames();
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={labels.educationalLevel} required error={errors.educationalLevel?.message}>
        {(control) => (
          <Select {...control} {...form.register('educationalLevel')}>
            <option value="">{texts.chooseGrade}</option>
            {gradeLevels.map((grade) => (
              <option key={grade} value={grade}>
                {gradeNames[grade]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={labels.category} required error={errors.category?.message}>
        {(control) => (
          <Select {...control} {...form.register('category')}>
            <option value="">{texts.chooseCategory}</option>
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

/** A course's title, grade, branch and descriptions. */
export function CourseTextFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  return (
    <>
      <TextField form={form} name="name" required />
      <PlaceFields form={form} />
      <TextField form={form} name="shortDescription" required />
      <TextField form={form} name="detailedDescription" required isLong />
      <TextField form={form} name="requirements" isLong />
      <TextField form={form} name="whatStudentsWillLearn" isLong />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="duration" />
        <Field
          label={labels.numberOfLessons}
          hint={texts.numberOfLessonsHint}
          error={errors.numberOfLessons?.message}
        >
          {(control) => (
            <TextInput {...control} {...form.register('numberOfLessons')} ltr inputMode="numeric" />
          )}
        </Field>
      </div>
      <Field label={labels.introductoryVideoUrl} error={errors.introductoryVideoUrl?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('introductoryVideoUrl')} ltr inputMode="url" />
        )}
      </Field>
    </>
  );
}
