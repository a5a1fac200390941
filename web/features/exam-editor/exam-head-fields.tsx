import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/inputs.tsx';
import { courseOptionsQuery, lessonOptionsQuery } from './exam-editor.queries.ts';
import { examEditorTexts as texts } from './exam-editor.texts.ts';
import type { ExamValues } from './exam-form.ts';

type Form = UseFormReturn<ExamValues>;

/** First the chapter, then one of its lessons. */
function LessonChoice({ form }: { form: Form }) {
  const courseId = form.watch('courseId');
  const { data: courses = [] } = useQuery(courseOptionsQuery);
  const { data: lessons = [] } = useQuery(lessonOptionsQuery(courseId));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={texts.course} required>
        {(control) => (
          <Select
            {...control}
            {...form.register('courseId', { onChange: () => form.setValue('lessonId', '') })}
          >
            <option value="">{texts.chooseCourse}</option>
            {courses.map((course) => (
              <option key={course.id} value={course.id}>
                {course.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.lesson} required error={form.formState.errors.lessonId?.message}>
        {(control) => (
          <Select {...control} {...form.register('lessonId')} disabled={courseId === ''}>
            <option value="">{texts.chooseLesson}</option>
            {lessons.map((lesson) => (
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

/** Where the exam belongs, its title and its threshold. */
export function ExamHeadFields({ form, isLessonFixed }: { form: Form; isLessonFixed: boolean }) {
  const { errors } = form.formState;
  return (
    <>
      {!isLessonFixed && <LessonChoice form={form} />}
      <Field label={texts.title} required error={errors.title?.message}>
        {(control) => <TextInput {...control} {...form.register('title')} />}
      </Field>
      <Field label={texts.threshold} error={errors.certificateThreshold?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register('certificateThreshold')}
            ltr
            inputMode="numeric"
            placeholder="70"
          />
        )}
      </Field>
    </>
  );
}
