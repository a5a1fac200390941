import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { answerLetters } from '#domain/exams/answer-letters.ts';
import { examLimits } from '#domain/exams/exam-limits.ts';
import { NotationField } from '#web/lib/forms/notation-field.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { useRowFocus } from '#web/ui/forms/use-row-focus.ts';
import { questionTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { KeyProposal } from '#web/features/exams/proposed-keys/key-proposal.tsx';
import { RightOptionInput } from '#web/features/exams/proposed-keys/right-option-input.tsx';
import { OptionPictureFields } from './option-picture-fields.tsx';
import { keyAfterRemoval } from '#web/features/exams/form/question-values.ts';
import { useStep } from '#web/features/exams/form/step-context.ts';

const minOptions = 2;

type OptionProps = { form: UseFormReturn<ExamValues>; index: number; isLocked: boolean };

type RowProps = OptionProps & {
  place: number;
  text: string;
  proposalId: string;
  onRemove: (() => void) | undefined;
};

/** One option under its letter, as students see it; the radio button marks it as the right answer. */
function OptionRow({ form, index, isLocked, place, text, proposalId, onRemove }: RowProps) {
  const error = form.formState.errors.questions?.[index]?.options?.[place]?.message;
  const step = useStep();
  const letter = answerLetters[place] ?? '';
  const write = (typed: string) => form.setValue(`questions.${index}.options.${place}`, typed);
  return (
    <div
      data-option={place}
      data-row="option"
      className="grid grid-cols-[auto_1fr] items-start gap-2"
    >
      <label className="flex min-h-11 min-w-11 flex-wrap items-center justify-center gap-2">
        <span className="sr-only">{texts.chooseRight(letter)}</span>
        <span aria-hidden="true" className="w-5 text-center font-semibold">
          {letter}
        </span>
        <RightOptionInput {...{ form, index, place, isLocked, proposalId }} />
      </label>
      <OptionPictureFields
        form={form}
        index={index}
        place={place}
        isLocked={isLocked}
        text={
          <Field label={texts.option(letter)} isLabelHidden error={error}>
            {(control) => (
              <NotationField
                {...control}
                multiline={false}
                value={text}
                onChange={write}
                onConvert={(converted) => step(() => write(converted))}
                readOnly={isLocked}
              />
            )}
          </Field>
        }
        removal={
          <IconButton
            data-remove
            label={texts.removeOption(letter)}
            disabled={onRemove === undefined}
            icon={<X className="size-5" />}
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
  const proposalId = useId();
  const [options, isKeyProposed] = useWatch({
    control: form.control,
    name: [name, `questions.${index}.isKeyProposed`],
  });
  const errors = form.formState.errors.questions?.[index];
  const error = errors?.options?.message ?? errors?.correctOptionIndex?.message;
  const { box, ...focus } = useRowFocus<HTMLFieldSetElement>('option');
  const remove = (place: number) => {
    const picturesName = `questions.${index}.optionImages` as const;
    form.setValue(name, options.toSpliced(place, 1));
    form.setValue(picturesName, form.getValues(picturesName).toSpliced(place, 1));
    const key = keyAfterRemoval(form.getValues(`questions.${index}`), place);
    form.setValue(`questions.${index}.correctOptionIndex`, key.correctOptionIndex);
    form.setValue(`questions.${index}.isKeyProposed`, key.isKeyProposed);
  };
  return (
    <fieldset ref={box} className="grid gap-3">
      <legend className="mb-2 text-sm font-medium">{texts.rightAnswer}</legend>
      {error !== undefined && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {isKeyProposed && <KeyProposal id={proposalId} {...{ form, index, isLocked }} />}
      {[...options.entries()].map(([place, text]) => (
        <OptionRow
          key={place}
          proposalId={proposalId}
          form={form}
          index={index}
          isLocked={isLocked}
          place={place}
          text={text}
          onRemove={
            options.length > minOptions ? () => focus.remove(place, () => remove(place)) : undefined
          }
        />
      ))}
      {!isLocked && options.length < examLimits.options && (
        <Button
          look="quiet"
          className="justify-self-start"
          icon={<Plus className="size-4" />}
          onClick={() => focus.add(() => form.setValue(name, [...options, '']))}
        >
          {texts.addOption}
        </Button>
      )}
    </fieldset>
  );
}
