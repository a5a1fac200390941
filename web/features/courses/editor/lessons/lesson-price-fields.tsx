import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field } from '#web/ui/forms/field.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { courseEditorTexts as texts } from '#web/features/courses/editor/course-editor.texts.ts';
import type { LessonValues } from './lesson-form.ts';

type Form = UseFormReturn<LessonValues>;

const choices = [
  { isFree: true, label: texts.isFree },
  { isFree: false, label: texts.isPaid },
];

/** Whether a lesson is free or opened by a subscription: of a new one nothing is chosen (spec §5). */
function AccessChoice({ form }: { form: Form }) {
  const id = useId();
  const isFree = useWatch({ control: form.control, name: 'isFree' });
  const error = form.formState.errors.isFree?.message;
  const choose = (chosen: boolean) => {
    form.setValue('isFree', chosen);
    if (chosen) form.setValue('price', '0');
    else if (form.getValues('price') === '0') form.setValue('price', '');
  };
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
      className="grid gap-1.5"
    >
      <span id={`${id}-label`} className="text-sm font-medium">
        {texts.access}
        <span aria-hidden="true" className="ms-1 text-danger">
          *
        </span>
      </span>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map(({ isFree: value, label }) => (
          <label
            key={label}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name={`${id}-access`}
              checked={isFree === value}
              onChange={() => choose(value)}
              className="size-5 accent-brand"
            />
            {label}
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Who opens the lesson, and its price alone. A free lesson costs 0, and its price is disabled (spec §5). */
export function LessonPriceFields({ form }: { form: Form }) {
  const isFree = useWatch({ control: form.control, name: 'isFree' });
  return (
    <>
      <AccessChoice form={form} />
      <Field
        label={texts.price}
        hint={isFree === true ? undefined : texts.priceHint}
        error={form.formState.errors.price?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('price')}
            ltr
            inputMode="decimal"
            disabled={isFree === true}
          />
        )}
      </Field>
    </>
  );
}
