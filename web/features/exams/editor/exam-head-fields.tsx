import { useQuery } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useStep } from '#web/features/exams/form/step-context.ts';
import { TitleInput } from '#web/lib/forms/title-input.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { taughtCoursesQuery } from '#web/lib/lists/taught-lessons.queries.ts';
import { lessonOptionsQuery } from '#web/features/exams/form/exam-editor.queries.ts';
import { examEditorTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';

type Form = UseFormReturn<ExamValues>;

/** The course is chosen first, then one of its lessons. */
function LessonChoice({ form }: { form: Form }) {
  const [courseId, lessonId] = useWatch({ control: form.control, name: ['courseId', 'lessonId'] });
  const courses = useQuery(taughtCoursesQuery);
  const lessons = useQuery(lessonOptionsQuery(courseId));
  const choose = (name: 'courseId' | 'lessonId', id: string) => form.setValue(name, id);
  const lessonError = form.formState.errors.lessonId?.message;
  const failed = courses.isError || lessons.isError ? texts.lessonsFailed : undefined;
  return (
    <div className="studio-pair">
      <Field label={texts.course} required>
        {(control) => (
          <Select
            {...control}
            value={courseId}
            onChange={(event) => {
              choose('courseId', event.target.value);
              choose('lessonId', '');
            }}
          >
            <option value="">{texts.chooseCourse}</option>
            {courses.data?.map((course) => (
              <option key={course.id} value={course.id}>
                {course.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.lesson} required error={lessonError ?? failed}>
        {(control) => (
          <Select
            {...control}
            value={lessonId}
            disabled={courseId === ''}
            onChange={(event) => choose('lessonId', event.target.value)}
          >
            <option value="">{texts.chooseLesson}</option>
            {lessons.data?.map((lesson) => (
              <option key={lesson.id} value={lesson.id}>
                {lesson.title}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

/** The exam's lesson, title and threshold. */
export function ExamHeadFields({ form }: { form: Form }) {
  const { errors } = form.formState;
  const step = useStep();
  return (
    <>
      <LessonChoice form={form} />
      <Field label={texts.title} required error={errors.title?.message}>
        {(control) => (
          <TitleInput
            {...control}
            {...form.register('title')}
            onConvert={(title) => step(() => form.setValue('title', title))}
          />
        )}
      </Field>
      <Field
        label={texts.threshold}
        hint={texts.thresholdHint}
        error={errors.certificateThreshold?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('certificateThreshold')}
            ltr
            inputMode="decimal"
            placeholder="70"
          />
        )}
      </Field>
    </>
  );
}
