/** `held`: paid at a price that no longer holds; it opens nothing until the teacher accepts or refunds it. */
export const paymentStatuses = [
  'pending',
  'completed',
  'held',
  'failed',
  'refunded',
  'disputed',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * The events of a payment. `declined`: an attempt failed; `expired`: nobody paid in time; `rejected`: the teacher did
 * not find the money of a receipt; `cancelled`: the student cancelled it, or began another one instead; `noted`: a
 * report without effect, such as one with another amount; `reviewed`: the teacher settled the earlier notes; `closed`: the
 * gateway takes no money for its order any more; `accepted`: the teacher accepted money that was held.
 *
 * `refund_asked` precedes a request to the gateway; then `refunded`, or `refund_failed` where nothing went back.
 * `refund_confirmed` names the transaction of a refund that the gateway made and that was counted before.
 */
export const paymentEventKinds = [
  'started',
  'paid',
  'declined',
  'expired',
  'rejected',
  'refunded',
  'noted',
  'reviewed',
  'refund_asked',
  'refund_failed',
  'refund_confirmed',
  'cancelled',
  'closed',
  'accepted',
] as const;
export type PaymentEventKind = (typeof paymentEventKinds)[number];

/**
 * The reasons of notes for the teacher: a statement of the gateway that contradicts the payment, money that came
 * twice or for a deleted lesson, a refund with an unknown result, money that a bank took back, and a callback that
 * the gateway does not confirm.
 */
export const paymentTroubles = [
  'amount_differs',
  'currency_differs',
  'reference_differs',
  'paid_again',
  'without_right',
  'refund_unknown',
  'disputed',
  'unconfirmed',
] as const;
export type PaymentTrouble = (typeof paymentTroubles)[number];

/** An event of the ledger; the amount is that of a refund or a dispute, in piastres. */
export type PaymentEvent = {
  kind: PaymentEventKind;
  amountInPiastres: number;
  isDispute?: boolean;
  /** Whether the price that was paid no longer holds. */
  isHeld?: boolean;
};

/** The sum of a payment's events. */
export type PaymentFacts = {
  totalInPiastres: number;
  isPaid: boolean;
  /** Its money waits for the teacher. */
  isHeld: boolean;
  /** An attempt was declined, or the time ran out, or the teacher rejected. */
  hasFailed: boolean;
  refundedInPiastres: number;
  /** The part that a bank took back. */
  disputedInPiastres: number;
};

export const newPayment = (totalInPiastres: number): PaymentFacts => ({
  totalInPiastres,
  isPaid: false,
  isHeld: false,
  hasFailed: false,
  refundedInPiastres: 0,
  disputedInPiastres: 0,
});

const failures: ReadonlySet<PaymentEventKind> = new Set([
  'declined',
  'expired',
  'rejected',
  'cancelled',
]);

/**
 * The facts after one more event. Each adds to the others, so their order does not matter: money that arrives after a
 * decline completes the payment, because one order may be tried with a second card, and a decline that arrives after the
 * money changes nothing (decisions/0059). More than the total never goes back.
 */
export const addEvent = (facts: PaymentFacts, event: PaymentEvent): PaymentFacts => {
  const left = facts.totalInPiastres - facts.refundedInPiastres;
  const wentBack = event.kind === 'refunded' ? Math.min(left, event.amountInPiastres) : 0;
  return {
    ...facts,
    isPaid: facts.isPaid || event.kind === 'paid',
    isHeld: (facts.isHeld || (event.isHeld ?? false)) && event.kind !== 'accepted',
    hasFailed: facts.hasFailed || failures.has(event.kind),
    refundedInPiastres: facts.refundedInPiastres + wentBack,
    disputedInPiastres: facts.disputedInPiastres + (event.isDispute ? wentBack : 0),
  };
};

/**
 * The status (decisions §7): `held` until the teacher accepts; `refunded` once the whole amount went back, `disputed` where a bank took any of it; a
 * partial refund leaves the payment completed.
 */
export const statusOf = (facts: PaymentFacts): PaymentStatus => {
  const { isPaid, isHeld, hasFailed, refundedInPiastres, totalInPiastres } = facts;
  if (isPaid) {
    if (refundedInPiastres === 0 || refundedInPiastres < totalInPiastres) {
      return isHeld ? 'held' : 'completed';
    }
    return facts.disputedInPiastres > 0 ? 'disputed' : 'refunded';
  }
  return hasFailed ? 'failed' : 'pending';
};
