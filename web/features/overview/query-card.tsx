import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { errorText } from '#web/lib/api/api-error.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { formatTime } from '#domain/formats/times.ts';
import { overviewTexts } from './overview.texts.ts';

type CardProps = {
  title: string;
  /** Beside the title: a date, a link. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of the overview under its own heading. */
function OverviewCard({ title, aside, children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-1 content-start gap-4 rounded-lg border border-line bg-raised p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** When figures were counted that may be a minute old; stands beside their title. */
export function countedAside({ countedAt }: { countedAt: string | null }) {
  return (
    countedAt !== null && (
      <p className="text-sm text-ink-soft">{overviewTexts.asOfTime(formatTime(countedAt))}</p>
    )
  );
}

type QueryCardProps<Data, Key extends QueryKey> = {
  title: string;
  query: UseQueryOptions<Data, Error, Data, Key>;
  texts: { loading: string; failed: string };
  /** The usual height of the content, by class, so that nothing jumps when it arrives. */
  skeleton: string;
  aside?: (data: Data) => ReactNode;
  children: (data: Data) => ReactNode;
};

/** A card with a query of its own: if the query fails, the other cards stay as they are. */
export function QueryCard<Data, Key extends QueryKey>({
  title,
  query,
  texts,
  skeleton,
  aside,
  children,
}: QueryCardProps<Data, Key>) {
  const { data, error, refetch } = useQuery(query);
  const content = () => {
    if (data !== undefined) return children(data);
    if (error) {
      return <ErrorState message={errorText(error, texts.failed)} onRetry={() => void refetch()} />;
    }
    return (
      <div role="status">
        <span className="sr-only">{texts.loading}</span>
        <Skeleton className={skeleton} />
      </div>
    );
  };
  return (
    <OverviewCard title={title} aside={data !== undefined && aside?.(data)}>
      {content()}
    </OverviewCard>
  );
}
