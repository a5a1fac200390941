import { Suspense } from 'react';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { useViewer } from '#web/lib/session/session.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ArrivalNotice } from './arrival-notice.tsx';
import { subscriptionTexts as texts } from './plan/subscription.texts.ts';
import { plansSoonTexts as soonTexts } from './plans-soon.texts.ts';
import { WayOut } from './way-out.tsx';

/** Loaded for the teacher alone. */
const ConfirmPrices = lazyPart(async () =>
  (await import('#web/features/settings/settings.api.ts')).loadConfirmPrices(),
);

/** Instead of the plans, until the teacher has confirmed the prices (decisions/0190). */
export function PlansSoon() {
  const viewer = useViewer();
  return (
    <>
      <header className="grid gap-4">
        <h1 className="text-3xl">{texts.title}</h1>
        <ArrivalNotice />
        <Notice title={soonTexts.title}>{soonTexts.hint}</Notice>
        {viewer?.role === 'teacher' && !viewer.isAssistant && (
          <Suspense>
            <ConfirmPrices />
          </Suspense>
        )}
      </header>
      <WayOut />
    </>
  );
}
