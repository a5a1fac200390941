import type { PlanId } from '#domain/settings/plans.ts';
import type { PurchaseRequest } from './price-purchase.ts';

/** The fields of a purchase as the contract parses them: it has a plan or a lesson. */
export type PurchaseFields = {
  planId?: PlanId | undefined;
  month?: number | undefined;
  lessonId?: string | undefined;
  discountCode?: string | undefined;
};

export const purchaseRequestOf = (fields: PurchaseFields): PurchaseRequest => {
  const { planId, month, lessonId, discountCode } = fields;
  const code = discountCode === undefined ? {} : { discountCode };
  if (planId) return { planId, ...(month !== undefined && { month }), ...code };
  if (lessonId === undefined) throw new Error('A purchase is of a plan or of a lesson.');
  return { lessonId, ...code };
};
