import { maxPendingPayments } from '#domain/payments/pending-payments.ts';
import { lockAccount } from '#server/features/identity/accounts/accounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { ExplainedError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  listPendingOf,
  lockPendingOf,
  type PaymentRow,
} from '#server/features/payments/ledger/payments.repository.ts';
import { pendingTexts as texts } from './pending.texts.ts';
import type { PricedPurchase } from './price-purchase.ts';
import { recordEvent } from '#server/features/payments/ledger/record-event.ts';
import type { NewPayment } from './store-payment.ts';

/** A page that ends sooner than this is not continued, because a person could not finish paying. */
const minPageTimeInMilliseconds = 15 * 60_000;

type RequestedPayment = NewPayment & { priced: PricedPurchase };

/**
 * By the same family link, or both by none, so that the payer with a link does not end the student's payment, nor the other
 * way round.
 */
const isOfSamePurchase =
  ({ order, priced }: RequestedPayment) =>
  (payment: PaymentRow): boolean =>
    payment.confirmed_by === 'gateway' &&
    payment.plan === priced.plan &&
    payment.month === priced.month &&
    payment.lesson_id === (priced.lesson_id?.toLowerCase() ?? null) &&
    payment.family_link_id === (order.familyLinkId ?? null);

const canContinue =
  (
    { order, priced, confirmedBy }: RequestedPayment,
    pageEndsBy: (payment: PaymentRow) => Date,
    now: Date,
  ) =>
  (payment: PaymentRow): boolean =>
    confirmedBy === 'gateway' &&
    payment.method === order.method &&
    payment.total_in_piastres === priced.total_in_piastres &&
    payment.discount_code_id === (priced.discount?.id ?? null) &&
    pageEndsBy(payment).getTime() - now.getTime() >= minPageTimeInMilliseconds;

/** @throws ExplainedError payment.too_many_pending, payment.discount_held */
const assertRoomBeside = (others: PaymentRow[], { priced }: RequestedPayment): void => {
  if (others.length >= maxPendingPayments) {
    throw new ExplainedError('payment.too_many_pending', (gender) => texts(gender).tooMany(others));
  }
  const holder = others.find(
    (payment) => payment.holds_discount_use && payment.discount_code_id === priced.discount?.id,
  );
  if (priced.discount && holder) {
    throw new ExplainedError('payment.discount_held', (gender) =>
      texts(gender).discountReserved(holder),
    );
  }
};

/**
 * Throws what `makeRoom` would throw now, without locking or changing anything.
 * @throws ExplainedError payment.too_many_pending, payment.discount_held
 */
export const assertRoom = async (executor: Executor, wish: RequestedPayment): Promise<void> => {
  const pending = await listPendingOf(executor, wish.studentId);
  const isSame = isOfSamePurchase(wish);
  if (pending.some(({ client_key: key }) => key === wish.order.clientKey)) return;
  assertRoomBeside(
    pending.filter((payment) => !isSame(payment)),
    wish,
  );
};

/**
 * Makes room for a new payment among the student's pending ones (decisions/0093). A pending payment for the same purchase is
 * continued, or cancelled if its method or price differs; money that still comes for it counts. Locks the student, so that
 * payments that begin at once run one after another.
 * @param pageEndsBy when the gateway takes no more money for a payment
 * @returns the payment to continue instead of beginning another one
 * @throws AppError payment.too_many_pending, payment.discount_held
 */
export const makeRoom = async (
  transaction: Executor,
  platform: Platform,
  wish: RequestedPayment,
  pageEndsBy: (payment: PaymentRow) => Date,
): Promise<PaymentRow | undefined> => {
  const { studentId, order } = wish;
  await lockAccount(transaction, studentId);
  const pending = await lockPendingOf(transaction, studentId);
  // The same request came twice at once.
  if (pending.some(({ client_key: key }) => key === order.clientKey)) return undefined;
  const same = pending.filter(isOfSamePurchase(wish));
  const continued = same.find(canContinue(wish, pageEndsBy, platform.clock.now()));
  if (continued) return continued;
  for (const payment of same) {
    const detail = { by: 'replaced' };
    await recordEvent(transaction, platform, payment, { kind: 'cancelled', detail });
  }
  assertRoomBeside(
    pending.filter((payment) => !same.includes(payment)),
    wish,
  );
  return undefined;
};
