import { clsx } from 'clsx';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { useSettledSearch } from '#web/lib/lists/use-settled-search.ts';
import { PanelToolbar } from '#web/ui/lists/panel-toolbar.tsx';
import { SortChoice } from '#web/ui/lists/sort-choice.tsx';
import { type DiscountFilters, sortChoices, statusChoices } from './discount-filters.ts';
import { discountsTexts as texts } from './discounts.texts.ts';

type FilterProps = AddressFilters<DiscountFilters>;

function StatusChoice({ filters, change }: FilterProps) {
  return (
    <div
      role="group"
      aria-label={texts.statusLabel}
      className="inline-flex rounded-md border border-line-strong bg-raised max-sm:basis-full"
    >
      {statusChoices.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={filters.status === status}
          onClick={() => change({ status })}
          className={clsx(
            'min-h-11 grow rounded-md px-4 text-sm font-medium',
            filters.status === status ? 'bg-brand text-on-brand' : 'text-ink hover:bg-brand-soft',
          )}
        >
          {texts.statuses[status]}
        </button>
      ))}
    </div>
  );
}

/** Search, status and order above the list, and the button for a new code. */
export function DiscountsToolbar({ filters, change, onAdd }: FilterProps & { onAdd: () => void }) {
  const [typed, setTyped] = useSettledSearch(filters.search, (search) =>
    change({ search }, { replace: true }),
  );
  return (
    <PanelToolbar
      searchLabel={texts.search}
      search={typed}
      onSearch={setTyped}
      addLabel={texts.add}
      onAdd={onAdd}
    >
      <StatusChoice filters={filters} change={change} />
      <SortChoice
        className="sm:max-w-52"
        label={texts.sortLabel}
        value={filters}
        choices={sortChoices}
        names={texts.sorts}
        onChange={change}
      />
    </PanelToolbar>
  );
}
