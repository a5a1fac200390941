import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { SetupStep } from '#domain/overview/setup-steps.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { setCurrentStep } from './current-step.ts';
import { setupQuery } from './setup.queries.ts';
import { setupTexts as texts } from './setup.texts.ts';

const untilDoneInMilliseconds = 3000;

/** Above the form that the guide has opened: which step it is, whether it is done, and the way back. */
export function StepBar({ step }: { step: SetupStep }) {
  const { data } = useQuery({
    ...setupQuery,
    // The forms of six modules do not know of the guide, so it looks by itself.
    refetchInterval: ({ state }) =>
      state.data?.steps.find((each) => each.step === step)?.missing === null
        ? false
        : untilDoneInMilliseconds,
  });
  const isDone = data?.steps.find((each) => each.step === step)?.missing === null;
  return (
    <section
      aria-label={texts.step(texts.steps[step])}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-raised px-4 py-2"
    >
      <p className="min-w-0 grow font-medium">{texts.step(texts.steps[step])}</p>
      <span role="status">{isDone && <Badge tone="success">{texts.done}</Badge>}</span>
      <div className="flex items-center gap-2">
        <LinkButton to={paths.dashboard('overview')} look={isDone ? 'primary' : 'secondary'}>
          {texts.back}
        </LinkButton>
        <IconButton
          label={texts.leave}
          icon={<X className="size-5" />}
          onClick={() => setCurrentStep(undefined)}
        />
      </div>
    </section>
  );
}
