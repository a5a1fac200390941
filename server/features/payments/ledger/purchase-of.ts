import { type Purchase, soldPlan } from '#domain/payments/purchase.ts';
import type { PlanId } from '#domain/settings/plans.ts';

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
