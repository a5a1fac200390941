import { useId, useState } from 'react';
import { paymentSorts, paymentStatusFilters } from '#contract/payments/taught-payments.ts';
import { readTypedDay } from '#domain/dates/typed-dates.ts';
import { defaultPlanNames, type PlanId } from '#domain/settings/plans.ts';
import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { DateInput } from '#web/ui/forms/date-field.tsx';
import { SortChoice } from '#web/ui/lists/sort-choice.tsx';
import {
  confirmedByChoices,
  methodChoices,
  type PaymentFilters,
  planChoices,
} from './payment-filters.ts';
import { paymentsTexts as texts } from './payments.texts.ts';

type ToolbarProps = AddressFilters<PaymentFilters>;

const planName = (plan: 'all' | 'lesson' | PlanId): string => {
  if (plan === 'all') return texts.allPlans;
  return plan === 'lesson' ? texts.lesson : planNames[plan];
};

type DayProps = { label: string; value: string; onChange: (day: string) => void };

/** One end of a span of days. The list is read again only for a day, and not while one is typed. */
function DayField({ label, value, onChange }: DayProps) {
  const id = useId();
  // The address follows a moment later, and has no part of a day.
  const [draft, setDraft] = useState<string>();
  const isDay = (typed: string) => typed === '' || readTypedDay(typed) !== undefined;
  const change = (typed: string) => {
    setDraft(typed);
    if (isDay(typed)) onChange(typed);
  };
  return (
    <div
      className="grid min-w-0 grid-cols-1 gap-0.5"
      onBlur={() => setDraft((typed) => (typed === undefined || isDay(typed) ? undefined : typed))}
    >
      <label htmlFor={id} className="justify-self-start text-xs text-ink-soft">
        {label}
      </label>
      <DateInput
        id={id}
        name={label}
        className="max-sm:px-2 max-sm:text-sm"
        value={draft ?? value}
        onChange={change}
      />
    </div>
  );
}

/** Search, filters and sort order above the list. */
export function PaymentsToolbar({ filters, change }: ToolbarProps) {
  const { from, to } = filters;
  return (
    <ListToolbar
      search={texts.search}
      filters={filters}
      change={change}
      narrowing={[
        {
          name: 'status',
          label: texts.statusLabel,
          choices: paymentStatusFilters,
          nameOf: (status) => texts.statuses[status],
          staysInLine: true,
        },
        {
          name: 'method',
          label: texts.methodLabel,
          choices: methodChoices,
          nameOf: (method) => texts.methods[method],
        },
        {
          name: 'confirmedBy',
          label: texts.confirmedByLabel,
          choices: confirmedByChoices,
          nameOf: (confirmedBy) => texts.confirmedBy[confirmedBy],
        },
        { name: 'plan', label: texts.planLabel, choices: planChoices, nameOf: planName },
        {
          name: 'from',
          label: texts.from,
          choices: [''],
          nameOf: texts.fromDay,
          field: (
            <DayField label={texts.from} value={from} onChange={(day) => change({ from: day })} />
          ),
        },
        {
          name: 'to',
          label: texts.to,
          choices: [''],
          nameOf: texts.toDay,
          field: <DayField label={texts.to} value={to} onChange={(day) => change({ to: day })} />,
        },
      ]}
      renderSort={(isLabelled) => (
        <SortChoice
          className="md:hidden"
          label={texts.sortLabel}
          isLabelled={isLabelled}
          value={filters}
          choices={paymentSorts}
          names={texts.sorts}
          onChange={change}
        />
      )}
    />
  );
}

/** The plans by their usual names: a payment itself shows the name under which it was sold. */
const planNames: Record<PlanId, string> = {
  monthly: defaultPlanNames.monthly,
  yearly: defaultPlanNames.yearly,
  'lectures-10': defaultPlanNames.lectures10,
  'lectures-25': defaultPlanNames.lectures25,
  'lectures-50': defaultPlanNames.lectures50,
};
