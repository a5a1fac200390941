import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Plan } from '#domain/settings/plans.ts';
import {
  hasLiveLessons,
  planLessons,
  planPrice,
  planValidity,
  pricePerLecture,
} from './plan/plan-facts.ts';
import { subscriptionTexts as texts } from './plan/subscription.texts.ts';

const rows: { name: string; cell: (plan: Plan, discount: number) => ReactNode }[] = [
  { name: texts.price, cell: planPrice },
  { name: texts.validFor, cell: planValidity },
  { name: texts.lessons, cell: planLessons },
  {
    name: texts.perLecture,
    cell: (plan, discount) => pricePerLecture(plan, discount) ?? <Answer isYes={false} />,
  },
  { name: texts.files, cell: () => <Answer isYes /> },
  { name: texts.exams, cell: () => <Answer isYes /> },
  { name: texts.live, cell: (plan) => <Answer isYes={hasLiveLessons(plan)} /> },
];

type PlanComparisonProps = {
  plans: readonly Plan[];
  /** In percent, of the applied code. */
  discount: number;
};

/** All plans side by side; on a phone the table scrolls inside its own frame. */
export function PlanComparison({ plans, discount }: PlanComparisonProps) {
  return (
    <section className="min-w-0">
      <h2 id="compare-title" className="text-2xl">
        {texts.compareTitle}
      </h2>
      <p className="mt-1 text-sm text-ink-soft lg:hidden">{texts.compareHint}</p>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        role="region"
        aria-labelledby="compare-title"
        tabIndex={0}
        className="relative mt-4 overflow-x-auto rounded-lg border border-line bg-raised"
      >
        <table className="w-full min-w-180 border-collapse text-sm">
          <thead>
            <tr className="border-b border-line-strong">
              <th
                scope="col"
                className="sticky inset-s-0 bg-raised px-3 py-3 text-start font-semibold"
              >
                {texts.plan}
              </th>
              {plans.map(({ id, name }) => (
                <th key={id} scope="col" className="px-3 py-3 text-start font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ name, cell }) => (
              <tr key={name}>
                <th
                  scope="row"
                  className="sticky inset-s-0 bg-raised px-3 py-3 text-start font-medium text-ink-soft"
                >
                  {name}
                </th>
                {plans.map((plan) => (
                  <td key={plan.id} className="px-3 py-3">
                    {cell(plan, discount)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Answer({ isYes }: { isYes: boolean }) {
  const Icon = isYes ? Check : Minus;
  return (
    <>
      <Icon className={isYes ? 'size-5 text-success' : 'size-5 text-ink-soft'} />
      <span className="sr-only">{isYes ? texts.included : texts.notIncluded}</span>
    </>
  );
}
