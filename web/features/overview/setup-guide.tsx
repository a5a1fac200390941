import { clsx } from 'clsx';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { elementSymbol } from '#domain/chemistry/elements.ts';
import { ElementTile } from '#web/ui/element-tile.tsx';
import type { Setup } from './overview.queries.ts';
import { setupTexts as texts } from './overview.texts.ts';
import { OverviewCard } from './query-card.tsx';

type Step = Setup['steps'][number];

/** The panel in which each step is done. */
const targets: Record<Step['step'], string> = {
  course: paths.dashboard('courses'),
  lesson: paths.dashboard('courses'),
  exam: paths.dashboard('exams'),
  codes: paths.dashboard('access-codes'),
};

type RowProps = { step: Step; place: number; isNext: boolean };

function StepRow({ step: { step, isDone }, place, isNext }: RowProps) {
  const { title, hint, action } = texts.steps[step];
  const state = isDone ? 'done' : isNext ? 'plain' : 'locked';
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0"
    >
      <span aria-hidden="true">
        <ElementTile
          number={place}
          symbol={elementSymbol(place)}
          state={state}
          size="sm"
          current={isNext}
        />
      </span>
      <div className="min-w-0 grow basis-48">
        <p className={clsx('font-semibold', !isDone && !isNext && 'text-ink-soft')}>{title}</p>
        <p className="text-sm text-ink-soft">{hint}</p>
      </div>
      {isDone ? (
        <Badge tone="success">{texts.done}</Badge>
      ) : isNext ? (
        <LinkButton to={targets[step]}>{texts.steps[step].action}</LinkButton>
      ) : (
        <Badge>
          {texts.later}
          <span className="sr-only">: {action}</span>
        </Badge>
      )}
    </li>
  );
}

/** Leads through the first day of a platform; disappears when all steps are done. */
export function SetupGuide({ steps }: Setup) {
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  return (
    <OverviewCard title={texts.title}>
      <p className="-mt-3 text-ink-soft">{texts.lead}</p>
      <ol className="divide-y divide-line">
        {steps.map((step, place) => (
          <StepRow key={step.step} step={step} place={place + 1} isNext={step === next} />
        ))}
      </ol>
    </OverviewCard>
  );
}
