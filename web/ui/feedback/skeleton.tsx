import { clsx } from 'clsx';

/** A grey stand-in of the final size. Give it width and height by class, and another grey where it lies on its own. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('skeleton block animate-pulse rounded-sm', className)}
    />
  );
}
