import { clsx } from 'clsx';
import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { trueFalseOptions } from '#domain/exams/answer-letters.ts';
import { questionTexts as texts } from '#web/features/exams/form/exam-editor.texts.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { KeyProposal } from '#web/features/exams/proposed-keys/key-proposal.tsx';
import { RightOptionInput } from '#web/features/exams/proposed-keys/right-option-input.tsx';

type TrueFalseProps = { form: UseFormReturn<ExamValues>; index: number; isLocked: boolean };

/** Whether the statement is true: the two options are always the same. */
export function TrueFalseFields({ form, index, isLocked }: TrueFalseProps) {
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
