import { Suspense } from 'react';
import { lazyPart } from '#web/ui/feedback/lazy-part.tsx';
import type { ReorderListProps } from './reorder-list.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Loaded on demand: the drag library is large, and only the teacher needs it now and then. */
const ReorderList = lazyPart(async () => (await import('./reorder-list.tsx')).ReorderList);

/** A list that can be reordered by mouse, touch or keys. */
export function Reorder(props: ReorderListProps) {
  const standIn = props.entries.map(({ id }) => (
    <Skeleton key={id} className="mb-2 h-15.5 rounded-lg" />
  ));
  return (
    <Suspense fallback={standIn}>
      <ReorderList {...props} />
    </Suspense>
  );
}
