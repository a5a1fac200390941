import { useQuery } from '@tanstack/react-query';
import { ListToolbar } from '#web/lib/lists/list-toolbar.tsx';
import { PagedList } from '#web/lib/lists/paged-list.tsx';
import { useAddressEntry } from '#web/lib/lists/use-address-entry.ts';
import { type AddressFilters, useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { CardListSkeleton } from '#web/ui/lists/card-list-skeleton.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { readFilters, type ReceiptFilters, stateChoices } from './receipt-filters.ts';
import { ReceiptReview } from './receipt-review.tsx';
import { receiptsQuery } from './receipts.queries.ts';
import { queueTexts as texts } from './receipts.texts.ts';

type Filters = AddressFilters<ReceiptFilters>;

function Toolbar({ filters, change }: Filters) {
  return (
    <ListToolbar
      search={texts.search}
      filters={filters}
      change={change}
      narrowing={[
        {
          name: 'state',
          label: texts.stateLabel,
          choices: stateChoices,
          nameOf: (state) => texts.states[state],
          isSegmented: true,
          staysInLine: true,
        },
      ]}
    />
  );
}

function ReceiptList({ filters, change }: Filters) {
  const query = useQuery(receiptsQuery(filters));
  const entry = useAddressEntry('receipt');
  const ids = query.data?.items.map(({ paymentId }) => paymentId) ?? [];
  return (
    <>
      <PagedList
        query={query}
        filters={filters}
        change={change}
        texts={{
          ...texts,
          empty: texts.empty[filters.state],
          emptyHint: texts.emptyHint[filters.state],
        }}
        skeleton={
          <CardListSkeleton
            label={texts.loading}
            cardCount={4}
            className="grid gap-3"
            cardHeight="h-52 sm:h-36"
          />
        }
        emptyAction={
          filters.state !== 'waiting' && (
            <Button look="secondary" onClick={() => change({ state: 'waiting' })}>
              {texts.showWaiting}
            </Button>
          )
        }
        noFilters={{ search: '' }}
      >
        {(items) => (
          <ul className="grid gap-3">
            {items.map((receipt) => (
              <ReceiptCard
                key={receipt.paymentId}
                receipt={receipt}
                onReview={() => entry.open(receipt.paymentId)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {entry.id !== undefined && (
        <ReceiptReview
          paymentId={entry.id}
          queue={{ ids, onShow: entry.show }}
          onClose={entry.close}
        />
      )}
    </>
  );
}

/** What students sent for the teacher to confirm; each opens beside the list, and after a decision the next one. */
export function ReceiptQueue() {
  const { filters, change } = useAddressFilters(readFilters);
  return (
    <section className="grid gap-4">
      <h2 className="sr-only">{texts.title}</h2>
      <Toolbar filters={filters} change={change} />
      <ReceiptList filters={filters} change={change} />
    </section>
  );
}
