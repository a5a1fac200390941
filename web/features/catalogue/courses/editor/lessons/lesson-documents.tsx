import type { UseFormReturn } from 'react-hook-form';
import { PdfFontNote } from '#web/lib/files/pdf-font-note.tsx';
import { shareOfEach } from '#web/lib/files/upload-shares.ts';
import { useStoredFile } from '#web/lib/forms/use-stored-file.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import {
  lessonFieldTexts as labels,
  courseEditorTexts as texts,
} from '#web/features/catalogue/courses/editor/course-editor.texts.ts';
import { documents, type EditedLesson, type LessonValues } from './lesson-form.ts';

type DocumentsProps = {
  form: UseFormReturn<LessonValues>;
  lesson: EditedLesson | undefined;
  /** The uploaded share of all files together; undefined when nothing is being uploaded. */
  progress: number | undefined;
  onStop: () => void;
};

type DocumentFieldProps = Omit<DocumentsProps, 'progress'> & {
  name: (typeof documents)[number];
  share: number | undefined;
  disabled: boolean;
};

function DocumentField(props: DocumentFieldProps) {
  const { form, lesson, share, disabled, onStop } = props;
  const { name } = props;
  const value = form.watch(name);
  const stored = useStoredFile(value === '' ? null : (lesson?.[name] ?? null), texts.storedPdf);
  const chosen = value instanceof File ? value : null;
  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label={labels[name]} hint={texts.pdfHint} error={form.formState.errors[name]?.message}>
        {(control) => (
          <FileInput
            {...control}
            value={chosen}
            accept="application/pdf"
            maxMegabytes={20}
            stored={stored}
            progress={share}
            onStop={onStop}
            disabled={disabled}
            onChange={(file) => form.setValue(name, file)}
            onRemoveStored={() => form.setValue(name, '')}
            onProblem={(message) =>
              message ? form.setError(name, { message }) : form.clearErrors(name)
            }
          />
        )}
      </Field>
      <PdfFontNote file={chosen} />
    </div>
  );
}

/** The three documents: PDF only, each with its upload progress. They are uploaded one after the other. */
export function LessonDocuments({ form, lesson, progress, onStop }: DocumentsProps) {
  const values = form.watch(documents);
  const files = values.map((value) => (value instanceof File ? value : undefined));
  const shares = shareOfEach(files, progress);
  return documents.map((name, place) => (
    <DocumentField
      key={name}
      form={form}
      lesson={lesson}
      name={name}
      share={shares[place]}
      disabled={progress !== undefined}
      onStop={onStop}
    />
  ));
}
