import { Scale } from 'lucide-react';
import { type ComponentProps, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { compareWithOfficial, distributeWeights } from '#domain/exams/shape/exam-shape.ts';
import type { QuestionValues } from '#web/features/exams/form/question-values.ts';
import type { Studio } from '#web/features/exams/studio/state/use-studio.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ShapeFindings } from '#web/features/exams/shape/shape-findings.tsx';
import { shapedValues } from '#web/features/exams/shape/shaped-questions.ts';
import { shapeTexts as texts } from '#web/features/exams/shape/shape.texts.ts';

type CheckProps = { studio: Studio; isLocked: boolean };

/** Gives every question a weight of 1 or 2, so that the sum is the official one, and undoes that. */
function useDistribution({ form, kind, questions }: Studio) {
  /** The earlier weights by the `uid` of the question; undefined where there is nothing to undo. */
  const [before, setBefore] = useState<ReadonlyMap<string, QuestionValues['marks']>>();
  const [isUndone, setIsUndone] = useState(false);
  const distribute = () => {
    const current = form.getValues('questions');
    const marks = distributeWeights(shapedValues(current, kind).map((question) => question.marks));
    if (!marks) return;
    setBefore(new Map(current.map((question) => [question.uid, question.marks])));
    questions.replaceAll(
      current.map((question, place) => ({ ...question, marks: String(marks[place]) })),
    );
  };
  const undo = () => {
    const current = form.getValues('questions');
    questions.replaceAll(
      current.map((question) => ({
        ...question,
        marks: before?.get(question.uid) ?? question.marks,
      })),
    );
    questions.announce(texts.undone);
    setBefore(undefined);
    setIsUndone(true);
  };
  return { isDistributed: before !== undefined, isUndone, distribute, undo };
}

/** A button that takes the focus when it replaces the clicked button. */
function StepButton({
  takesFocus,
  ...rest
}: ComponentProps<typeof Button> & { takesFocus: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isFocused] = useState(takesFocus);
  useEffect(() => {
    if (isFocused) button.current?.focus();
  }, [isFocused]);
  return <Button ref={button} look="secondary" {...rest} />;
}

/** Compares what is typed, a moment later where there are many questions. */
export function ShapeCheck({ studio, isLocked }: CheckProps) {
  const { form, kind, questions, places } = studio;
  const typed = useDeferredValue(useWatch({ control: form.control, name: 'questions' }));
  const findings = useMemo(
    () => compareWithOfficial(shapedValues(typed, kind), kind === 'shortAnswer'),
    [typed, kind],
  );
  const { isDistributed, isUndone, distribute, undo } = useDistribution(studio);
  const canDistribute =
    !isLocked &&
    findings.some(({ kind: found }) => found === 'marks') &&
    distributeWeights(typed.map(() => 1)) !== undefined;
  return (
    <div className="grid grid-cols-1 gap-3">
      <ShapeFindings
        findings={findings}
        renderLink={(place) => (
          <button
            type="button"
            aria-label={texts.open(place + 1)}
            className="min-h-11 min-w-11 rounded-md font-semibold text-brand underline hover:bg-brand-soft"
            onClick={() => {
              const uid = questions.uids[place];
              if (uid !== undefined) places.open({ uid }, 'field');
            }}
          >
            {place + 1}
          </button>
        )}
      />
      {isDistributed && !canDistribute && (
        <Notice
          tone="success"
          actions={
            <StepButton takesFocus onClick={undo}>
              {texts.undo}
            </StepButton>
          }
        >
          {texts.distributed}
        </Notice>
      )}
      {canDistribute && (
        <StepButton
          takesFocus={isUndone}
          className="justify-self-start"
          icon={<Scale className="size-4" />}
          onClick={distribute}
        >
          {texts.distribute}
        </StepButton>
      )}
    </div>
  );
}
