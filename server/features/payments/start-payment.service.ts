import { AppError } from '#server/platform/errors.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Gateway, GatewayError, type StartedAttempt } from './gateways/gateway.ts';
import {
  findPayer,
  findPaymentByKey,
  insertAttempt,
  listAttempts,
  lockPayment,
  type PaymentRow,
} from './payments.repository.ts';
import { recordEvent } from './record-event.ts';
import { isSameOrder, type Order, storePayment } from './store-payment.ts';

/** How long the gateway's page takes money; an hour later a payment of which nothing is known has failed. */
const pageLivesForInSeconds = 60 * 60;
const expiresAfterInMilliseconds = 2 * pageLivesForInSeconds * 1000;

/** Longer than a gateway is waited for: before, another request of the same press may still be asking it. */
const startTakesAtMostInMilliseconds = 60_000;

export type PaymentOrder = Order & { method: 'card' | 'wallet' };

export type StartedPayment = {
  payment: PaymentRow;
  /** Where the student pays; undefined when there is nothing left to pay. */
  pageUrl: string | undefined;
};

const askGateway = async (platform: Platform, gateway: Gateway, payment: PaymentRow) => {
  const payer = await findPayer(platform.database, payment.student_id);
  const reference = platform.ids.next();
  const attempt: StartedAttempt = await gateway.start({
    reference,
    amountInPiastres: payment.total_in_piastres,
    method: payment.method === 'wallet' ? 'wallet' : 'card',
    title: payment.title,
    payer: {
      firstName: payer.first_name,
      lastName: payer.last_name,
      email: payer.email,
      phone: payer.phone,
    },
    callbackUrl: `${platform.publicUrl}/api/Payment/callback/${gateway.name}`,
    returnUrl: `${platform.publicUrl}/api/Payment/callback/${gateway.name}`,
    expiresInSeconds: pageLivesForInSeconds,
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

/** The page of the gateway. A payment whose page nobody ever saw is given up at once, and returns its discount. */
const openPage = async (
  platform: Platform,
  gateway: Gateway,
  payment: PaymentRow,
): Promise<StartedPayment> => {
  try {
    return { payment, pageUrl: await askGateway(platform, gateway, payment) };
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

/** What the first request with the key has begun, so that a repetition pays nothing twice. */
const resume = async (
  platform: Platform,
  gateway: Gateway,
  { studentId, order }: { studentId: string; order: PaymentOrder },
): Promise<StartedPayment> => {
  const { clientKey } = order;
  const payment = await findPaymentByKey(platform.database, { studentId, clientKey });
  if (!payment || !isSameOrder(payment, order)) throw new AppError('payment.key_reused');
  if (payment.status !== 'pending') return { payment, pageUrl: undefined };
  const [attempt] = await listAttempts(platform.database, payment.id);
  if (attempt) return { payment, pageUrl: attempt.page_url };
  const age = platform.clock.now().getTime() - payment.created_at.getTime();
  if (age < startTakesAtMostInMilliseconds) throw new AppError('payment.being_started');
  return openPage(platform, gateway, payment);
};

/**
 * Begins a payment by card or wallet. The price is the server's, at this moment; the discount is taken now, before anybody
 * pays, and returned when the payment fails (decisions/0059). A repetition with the same key is the same payment.
 * @throws AppError payment.… of the refusals; nothing was charged
 */
export const startPayment = async (
  platform: Platform,
  gateway: Gateway,
  { studentId, order }: { studentId: string; order: PaymentOrder },
): Promise<StartedPayment> => {
  if (!gateway.methods.includes(order.method)) throw new AppError('payment.method_unavailable');
  const { clientKey } = order;
  const known = await findPaymentByKey(platform.database, { studentId, clientKey });
  if (known) return resume(platform, gateway, { studentId, order });
  const payment = await platform.database.transaction().execute((transaction) =>
    storePayment(transaction, platform, {
      studentId,
      order,
      confirmedBy: 'gateway',
      waitsInMilliseconds: expiresAfterInMilliseconds,
    }),
  );
  if (!payment) return resume(platform, gateway, { studentId, order });
  if (payment.status !== 'pending') return { payment, pageUrl: undefined };
  return openPage(platform, gateway, payment);
};
