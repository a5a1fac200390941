import type { ReactNode } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/states.tsx';
import { errorText } from '#web/lib/api/api-error.ts';

type WaitingSheetProps = {
  title: string;
  /** The query that loads the object to edit. */
  query: { error: Error | null; refetch: () => unknown };
  /** The text for an error that has none of its own. */
  failed: string;
  onClose: () => void;
  /** A placeholder of the form's size; by default one block. */
  skeleton?: ReactNode;
};

/** The sheet of a form whose object is still loading: a placeholder, or the error. */
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
