import { clsx } from 'clsx';

/**
 * A grey placeholder of the final size. Set width and height by class, and another grey where the background needs
 * it.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('skeleton block animate-pulse rounded-sm', className)}
    />
  );
}
