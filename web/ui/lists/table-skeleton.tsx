import { clsx } from 'clsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

type TableSkeletonProps = {
  /** For screen readers. */
  label: string;
  rowCount: number;
  /** The class of a row's height on a phone, where each row is a card. */
  cardHeight: string;
  /** The class of a row's height on a wider screen. */
  rowHeight?: string;
};

/** A placeholder of a table's size. */
export function TableSkeleton({
  label,
  rowCount,
  cardHeight,
  rowHeight = 'md:h-13',
}: TableSkeletonProps) {
  return (
    <div role="status" className="grid gap-px overflow-clip rounded-lg border border-line bg-line">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rowCount }, (_, row) => (
        <div key={row} className={clsx('bg-raised p-3', rowHeight, cardHeight)}>
          <Skeleton className="h-full" />
        </div>
      ))}
    </div>
  );
}
