import { type Guesser, guardGuesses } from '#server/features/payments/discounts/discounts.api.ts';
import { findSaleTerms } from '#server/features/settings/settings.api.ts';
import { AppError } from '#server/platform/errors/app-errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  type Gateway,
  GatewayError,
  type StartedAttempt,
} from '#server/features/payments/gateways/gateway.ts';
import { closeOrders } from './close-orders.ts';
import { makeRoom } from './make-room.ts';
import { methodsOf } from './payment-methods.ts';
import { getPaymentView, type PaymentView } from './payment-views.repository.ts';
import {
  findPayer,
  findPaymentByKey,
  insertAttempt,
  lockPayment,
  type PaymentRow,
} from '#server/features/payments/ledger/payments.repository.ts';
import { pricePurchase } from './price-purchase.ts';
import { recordEvent } from '#server/features/payments/ledger/record-event.ts';
import {
  isSameOrder,
  type Order,
  type StoredPayment,
  storePricedPayment,
} from './store-payment.ts';

/** How long the gateway's page takes money. An hour later, a payment that the gateway does not know has failed. */
export const pageLivesForInSeconds = 60 * 60;
const expiresAfterInMilliseconds = 2 * pageLivesForInSeconds * 1000;

/**
 * Longer than the timeout of a call to a gateway. Until then, a parallel request with the same key may still be starting the
 * payment.
 */
const maxStartInMilliseconds = 60_000;

export type PaymentOrder = Order & { method: 'card' | 'wallet' };

type StartOptions = {
  studentId: string;
  order: PaymentOrder;
  /** Who typed the discount code; undefined where nobody did, as with a family link. */
  guesser?: Guesser;
  /** The origin to which the browser comes back; the public address by default. */
  returnOrigin?: string;
};

export type StartedPayment = {
  payment: PaymentView;
  /** The page on which the student pays; undefined when there is nothing left to pay. */
  pageUrl: string | undefined;
};

/** When the gateway's page of a payment ends. */
export const pageEndsBy = ({ created_at: createdAt }: { created_at: Date }): Date =>
  new Date(createdAt.getTime() + pageLivesForInSeconds * 1000);

type Stored = ({ payment: StoredPayment } | { continued: PaymentRow }) & { replaced: string[] };

/**
 * Prices and stores the payment; if nothing is left to pay, it is completed at once.
 * @returns undefined where the client sent the same order before
 */
const store = async (
  platform: Platform,
  gateway: Gateway,
  { studentId, order }: StartOptions,
): Promise<Stored | undefined> => {
  const { database } = platform;
  const now = platform.clock.now();
  const terms = await findSaleTerms(database, now);
  const priced = await pricePurchase(database, order, { now, studentId, plans: terms.plans });
  const isOffered = methodsOf(terms, gateway).some(
    ({ method, confirmedBy }) => method === order.method && confirmedBy === 'gateway',
  );
  if (priced.total_in_piastres > 0 && !isOffered) throw new AppError('payment.method_unavailable');
  const wish = {
    studentId,
    order,
    confirmedBy: 'gateway' as const,
    waitsInMilliseconds: expiresAfterInMilliseconds,
    priced,
  };
  return database.transaction().execute(async (transaction) => {
    const { continued, replaced } = await makeRoom(transaction, platform, wish, pageEndsBy);
    if (continued) return { continued, replaced };
    const payment = await storePricedPayment(transaction, platform, wish);
    return payment && { payment, replaced };
  });
};

const secondsUntil = (end: Date, now: Date): number =>
  Math.floor((end.getTime() - now.getTime()) / 1000);

const startAttempt = async (
  platform: Pick<Platform, 'clock' | 'database' | 'ids' | 'publicUrl'>,
  gateway: Gateway,
  payment: StoredPayment,
  returnOrigin: string,
): Promise<string> => {
  const reference = platform.ids.next();
  const path = `/api/Payment/callback/${gateway.name}`;
  const attempt: StartedAttempt = await gateway.start({
    reference,
    amountInPiastres: payment.total_in_piastres,
    method: payment.method === 'wallet' ? 'wallet' : 'card',
    title: payment.title,
    payer: {
      firstName: payment.first_name,
      lastName: payment.last_name,
      email: payment.email,
      phone: payment.payer_phone || payment.phone,
    },
    callbackUrl: `${platform.publicUrl}${path}`,
    returnUrl: `${returnOrigin}${path}`,
    expiresInSeconds: secondsUntil(pageEndsBy(payment), platform.clock.now()),
  });
  await insertAttempt(platform.database, {
    gateway: gateway.name,
    order_id: attempt.orderId,
    payment_id: payment.id,
    reference,
    intention_id: attempt.intentionId,
    page_url: attempt.pageUrl,
    started_at: platform.clock.now(),
  });
  return attempt.pageUrl;
};

