import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Plan } from '#domain/settings/plans.ts';
import { useViewer } from '#web/lib/session/session.ts';
import { type Site, useSite } from '#web/lib/site.ts';
import { Button } from '#web/ui/button.tsx';
import { ActionBar } from '#web/ui/page/action-bar.tsx';
import { ArrivalNotice } from './arrival-notice.tsx';
import { questionsFor } from './frequent-questions.texts.ts';
import { OrderSummary } from './order-summary.tsx';
import { PlanComparison } from './plan-comparison.tsx';
import { PlanList } from './plan-list.tsx';
import { type Choice, purchaseOf } from './plan/choice.ts';
import { planPrice } from './plan/plan-facts.ts';
import { subscriptionTexts as texts } from './plan/subscription.texts.ts';
import { UnfinishedPayments } from './unfinished-payments.tsx';
import { useHasEverything } from './use-has-everything.ts';
import { WayOut } from './way-out.tsx';

type PlansViewProps = {
  plans: readonly Plan[];
  plan: Plan;
  choice: Choice;
  onChange: (change: { plan?: string; month?: string; discount?: string | undefined }) => void;
  onSubscribe: () => void;
};

/** The months take the focus, so that the keyboard and screen readers are where the choice is missing. */
const showMonths = () => document.getElementById('months')?.focus();

/** The choice of a plan (spec §2). */
export function PlansView({ plans, plan, choice, onChange, onSubscribe }: PlansViewProps) {
  const site = useSite();
  const isStudent = useViewer()?.role === 'student';
  const [isMonthMissing, setIsMonthMissing] = useState(false);
  const [discount, setDiscount] = useState(0);
  const hasEverything = useHasEverything();
  const hasBar = isStudent && !hasEverything;
  const subscribe = () => {
    const isComplete = purchaseOf({ ...choice, lessonId: undefined }, plan) !== undefined;
    setIsMonthMissing(!isComplete);
    if (isComplete) onSubscribe();
    else showMonths();
  };
  return (
    <>
      <header>
        <h1 className="text-3xl">{texts.title}</h1>
        <p className="mt-1 max-w-prose text-ink-soft">{texts.lead}</p>
        <div className="mt-4 grid gap-4 empty:hidden">
          <ArrivalNotice />
          {isStudent && <UnfinishedPayments />}
        </div>
      </header>
      <div>
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
          <PlanList
            plans={plans}
            chosenId={plan.id}
            discount={discount}
            onChoose={(planId) => onChange({ plan: planId })}
          />
          <div className="lg:sticky lg:top-20">
            <OrderSummary
              plan={plan}
              choice={choice}
              discount={discount}
              isMonthMissing={isMonthMissing && choice.month === undefined}
              onMonth={(month) => onChange({ month: String(month) })}
              onDiscount={(code) => onChange({ discount: code })}
              onPercentage={setDiscount}
              hasBar={hasBar}
              onSubscribe={subscribe}
            />
          </div>
        </div>
        {hasBar && (
          <ActionBar>
            <span className="min-w-0 grow">
              <span className="block truncate text-sm text-ink-soft">{plan.name}</span>
              <span className="tabular block font-bold text-brand">
                {planPrice(plan, discount)}
              </span>
            </span>
            <Button size="lg" onClick={subscribe}>
              {texts.subscribe}
            </Button>
          </ActionBar>
        )}
      </div>
      <PlanComparison plans={plans} discount={discount} />
      <FrequentQuestions site={site} />
      <WayOut />
    </>
  );
}

/** What students ask before they subscribe; the answers follow the teacher's settings. */
function FrequentQuestions({ site }: { site: Site }) {
  return (
    <section aria-labelledby="faq-title">
      <h2 id="faq-title" className="text-2xl">
        {texts.faqTitle}
      </h2>
      <div className="mt-4 divide-y divide-line rounded-lg border border-line bg-raised">
        {questionsFor(site).map(({ question, answer }) => (
          <details key={question} name="faq" className="group px-4 sm:px-6">
            <summary className="flex min-h-13 list-none items-center justify-between gap-4 py-3 font-medium">
              {question}
              <ChevronDown className="size-5 shrink-0 text-ink-soft transition-transform duration-150 group-open:rotate-180" />
            </summary>
            <p className="max-w-prose pb-4 text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
