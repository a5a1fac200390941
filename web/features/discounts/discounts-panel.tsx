import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { turnPage } from '#web/lib/lists/turn-page.ts';
import { type AddressFilters, useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx';
import { DeleteDiscount } from './delete-discount.tsx';
import { DiscountCards } from './discount-cards.tsx';
import { type DiscountAction, discountColumns, type OpenAction } from './discount-columns.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { type DiscountFilters, readFilters } from './discount-filters.ts';
import { type Discount, discountsPerPage, discountsQuery } from './discounts.queries.ts';
import { discountsTexts as texts } from './discounts.texts.ts';
import { DiscountsToolbar } from './discounts-toolbar.tsx';

type ListProps = AddressFilters<DiscountFilters> & { onOpen: OpenAction; onAdd: () => void };

function NoDiscounts({ filters, change, onAdd }: Omit<ListProps, 'onOpen'>) {
  if (filters.search === '' && filters.status === 'all') {
    return (
      <EmptyState
        title={texts.empty}
        hint={texts.emptyHint}
        symbol="%"
        action={<Button onClick={onAdd}>{texts.add}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={texts.noMatches}
      hint={texts.noMatchesHint}
      action={
        <Button look="secondary" onClick={() => change({ search: '', status: 'all' })}>
          {texts.reset}
        </Button>
      }
    />
  );
}

function DiscountList({ filters, change, onOpen, onAdd }: ListProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(discountsQuery(filters));
  if (error) {
    return (
      <ErrorState message={errorText(error, texts.loadFailed)} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <TableSkeleton label={texts.loading} rowCount={6} cardHeight="max-md:h-56" />;
  if (data.total === 0) return <NoDiscounts filters={filters} change={change} onAdd={onAdd} />;
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {plural(data.total, texts.count)}
      </p>
      <DataTable
        caption={texts.title}
        columns={discountColumns(todayInCairo(), onOpen)}
        rows={data.items}
        rowKey={({ id }) => id}
        sort={{ by: filters.sort, direction: filters.direction }}
        onSort={({ by, direction }) => change({ sort: by as DiscountFilters['sort'], direction })}
        isStale={isPlaceholderData}
      />
      <Pager
        page={filters.page}
        pageCount={Math.ceil(data.total / discountsPerPage)}
        onPage={turnPage(change)}
      />
    </>
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
