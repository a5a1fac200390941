import type { Payment } from '#web/features/payments/subscriptions/checkout/checkout.queries.ts';

/**
 * What the page of a payment says. `held`: the teacher decides about the money; `received`: the teacher has what the student sent; `rejected`: does not accept it;
 * `cancelled`: the student ended it.
 */
export type Outcome =
  | 'completed'
  | 'received'
  | 'waiting'
  | 'held'
  | 'failed'
  | 'rejected'
  | 'cancelled'
  | 'refunded'
  | 'disputed';

/** The outcome as the server stored it: a payment without a callback is waiting, never failed. */
export function outcomeOf({
  status,
  confirmedBy,
  isCancelled,
}: Pick<Payment, 'status' | 'confirmedBy' | 'isCancelled'>): Outcome {
  if (status === 'pending') return confirmedBy === 'teacher' ? 'received' : 'waiting';
  if (isCancelled) return 'cancelled';
  if (status === 'failed') return confirmedBy === 'teacher' ? 'rejected' : 'failed';
  return status;
}

const firstPause = { waiting: 2000, received: 30_000 };
const maxPause = 120_000;

/** Milliseconds until the page reads the payment again, half as long again each time; false once it is decided. */
export function pauseBeforeRefresh(
  payment: Pick<Payment, 'status' | 'confirmedBy' | 'isCancelled'> | undefined,
  inquiryCount: number,
): number | false {
  const outcome = payment && outcomeOf(payment);
  if (outcome !== 'waiting' && outcome !== 'received') return false;
  return Math.min(maxPause, firstPause[outcome] * 1.5 ** inquiryCount);
}
