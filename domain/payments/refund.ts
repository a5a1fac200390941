/** How money goes back: the gateway returns it, the teacher has returned it in person, or a bank took it in a dispute. */
export const refundWays = ['gateway', 'hand', 'bank'] as const;
export type RefundWay = (typeof refundWays)[number];

/** The facts that decide about a refund. Amounts are piastres. */
export type RefundState = {
  isPaid: boolean;
  totalInPiastres: number;
  refundedInPiastres: number;
  /** A refund was requested from the gateway, and its result is not known yet. */
  isRequested: boolean;
  /** The gateway in use took the money. */
  isTakenByGateway: boolean;
};

/** The refundable amount in piastres: 0 before the payment, and 0 while the gateway processes a refund. */
export const refundableInPiastres = (state: RefundState): number =>
  state.isPaid && !state.isRequested ? state.totalInPiastres - state.refundedInPiastres : 0;

/**
 * The possible ways of a refund. The teacher may always have returned money in person; a bank takes back only money
 * of the gateway.
 */
export const refundWaysOf = (state: RefundState): RefundWay[] => {
  if (refundableInPiastres(state) === 0) return [];
  return state.isTakenByGateway ? ['gateway', 'hand', 'bank'] : ['hand'];
};

export type RefundProblem = 'not_paid' | 'being_refunded' | 'too_much' | 'not_by_gateway';

/** Why an amount cannot go back in a way; undefined where it can. */
export const refundProblem = (
  state: RefundState,
  { amountInPiastres, way }: { amountInPiastres: number; way: RefundWay },
): RefundProblem | undefined => {
  if (!state.isPaid) return 'not_paid';
  if (state.isRequested) return 'being_refunded';
  if (amountInPiastres > refundableInPiastres(state)) return 'too_much';
  return refundWaysOf(state).includes(way) ? undefined : 'not_by_gateway';
};
