import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { elementSymbol } from '#domain/chemistry/elements.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ElementTile } from '#web/ui/element-tile.tsx';
import { setCurrentStep } from './current-step.ts';
import type { Setup } from './setup.queries.ts';
import { setupTexts as texts } from './setup.texts.ts';
import { stepAddress } from './step-address.ts';

type Step = Setup['steps'][number];

function StateBadge({ missing, isSkipped }: Step) {
  if (missing === null) return <Badge tone="success">{texts.done}</Badge>;
  return isSkipped && <Badge>{texts.skipped}</Badge>;
}

const hintOf = ({ missing, isSkipped }: Step): string => {
  if (missing === null) return texts.doneHint;
  return isSkipped ? texts.skippedHint : texts.parts[missing].hint;
};

type ContentProps = { step: Step; setup: Setup; busy: boolean; onSkip: (skips: boolean) => void };

function StepContent({ step, setup, busy, onSkip }: ContentProps) {
  const { missing, isSkipped } = step;
  return (
    <>
      <p className="max-w-prose text-ink-soft">{hintOf(step)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton
          to={stepAddress(step, setup)}
          look={missing === null ? 'secondary' : 'primary'}
          onClick={() => setCurrentStep(step.step)}
        >
          {missing === null ? texts.open : texts.parts[missing].action}
        </LinkButton>
        {missing !== null && (
          <Button look="quiet" busy={busy} onClick={() => onSkip(!isSkipped)}>
            {isSkipped ? texts.resume : texts.skip}
          </Button>
        )}
      </div>
    </>
  );
}

type GuideStepProps = ContentProps & {
  /** From 1. */
  place: number;
  isNext: boolean;
  isOpen: boolean;
  onOpen: () => void;
};

/** A step of the guide: a heading that opens it, and what is to be done. */
export function GuideStep({ place, isNext, isOpen, onOpen, ...content }: GuideStepProps) {
  const { step, missing } = content.step;
  const contentId = useId();
  return (
    <li aria-current={isNext ? 'step' : undefined} className="py-3 first:pt-0 last:pb-0">
      <h3 className="text-base">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          className="flex min-h-14 w-full items-center gap-4 text-start"
          onClick={onOpen}
        >
          <span aria-hidden="true">
            <ElementTile
              number={place}
              symbol={elementSymbol(place)}
              state={missing === null ? 'done' : 'plain'}
              size="sm"
            />
          </span>
          <span className="min-w-0 grow font-semibold">{texts.steps[step]}</span>
          <StateBadge {...content.step} />
          <ChevronDown
            className={
              isOpen ? 'size-5 shrink-0 rotate-180 text-ink-soft' : 'size-5 shrink-0 text-ink-soft'
            }
          />
        </button>
      </h3>
      <div id={contentId} hidden={!isOpen} className="mt-3">
        <StepContent {...content} />
      </div>
    </li>
  );
}
