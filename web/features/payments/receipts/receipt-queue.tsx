import { useQuery } from '@tanstack/react-query';
import { plural } from '#domain/text/plural.ts';
import { errorText } from '#web/lib/api/api-error.ts';
import { SearchFilter } from '#web/lib/lists/search-filter.tsx';
import { turnPage } from '#web/lib/lists/turn-page.ts';
import { useAddressEntry } from '#web/lib/lists/use-address-entry.ts';
import { type AddressFilters, useAddressFilters } from '#web/lib/lists/use-address-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { SegmentedControl } from '#web/ui/lists/segmented-control.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { readFilters, type ReceiptFilters, stateChoices } from './receipt-filters.ts';
import { ReceiptReview } from './receipt-review.tsx';
import { receiptsPerPage, receiptsQuery } from './receipts.queries.ts';
import { queueTexts as texts } from './receipts.texts.ts';

type Filters = AddressFilters<ReceiptFilters>;

function Toolbar({ filters, change }: Filters) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchFilter
        className="min-w-56 grow basis-80"
        label={texts.search}
        filters={filters}
        change={change}
      />
      <SegmentedControl
        label={texts.stateLabel}
        value={filters.state}
        choices={stateChoices}
        names={texts.states}
        onChange={(state) => change({ state })}
        className="max-sm:w-full"
      />
    </div>
  );
}

function ListSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{texts.loading}</span>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-52 rounded-lg sm:h-36" />
      ))}
    </div>
  );
}

function NoReceipts({ filters: { search, state }, change }: Filters) {
  if (search !== '') {
    return (
      <EmptyState
        title={texts.noMatches}
        hint={texts.noMatchesHint}
        symbol="؟"
        action={
          <Button look="secondary" onClick={() => change({ search: '' })}>
            {texts.reset}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={texts.empty[state]}
      hint={texts.emptyHint[state]}
      {...(state !== 'waiting' && {
        action: (
          <Button look="secondary" onClick={() => change({ state: 'waiting' })}>
            {texts.showWaiting}
          </Button>
        ),
      })}
    />
  );
}

function ReceiptList({ filters, change }: Filters) {
  const { data, error, refetch } = useQuery(receiptsQuery(filters));
  const entry = useAddressEntry('receipt');
  const ids = data?.items.map(({ paymentId }) => paymentId) ?? [];
  return (
    <>
      {error && (
        <ErrorState message={errorText(error, texts.loadFailed)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <ListSkeleton />}
      {data?.total === 0 && <NoReceipts filters={filters} change={change} />}
      {data && data.total > 0 && (
        <>
          <p role="status" className="text-sm text-ink-soft">
            {plural(data.total, texts.count)}
          </p>
          <ul className="grid gap-3">
            {data.items.map((receipt) => (
              <ReceiptCard
                key={receipt.paymentId}
                receipt={receipt}
                onReview={() => entry.open(receipt.paymentId)}
              />
            ))}
          </ul>
          <Pager
            page={filters.page}
            pageCount={Math.ceil(data.total / receiptsPerPage)}
            onPage={turnPage(change)}
          />
        </>
      )}
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
