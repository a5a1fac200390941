import { type UseFormReturn, useWatch } from 'react-hook-form';
import { PdfFontNote } from '#web/lib/files/pdf-font-note.tsx';
import { useStoredFile } from '#web/lib/forms/use-stored-file.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { Checkbox } from '#web/ui/forms/inputs.tsx';
import { AnswerKeyFields } from './answer-key-fields.tsx';
import { examPdfTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';

type ExamPdfProps = {
  form: UseFormReturn<ExamValues>;
  /** The address of the stored PDF; null when there is none. */
  pdfUrl: string | null;
  isLocked: boolean;
  /** The uploaded share; undefined when nothing is being uploaded. */
  progress: number | undefined;
  onStop: () => void;
};

function ExamPdfFile({ form, pdfUrl, isLocked, progress, onStop }: ExamPdfProps) {
  const pdf = useWatch({ control: form.control, name: 'examPdf' });
  const stored = useStoredFile(pdfUrl, texts.storedFile);
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field
        label={texts.file}
        required
        hint={texts.fileHint}
        error={form.formState.errors.examPdf?.message}
      >
        {(control) => (
          <FileInput
            {...control}
            value={pdf}
            accept="application/pdf"
            maxMegabytes={5}
            stored={stored}
            progress={pdf ? progress : undefined}
            onStop={onStop}
            disabled={isLocked || progress !== undefined}
            onChange={(file) => form.setValue('examPdf', file)}
            onProblem={(message) =>
              message ? form.setError('examPdf', { message }) : form.clearErrors('examPdf')
            }
          />
        )}
      </Field>
      <PdfFontNote file={pdf} />
    </div>
  );
}

/** The file of a PDF exam and, if the exam is to be graded, its answer key (decisions §5). */
export function ExamPdfFields(props: ExamPdfProps) {
  const { form, isLocked } = props;
  const hasKey = useWatch({ control: form.control, name: 'hasAnswerKey' });
  return (
    <section className="grid grid-cols-1 gap-5">
      <h2 className="text-lg font-semibold">{texts.title}</h2>
      <ExamPdfFile {...props} />
      <fieldset disabled={isLocked}>
        <Checkbox label={texts.hasKey} {...form.register('hasAnswerKey')} />
        {!hasKey && <p className="text-sm text-ink-soft">{texts.withoutKey}</p>}
      </fieldset>
      {hasKey && <AnswerKeyFields form={form} isLocked={isLocked} />}
    </section>
  );
}
