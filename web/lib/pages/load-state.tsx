import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText, statusOf } from '#web/lib/api/api-error.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { labels } from '#web/ui/labels.ts';

type LoadStateProps = {
  query: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** The text for an error that has none of its own. */
  failed: string;
  /** What a screen reader says of the placeholder. */
  loading?: string;
  /** Classes for a placeholder of the size of what is loaded. */
  skeleton?: string;
  /** A placeholder of its own. */
  children?: ReactNode;
};

/**
 * In place of what is not there yet: a placeholder, or the error with a retry where that can help. What was loaded stays when it could not be refreshed,
 * with what is being typed in it; beside it the error is shown where somebody asked for the refresh.
 */
export function LoadState({
  query: { error, refetch },
  failed,
  loading = labels.loading,
  skeleton,
  children,
}: LoadStateProps) {
  if (error) {
    const isGone = statusOf(error) === 404;
    const retry = isGone ? {} : { onRetry: () => void refetch() };
    return <ErrorState message={errorText(error, failed)} {...retry} />;
  }
  if (skeleton === undefined) return children;
  return (
    <>
      <span role="status" className="sr-only">
        {loading}
      </span>
      <Skeleton className={skeleton} />
    </>
  );
}
