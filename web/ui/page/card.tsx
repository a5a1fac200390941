import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A plain raised surface with a thin border. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={clsx('rounded-lg border border-line bg-raised p-4 sm:p-6', className)}
      {...rest}
    />
  );
}
