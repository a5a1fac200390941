import { type UseFormReturn, useWatch } from 'react-hook-form';
import {
  maxSourceNameLength,
  type QuestionLevel,
  questionLevels,
} from '#domain/exams/question-bank/levels.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Select, TextInput } from '#web/ui/forms/inputs.tsx';
import { bankFieldsTexts as texts } from './bank-fields.texts.ts';

type FieldsProps = {
  form: UseFormReturn<ExamValues>;
  /** Position in the exam, from 0. */
  index: number;
};

/** The fields that the question bank adds to a question. They may change after students have answered, who do not see them. */
export function BankFields({ form, index }: FieldsProps) {
  const level = useWatch({ control: form.control, name: `questions.${index}.level` });
  const errors = form.formState.errors.questions?.[index];
  return (
    <fieldset className="grid grid-cols-1 gap-5 sm:grid-cols-3">
      <legend className="mb-2 text-sm font-medium">{texts.fields}</legend>
      <Field label={texts.level} error={errors?.level?.message}>
        {(control) => (
          <Select
            {...control}
            value={level ?? ''}
            onChange={(event) =>
              form.setValue(
                `questions.${index}.level`,
                (event.target.value || null) as QuestionLevel | null,
              )
            }
          >
            {(['', ...questionLevels] as const).map((item) => (
              <option key={item} value={item}>
                {texts.levels[item]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={texts.year} error={errors?.sourceYear?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register(`questions.${index}.sourceYear`)}
            ltr
            inputMode="numeric"
            maxLength={4}
          />
        )}
      </Field>
      <Field label={texts.source} error={errors?.sourceName?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register(`questions.${index}.sourceName`)}
            maxLength={maxSourceNameLength}
          />
        )}
      </Field>
    </fieldset>
  );
}
