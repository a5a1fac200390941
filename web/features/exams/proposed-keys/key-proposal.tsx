import { CircleDashed } from 'lucide-react';
import { useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { nameOfRightOption } from '#domain/exams/proposed-keys/proposed-keys.ts';
import type { ExamValues } from '#web/features/exams/form/exam-form.ts';
import { useStep } from '#web/features/exams/form/step-context.ts';
import { Button } from '#web/ui/button.tsx';
import { chooseRight } from './choose-right.ts';
import { proposedKeyTexts as texts } from './proposed-keys.texts.ts';

type ProposalProps = {
  form: UseFormReturn<ExamValues>;
  index: number;
  isLocked: boolean;
  /** The id of the text that describes the proposed option. */
  id: string;
};

/** Says that the right option is only proposed, and confirms it. */
export function KeyProposal({ form, index, isLocked, id }: ProposalProps) {
  const step = useStep();
  const box = useRef<HTMLDivElement>(null);
  const [options, correctOptionIndex] = useWatch({
    control: form.control,
    name: [`questions.${index}.options`, `questions.${index}.correctOptionIndex`],
  });
  const name = nameOfRightOption({ options, correctOptionIndex });
  const confirm = () => {
    // The button disappears with the proposal, so the focus moves to the option that it has confirmed.
    box.current
      ?.closest('fieldset')
      ?.querySelector<HTMLElement>('input[type=radio]:checked')
      ?.focus({ preventScroll: true });
    step(() => chooseRight(form, index, correctOptionIndex));
  };
  return (
    <div
      ref={box}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-dashed border-line-strong py-1 ps-3 pe-2 text-sm"
    >
      <p id={id} className="flex min-h-11 grow basis-56 items-center gap-2">
        <CircleDashed className="size-5 shrink-0" />
        {texts.note(name)}
      </p>
      {!isLocked && (
        <Button look="secondary" onClick={confirm}>
          {texts.confirm(name)}
        </Button>
      )}
    </div>
  );
}
