/** What can be asked of a student at the centre. */
export const chargeKinds = ['month', 'class', 'booklet', 'revision', 'other'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** A charge without what was waived or taken back, in piastres. */
export type OpenCharge = { id: string; dueInPiastres: number };

/** Money that was paid, without what was given back, and the charge that it was given for, where the payer chose one. */
export type PaidAmount = { amountInPiastres: number; chargeId: string | null };

export type Account = {
  /** What is left of each charge, by its id. */
  rests: ReadonlyMap<string, number>;
  /** What was paid above all charges. */
  creditInPiastres: number;
};

/**
 * What payments leave of charges: first what was paid for a chosen charge, then everything else and what was too much, the oldest
 * charge first. The sum of the rests without the credit is the balance.
 * @param charges the oldest first
 */
export function settleCharges(
  charges: readonly OpenCharge[],
  payments: readonly PaidAmount[],
): Account {
  const rests = new Map(charges.map(({ id, dueInPiastres }) => [id, dueInPiastres]));
  const take = (chargeId: string, amount: number): number => {
    const rest = rests.get(chargeId) ?? 0;
    const taken = Math.min(rest, amount);
    if (taken > 0) rests.set(chargeId, rest - taken);
    return amount - taken;
  };
  let left = 0;
  for (const { amountInPiastres, chargeId } of payments) {
    left += chargeId === null ? amountInPiastres : take(chargeId, amountInPiastres);
  }
  for (const { id } of charges) left = take(id, left);
  return { rests, creditInPiastres: left };
}

/**
 * What of refunded money reduces the charge that it was paid for: all that is no credit of the student, and not more than is asked.
 * @param balanceInPiastres before the refund
 */
export const returnedOfCharge = (refund: {
  refundedInPiastres: number;
  balanceInPiastres: number;
  dueInPiastres: number;
}): number => {
  const credit = Math.max(0, -refund.balanceInPiastres);
  return Math.min(Math.max(0, refund.refundedInPiastres - credit), refund.dueInPiastres);
};
