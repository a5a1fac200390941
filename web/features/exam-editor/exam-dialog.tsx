import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type FieldPath, useFieldArray, useForm } from 'react-hook-form';
import { ApiError, errorText } from '#web/lib/api-error.ts';
import { showServerErrors } from '#web/lib/form-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toasts.ts';
import { examQuery, useSaveExam } from './exam-editor.queries.ts';
import { examEditorTexts as texts } from './exam-editor.texts.ts';
import { ExamHeadFields } from './exam-head-fields.tsx';
import {
  type EditedExam,
  emptyQuestion,
  type ExamValues,
  toBody,
  toFormField,
  valuesOf,
} from './exam-form.ts';
import { QuestionFields } from './question-fields.tsx';

type ExamDialogProps = { exam?: EditedExam; hasResults?: boolean; onClose: () => void };

/** Saving the form, with the server's refusals put at the fields of the questions. */
function useExamForm(exam: EditedExam | undefined, onClose: () => void) {
  const form = useForm<ExamValues>({ defaultValues: valuesOf(exam) });
  const [progress, setProgress] = useState<number>();
  const save = useSaveExam(exam?.id, setProgress);

  const showErrors = (error: unknown) => {
    const message = showServerErrors(form, error, texts.saveFailed);
    form.setError('root', { message });
    if (!(error instanceof ApiError)) return;
    for (const [field, messages] of Object.entries(error.errors)) {
      const own = toFormField(field);
      if (own) form.setError(own as FieldPath<ExamValues>, { message: messages[0] ?? message });
    }
  };

  const send = form.handleSubmit(async (values) => {
    try {
      await save.mutateAsync(toBody(values));
      showToast('success', texts.saved);
      onClose();
    } catch (error) {
      showErrors(error);
    } finally {
      setProgress(undefined);
    }
  });
  const submit = (event: FormEvent) => {
    // Refusals of fields that are gone meanwhile would hold the form back for ever.
    form.clearErrors();
    void send(event);
  };
  return { form, submit, progress, isSaving: save.isPending };
}

/** Makes or changes a multiple-choice exam (spec §5, exam creation). */
export function ExamDialog({ exam, hasResults = false, onClose }: ExamDialogProps) {
  const { form, submit, progress, isSaving } = useExamForm(exam, onClose);
  const questions = useFieldArray({ control: form.control, name: 'questions', keyName: 'key' });
  const { errors } = form.formState;
  return (
    <FormSheet
      title={exam ? texts.edit : texts.add}
      saveLabel={texts.save}
      cancelLabel={texts.cancel}
      busy={isSaving}
      error={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {hasResults && <Notice>{texts.lockedNote}</Notice>}
      <ExamHeadFields form={form} isLessonFixed={exam !== undefined} />
      <fieldset disabled={hasResults} className="grid gap-6">
        {questions.fields.map((question, index) => (
          <QuestionFields
            key={question.key}
            form={form}
            index={index}
            onRemove={questions.fields.length > 1 ? () => questions.remove(index) : undefined}
          />
        ))}
        <Button
          look="secondary"
          icon={<Plus aria-hidden="true" className="size-5" />}
          onClick={() => questions.append(emptyQuestion())}
        >
          {texts.addQuestion}
        </Button>
      </fieldset>
      {progress !== undefined && <ProgressBar label={texts.save} percent={progress * 100} />}
    </FormSheet>
  );
}

type EditProps = { examId: string; hasResults: boolean; onClose: () => void };

/** The list shows an exam in short: the form waits for the whole of it. */
export function EditExamDialog({ examId, hasResults, onClose }: EditProps) {
  const { data: exam, error } = useQuery({ ...examQuery(examId), staleTime: 0, gcTime: 0 });
  if (exam) return <ExamDialog exam={exam} hasResults={hasResults} onClose={onClose} />;
  return (
    <Dialog open shape="sheet" onClose={onClose} title={texts.edit}>
      {error ? <ErrorState message={errorText(error)} /> : <Skeleton className="h-96" />}
    </Dialog>
  );
}
