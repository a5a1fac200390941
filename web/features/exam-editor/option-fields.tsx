import { Plus, X } from 'lucide-react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/inputs.tsx';
import { examEditorTexts as texts } from './exam-editor.texts.ts';
import { type ExamValues, rightAnswerAfterRemoval } from './exam-form.ts';

const fewestOptions = 2;
const mostOptions = 8;

/** The options of a question; the radio beside one marks it as the right answer. */
export function OptionFields({ form, index }: { form: UseFormReturn<ExamValues>; index: number }) {
  const options = useFieldArray({ control: form.control, name: `questions.${index}.options` });
  const errors = form.formState.errors.questions?.[index];
  const rightName = `questions.${index}.correctOptionIndex` as const;
  const remove = (place: number) => {
    const right = Number(form.getValues(rightName));
    options.remove(place);
    form.setValue(rightName, String(rightAnswerAfterRemoval(right, place)));
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{texts.rightAnswer}</legend>
      {errors?.options?.message && (
        <p role="alert" className="text-sm font-medium text-danger">
          {errors.options.message}
        </p>
      )}
      {options.fields.map((option, place) => (
        <div key={option.id} className="grid grid-cols-[auto_1fr_auto] items-end gap-2">
          <label className="grid size-11 place-items-center">
            <input
              type="radio"
              value={place}
              aria-label={texts.markRight(place + 1)}
              className="size-5 accent-brand"
              {...form.register(rightName)}
            />
          </label>
          <Field label={texts.option(place + 1)} error={errors?.options?.[place]?.text?.message}>
            {(control) => (
              <TextInput
                {...control}
                {...form.register(`questions.${index}.options.${place}.text`)}
              />
            )}
          </Field>
          <IconButton
            label={texts.removeOption(place + 1)}
            disabled={options.fields.length <= fewestOptions}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={() => remove(place)}
          />
        </div>
      ))}
      {options.fields.length < mostOptions && (
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
