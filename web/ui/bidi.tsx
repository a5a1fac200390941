import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type BidiProps = { children: ReactNode; className?: string; title?: string };

/** Numbers with units, codes, addresses: left to right, and isolated from the Arabic text around them. */
export function Ltr({ className, ...rest }: BidiProps) {
  return <bdi dir="ltr" className={clsx('tabular', className)} {...rest} />;
}

/** Text that a person typed: it has its own direction, whatever surrounds it. */
export function Typed(props: BidiProps) {
  return <bdi dir="auto" {...props} />;
}
