import { useQuery } from '@tanstack/react-query';
import { plural } from '#domain/text/plural.ts';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { isFiltered, type PaymentFilters } from './payment-filters.ts';
import { totalsQuery } from './payments.queries.ts';
import { totalsTexts as texts } from './payments.texts.ts';
import './payment-totals.css';
import { Price } from './price.tsx';

type CardProps = { name: string; amount: number | undefined; count?: number | undefined };

function Card({ name, amount, count }: CardProps) {
  return (
    <div className="payment-total rounded-lg border border-line bg-raised">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="grid sm:min-h-9 content-center">
        {amount === undefined ? (
          <Skeleton className="h-6 w-16 sm:h-7 sm:w-24" />
        ) : (
          <Price egp={amount} className="font-semibold sm:text-lg" />
        )}
        {count !== undefined && (
          <span className="text-xs text-ink-soft max-sm:hidden">{plural(count, texts.count)}</span>
        )}
      </dd>
    </div>
  );
}

/** The sums of the payments that the filters let through (spec §2). */
export function PaymentTotals({ filters }: { filters: PaymentFilters }) {
  const query = useQuery(totalsQuery(filters));
  const { data } = query;
  if (!data && query.error) return <LoadState query={query} failed={texts.failed} />;
  const counted = ['completed', 'pending', 'failed', 'refunded'] as const;
  const names = { ...texts, failed: texts.failedPayments };
  return (
    <div className="grid gap-2">
      <dl
        aria-label={texts.label}
        className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-3 xl:grid-cols-6"
      >
        <Card name={texts.revenue} amount={data?.revenue} />
        <Card name={texts.monthlyRevenue} amount={data?.monthlyRevenue} />
        {counted.map((name) => (
          <Card
            key={name}
            name={names[name]}
            amount={data?.[name].amount}
            count={data ? data[name].count : 0}
          />
        ))}
      </dl>
      {isFiltered(filters) && <p className="text-xs text-ink-soft">{texts.filtered}</p>}
    </div>
  );
}
