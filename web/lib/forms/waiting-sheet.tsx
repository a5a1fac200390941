import type { ReactNode } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { errorText } from '#web/lib/api/api-error.ts';

type WaitingSheetProps = {
  title: string;
  /** The query for what the form is to change. */
  query: { error: Error | null; refetch: () => unknown };
  /** What to say when it fails and nobody says why. */
  failed: string;
  onClose: () => void;
  /** Of the size of what is awaited; one block unless said otherwise. */
  skeleton?: ReactNode;
};

/** In place of a form that waits for what it changes: its outline, or what went wrong. */
export function WaitingSheet({ title, query, failed, onClose, skeleton }: WaitingSheetProps) {
  return (
    <Dialog open shape="sheet" title={title} onClose={onClose}>
      {query.error ? (
        <ErrorState message={errorText(query.error, failed)} onRetry={() => void query.refetch()} />
      ) : (
        (skeleton ?? <Skeleton className="h-96" />)
      )}
    </Dialog>
  );
}
