import { X } from 'lucide-react';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { IconButton } from '#web/ui/button.tsx';
import { inputClass } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { typedDateText } from '#web/lib/dates/typed-date.ts';
import { unfinishedMoment } from './cairo-moment.ts';
import { examEditorTexts as texts } from './exam-editor.texts.ts';
import type { ExamValues } from './exam-form.ts';

type MomentFieldProps = { form: UseFormReturn<ExamValues>; name: 'opensAt' | 'closesAt' };

/** A date and time in Egypt's time, or none. */
export function MomentField({ form, name }: MomentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const store = ({ value, validity }: HTMLInputElement) =>
    form.setValue(name, validity.badInput ? unfinishedMoment : value);
  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    store(input.current);
    input.current.focus();
  };
  return (
    <Field
      label={texts[name]}
      hint={typedDateText(form.watch(name)) ?? texts.momentHint}
      error={form.formState.errors[name]?.message}
    >
      {(control) => (
        <div className="flex gap-1">
          <input
            {...control}
            ref={input}
            type="datetime-local"
            defaultValue={form.getValues(name)}
            className={`${inputClass} min-w-0`}
            onChange={(event) => store(event.target)}
            // The browser fires no change event while a date is only partly typed.
            onBlur={(event) => store(event.target)}
          />
          <IconButton
            label={texts.clearMoment(texts[name])}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={clear}
          />
        </div>
      )}
    </Field>
  );
}
