export type PaymentStatus = 'pending' | 'completed' | 'failed' | 'refunded';

/**
 * What happens to a payment. `declined`: an attempt failed; `expired`: nobody paid in time; `rejected`: the teacher did not
 * find the money of a receipt; `noted`: something that changes nothing, such as an amount that differs; `reviewed`: the
 * teacher has settled what was noted before.
 *
 * Before the gateway is asked for a refund it is `refund_asked`; then `refunded`, or `refund_failed` where nothing went
 * back. `refund_confirmed` names the gateway's transaction of money that went back and that no further `refunded` counts.
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
] as const;
export type PaymentEventKind = (typeof paymentEventKinds)[number];

/**
 * What is noted, for the teacher to look at: a statement of the gateway that contradicts the payment, money that came
 * twice or for a lesson that was deleted, and a refund of which the gateway does not say whether it was made.
 */
export const paymentTroubles = [
  'amount_differs',
  'currency_differs',
  'reference_differs',
  'paid_again',
  'without_right',
  'refund_unknown',
] as const;
export type PaymentTrouble = (typeof paymentTroubles)[number];

/** An event of the ledger; the amount is that of a refund, in piastres. */
export type PaymentEvent = { kind: PaymentEventKind; amountInPiastres: number };

/** What a payment's events add up to. */
export type PaymentFacts = {
  totalInPiastres: number;
  isPaid: boolean;
  /** An attempt was declined, or the time ran out, or the teacher rejected. */
  hasFailed: boolean;
  refundedInPiastres: number;
};

export const newPayment = (totalInPiastres: number): PaymentFacts => ({
  totalInPiastres,
  isPaid: false,
  hasFailed: false,
  refundedInPiastres: 0,
});

const failures: ReadonlySet<PaymentEventKind> = new Set(['declined', 'expired', 'rejected']);

/**
 * The facts after one more event. Each adds to the others, so their order does not matter: money that arrives after a
 * decline completes the payment, because one order may be tried with a second card, and a decline that arrives after the
 * money changes nothing (decisions/0059). More than the total never goes back.
 */
export const addEvent = (facts: PaymentFacts, event: PaymentEvent): PaymentFacts => ({
  ...facts,
  isPaid: facts.isPaid || event.kind === 'paid',
  hasFailed: facts.hasFailed || failures.has(event.kind),
  refundedInPiastres:
    event.kind === 'refunded'
      ? Math.min(facts.totalInPiastres, facts.refundedInPiastres + event.amountInPiastres)
      : facts.refundedInPiastres,
});

/** The status (decisions §7). It is `refunded` once the whole went back; a part leaves the payment completed. */
export const statusOf = (facts: PaymentFacts): PaymentStatus => {
  const { isPaid, hasFailed, refundedInPiastres, totalInPiastres } = facts;
  if (isPaid) {
    return refundedInPiastres > 0 && refundedInPiastres >= totalInPiastres
      ? 'refunded'
      : 'completed';
  }
  return hasFailed ? 'failed' : 'pending';
};
