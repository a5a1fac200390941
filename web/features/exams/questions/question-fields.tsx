import { type UseFormReturn, useWatch } from 'react-hook-form';
import { NotationField } from '#web/lib/forms/notation-field.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { FileInput } from '#web/ui/forms/file-input.tsx';
import { TextInput } from '#web/ui/forms/inputs.tsx';
import { questionTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { BankFields } from './bank-fields.tsx';
import type { ExamKind } from '#domain/exams/exam-kinds.ts';
import { AcceptedSpellings } from './accepted-spellings.tsx';
import { ExplanationField } from './explanation-field.tsx';
import { OptionFields } from './option-fields.tsx';
import { useStep } from '#web/features/exams/form/step-context.ts';
import { clsx } from 'clsx';
import { useId } from 'react';
import { trueFalseOptions } from '#domain/exams/answer-letters.ts';
import { KeyProposal } from '#web/features/exams/proposed-keys/key-proposal.tsx';
import { RightOptionInput } from '#web/features/exams/proposed-keys/right-option-input.tsx';

type QuestionProps = {
  form: UseFormReturn<ExamValues>;
  kind: ExamKind;
  /** Position in the exam, from 0. */
  index: number;
  /** The question is read-only; its explanation may change. */
  isLocked: boolean;
};

type PartProps = Omit<QuestionProps, 'kind'>;

function QuestionImage({ form, index, isLocked }: PartProps) {
  const [image, imageUrl] = useWatch({
    control: form.control,
    name: [`questions.${index}.image`, `questions.${index}.imageUrl`],
  });
  const error = form.formState.errors.questions?.[index]?.imageUrl?.message;
  const show = (message: string | undefined) =>
    message
      ? form.setError(`questions.${index}.imageUrl`, { message })
      : form.clearErrors(`questions.${index}.imageUrl`);
  if (isLocked && !imageUrl) return null;
  return (
    <Field label={texts.image} error={error}>
      {(control) => (
        <FileInput
          {...control}
          value={image}
          accept="image/jpeg,image/png,image/gif"
          maxMegabytes={5}
          disabled={isLocked}
          stored={imageUrl ? { name: texts.storedImage, pictureUrl: imageUrl } : null}
          onChange={(file) => {
            form.setValue(`questions.${index}.image`, file);
            show(undefined);
          }}
          onRemoveStored={() => form.setValue(`questions.${index}.imageUrl`, null)}
          onProblem={show}
        />
      )}
    </Field>
  );
}

function Numbers({ form, index, isLocked }: PartProps) {
  const errors = form.formState.errors.questions?.[index];
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={texts.seconds} error={errors?.timeInSeconds?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register(`questions.${index}.timeInSeconds`)}
            ltr
            inputMode="numeric"
            readOnly={isLocked}
          />
        )}
      </Field>
      <Field label={texts.marks} error={errors?.marks?.message}>
        {(control) => (
          <TextInput
            {...control}
            {...form.register(`questions.${index}.marks`)}
            ltr
            inputMode="numeric"
            readOnly={isLocked}
          />
        )}
      </Field>
    </div>
  );
}

/** The fields of the right answer; a PDF exam has no questions here. */
const answerFields = {
  mcq: OptionFields,
  trueFalse: TrueFalseFields,
  shortAnswer: AcceptedSpellings,
  pdf: OptionFields,
};

/** A component of its own, so that a letter typed here does not render the other fields. */
function QuestionText({ form, index, isLocked }: PartProps) {
  const step = useStep();
  const name = `questions.${index}.questionText` as const;
  const text = useWatch({ control: form.control, name });
  const write = (typed: string) => form.setValue(name, typed);
  const error = form.formState.errors.questions?.[index]?.questionText?.message;
  return (
    <Field label={texts.text} required error={error}>
      {(control) => (
        <NotationField
          {...control}
          value={text ?? ''}
          onChange={write}
          onConvert={(converted) => step(() => write(converted))}
          readOnly={isLocked}
        />
      )}
    </Field>
  );
}

/** One question: text, options with the choice of the right one, image, time, marks and explanation. */
export function QuestionFields({ form, kind, index, isLocked }: QuestionProps) {
  const Options = answerFields[kind];
  return (
    <>
      <QuestionText form={form} index={index} isLocked={isLocked} />
      <Options form={form} index={index} isLocked={isLocked} />
      <QuestionImage form={form} index={index} isLocked={isLocked} />
      <Numbers form={form} index={index} isLocked={isLocked} />
      <ExplanationField form={form} name={`questions.${index}.explanation`} index={index} />
      <BankFields form={form} index={index} />
    </>
  );
}

/** Whether the statement is true: the two options are always the same. */
function TrueFalseFields({ form, index, isLocked }: PartProps) {
  const proposalId = useId();
  const isKeyProposed = useWatch({
    control: form.control,
    name: `questions.${index}.isKeyProposed`,
  });
  return (
    <fieldset disabled={isLocked} className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{texts.rightOfTwo}</legend>
      {isKeyProposed && <KeyProposal id={proposalId} {...{ form, index, isLocked }} />}
      <div className="grid grid-cols-2 gap-2">
        {trueFalseOptions.map((text, place) => (
          <label
            key={text}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line-strong px-3 py-2',
              !isKeyProposed && 'has-checked:border-brand has-checked:bg-brand-soft',
            )}
          >
            <RightOptionInput {...{ form, index, place, proposalId }}>{text}</RightOptionInput>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
