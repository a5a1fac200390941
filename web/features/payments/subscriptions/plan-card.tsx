import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { isolateRuns } from '#domain/text/ltr-runs.ts';
import type { Plan, PlanId } from '#domain/settings/plans.ts';
import { Badge } from '#web/ui/badge.tsx';
import { planPrice } from './plan/plan-facts.ts';
import { subscriptionTexts as texts } from './plan/subscription.texts.ts';

type PlanCardProps = {
  plan: Plan;
  /** In percent, of the applied code. */
  discount: number;
  isChosen: boolean;
  onChoose: (planId: PlanId) => void;
};

/** One plan as a real radio button: the whole card is its label. */
export function PlanCard({ plan, discount, isChosen, onChoose }: PlanCardProps) {
  return (
    <label
      className={clsx(
        'relative flex h-full cursor-pointer flex-col gap-3 rounded-lg border-2 bg-raised p-4 transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand sm:p-5',
        isChosen ? 'border-brand' : 'border-line hover:border-brand',
      )}
    >
      <span className="flex items-start gap-3">
        <input
          type="radio"
          name="plan"
          value={plan.id}
          checked={isChosen}
          onChange={() => onChoose(plan.id)}
          className="mt-1 size-5 shrink-0 accent-brand outline-none"
        />
        {/* The badge goes below a name that needs the whole line. */}
        <span className="flex min-w-0 grow flex-wrap items-start gap-x-3 gap-y-1">
          <span className="grow font-semibold">{plan.name}</span>
          {plan.badge !== null && <Badge tone="accent">{isolateRuns(plan.badge)}</Badge>}
        </span>
      </span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="tabular text-2xl font-bold text-brand">{planPrice(plan, discount)}</span>
        {discount > 0 && (
          <span className="text-sm text-ink-soft">
            {texts.insteadOf} <s className="tabular">{planPrice(plan)}</s>
          </span>
        )}
        <span className="text-sm text-ink-soft">{plan.period}</span>
        {plan.popular && (
          <Badge tone="premium" className="ms-auto">
            {texts.popular}
          </Badge>
        )}
      </span>
      <span className="grid gap-1.5 border-t border-line pt-3 text-sm">
        {plan.features.map((feature) => (
          <span key={feature} className="flex gap-2">
            <Check className="mt-1 size-4 shrink-0 text-brand" />
            {feature}
          </span>
        ))}
      </span>
    </label>
  );
}
