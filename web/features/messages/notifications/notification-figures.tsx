import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { summaryQuery } from './notifications.queries.ts';
import { notificationsTexts } from './notifications.texts.ts';

const texts = notificationsTexts.figures;
const names = ['total', 'unread', 'payment', 'user'] as const;

/** The four cards (spec §2): all, unread, about payments, about students. */
export function NotificationFigures() {
  const { data } = useQuery(summaryQuery);
  return (
    <dl aria-label={texts.title} className="grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-4">
      {names.map((name) => (
        <div
          key={name}
          className="flex items-center justify-between gap-2 rounded-lg border border-line bg-raised px-3 py-1 sm:block sm:p-4"
        >
          <dt className="text-xs text-ink-soft sm:text-sm">{texts[name]}</dt>
          <dd className="flex min-h-9 items-center text-lg font-semibold tabular sm:text-2xl">
            {data ? <bdi>{data[name]}</bdi> : <Skeleton className="h-7 w-12" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
