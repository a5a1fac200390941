import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type BidiProps = { children: ReactNode; className?: string };

/** Numbers with units, codes, addresses: left to right, and isolated from the Arabic text around them. */
export function Ltr({ children, className }: BidiProps) {
  return (
    <bdi dir="ltr" className={clsx('tabular', className)}>
      {children}
    </bdi>
  );
}

/** Text that a person typed: it has its own direction, whatever surrounds it. */
export function Typed({ children, className }: BidiProps) {
  return (
    <bdi dir="auto" className={className}>
      {children}
    </bdi>
  );
}
