import type { ReactNode } from 'react';
import { EmptyState, ErrorState } from '#web/ui/feedback/states.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

type PanelListProps<Item> = {
  /** All entries; undefined until they are loaded. */
  items: readonly Item[] | undefined;
  /** The entries that match the search and the filters; by default all. */
  found?: readonly Item[];
  /** The error, if loading failed. */
  failure: string | undefined;
  onRetry: () => void;
  /** A placeholder of the list's size. */
  skeleton: ReactNode;
  /** The empty state: says what will appear here and offers the first step. */
  empty: { title: string; hint: string; action: ReactNode };
  /** For a list with filters. */
  noMatches?: { title: string; action: ReactNode };
  children: (found: readonly Item[]) => ReactNode;
};

function ListState<Item>(props: PanelListProps<Item>) {
  const { items, failure, onRetry, skeleton, empty, noMatches, children } = props;
  if (!items) {
    return failure === undefined ? skeleton : <ErrorState message={failure} onRetry={onRetry} />;
  }
  if (items.length === 0) return <EmptyState {...empty} />;
  const { found = items } = props;
  if (found.length === 0 && noMatches) return <EmptyState {...noMatches} symbol="؟" />;
  return children(found);
}

/** A list of a panel that is loaded whole, in all its states; `PagedList` shows a list that the server pages. */
export function PanelList<Item>(props: PanelListProps<Item>) {
  const { list, ...focusHandlers } = useFocusAfterRemoval<HTMLDivElement>();
  return (
    <div ref={list} {...focusHandlers} className="contents">
      <ListState {...props} />
    </div>
  );
}
