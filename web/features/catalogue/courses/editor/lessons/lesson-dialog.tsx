import { useQuery } from '@tanstack/react-query';
import { taughtLessonQuery } from '#web/features/catalogue/courses/editor/course-editor.queries.ts';
import {
  lessonSaveTexts,
  courseEditorTexts as texts,
} from '#web/features/catalogue/courses/editor/course-editor.texts.ts';
import { stateOf } from '#web/features/catalogue/courses/editor/edited-state.ts';
import { LessonMaterials } from '#web/features/catalogue/courses/editor/materials/lesson-materials.tsx';
import { lessons } from '#web/lib/api/api.ts';
import { outdatedByCourseOrLesson } from '#web/lib/api/teacher/outdated-by.ts';
import { call } from '#web/lib/calls/call.ts';
import { callWithProgress } from '#web/lib/files/call-with-progress.ts';
import { type SaveOptions, useEditorForm } from '#web/lib/forms/use-editor-form.tsx';
import { WaitingSheet } from '#web/lib/forms/waiting-sheet.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { useDescribeLesson } from './describe-lesson.ts';
import { LessonDocuments } from './lesson-documents.tsx';
import { LessonContentFields, LessonPlaceFields } from './lesson-fields.tsx';
import {
  type EditedLesson,
  type LessonBody,
  lessonSchema,
  requiredLessonFields,
  toBody,
  valuesOf,
} from './lesson-form.ts';

type LessonDialogProps = { courseId: string; lesson?: EditedLesson; onClose: () => void };

/** Creates or changes a lesson (spec §5, lesson form). */
export function LessonDialog({ courseId, lesson, onClose }: LessonDialogProps) {
  const { form, entity, progress, stop, sheet } = useEditorForm({
    existing: lesson,
    toValues: (state: EditedLesson | undefined) => valuesOf(state, courseId),
    toBody,
    schema: lessonSchema,
    required: requiredLessonFields,
    save: saveLesson,
    reload: ({ id }) => loadLesson(id),
    outdated: outdatedByCourseOrLesson,
    describe: useDescribeLesson(),
    isPublished: ({ isPublished }) => isPublished,
    texts: lessonSaveTexts,
    onClose,
  });
  return (
    <FormSheet
      {...sheet}
      title={lesson ? texts.editLesson : texts.addLesson}
      cancelLabel={texts.cancel}
    >
      <LessonPlaceFields form={form} lesson={entity} />
      <LessonContentFields form={form} />
      <LessonDocuments form={form} lesson={entity} progress={progress} onStop={stop} />
      <LessonMaterials lessonId={entity?.id} />
    </FormSheet>
  );
}

/** The list has only part of a lesson, so the form first loads all of it. */
export function EditLessonDialog({ lessonId, onClose }: { lessonId: string; onClose: () => void }) {
  const lesson = useQuery({ ...taughtLessonQuery(lessonId), staleTime: 0, gcTime: 0 });
  const { data } = lesson;
  if (data) return <LessonDialog courseId={data.courseId} lesson={data} onClose={onClose} />;
  return (
    <WaitingSheet
      title={texts.editLesson}
      query={lesson}
      failed={texts.lessonFailed}
      onClose={onClose}
    />
  );
}

const saveLesson = (
  body: LessonBody,
  lesson: EditedLesson | undefined,
  options: SaveOptions,
): Promise<EditedLesson> =>
  lesson
    ? callWithProgress(lessons.update, { body: { ...body, ...stateOf(lesson) } }, options)
    : callWithProgress(lessons.create, { body: { ...body, Id: options.newId } }, options);

const loadLesson = (id: string): Promise<EditedLesson> => call(lessons.get, { params: { id } });
