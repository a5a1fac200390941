import type { Plan } from '#domain/plans.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { Card } from '#web/ui/page/card.tsx';
import { ContactTeacher } from './contact-teacher.tsx';
import { planLessons, planPrice, planValidity } from './plan-facts.ts';
import { subscriptionTexts as texts } from './subscription.texts.ts';

/** The chosen plan and how to buy it. */
export function OrderSummary({ plan }: { plan: Plan }) {
  const isTeacher = useViewer()?.role === 'teacher';
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg">{texts.yourChoice}</h2>
      {/* Announced when another plan is chosen. */}
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
        <dt className="text-ink-soft">{texts.total}</dt>
        <dd className="tabular text-end text-xl font-bold text-brand">{planPrice(plan)}</dd>
      </dl>
      <h3 className="font-semibold">{texts.howTitle}</h3>
      {isTeacher ? (
        <p className="text-sm">{texts.howForTeacher}</p>
      ) : (
        <ContactTeacher plan={plan} />
      )}
    </Card>
  );
}
