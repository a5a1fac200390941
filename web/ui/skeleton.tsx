import clsx from 'clsx';

/** A grey stand-in of the final size. Give it width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block animate-pulse rounded-sm bg-sunken', className)}
    />
  );
}
