import { Plus, X } from 'lucide-react';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import { examLimits } from '#domain/exam-limits.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { questionTexts as texts } from '#web/features/exams/editor/exam-editor.texts.ts';
import { type ExamValues, rightAnswerAfterRemoval } from '#web/features/exams/editor/exam-form.ts';

const fewestOptions = 2;

type OptionProps = { form: UseFormReturn<ExamValues>; index: number; isLocked: boolean };

/** One option; the radio before it marks it as the right answer. */
function OptionRow(props: OptionProps & { place: number; onRemove: (() => void) | undefined }) {
  const { form, index, isLocked, place, onRemove } = props;
  const name = `questions.${index}.correctOptionIndex` as const;
  const right = useWatch({ control: form.control, name });
  const error = form.formState.errors.questions?.[index]?.options?.[place]?.text?.message;
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-start gap-2">
      <label className="mt-7 grid size-11 place-items-center">
        <span className="sr-only">{texts.markRight(place + 1)}</span>
        <input
          type="radio"
          name={name}
          checked={right === String(place)}
          disabled={isLocked}
          onChange={() => form.setValue(name, String(place))}
          className="size-5 accent-brand"
        />
      </label>
      <Field label={texts.option(place + 1)} error={error}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register(`questions.${index}.options.${place}.text`)}
            readOnly={isLocked}
          />
        )}
      </Field>
      {!isLocked && (
        <IconButton
          className="mt-7"
          label={texts.removeOption(place + 1)}
          disabled={onRemove === undefined}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

/** The options of a question, from 2 to 8. */
export function OptionFields({ form, index, isLocked }: OptionProps) {
  const options = useFieldArray({ control: form.control, name: `questions.${index}.options` });
  const errors = form.formState.errors.questions?.[index];
  const error = errors?.options?.message ?? errors?.correctOptionIndex?.message;
  const remove = (place: number) => {
    const name = `questions.${index}.correctOptionIndex` as const;
    const right = Number(form.getValues(name));
    options.remove(place);
    form.setValue(name, String(rightAnswerAfterRemoval(right, place)));
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{texts.rightAnswer}</legend>
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {options.fields.map((option, place) => (
        <OptionRow
          key={option.id}
          form={form}
          index={index}
          isLocked={isLocked}
          place={place}
          onRemove={options.fields.length > fewestOptions ? () => remove(place) : undefined}
        />
      ))}
      {!isLocked && options.fields.length < examLimits.options && (
        <Button
          look="quiet"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => options.append({ text: '' })}
        >
          {texts.addOption}
        </Button>
      )}
    </fieldset>
  );
}
