import { needsMonth } from '#domain/payments/purchase.ts';
import { discountedPrice } from '#domain/payments/discounts/discount-price.ts';
import type { Plan, PlanId } from '#domain/settings/plans.ts';
import { findUsableDiscount } from '#server/features/payments/discounts/discounts.api.ts';
import { findPlans } from '#server/features/settings/settings.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import { findLessonForSale } from '#server/features/payments/ledger/payments.repository.ts';

/** The purchase that a student requests, with its discount code. */
export type PurchaseRequest = ({ planId: PlanId; month?: number } | { lessonId: string }) & {
  discountCode?: string;
};

/** The purchase at current prices. */
export type PricedPurchase = {
  plan: PlanId | null;
  month: number | null;
  lesson_id: string | null;
  title: string;
  list_price_in_piastres: number;
  discount_in_piastres: number;
  total_in_piastres: number;
  discount: { id: string; percentage: number } | undefined;
};

const findSold = async (
  executor: Executor,
  purchase: PurchaseRequest,
  { now, plans: loadedPlans }: { now: Date; plans?: readonly Plan[] | undefined },
) => {
  if ('lessonId' in purchase) {
    const lesson = await findLessonForSale(executor, purchase.lessonId);
    if (!lesson) throw new AppError('payment.lesson_not_for_sale');
    const { title, price_in_piastres: price } = lesson;
    return { plan: null, month: null, lesson_id: purchase.lessonId, title, price };
  }
  const plans = loadedPlans ?? (await findPlans(executor, now));
  const plan = plans.find(({ id }) => id === purchase.planId);
  if (!plan) throw new AppError('payment.unknown_plan');
  if (needsMonth(plan) && purchase.month === undefined)
    throw new AppError('payment.month_required');
  // A month is ignored for a plan that needs none, so that it does not reduce the purchase.
  const month = needsMonth(plan) ? (purchase.month ?? null) : null;
  const { id, name: title, priceInPiastres: price } = plan;
  return { plan: id, month, lesson_id: null, title, price };
};

/**
 * The current price of a purchase (decisions §7). Prices and discount come from the server, not from the page.
 * @param studentId the student; a use of the code that the student's own pending payment has taken counts as available
 * @param plans the current plans, if the caller has read them
 * @throws AppError payment.unknown_plan, payment.month_required, payment.lesson_not_for_sale, payment.discount_invalid
 */
export const pricePurchase = async (
  executor: Executor,
  purchase: PurchaseRequest,
  { now, studentId, plans }: { now: Date; studentId?: string | undefined; plans?: readonly Plan[] },
): Promise<PricedPurchase> => {
  const { price, ...sold } = await findSold(executor, purchase, { now, plans });
  const { discountCode: code } = purchase;
  const found =
    code === undefined ? undefined : await findUsableDiscount(executor, code, { now, studentId });
  if (code !== undefined && !found) throw new AppError('payment.discount_invalid');
  const total = found ? discountedPrice(price, found.percentage) : price;
  return {
    ...sold,
    list_price_in_piastres: price,
    discount_in_piastres: price - total,
    total_in_piastres: total,
    discount: found && { id: found.id, percentage: found.percentage },
  };
};
