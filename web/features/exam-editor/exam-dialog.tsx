import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { errorText } from '#web/lib/api-error.ts';
import { useEditorForm } from '#web/lib/use-editor-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormSheet } from '#web/ui/form-sheet.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { examQuery, saveExam } from './exam-editor.queries.ts';
import { examEditorTexts as texts } from './exam-editor.texts.ts';
import { ExamHeadFields } from './exam-head-fields.tsx';
import { type EditedExam, emptyQuestion, toBody, toFormField, valuesOf } from './exam-form.ts';
import { QuestionFields } from './question-fields.tsx';

type ExamDialogProps = { exam?: EditedExam; hasResults?: boolean; onClose: () => void };

/** Makes or changes a multiple-choice exam (spec §5, exam creation). */
export function ExamDialog({ exam, hasResults = false, onClose }: ExamDialogProps) {
  const { form, progress, sheet } = useEditorForm({
    existing: exam,
    toValues: valuesOf,
    toBody,
    required: ['lessonId', 'title'],
    save: saveExam,
    toFormField,
    texts,
    onClose,
  });
  const questions = useFieldArray({ control: form.control, name: 'questions', keyName: 'key' });
  return (
    <FormSheet
      {...sheet}
      title={exam ? texts.edit : texts.add}
      saveLabel={texts.save}
      cancelLabel={texts.cancel}
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
