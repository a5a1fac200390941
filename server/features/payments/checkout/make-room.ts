import { maxPendingPayments } from '#domain/payments/pending-payments.ts';
import { formatDateTime } from '#domain/formats/dates.ts';
import { returnDiscountUse } from '#server/features/payments/discounts/discounts.api.ts';
import { lockAccount } from '#server/features/identity/accounts/accounts.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { ExplainedError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  listOpenOf,
  type PaymentRow,
  updatePayment,
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
    payment.lesson_id === (priced.lesson_id ?? null) &&
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
  const pending = others.filter(({ status }) => status === 'pending');
  if (pending.length >= maxPendingPayments) {
    throw new ExplainedError('payment.too_many_pending', (gender) =>
      texts(gender).tooMany(pending),
    );
  }
  const holder = others.find(
    (payment) => payment.holds_discount_use && payment.discount_code_id === priced.discount?.id,
  );
  if (priced.discount && holder) {
    throw new ExplainedError('payment.discount_held', (gender) =>
      holder.status === 'pending'
        ? texts(gender).discountReserved(holder)
        : texts(gender).discountStillReserved(
            holder,
            formatDateTime(holder.expires_at.toISOString()),
          ),
    );
  }
};

/**
 * Throws what `makeRoom` would throw now, without locking or changing anything.
 * @throws ExplainedError payment.too_many_pending, payment.discount_held
 */
export const assertRoom = async (executor: Executor, wish: RequestedPayment): Promise<void> => {
  const open = await listOpenOf(executor, wish.studentId);
  const isSame = isOfSamePurchase(wish);
  if (open.some(({ client_key: key }) => key === wish.order.clientKey)) return;
  assertRoomBeside(
    open.filter((payment) => !isSame(payment)),
    wish,
  );
};

export type Room = { continued?: PaymentRow; replaced: string[] };

/** Gives back the uses of a code that payments of one purchase hold, so that the payment that takes their place gets them. */
const releaseUses = async (
  transaction: Executor,
  ended: readonly PaymentRow[],
  codeId: string | undefined,
): Promise<void> => {
  for (const payment of ended) {
    if (!payment.holds_discount_use || payment.discount_code_id !== codeId) continue;
    await updatePayment(transaction, payment.id, { holds_discount_use: false });
    await returnDiscountUse(transaction, payment.discount_code_id);
  }
};

/**
 * Makes room for a new payment among the student's pending ones (decisions/0093). A pending payment for the same purchase is
 * continued, or cancelled if its method or price differs. A use of the discount that an ended payment for the same purchase
 * still holds is free for the new one (decisions/0203). Locks the student, so that payments that begin at once run one after
 * another.
 * @param pageEndsBy when the gateway takes no more money for a payment
 * @returns the payment to continue instead of beginning another one, and the cancelled ones, whose orders the caller closes
 * @throws AppError payment.too_many_pending, payment.discount_held
 */
export const makeRoom = async (
  transaction: Executor,
  platform: Platform,
  wish: RequestedPayment,
  pageEndsBy: (payment: PaymentRow) => Date,
): Promise<Room> => {
  const { studentId, order, priced } = wish;
  await lockAccount(transaction, studentId);
  const open = await listOpenOf(transaction, studentId);
  // The same request came twice at once.
  if (open.some(({ client_key: key }) => key === order.clientKey)) return { replaced: [] };
  const same = open.filter(isOfSamePurchase(wish));
  const pending = same.filter(({ status }) => status === 'pending');
  const continued = pending.find(canContinue(wish, pageEndsBy, platform.clock.now()));
  if (continued) return { continued, replaced: [] };
  const ended = same.filter(({ status }) => status !== 'pending');
  for (const payment of pending) {
    const cancelled = { kind: 'cancelled', detail: { by: 'replaced' } } as const;
    ended.push(await recordEvent(transaction, platform, payment, cancelled));
  }
  await releaseUses(transaction, ended, priced.discount?.id);
  assertRoomBeside(
    open.filter((payment) => !same.includes(payment)),
    wish,
  );
  return { replaced: pending.map(({ id }) => id) };
};
