import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PagedList } from '#web/lib/lists/paged-list.tsx';
import { type AddressFilters, useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { DeleteDiscount } from './delete-discount.tsx';
import { DiscountCards } from './discount-cards.tsx';
import { type DiscountAction, discountColumns, type OpenAction } from './discount-columns.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { type DiscountFilters, readFilters } from './discount-filters.ts';
import { type Discount, discountsQuery } from './discounts.queries.ts';
import { discountsTexts as texts } from './discounts.texts.ts';
import { DiscountsToolbar } from './discounts-toolbar.tsx';

type ListProps = AddressFilters<DiscountFilters> & { onOpen: OpenAction; onAdd: () => void };

function DiscountList({ filters, change, onOpen, onAdd }: ListProps) {
  const query = useQuery(discountsQuery(filters));
  return (
    <PagedList
      query={query}
      filters={filters}
      change={change}
      texts={texts}
      skeleton={<TableSkeleton label={texts.loading} rowCount={6} cardHeight="max-md:h-56" />}
      emptyAction={<Button onClick={onAdd}>{texts.add}</Button>}
      emptySymbol="%"
      noFilters={{ search: '', status: 'all' }}
    >
      {(items, isStale) => (
        <DataTable
          caption={texts.title}
          columns={discountColumns(todayInCairo(), onOpen)}
          rows={items}
          rowKey={({ id }) => id}
          sort={{ by: filters.sort, direction: filters.direction }}
          onSort={({ by, direction }) => change({ sort: by as DiscountFilters['sort'], direction })}
          isStale={isStale}
        />
      )}
    </PagedList>
  );
}

type Opened = { action: DiscountAction | 'add'; discount?: Discount };

/** The discount codes: figures, search, filter, and the form for new and stored ones (spec §2). */
export function DiscountsPanel() {
  const { filters, change } = useAddressFilters(readFilters);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const add = () => setOpened({ action: 'add' });
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2 className="sr-only">{texts.title}</h2>
      <DiscountCards />
      <DiscountsToolbar filters={filters} change={change} onAdd={add} />
      <DiscountList
        filters={filters}
        change={change}
        onOpen={(action, discount) => setOpened({ action, discount })}
        onAdd={add}
      />
      {opened?.action === 'delete' && opened.discount && (
        <DeleteDiscount discount={opened.discount} onClose={close} />
      )}
      {opened && opened.action !== 'delete' && (
        <DiscountDialog discount={opened.discount} onClose={close} />
      )}
    </section>
  );
}
