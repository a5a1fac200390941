import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';

type PanelListProps<Item> = {
  /** Undefined until they have come. */
  items: readonly Item[] | undefined;
  /** What of them the search and the filters leave. */
  found: readonly Item[];
  /** What went wrong, where nothing could be fetched. */
  failure: string | undefined;
  onRetry: () => void;
  /** Stands where the list will be, in its size. */
  skeleton: ReactNode;
  /** Says what will appear here and offers the first step. */
  empty: { title: string; hint: string; action: ReactNode };
  noMatches: { title: string; action: ReactNode };
  children: (found: readonly Item[]) => ReactNode;
};

/** The list of a panel in each of its states. */
export function PanelList<Item>(props: PanelListProps<Item>) {
  const { items, found, failure, onRetry, skeleton, empty, noMatches, children } = props;
  if (!items) {
    return failure === undefined ? skeleton : <ErrorState message={failure} onRetry={onRetry} />;
  }
  if (items.length === 0) return <EmptyState {...empty} />;
  if (found.length === 0) return <EmptyState {...noMatches} symbol="؟" />;
  return children(found);
}
