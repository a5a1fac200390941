import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { errorText } from '#web/lib/api-error.ts';
import { showServerErrors } from '#web/lib/form-errors.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { lessonQuery, useSaveLesson } from './course-editor.queries.ts';
import { courseEditorTexts as texts } from './course-editor.texts.ts';
import { LessonContentFields, LessonDocuments, LessonPlaceFields } from './lesson-fields.tsx';
import { type EditedLesson, type LessonValues, toBody, valuesOf } from './lesson-form.ts';

type LessonDialogProps = { courseId: string; lesson?: EditedLesson; onClose: () => void };

type FieldsProps = {
  form: UseFormReturn<LessonValues>;
  lesson: EditedLesson | undefined;
  progress: number | undefined;
};

function LessonFields({ form, lesson, progress }: FieldsProps) {
  return (
    <>
      <LessonPlaceFields form={form} />
      <LessonContentFields form={form} />
      <LessonDocuments form={form} lesson={lesson} progress={progress} />
    </>
  );
}

/** Makes or changes a lesson (spec §5, lesson form). */
export function LessonDialog({ courseId, lesson, onClose }: LessonDialogProps) {
  const form = useForm<LessonValues>({ defaultValues: valuesOf(lesson) });
  const [progress, setProgress] = useState<number>();
  const save = useSaveLesson(lesson, setProgress);
  const { errors } = form.formState;

  const send = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync(toBody(values, courseId));
      showToast('success', texts.lessonSaved);
      onClose();
    } catch (error) {
      form.setError('root', { message: showServerErrors(form, error, texts.lessonSaveFailed) });
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
      title={lesson ? texts.editLesson : texts.addLesson}
      saveLabel={texts.save}
      cancelLabel={texts.cancel}
      busy={save.isPending}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <LessonFields form={form} lesson={lesson} progress={progress} />
    </FormSheet>
  );
}

/** The list shows a lesson in short: the form waits for the whole of it. */
export function EditLessonDialog({ lessonId, onClose }: { lessonId: string; onClose: () => void }) {
  const { data: lesson, error } = useQuery({ ...lessonQuery(lessonId), staleTime: 0, gcTime: 0 });
  if (lesson) return <LessonDialog courseId={lesson.courseId} lesson={lesson} onClose={onClose} />;
  return (
    <Dialog open shape="sheet" onClose={onClose} title={texts.editLesson}>
      {error ? <ErrorState message={errorText(error)} /> : <Skeleton className="h-96" />}
    </Dialog>
  );
}
