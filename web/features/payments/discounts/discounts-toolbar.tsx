import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import type { AddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { AddButton } from '#web/ui/lists/add-button.tsx';
import { SortChoice } from '#web/ui/lists/sort-choice.tsx';
import { type DiscountFilters, sortChoices, statusChoices } from './discount-filters.ts';
import { discountsTexts as texts } from './discounts.texts.ts';

type FilterProps = AddressFilters<DiscountFilters>;

/** Search, status and order above the list, and the button for a new code. */
export function DiscountsToolbar({ filters, change, onAdd }: FilterProps & { onAdd: () => void }) {
  return (
    <ListToolbar
      search={texts.search}
      filters={filters}
      change={change}
      narrowing={[
        {
          name: 'status',
          label: texts.statusLabel,
          choices: statusChoices,
          nameOf: (status) => texts.statuses[status],
          isSegmented: true,
          staysInLine: true,
        },
      ]}
      renderSort={(isLabelled) => (
        <SortChoice
          className="sm:max-w-52"
          label={texts.sortLabel}
          isLabelled={isLabelled}
          value={filters}
          choices={sortChoices}
          names={texts.sorts}
          onChange={change}
        />
      )}
    >
      <AddButton onClick={onAdd}>{texts.add}</AddButton>
    </ListToolbar>
  );
}
