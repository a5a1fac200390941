import { useQuery } from '@tanstack/react-query';
import { errorText } from '#web/lib/api/api-error.ts';
import { Ltr } from '#web/ui/bidi.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { discountTotalsQuery } from './discounts.queries.ts';
import { discountsTexts as texts } from './discounts.texts.ts';

/** Figures over all codes, whatever the list below shows (spec §2). */
export function DiscountCards() {
  const { data, error, refetch } = useQuery(discountTotalsQuery);
  if (error) {
    return (
      <ErrorState message={errorText(error, texts.totalsFailed)} onRetry={() => void refetch()} />
    );
  }
  const cards = [
    { name: texts.total, value: data && String(data.total) },
    { name: texts.active, value: data && String(data.active) },
    { name: texts.totalUses, value: data && String(data.uses) },
    { name: texts.average, value: data && `${data.averagePercentage}%` },
  ];
  return (
    <dl aria-label={texts.cards} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(({ name, value }) => (
        <div key={name} className="grid gap-1 rounded-lg border border-line bg-raised p-4">
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="flex min-h-9 items-center text-2xl font-semibold">
            {value === undefined ? <Skeleton className="h-7 w-16" /> : <Ltr>{value}</Ltr>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
