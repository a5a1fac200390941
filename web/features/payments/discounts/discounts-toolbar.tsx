import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { useSearchFilter } from '#web/lib/lists/use-search-filter.ts';
import { PanelToolbar } from '#web/ui/lists/panel-toolbar.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { SortChoice } from '#web/ui/lists/sort-choice.tsx';
import { type DiscountFilters, sortChoices, statusChoices } from './discount-filters.ts';
import { discountsTexts as texts } from './discounts.texts.ts';

type FilterProps = AddressFilters<DiscountFilters>;

/** Search, status and order above the list, and the button for a new code. */
export function DiscountsToolbar({ filters, change, onAdd }: FilterProps & { onAdd: () => void }) {
  const [typed, setTyped] = useSearchFilter({ filters, change });
  return (
    <PanelToolbar
      searchLabel={texts.search}
      search={typed}
      onSearch={setTyped}
      addLabel={texts.add}
      onAdd={onAdd}
    >
      <SegmentedControl
        label={texts.statusLabel}
        value={filters.status}
        choices={statusChoices}
        names={texts.statuses}
        onChange={(status) => change({ status })}
        className="max-sm:basis-full"
      />
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
