import { useState } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { defaultPlanId, plansFor } from '#domain/plans.ts';
import { requireMember } from '#web/lib/session/guard.ts';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { useSite } from '#web/lib/site.ts';
import { ArrivalNotice } from './arrival-notice.tsx';
import { FrequentQuestions } from './frequent-questions.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { PlanList } from './plan-list.tsx';
import { subscriptionTexts as texts } from './subscription.texts.ts';
import { WayOut } from './way-out.tsx';

export const meta = () => [{ title: pageTitle(texts.title) }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireMember(request, texts.loginRequired);
  return null;
}

/** `/subscription` */
export default function SubscriptionPage() {
  const [planId, setPlanId] = useState(defaultPlanId);
  const site = useSite();
  const plans = plansFor(site);
  const plan = plans.find(({ id }) => id === planId);
  return (
    <div className="mx-auto grid max-w-6xl gap-10 px-4 py-8">
      <header>
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="mt-1 max-w-prose text-ink-soft">{texts.lead}</p>
        <div className="mt-4 empty:hidden">
          <ArrivalNotice />
        </div>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8">
        <PlanList plans={plans} chosenId={planId} onChoose={setPlanId} />
        <div className="lg:sticky lg:top-20">{plan && <OrderSummary plan={plan} />}</div>
      </div>
      <PlanComparison plans={plans} />
      <FrequentQuestions site={site} />
      <WayOut />
    </div>
  );
}
