import { X } from 'lucide-react';
import { useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { typedDateText } from '#web/lib/dates/typed-date.ts';
import { IconButton } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/forms/date-field.tsx';
import { examEditorTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';

type MomentFieldProps = { form: UseFormReturn<ExamValues>; name: 'opensAt' | 'closesAt' };

/** A date and time in Egypt's time, or none. */
export function MomentField({ form, name }: MomentFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const value = form.watch(name);
  const store = (moment: string) => form.setValue(name, moment);
  return (
    <DateField
      label={texts[name]}
      hint={typedDateText(value) ?? texts.momentHint}
      error={form.formState.errors[name]?.message}
      withTime
      value={value}
      onChange={store}
      input={input}
      after={
        <IconButton
          label={texts.clearMoment(texts[name])}
          icon={<X aria-hidden="true" className="size-5" />}
          onClick={() => {
            store('');
            input.current?.focus();
          }}
        />
      }
    />
  );
}
