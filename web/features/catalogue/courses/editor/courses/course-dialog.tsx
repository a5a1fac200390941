import { outdatedByCourseOrLesson } from '#web/lib/api/changes/outdated-queries.ts';
import { useEditorForm } from '#web/lib/forms/use-editor-form.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import {
  courseEditorTexts as texts,
  courseSaveTexts,
} from '#web/features/catalogue/courses/editor/course-editor.texts.ts';
import { CourseTextFields } from './course-fields.tsx';
import {
  courseSchema,
  type EditedCourse,
  requiredCourseFields,
  toBody,
  valuesOf,
} from './course-form.ts';
import { CourseImageField } from './course-image-field.tsx';
import { describeCourseField } from './describe-course.ts';
import { loadCourse, saveCourse } from './course-calls.ts';

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
