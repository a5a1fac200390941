import { useId, useState } from 'react';
import { paymentSorts, paymentStatusFilters } from '#contract/payments/taught-payments.ts';
import { readTypedDay } from '#domain/dates/typed-dates.ts';
import { defaultPlanNames, type PlanId } from '#domain/settings/plans.ts';
import { SearchFilter } from '#web/lib/lists/search-filter.tsx';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { DateInput } from '#web/ui/forms/date-field.tsx';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
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
  return (
    <div className="grid gap-3">
      <SearchFilter label={texts.search} filters={filters} change={change} />
      <div className="grid grid-cols-2 items-end gap-3 md:grid-cols-3">
        <FilterSelect
          label={texts.statusLabel}
          value={filters.status}
          choices={paymentStatusFilters}
          nameOf={(status) => texts.statuses[status]}
          onChange={(status) => change({ status })}
        />
        <FilterSelect
          label={texts.methodLabel}
          value={filters.method}
          choices={methodChoices}
          nameOf={(method) => texts.methods[method]}
          onChange={(method) => change({ method })}
        />
        <FilterSelect
          label={texts.confirmedByLabel}
          value={filters.confirmedBy}
          choices={confirmedByChoices}
          nameOf={(confirmedBy) => texts.confirmedBy[confirmedBy]}
          onChange={(confirmedBy) => change({ confirmedBy })}
        />
        <FilterSelect
          label={texts.planLabel}
          value={filters.plan}
          choices={planChoices}
          nameOf={planName}
          onChange={(plan) => change({ plan })}
        />
        <DayField label={texts.from} value={filters.from} onChange={(from) => change({ from })} />
        <DayField label={texts.to} value={filters.to} onChange={(to) => change({ to })} />
        <SortChoice
          className="col-span-2 md:hidden"
          label={texts.sortLabel}
          value={filters}
          choices={paymentSorts}
          names={texts.sorts}
          onChange={change}
        />
      </div>
    </div>
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
