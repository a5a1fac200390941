import { type UseFormReturn, useWatch } from 'react-hook-form';
import { NotationField } from '#web/lib/forms/notation-field.tsx';
import { NotationPreview } from '#web/lib/forms/notation-preview.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { questionTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { useStep } from '#web/features/exams/form/step-context.ts';

type ExplanationProps = {
  form: UseFormReturn<ExamValues>;
  name: `questions.${number}.explanation` | `answerKey.explanations.${number}`;
  /** Position in the exam, from 0. */
  index: number;
};

/** The explanation of a question's answer, with a preview of its formulas. */
export function ExplanationField({ form, name, index }: ExplanationProps) {
  const step = useStep();
  const text = useWatch({ control: form.control, name });
  const write = (typed: string) => form.setValue(name, typed);
  const error = form.getFieldState(name, form.formState).error?.message;
  return (
    <>
      <Field label={texts.explanation} hint={texts.explanationHint} error={error}>
        {(control) => (
          <NotationField
            {...control}
            value={text ?? ''}
            onChange={write}
            onConvert={(converted) => step(() => write(converted))}
            rows={2}
          />
        )}
      </Field>
      <NotationPreview kind="question" text={text ?? ''} label={texts.explanationOf(index + 1)} />
    </>
  );
}
