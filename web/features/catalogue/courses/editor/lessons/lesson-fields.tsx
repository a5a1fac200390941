import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { monthLabel } from '#domain/rights/months.ts';
import { NotationField } from '#web/lib/forms/notation-field.tsx';
import { NotationPreview } from '#web/lib/forms/notation-preview.tsx';
import { TitleInput } from '#web/lib/forms/title-input.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { VideoPartFields } from './video-part-fields.tsx';
import { taughtCoursesQuery } from '#web/lib/lists/taught-lessons.queries.ts';
import {
  lessonFieldTexts as labels,
  courseEditorTexts as texts,
} from '#web/features/catalogue/courses/editor/course-editor.texts.ts';
import type { EditedLesson, LessonValues } from './lesson-form.ts';
import { LessonPriceFields } from './lesson-price-fields.tsx';

type Form = UseFormReturn<LessonValues>;

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** The lesson's course; choosing another moves the lesson to the end of that course. */
function CourseChoice({ form, lesson }: { form: Form; lesson: EditedLesson | undefined }) {
  const { data = [] } = useQuery(taughtCoursesQuery);
  const own = form.watch('courseId');
  const isListed = data.some(({ id }) => id === own);
  return (
    <Field label={labels.courseId} required error={form.formState.errors.courseId?.message}>
      {(control) => (
        // The key renders the select again once the courses have loaded; without its selected option it would show
        // another.
        <Select key={data.length} {...control} {...form.register('courseId')}>
          <option value="">{texts.chooseCourse}</option>
          {!isListed && own !== '' && (
            <option value={own}>{lesson?.courseName ?? texts.thisCourse}</option>
          )}
          {data.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function MonthField({ form }: { form: Form }) {
  return (
    <Field
      label={labels.monthAssigned}
      required
      error={form.formState.errors.monthAssigned?.message}
    >
      {(control) => (
        <Select {...control} {...form.register('monthAssigned')}>
          <option value="">{texts.chooseMonth}</option>
          {months.map((month) => (
            <option key={month} value={month}>
              {monthLabel(month)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Title, course, month, duration and price. */
export function LessonPlaceFields({
  form,
  lesson,
}: {
  form: Form;
  lesson: EditedLesson | undefined;
}) {
  const { errors } = form.formState;
  return (
    <>
      <Field label={labels.title} required error={errors.title?.message}>
        {(control) => (
          <TitleInput
            {...control}
            {...form.register('title')}
            onConvert={(title) => form.setValue('title', title)}
          />
        )}
      </Field>
      <CourseChoice form={form} lesson={lesson} />
      <div className="grid gap-5 sm:grid-cols-2">
        <MonthField form={form} />
        <Field label={labels.duration} error={errors.duration?.message}>
          {(control) => <TextInput {...control} {...form.register('duration')} />}
        </Field>
      </div>
      <LessonPriceFields form={form} />
    </>
  );
}

/** Video, summary with its preview, and resources. */
export function LessonContentFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  const summary = form.watch('lessonSummaryText');
  return (
    <>
      <Field label={labels.videoUrl} error={errors.videoUrl?.message}>
        {(control) => <TextInput {...control} {...form.register('videoUrl')} ltr inputMode="url" />}
      </Field>
      <VideoPartFields form={form} />
      <div className="grid grid-cols-1 gap-3">
        <Field
          label={labels.lessonSummaryText}
          hint={
            <>
              {texts.summaryHint} <Ltr>{texts.summaryExample}</Ltr> {texts.summaryLaws}
            </>
          }
          error={errors.lessonSummaryText?.message}
        >
          {(control) => (
            <NotationField
              {...control}
              value={summary}
              onChange={(typed) => form.setValue('lessonSummaryText', typed)}
              rows={8}
            />
          )}
        </Field>
        <NotationPreview text={summary} kind="summary" />
      </div>
      <Field label={labels.additionalResources} error={errors.additionalResources?.message}>
        {(control) => (
          <TextInput {...control} {...form.register('additionalResources')} ltr inputMode="url" />
        )}
      </Field>
    </>
  );
}
