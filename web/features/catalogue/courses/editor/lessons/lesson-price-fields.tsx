import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useMay } from '#web/lib/pages/may.queries.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Checkbox, TextInput } from '#web/ui/forms/inputs.tsx';
import {
  lessonFieldTexts as labels,
  courseEditorTexts as texts,
} from '#web/features/catalogue/courses/editor/course-editor.texts.ts';
import type { LessonValues } from './lesson-form.ts';

type Form = UseFormReturn<LessonValues>;

/** A checkbox, unchecked in a new lesson; checking it sets the price to 0 (spec §5). */
function FreeCheckbox({ form }: { form: Form }) {
  const setPrice = (isFree: boolean) => {
    if (isFree) form.setValue('price', '0');
    else if (form.getValues('price') === '0') form.setValue('price', '');
  };
  return (
    <Checkbox
      label={texts.isFree}
      {...form.register('isFree', { onChange: () => setPrice(form.getValues('isFree')) })}
    />
  );
}

type ExplainedCheckboxProps = { form: Form; name: 'isAccessible' | 'isPreview' };

/**
 * A checkbox with an explanation. Unchecked, `isAccessible` closes the lesson to every student (decisions/0045);
 * checked, `isPreview` shows visitors a part of it (decisions/0115).
 */
function ExplainedCheckbox({ form, name }: ExplainedCheckboxProps) {
  const hintId = useId();
  return (
    <div>
      <Checkbox label={texts[name]} aria-describedby={hintId} {...form.register(name)} />
      <p id={hintId} className="text-sm text-ink-soft">
        {texts[`${name}Hint`]}
      </p>
    </div>
  );
}

function PriceFields({ form }: { form: Form }) {
  const isFree = useWatch({ control: form.control, name: 'isFree' });
  return (
    <>
      <FreeCheckbox form={form} />
      <Field
        label={labels.price}
        hint={isFree ? undefined : texts.priceHint}
        error={form.formState.errors.price?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.register('price')}
            ltr
            inputMode="decimal"
            disabled={isFree}
          />
        )}
      </Field>
    </>
  );
}

/**
 * Whether the lesson is free, its price alone, whether it is open to students at all (spec §5), and what visitors see. Only the
 * teacher changes the first two.
 */
export function LessonPriceFields({ form }: { form: Form }) {
  const may = useMay();
  return (
    <>
      {may('teacher') ? <PriceFields form={form} /> : <p>{texts.priceByTeacher}</p>}
      <ExplainedCheckbox form={form} name="isAccessible" />
      <ExplainedCheckbox form={form} name="isPreview" />
    </>
  );
}
