import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { useStep } from '#web/features/exams/form/step-context.ts';
import { chooseRight } from './choose-right.ts';
import { proposedKeyTexts as texts } from './proposed-keys.texts.ts';

type InputProps = {
  form: UseFormReturn<ExamValues>;
  index: number;
  place: number;
  isLocked?: boolean;
  /** The id of the text of `KeyProposal`. */
  proposalId: string;
  /** Stands between the radio button and the word that says that the option is proposed. */
  children?: ReactNode;
};

/** The radio button that makes an option the right one. A proposed one is a dashed circle with a word, a chosen one is full. */
export function RightOptionInput(props: InputProps) {
  const { form, index, place, isLocked, proposalId, children } = props;
  const name = `questions.${index}.correctOptionIndex` as const;
  const [right, isKeyProposed] = useWatch({
    control: form.control,
    name: [name, `questions.${index}.isKeyProposed`],
  });
  const isRight = right === place;
  const isProposed = isRight && isKeyProposed;
  const step = useStep();
  const choose = () => step(() => chooseRight(form, index, place));
  return (
    <>
      <input
        type="radio"
        name={name}
        checked={isRight}
        disabled={isLocked}
        aria-keyshortcuts={`Alt+${place + 1}`}
        aria-describedby={isProposed ? proposalId : undefined}
        onChange={choose}
        // The proposed option is checked already, so a click confirms it without a change.
        onClick={choose}
        className={clsx('size-5 shrink-0', isProposed ? 'proposed-option' : 'accent-brand')}
      />
      {children}
      {isProposed && (
        <span aria-hidden="true" className="text-xs text-ink-soft">
          {texts.tag}
        </span>
      )}
    </>
  );
}