/** The page of the gateway. If the attempt cannot be started, the payment fails at once and returns its discount. */
const openPage = async (
  platform: Platform,
  gateway: Gateway,
  payment: StoredPayment,
  returnOrigin: string,
): Promise<StartedPayment> => {
  try {
    const pageUrl = await startAttempt(platform, gateway, payment, returnOrigin);
    const nothingYet = { ends_at: null, reason: null, is_cancelled: false };
    const noTransfer = { paid_by: null, provider: null, transfer_number: null };
    const view = {
      ...payment,
      ...nothingYet,
      ...noTransfer,
      gateway: gateway.name,
      page_url: pageUrl,
    };
    return { payment: view, pageUrl };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    await platform.database.transaction().execute(async (transaction) => {
      const locked = await lockPayment(transaction, payment.id);
      const detail = { by: 'start', problem: error.kind };
      await recordEvent(transaction, platform, locked, { kind: 'declined', detail });
    });
    throw new AppError('payment.gateway_failed');
  }
};

/** The page of a payment that was begun before, so that a repeat does not pay twice. */
const resume = async (
  platform: Platform,
  gateway: Gateway,
  earlier: PaymentRow,
  returnOrigin: string,
): Promise<StartedPayment> => {
  const { database, clock } = platform;
  const payment = await getPaymentView(database, earlier.id);
  const { status, page_url: pageUrl } = payment;
  if (status !== 'pending') return { payment, pageUrl: undefined };
  if (pageUrl !== null) return { payment, pageUrl };
  if (pageEndsBy(payment) <= clock.now()) throw new AppError('payment.gateway_failed');
  const age = clock.now().getTime() - payment.created_at.getTime();
  if (age < maxStartInMilliseconds) throw new AppError('payment.being_started');
  const payer = await findPayer(database, payment.student_id);
  return openPage(platform, gateway, { ...payment, ...payer }, returnOrigin);
};

/** Closes the orders of payments that this one replaces. What the gateway leaves open ends by its time. */
export const closeReplaced = async (
  platform: Platform,
  gateway: Gateway,
  replaced: readonly string[],
): Promise<void> => {
  const onError = () => undefined;
  for (const paymentId of replaced) await closeOrders(platform, gateway, { paymentId, onError });
};

/**
 * Begins a payment by card or wallet. The price is the server's, at this moment; the discount is taken now, before anybody
 * pays, and returned when the payment fails (decisions/0059). A repeat with the same key continues the same payment, and so
 * does another request for the same purchase while its page can be paid (decisions/0093).
 * @throws AppError `payment.…`; nothing was charged
 */
export const startPayment = async (
  platform: Platform,
  gateway: Gateway,
  options: StartOptions,
): Promise<StartedPayment> => {
  const { database } = platform;
  const { studentId, order, guesser, returnOrigin = platform.publicUrl } = options;
  const findEarlier = () => findPaymentByKey(database, { studentId, clientKey: order.clientKey });
  let earlier = await findEarlier();
  if (!earlier) {
    if (guesser) await guardGuesses(platform, guesser, order.discountCode);
    let stored: Stored | undefined;
    try {
      stored = await store(platform, gateway, options);
    } catch (error) {
      // A parallel request with the same key may have taken the last use of the discount.
      if (!(error instanceof AppError) || !(await findEarlier())) throw error;
    }
    await closeReplaced(platform, gateway, stored?.replaced ?? []);
    if (stored && 'continued' in stored) {
      return resume(platform, gateway, stored.continued, returnOrigin);
    }
    if (stored?.payment.status === 'pending') {
      return openPage(platform, gateway, stored.payment, returnOrigin);
    }
    if (stored) {
      return { payment: await getPaymentView(database, stored.payment.id), pageUrl: undefined };
    }
    earlier = await findEarlier();
  }
  if (!earlier || !isSameOrder(earlier, order)) throw new AppError('payment.key_reused');
  return resume(platform, gateway, earlier, returnOrigin);
};
