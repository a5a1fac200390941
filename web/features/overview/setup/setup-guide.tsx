import { useEffect, useState } from 'react';
import type { SetupStep } from '#domain/overview/setup-steps.ts';
import { toastFailure } from '#web/lib/calls/changes/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { setCurrentStep } from './current-step.ts';
import { GuideStep } from './guide-step.tsx';
import { type Setup, useChangeSetup } from './setup.queries.ts';
import { setupTexts as texts } from './setup.texts.ts';

/** The first step that is neither done nor skipped. */
const nextOf = ({ steps }: Setup) =>
  steps.find(({ missing, isSkipped }) => missing !== null && !isSkipped)?.step;

/** Whether the overview shows the guide: until each step is done or skipped, or the teacher hides it. */
export const isGuideShown = (setup: Setup): boolean =>
  !setup.isHidden && nextOf(setup) !== undefined;

function Progress({ steps }: Setup) {
  const done = steps.filter(({ missing }) => missing === null).length;
  const text = texts.progress(done, steps.length);
  return (
    <div>
      <p className="text-sm text-ink-soft">{text}</p>
      <div
        role="progressbar"
        aria-label={text}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={steps.length}
        className="mt-1 h-2 overflow-hidden rounded-full border border-line bg-sunken"
      >
        <div
          className="h-full rounded-full bg-brand"
          style={{ width: `${(done / steps.length) * 100}%` }}
        />
      </div>
    </div>
  );
}

/** The first steps of a new teacher (decisions/0198). One is open at a time, first the next one. */
export function SetupGuide({ setup }: { setup: Setup }) {
  const next = nextOf(setup);
  const [chosen, setChosen] = useState<SetupStep | 'none'>();
  const { mutate, isPending } = useChangeSetup();
  // Whoever sees the guide has come back from the form of a step.
  useEffect(() => setCurrentStep(undefined), []);
  const open = chosen ?? next;
  const change = (body: Parameters<typeof mutate>[0]['body']) =>
    mutate({ body }, { onError: toastFailure(texts.changeFailed) });
  const skip = (step: SetupStep, skips: boolean) => {
    setChosen(undefined);
    change({ skipped: { [step]: skips } });
  };
  const areAllDone = setup.steps.every(({ missing }) => missing === null);
  return (
    <section
      aria-label={texts.title}
      className="grid min-w-0 grid-cols-1 gap-4 rounded-lg border border-line bg-raised p-4 sm:p-5"
    >
      <h2 className="text-lg font-semibold">{texts.title}</h2>
      {areAllDone ? (
        <Notice tone="success">{texts.allDone}</Notice>
      ) : (
        <p className="-mt-3 text-ink-soft">{texts.lead}</p>
      )}
      <Progress {...setup} />
      <ol className="divide-y divide-line">
        {setup.steps.map((step, index) => (
          <GuideStep
            key={step.step}
            step={step}
            setup={setup}
            place={index + 1}
            isNext={step.step === next}
            isOpen={step.step === open}
            busy={isPending}
            onOpen={() => setChosen(step.step === open ? 'none' : step.step)}
            onSkip={(skips) => skip(step.step, skips)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button look="quiet" busy={isPending} onClick={() => change({ isHidden: !setup.isHidden })}>
          {setup.isHidden ? texts.show : texts.hide}
        </Button>
        {!setup.isHidden && <p className="text-sm text-ink-soft">{texts.hideHint}</p>}
      </div>
    </section>
  );
}
