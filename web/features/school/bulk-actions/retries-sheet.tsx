import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { bulkTexts as problems } from '#contract/school/bulk-actions.ts';
import { groupBy } from '#domain/group-by.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { FormSheet } from '#web/ui/forms/form-sheet.tsx';
import { Select } from '#web/ui/forms/inputs.tsx';
import { takenExamsQuery, useAllowRetries } from './bulk-actions.queries.ts';
import { bulkSheetTexts, bulkTexts } from './bulk-actions.texts.ts';
import type { SheetProps } from './bulk-action.ts';
import { useClientKey } from './use-client-key.ts';

const texts = bulkSheetTexts.retry;

/** Chooses the exam that the selected students may take again. */
export function RetriesSheet({ students, count, onClose, onDone }: SheetProps) {
  const [examId, setExamId] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { data, error } = useQuery(takenExamsQuery);
  const clientKey = useClientKey();
  const allow = useAllowRetries();
  const byCourse = [...groupBy(data ?? [], ({ courseName }) => courseName)];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (examId !== '')
      allow.mutate({ body: { clientKey, students, examId } }, { onSuccess: onDone });
  };
  const failure = allow.error && `${texts.failed}: ${errorText(allow.error, '')}`;
  return (
    <FormSheet
      title={texts.title(count)}
      saveLabel={texts.save}
      cancelLabel={bulkTexts.cancel}
      busy={allow.isPending}
      error={failure ?? (error ? errorText(error, texts.examsFailed) : undefined)}
      missing={data?.length === 0 ? texts.noExams : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-ink-soft">{texts.lead}</p>
      <Field
        label={texts.exam}
        hint={texts.examHint}
        required
        error={isChecked && examId === '' ? problems.exam : undefined}
      >
        {(control) => (
          <Select {...control} value={examId} onChange={({ target }) => setExamId(target.value)}>
            <option value="">{data ? texts.chooseExam : texts.loadingExams}</option>
            {byCourse.map(([courseName, exams]) => (
              <optgroup key={courseName} label={courseName}>
                {exams.map(({ id, title, lessonTitle }) => (
                  <option key={id} value={id}>
                    {`${title} – ${lessonTitle}`}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
    </FormSheet>
  );
}
