import { Scale } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { compareWithOfficial, distributeMarks } from '#domain/exam-shape/exam-shape.ts';
import type { Studio } from '#web/features/exams/studio/use-studio.ts';
import { Button } from '#web/ui/button.tsx';
import { ShapeFindings } from './shape-findings.tsx';
import { shapedValues } from './shaped-questions.ts';
import { shapeTexts as texts } from './shape.texts.ts';

type CheckProps = { studio: Studio; isLocked: boolean };

/** Compares what is typed; behind the typing where there is much of it. */
export function ShapeCheck({ studio, isLocked }: CheckProps) {
  const { form, kind, questions, places } = studio;
  const typed = useDeferredValue(useWatch({ control: form.control, name: 'questions' }));
  const findings = useMemo(
    () => compareWithOfficial(shapedValues(typed, kind), kind === 'shortAnswer'),
    [typed, kind],
  );
  const distribute = () => {
    const current = form.getValues('questions');
    const marks = distributeMarks(shapedValues(current, kind).map((question) => question.marks));
    if (!marks) return;
    questions.replaceAll(
      current.map((question, place) => ({ ...question, marks: String(marks[place]) })),
    );
    questions.announce(texts.distributed);
  };
  const canDistribute =
    !isLocked &&
    findings.some(({ kind: found }) => found === 'marks') &&
    distributeMarks(typed.map(() => 1)) !== undefined;
  return (
    <div className="grid gap-3">
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
      {canDistribute && (
        <Button
          look="secondary"
          className="justify-self-start"
          icon={<Scale aria-hidden="true" className="size-4" />}
          onClick={distribute}
        >
          {texts.distribute}
        </Button>
      )}
    </div>
  );
}
