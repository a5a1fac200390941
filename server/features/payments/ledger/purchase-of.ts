import { type Purchase, soldPlan } from '#domain/payments/purchase.ts';
import type { PlanId } from '#domain/settings/plans.ts';
import type { PaymentRow } from './payments.repository.ts';

/** Whether money was paid for what was owed, so that it bought nothing. A thing of the price list has a charge with the payment's id. */
export const isOnAccount = (
  payment: Pick<PaymentRow, 'id' | 'plan' | 'lesson_id' | 'opens' | 'charge_id'>,
): boolean =>
  payment.plan === null && payment.opens === 'nothing' && payment.charge_id !== payment.id;

/** The purchase of a payment, from its columns; undefined where the lesson was deleted since. */
export const purchaseOf = ({
  plan,
  month,
  lesson_id: lessonId,
}: {
  plan: PlanId | null;
  month: number | null;
  lesson_id: string | null;
}): Purchase | undefined => {
  if (plan) return { plan: soldPlan(plan, month), ...(month !== null && { month }) };
  return lessonId === null ? undefined : { lessonId };
};
