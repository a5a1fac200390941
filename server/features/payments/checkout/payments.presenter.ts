import type { Simulator } from '#server/features/payments/gateways/simulator.ts';
import type { checkout } from '#contract/payments/checkout.ts';
import type { RouteReplyInput } from '#contract/route.ts';
import { toEgp } from '#domain/settings/money.ts';
import type { PaymentView } from './payment-views.repository.ts';
import type { Quote } from './quote-purchase.service.ts';

/** JSON shows EGP; the database and arithmetic have whole piastres (decisions §7). */
type Sold = Pick<
  PaymentView,
  | 'plan'
  | 'month'
  | 'lesson_id'
  | 'title'
  | 'list_price_in_piastres'
  | 'discount_in_piastres'
  | 'total_in_piastres'
>;

const presentSold = (sold: Sold) => ({
  planId: sold.plan,
  month: sold.month,
  lessonId: sold.lesson_id,
  title: sold.title,
  listPrice: toEgp(sold.list_price_in_piastres),
  discount: toEgp(sold.discount_in_piastres),
  amount: toEgp(sold.total_in_piastres),
  currency: 'EGP' as const,
});

export const presentQuote = (
  quote: Quote,
  testOutcomes: Simulator['outcomes'] = [],
): RouteReplyInput<typeof checkout.quote> => ({
  ...presentSold(quote),
  discountPercentage: quote.discount?.percentage ?? null,
  endsAt: quote.endsAt.toISOString(),
  methods: quote.methods,
  isPaidAlready: quote.isPaidAlready,
  isSimulated: quote.isSimulated,
  testOutcomes: [...testOutcomes],
});

export const presentPayment = (view: PaymentView): RouteReplyInput<typeof checkout.get> => {
  const { status, confirmed_by: confirmedBy } = view;
  const way = view.paid_by ?? view.provider;
  const canBePaid = status === 'pending' && confirmedBy === 'gateway';
  return {
    ...presentSold(view),
    id: view.id,
    status,
    paymentMethod: view.method,
    confirmedBy,
    firstName: view.first_name,
    createdAt: view.created_at.toISOString(),
    endsAt: view.ends_at?.toISOString() ?? null,
    pageUrl: canBePaid ? view.page_url : null,
    // A receipt that was rejected may have been accepted later.
    reason: status === 'pending' || status === 'completed' ? null : view.reason,
    refunded: toEgp(view.refunded_in_piastres),
    receiptNumber: view.receipt_number,
    transfer: way === null ? null : { way, number: view.transfer_number },
    isCancelled: view.is_cancelled,
    isSimulated: view.gateway === 'simulator',
  };
};
