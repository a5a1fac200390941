import {
  grantOfPurchase,
  type Purchase,
  type PurchasedGrant,
  soldPlan,
} from '#domain/payments/purchase.ts';
import type { BundlePlan } from './code-kinds.ts';

/** One of the three is set. */
export type OpenedByCode = {
  lessonId: string | null;
  month: number | null;
  plan: BundlePlan | null;
};

/** What a student would have to buy for the same right, which a code gives for the same time (decisions §4). */
export function purchaseOfCode({ lessonId, month, plan }: OpenedByCode): Purchase {
  if (month !== null) return { plan: soldPlan('monthly', month), month };
  if (plan !== null) return { plan: soldPlan(plan, null) };
  if (lessonId === null) throw new RangeError('The code opens nothing');
  return { lessonId };
}

type WithoutSource<Grant> = Grant extends unknown ? Omit<Grant, 'source'> : never;

/** The grant of a code: that of the purchase, from another source. */
export function grantOfCode(
  purchase: Purchase,
): WithoutSource<PurchasedGrant> & { source: 'access_code' } {
  return { ...grantOfPurchase(purchase), source: 'access_code' };
}

/** The running rights of a student that may open what a code opens. */
export type RunningRights = {
  /** A right to the month of the code is running. */
  isMonthOpen: boolean;
  /** Until when all lessons are open; null when they are not. */
  everythingUntil: Date | null;
};

/**
 * Whether a code of a month or a bundle would give its student nothing: the month is open already, or all lessons are, for as
 * long as the right of the code would last. Credits add up, as bought ones do.
 */
export function opensNothingMore(
  { isMonthOpen, everythingUntil }: RunningRights,
  endsAt: Date,
): boolean {
  return isMonthOpen || (everythingUntil !== null && everythingUntil >= endsAt);
}
