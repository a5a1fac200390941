import { outdatedByCourseOrLesson } from '#web/lib/api/outdated-queries.ts';
import { useEditorForm } from '#web/lib/forms/use-editor-form.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { courseEditorTexts as texts } from './course-editor.texts.ts';
import { CoursePublishingField, CourseTextFields } from './course-fields.tsx';
import {
  courseSchema,
  type EditedCourse,
  requiredCourseFields,
  toBody,
  valuesOf,
} from './course-form.ts';
import { CourseImageField } from './course-image-field.tsx';
import { loadCourse, saveCourse } from './editor-calls.ts';

type CourseDialogProps = { course?: EditedCourse; onClose: () => void };

/** Creates or changes a chapter (spec §5, course form). */
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
    texts: { saved: texts.courseSaved, saveFailed: texts.courseSaveFailed },
    onClose,
  });
  return (
    <FormSheet
      {...sheet}
      title={course ? texts.editCourse : texts.addCourse}
      saveLabel={texts.save}
      cancelLabel={texts.cancel}
    >
      <CourseTextFields form={form} />
      <CourseImageField form={form} course={entity} progress={progress} onStop={stop} />
      <CoursePublishingField form={form} />
    </FormSheet>
  );
}
