import { useMutation } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { errorText } from '#web/lib/api/api-error.ts';
import { LinkButton } from '#web/lib/pages/link-button.tsx';
import { paths } from '#web/paths/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/feedback/toasts.ts';
import { Card } from '#web/ui/page/card.tsx';
import { closeOffer } from './second-step.queries.ts';
import { secondStepTexts } from './second-step.texts.ts';

const texts = secondStepTexts.offer;

/** Offers a second step; shown from the first sign-in on, until one is set up or the teacher wants none now. */
export function SecondStepOffer() {
  const closing = useMutation({
    mutationFn: closeOffer,
    onError: (error) => showToast('error', errorText(error, texts.failure)),
  });
  return (
    <Card role="region" aria-label={texts.title} className="flex gap-4">
      <ShieldCheck className="size-8 shrink-0 text-brand max-sm:hidden" />
      <div className="grid grow gap-3">
        <div>
          <h2 className="text-lg font-semibold">{texts.title}</h2>
          <p className="mt-1 text-sm text-ink-soft">{texts.lead}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={paths.dashboard('security')}>{texts.start}</LinkButton>
          <Button look="quiet" busy={closing.isPending} onClick={() => closing.mutate()}>
            {texts.later}
          </Button>
        </div>
      </div>
    </Card>
  );
}
