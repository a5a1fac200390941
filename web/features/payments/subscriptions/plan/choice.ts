import { needsMonth } from '#domain/payments/purchase.ts';
import { defaultPlanId, type Plan, type PlanId } from '#domain/settings/plans.ts';
import {
  type PaymentMethod,
  paymentMethodNames,
  type TransferPlace,
  transferPlaces,
} from '#domain/settings/payment-details.ts';

/** A way to pay in the checkout: a method of the specification, or a place to which the student transfers the money. */
export type PaymentWay = PaymentMethod | TransferPlace;

/** The three of the specification first, in its order. */
const paymentWays: readonly PaymentWay[] = [...paymentMethodNames, ...transferPlaces];

/** What the address of the plans says (spec §2): a wrong value counts as missing. */
export type Choice = {
  planId: PlanId;
  month: number | undefined;
  /** One lesson is bought instead of a plan. */
  lessonId: string | undefined;
  discountCode: string | undefined;
  method: PaymentWay | undefined;
  /** Whether the checkout is to be shown, and not the plans. */
  isCheckout: boolean;
};

/** What is bought, as the calls of the checkout name it. */
export type Purchase =
  | { planId: PlanId; month?: number; discountCode?: string }
  | { lessonId: string; discountCode?: string };

const planIds = [
  'monthly',
  'yearly',
  'lectures-10',
  'lectures-25',
  'lectures-50',
] as const satisfies readonly PlanId[];

const monthOf = (text: string | null): number | undefined =>
  /^(?:[1-9]|1[0-2])$/u.test(text ?? '') ? Number(text) : undefined;

export function readChoice(address: URLSearchParams): Choice {
  const lessonId = address.get('lesson') || undefined;
  return {
    planId: planIds.find((id) => id === address.get('plan')) ?? defaultPlanId,
    month: monthOf(address.get('month')),
    lessonId,
    discountCode: address.get('discount') || undefined,
    method: paymentWays.find((name) => name === address.get('method')),
    // There is nothing to choose about one lesson: its link leads straight to the checkout.
    isCheckout: lessonId !== undefined || address.get('view') === 'checkout',
  };
}

/** What is bought, without the discount; undefined while the month of a plan that needs one is not chosen. */
export function purchaseOf(choice: Choice, plan: Plan): Purchase | undefined {
  const { lessonId, month } = choice;
  if (lessonId !== undefined) return { lessonId };
  if (!needsMonth(plan)) return { planId: plan.id };
  return month === undefined ? undefined : { planId: plan.id, month };
}
