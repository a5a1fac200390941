import { Suspense } from 'react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { plansOnSale } from '#domain/settings/plans.ts';
import { requireMember } from '#web/lib/session/guard.ts';
import { pageTitle } from '#web/lib/pages/page-meta.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { useSite } from '#web/lib/site.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { purchaseOf } from './plan/choice.ts';
import { PlansSoon } from './plans-soon.tsx';
import { PlansView } from './plans-view.tsx';
import { subscriptionTexts as texts } from './plan/subscription.texts.ts';
import { useChoice } from './plan/use-choice.ts';

/** Loaded when a student wants to pay. */
const Checkout = lazyPart(async () => (await import('./checkout/checkout.tsx')).Checkout);

export const meta = () => [{ title: pageTitle(texts.title) }];

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireMember(request, texts.loginRequired);
  return null;
}

/** `/subscription`: the plans, and the checkout of the chosen one or of a lesson. */
export default function SubscriptionPage() {
  const { choice, change, openCheckout, closeCheckout } = useChoice();
  const isStudent = useViewer()?.role === 'student';
  const plans = plansOnSale(useSite());
  const plan = plans.find(({ id }) => id === choice.planId) ?? plans[0];
  const purchase = plan && purchaseOf(choice, plan);
  const isCheckout = choice.isCheckout && isStudent && purchase !== undefined;
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-1 gap-10 px-4 py-8">
      {isCheckout && (
        <Suspense fallback={<CheckoutSkeleton />}>
          <Checkout choice={choice} purchase={purchase} onChange={change} onBack={closeCheckout} />
        </Suspense>
      )}
      {plan === undefined && <PlansSoon />}
      {plan !== undefined && !isCheckout && (
        <PlansView
          plans={plans}
          plan={plan}
          choice={choice}
          // A link to the checkout may lack the month: choosing it does not leave the plans.
          onChange={(chosen) => change({ ...chosen, view: undefined })}
          onSubscribe={openCheckout}
        />
      )}
    </div>
  );
}

function CheckoutSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6">
      <Skeleton className="h-20 w-64" />
      <Skeleton className="h-96" />
    </div>
  );
}
