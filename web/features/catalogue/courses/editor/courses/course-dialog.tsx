import {
  courseSaveTexts,
  courseEditorTexts as texts,
} from '#web/features/catalogue/courses/editor/course-editor.texts.ts';
import { stateOf } from '#web/features/catalogue/courses/editor/edited-state.ts';
import { courses } from '#web/lib/api/api.ts';
import { outdatedByCourseOrLesson } from '#web/lib/api/teacher/outdated-by.ts';
import { call } from '#web/lib/calls/call.ts';
import { callWithProgress } from '#web/lib/files/call-with-progress.ts';
import { type SaveOptions, useEditorForm } from '#web/lib/forms/use-editor-form.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { CourseTextFields } from './course-fields.tsx';
import {
  type CourseBody,
  courseSchema,
  type EditedCourse,
  requiredCourseFields,
  toBody,
  valuesOf,
} from './course-form.ts';
import { CourseImageField } from './course-image-field.tsx';
import { describeCourseField } from './describe-course.ts';

type CourseDialogProps = { course?: EditedCourse; onClose: () => void };

/** Creates or changes a course (spec §5, course form). */
export function CourseDialog({ course, onClose }: CourseDialogProps) {
  const { form, entity, progress, stop, sheet } = useEditorForm({
    existing: course,
    toValues: valuesOf,
    toBody,
    schema: courseSchema,
    required: requiredCourseFields,
    save: saveCourse,
    reload: ({ id }) => loadCourse(id),
    outdated: outdatedByCourseOrLesson,
    describe: describeCourseField,
    isPublished: ({ isPublished }) => isPublished,
    texts: courseSaveTexts,
    onClose,
  });
  return (
    <FormSheet
      {...sheet}
      title={course ? texts.editCourse : texts.addCourse}
      cancelLabel={texts.cancel}
    >
      <CourseTextFields form={form} />
      <CourseImageField form={form} course={entity} progress={progress} onStop={stop} />
    </FormSheet>
  );
}

const saveCourse = (
  body: CourseBody,
  course: EditedCourse | undefined,
  options: SaveOptions,
): Promise<EditedCourse> =>
  course
    ? callWithProgress(courses.update, { body: { ...body, ...stateOf(course) } }, options)
    : callWithProgress(courses.create, { body: { ...body, Id: options.newId } }, options);

const loadCourse = (id: string): Promise<EditedCourse> => call(courses.get, { params: { id } });
