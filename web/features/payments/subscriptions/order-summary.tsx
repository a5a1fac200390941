import { Suspense } from 'react';
import { needsMonth } from '#domain/payments/purchase.ts';
import type { Plan } from '#domain/settings/plans.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/page/card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import { type Choice, purchaseOf } from './plan/choice.ts';
import { MonthChoice } from './month-choice.tsx';
import { namedMonth } from '#domain/rights/named-month.ts';
import { planLessons, planPrice, planValidity } from './plan/plan-facts.ts';
import { subscriptionTexts as texts } from './plan/subscription.texts.ts';

const PlanDiscount = lazyPart(
  async () => (await import('./checkout/plan-discount.tsx')).PlanDiscount,
);

type OrderSummaryProps = {
  plan: Plan;
  choice: Choice;
  /** In percent, of the applied code. */
  discount: number;
  isMonthMissing: boolean;
  /** A bar at the foot of a phone's screen has the button. */
  hasBar: boolean;
  onMonth: (month: number) => void;
  onDiscount: (code: string | undefined) => void;
  onPercentage: (percentage: number) => void;
  onSubscribe: () => void;
};

/** The chosen plan, its month where it opens one, and the way to the checkout. */
export function OrderSummary({
  plan,
  choice,
  discount,
  hasBar,
  onDiscount,
  onPercentage,
  onSubscribe,
  ...month
}: OrderSummaryProps) {
  const isTeacher = useViewer()?.role === 'teacher';
  // A code takes the same off every plan, so that the yearly one says how much while a month is still to be chosen.
  const purchase = purchaseOf({ ...choice, lessonId: undefined }, plan) ?? { planId: 'yearly' };
  const lessons =
    needsMonth(plan) && choice.month !== undefined ? namedMonth(choice.month) : planLessons(plan);
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="text-lg">{texts.yourChoice}</h2>
      {/* Announced when another plan is chosen. */}
      <dl
        aria-live="polite"
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line pb-4"
      >
        <dt className="text-ink-soft">{texts.plan}</dt>
        <dd className="text-end font-semibold">{plan.name}</dd>
        <dt className="text-ink-soft">{texts.lessons}</dt>
        <dd className="text-end">{lessons}</dd>
        <dt className="text-ink-soft">{texts.validFor}</dt>
        <dd className="text-end">{planValidity(plan)}</dd>
        {discount > 0 && (
          <>
            <dt className="text-ink-soft">{texts.price}</dt>
            <dd className="tabular text-end">{planPrice(plan)}</dd>
          </>
        )}
        <dt className="text-ink-soft">{texts.total}</dt>
        <dd className="tabular text-end text-xl font-bold text-brand">
          {planPrice(plan, discount)}
        </dd>
      </dl>
      {needsMonth(plan) && (
        <MonthChoice
          month={choice.month}
          isMissing={month.isMonthMissing}
          onChoose={month.onMonth}
        />
      )}
      {isTeacher ? (
        <p className="text-sm">{texts.howForTeacher}</p>
      ) : (
        <>
          <Suspense fallback={<Skeleton className="h-20" />}>
            <PlanDiscount
              purchase={purchase}
              discountCode={choice.discountCode}
              onDiscount={onDiscount}
              onPercentage={onPercentage}
            />
          </Suspense>
          <Button size="lg" className={hasBar ? 'max-lg:hidden' : undefined} onClick={onSubscribe}>
            {texts.subscribe}
          </Button>
        </>
      )}
    </Card>
  );
}
