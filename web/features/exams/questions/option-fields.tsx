import { Plus, X } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { examLimits } from '#domain/exam-limits.ts';
import { NotationField } from '#web/lib/forms/notation-field.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { useRowFocus } from '#web/ui/forms/use-row-focus.ts';
import { questionTexts as texts } from '#web/features/exams/editor/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/editor/exam-form.ts';
import { OptionPictureFields } from './option-picture-fields.tsx';
import { rightAnswerAfterRemoval } from './question-values.ts';

const fewestOptions = 2;

type OptionProps = { form: UseFormReturn<ExamValues>; index: number; isLocked: boolean };

type RowProps = OptionProps & { place: number; text: string; onRemove: (() => void) | undefined };

/** One option; the radio button before it marks it as the right answer. */
function OptionRow({ form, index, isLocked, place, text, onRemove }: RowProps) {
  const name = `questions.${index}.correctOptionIndex` as const;
  const right = useWatch({ control: form.control, name });
  const error = form.formState.errors.questions?.[index]?.options?.[place]?.message;
  return (
    <div
      data-option={place}
      data-row="option"
      className="grid grid-cols-[auto_1fr] items-start gap-2"
    >
      <label className="mt-7 grid size-11 place-items-center">
        <span className="sr-only">{texts.markRight(place + 1)}</span>
        <input
          type="radio"
          name={name}
          checked={right === place}
          disabled={isLocked}
          aria-keyshortcuts={`Alt+${place + 1}`}
          onChange={() => form.setValue(name, place)}
          className="size-5 accent-brand"
        />
      </label>
      <OptionPictureFields
        form={form}
        index={index}
        place={place}
        isLocked={isLocked}
        text={
          <Field label={texts.option(place + 1)} error={error}>
            {(control) => (
              <NotationField
                {...control}
                multiline={false}
                value={text}
                onChange={(typed) => form.setValue(`questions.${index}.options.${place}`, typed)}
                readOnly={isLocked}
              />
            )}
          </Field>
        }
        removal={
          <IconButton
            data-remove
            label={texts.removeOption(place + 1)}
            disabled={onRemove === undefined}
            icon={<X aria-hidden="true" className="size-5" />}
            onClick={onRemove}
          />
        }
      />
    </div>
  );
}

/** The options of a question, from 2 to 8. */
export function OptionFields({ form, index, isLocked }: OptionProps) {
  const name = `questions.${index}.options` as const;
  const rightName = `questions.${index}.correctOptionIndex` as const;
  const options = useWatch({ control: form.control, name });
  const errors = form.formState.errors.questions?.[index];
  const error = errors?.options?.message ?? errors?.correctOptionIndex?.message;
  const { box, ...focus } = useRowFocus<HTMLFieldSetElement>('option');
  const remove = (place: number) => {
    const picturesName = `questions.${index}.optionImages` as const;
    form.setValue(name, options.toSpliced(place, 1));
    form.setValue(picturesName, form.getValues(picturesName).toSpliced(place, 1));
    form.setValue(rightName, rightAnswerAfterRemoval(form.getValues(rightName), place));
  };
  return (
    <fieldset ref={box} className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{texts.rightAnswer}</legend>
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {[...options.entries()].map(([place, text]) => (
        <OptionRow
          key={place}
          form={form}
          index={index}
          isLocked={isLocked}
          place={place}
          text={text}
          onRemove={
            options.length > fewestOptions
              ? () => focus.remove(place, () => remove(place))
              : undefined
          }
        />
      ))}
      {!isLocked && options.length < examLimits.options && (
        <Button
          look="quiet"
          className="justify-self-start"
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => focus.add(() => form.setValue(name, [...options, '']))}
        >
          {texts.addOption}
        </Button>
      )}
    </fieldset>
  );
}
