import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type BidiProps = { children: ReactNode; className?: string };

/** Numbers with units, codes, addresses: left to right and apart from the Arabic around them. */
export function Ltr({ children, className }: BidiProps) {
  return (
    <bdi dir="ltr" className={clsx('tabular', className)}>
      {children}
    </bdi>
  );
}

/** Text that somebody typed: its own direction, whatever stands around it. */
export function Typed({ children, className }: BidiProps) {
  return (
    <bdi dir="auto" className={className}>
      {children}
    </bdi>
  );
}
