import type { OfferedMethod } from '#domain/payments/offered-methods.ts';
import { endOfPurchase } from '#domain/payments/purchase.ts';
import type { Gateway } from '#server/features/payments/gateways/gateway.ts';
import { methodsOf } from './payment-methods.ts';
import { pricePurchase, type PricedPurchase, type PurchaseRequest } from './price-purchase.ts';
import { isPaidAlready } from '#server/features/payments/ledger/paid-already.repository.ts';
import { purchaseOf } from '#server/features/payments/ledger/purchase-of.ts';
import { findSaleTerms } from '#server/features/settings/settings.api.ts';
import type { Platform } from '#server/platform/platform.ts';

export type Quote = PricedPurchase & {
  endsAt: Date;
  methods: OfferedMethod[];
  isPaidAlready: boolean;
  isSimulated: boolean;
};

/** Where a discount leaves nothing to pay, the payment is completed as it begins. */
const withoutMoney: OfferedMethod[] = [{ method: 'card', confirmedBy: 'gateway' }];

/**
 * The current price of a purchase, its end and its payment methods (decisions §7). Nothing is stored.
 * @throws AppError payment.unknown_plan, payment.month_required, payment.lesson_not_for_sale, payment.discount_invalid
 */
export const quotePurchase = async (
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  gateway: Gateway,
  request: PurchaseRequest,
  studentId?: string,
): Promise<Quote> => {
  const now = clock.now();
  const terms = await findSaleTerms(database, now);
  const priced = await pricePurchase(database, request, { now, studentId, plans: terms.plans });
  const purchase = purchaseOf(priced);
  if (!purchase) throw new Error('What was priced is neither a plan nor a lesson.');
  const isFree = priced.total_in_piastres === 0;
  const methods = isFree ? withoutMoney : methodsOf(terms, gateway);
  const { plan, month, lesson_id: lessonId } = priced;
  const isByGateway = methods.some(({ confirmedBy }) => confirmedBy === 'gateway');
  return {
    ...priced,
    endsAt: endOfPurchase(purchase, { from: now, schoolYearEnd: terms.schoolYearEnd }),
    methods,
    isPaidAlready:
      studentId !== undefined &&
      (await isPaidAlready(database, { studentId, plan, month, lessonId, now })),
    isSimulated: gateway.name === 'simulator' && isByGateway && !isFree,
  };
};
