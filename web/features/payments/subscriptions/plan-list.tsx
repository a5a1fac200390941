import type { Plan, PlanId } from '#domain/settings/plans.ts';
import { PlanCard } from './plan-card.tsx';
import { subscriptionTexts as texts } from './plan/subscription.texts.ts';

type PlanListProps = {
  plans: readonly Plan[];
  chosenId: PlanId;
  /** In percent, of the applied code. */
  discount: number;
  onChoose: (planId: PlanId) => void;
};

/** Both kinds of plans as one group of radio buttons. */
export function PlanList({ plans, chosenId, discount, onChoose }: PlanListProps) {
  const kinds: { name: string; type: Plan['type'] }[] = [
    { name: texts.unlimited, type: 'unlimited' },
    { name: texts.lectures, type: 'lectures' },
  ];
  return (
    <section aria-labelledby="plans-title">
      <h2 id="plans-title" className="text-2xl">
        {texts.plans}
      </h2>
      <div role="radiogroup" aria-labelledby="plans-title" className="mt-2 grid gap-6">
        {kinds.map(({ name, type }) => (
          <div key={type}>
            <h3 className="mb-3 text-base text-ink-soft">{name}</h3>
            <div
              className={
                type === 'unlimited'
                  ? 'grid gap-4 sm:grid-cols-2'
                  : 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'
              }
            >
              {plans
                .filter((plan) => plan.type === type)
                .map((plan) => (
                  <PlanCard
                    key={plan.id}
                    plan={plan}
                    discount={discount}
                    isChosen={plan.id === chosenId}
                    onChoose={onChoose}
                  />
                ))}
            </div>
          </div>
        ))}
      </div>
    </section>
  );
}
