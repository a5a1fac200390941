import { type UseFormReturn, useWatch } from 'react-hook-form';
import { trueFalseOptions } from '#domain/answer-letters.ts';
import { questionTexts as texts } from '#web/features/exams/editor/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/editor/exam-form.ts';

type TrueFalseProps = { form: UseFormReturn<ExamValues>; index: number; isLocked: boolean };

/** Whether the statement is true: the two options are always the same. */
export function TrueFalseFields({ form, index, isLocked }: TrueFalseProps) {
  const name = `questions.${index}.correctOptionIndex` as const;
  const right = useWatch({ control: form.control, name });
  return (
    <fieldset disabled={isLocked}>
      <legend className="mb-1.5 text-sm font-medium">{texts.rightOfTwo}</legend>
      <div className="grid grid-cols-2 gap-2">
        {trueFalseOptions.map((text, place) => (
          <label
            key={text}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name={name}
              checked={right === place}
              aria-keyshortcuts={`Alt+${place + 1}`}
              onChange={() => form.setValue(name, place)}
              className="size-5 accent-brand"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
