import { clsx } from 'clsx';
import { formatPrice } from '#domain/formats/numbers.ts';

/** An amount in EGP, whose digits and currency stay on one line. */
export function Price({ egp, className }: { egp: number; className?: string }) {
  return <bdi className={clsx('tabular whitespace-nowrap', className)}>{formatPrice(egp)}</bdi>;
}
