import { lazy, Suspense, useState } from 'react';
import { discountedPrice } from '#domain/discounts/discount-price.ts';
import type { Plan } from '#domain/plans.ts';
import type { AppliedDiscount } from '#web/features/discounts/student-discount.api.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { Card } from '#web/ui/page/card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ContactTeacher } from './contact-teacher.tsx';
import { planLessons, planPrice, planValidity } from './plan-facts.ts';
import { subscriptionTexts as texts } from './subscription.texts.ts';

/** Below what students come for: loaded once the page stands. */
const ApplyDiscount = lazy(async () => ({
  default: (await import('#web/features/discounts/student-discount.api.ts')).ApplyDiscount,
}));

/** The chosen plan as it costs with the discount. */
const reduced = (plan: Plan, discount: AppliedDiscount | undefined): Plan => ({
  ...plan,
  priceInPiastres: discountedPrice(plan.priceInPiastres, discount?.percentage ?? 0),
});

/** The chosen plan and how to buy it. */
export function OrderSummary({ plan }: { plan: Plan }) {
  const isTeacher = useViewer()?.role === 'teacher';
  const [discount, setDiscount] = useState<AppliedDiscount>();
  const ordered = reduced(plan, discount);
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{texts.yourChoice}</h2>
      {/* Announced when another plan is chosen, or a discount applied. */}
      <dl
        aria-live="polite"
        className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-b border-line pb-4"
      >
        <dt className="text-ink-soft">{texts.plan}</dt>
        <dd className="text-end font-semibold">{plan.name}</dd>
        <dt className="text-ink-soft">{texts.lessons}</dt>
        <dd className="text-end">{planLessons(plan)}</dd>
        <dt className="text-ink-soft">{texts.validFor}</dt>
        <dd className="text-end">{planValidity(plan)}</dd>
        {discount && (
          <>
            <dt className="text-ink-soft">{texts.price}</dt>
            <dd className="tabular text-end">{planPrice(plan)}</dd>
            <dt className="text-ink-soft">{texts.discount}</dt>
            <dd className="text-end">
              <bdi className="tabular">{discount.percentage}%</bdi>
            </dd>
          </>
        )}
        <dt className="text-ink-soft">{texts.total}</dt>
        <dd className="tabular text-end text-xl font-bold text-brand">{planPrice(ordered)}</dd>
      </dl>
      <Suspense fallback={<Skeleton className="h-24" />}>
        <ApplyDiscount onApply={setDiscount} />
      </Suspense>
      <h3 className="font-semibold">{texts.howTitle}</h3>
      {isTeacher ? (
        <p className="text-sm">{texts.howForTeacher}</p>
      ) : (
        <ContactTeacher plan={ordered} discountCode={discount?.code} />
      )}
    </Card>
  );
}
