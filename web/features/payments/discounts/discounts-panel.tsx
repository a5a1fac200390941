import { useAddressCommand } from '#web/lib/lists/use-address-command.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { todayInCairo } from '#web/lib/dates/today.ts';
import { DeleteDialog } from '#web/lib/lists/delete-dialog.tsx';
import { PagedTable } from '#web/lib/lists/paged-table.tsx';
import { type AddressFilters, useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Ltr } from '#web/ui/bidi.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { type DiscountAction, discountColumns, type OpenAction } from './discount-columns.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import { type DiscountFilters, readFilters } from './discount-filters.ts';
import { DiscountsToolbar } from './discounts-toolbar.tsx';
import {
  type Discount,
  discountsQuery,
  discountTotalsQuery,
  useDeleteDiscount,
} from './discounts.queries.ts';
import { discountsTexts as texts } from './discounts.texts.ts';

type ListProps = AddressFilters<DiscountFilters> & { onOpen: OpenAction; onAdd: () => void };

function DiscountList({ filters, change, onOpen, onAdd }: ListProps) {
  const query = useQuery(discountsQuery(filters));
  return (
    <PagedTable
      query={query}
      filters={filters}
      change={change}
      texts={texts}
      skeleton={{ label: texts.loading, rowCount: 6, cardHeight: 'max-md:h-56' }}
      emptyAction={<Button onClick={onAdd}>{texts.add}</Button>}
      emptySymbol="%"
      noFilters={{ search: '', status: 'all' }}
      caption={texts.title}
      columns={discountColumns(todayInCairo(), onOpen)}
      rowKey={({ id }) => id}
    />
  );
}

type Opened = { action: DiscountAction | 'add'; discount?: Discount };

/** The discount codes: figures, search, filter, and the form for new and stored ones (spec §2). */
export function DiscountsPanel() {
  const { filters, change } = useAddressFilters(readFilters);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const add = () => setOpened({ action: 'add' });
  useAddressCommand(add);
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

type DeleteDiscountProps = { discount: Discount; onClose: () => void };

/** Asks before a code is deleted (spec §8). */
function DeleteDiscount({ discount, onClose }: DeleteDiscountProps) {
  return (
    <DeleteDialog
      title={texts.deleteTitle}
      confirmLabel={texts.deleteNow}
      question={texts.deleteQuestion(discount.code)}
      hint={texts.deleteHint}
      entity={discount}
      remove={useDeleteDiscount()}
      onClose={onClose}
    />
  );
}

/** Figures over all codes, whatever the list below shows (spec §2). */
function DiscountCards() {
  const query = useQuery(discountTotalsQuery);
  const { data } = query;
  if (!data && query.error) return <LoadState query={query} failed={texts.totalsFailed} />;
  const cards = [
    { name: texts.total, value: data && String(data.total) },
    { name: texts.active, value: data && String(data.active) },
    { name: texts.totalUses, value: data && String(data.uses) },
    { name: texts.average, value: data && `${data.averagePercentage}%` },
  ];
  return (
    <dl aria-label={texts.cards} className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      {cards.map(({ name, value }) => (
        <div
          key={name}
          className="flex items-center justify-between gap-2 rounded-lg border border-line bg-raised px-3 py-1 sm:block sm:p-4"
        >
          <dt className="text-xs text-ink-soft sm:text-sm">{name}</dt>
          <dd className="flex min-h-9 items-center text-lg font-semibold sm:text-2xl">
            {value === undefined ? <Skeleton className="h-7 w-16" /> : <Ltr>{value}</Ltr>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
