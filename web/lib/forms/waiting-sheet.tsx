import type { ComponentProps, ReactNode } from 'react';
import { LoadState } from '#web/lib/pages/load-state.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

type WaitingSheetProps = {
  title: string;
  /** The query that loads the object to edit. */
  query: ComponentProps<typeof LoadState>['query'];
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
      <LoadState query={query} failed={failed}>
        {skeleton ?? <Skeleton className="h-96" />}
      </LoadState>
    </Dialog>
  );
}
