/**
 * How money goes back: the gateway that took it returns it, the teacher has returned it in another way, or the bank took it
 * for its customer in a dispute.
 */
export const refundWays = ['gateway', 'hand', 'bank'] as const;
export type RefundWay = (typeof refundWays)[number];

/** What decides whether money can go back. Amounts are piastres. */
export type RefundState = {
  isPaid: boolean;
  totalInPiastres: number;
  refundedInPiastres: number;
  /** The gateway was asked for a refund and has not said yet whether it made it. */
  isAsked: boolean;
  /** The gateway in use took the money. */
  isTakenByGateway: boolean;
};

/** What can still go back, in piastres: nothing before it came, and nothing while the gateway is asked for some of it. */
export const refundableInPiastres = (state: RefundState): number =>
  state.isPaid && !state.isAsked ? state.totalInPiastres - state.refundedInPiastres : 0;

/** By which ways. The teacher may always have returned it in person; a bank takes back what a gateway took. */
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
  if (state.isAsked) return 'being_refunded';
  if (amountInPiastres > refundableInPiastres(state)) return 'too_much';
  return refundWaysOf(state).includes(way) ? undefined : 'not_by_gateway';
};
