import type { Platform } from '#server/platform/platform.ts';
import { askBriefly } from './ask-about-payment.ts';
import type { Gateway, Query } from '#server/features/payments/gateways/gateway.ts';
import {
  findAttempt,
  findPaymentStatus,
} from '#server/features/payments/ledger/payments.repository.ts';

/** Whose payment a browser comes back from; why not, where it does not. */
export type Returned =
  | { paymentId: string }
  | { paymentId: undefined; reason: 'refused' | 'unknown_order' };

/**
 * Finds the payment of a browser that comes back from the gateway. What the address says is not applied: where nothing has
 * decided the payment yet, the gateway is asked once, and the person waits only a moment for it (decisions/0058).
 * @param onError gets what the question failed with
 */
export const findReturningPayment = async (
  platform: Platform,
  gateway: Gateway,
  { query, onError }: { query: Query; onError: (error: unknown) => void },
): Promise<Returned> => {
  const reading = gateway.readReturn(query);
  if (reading.outcome !== 'statement') return { paymentId: undefined, reason: 'refused' };
  const { orderId } = reading.statement;
  const attempt = await findAttempt(platform.database, { gateway: gateway.name, orderId });
  if (!attempt) return { paymentId: undefined, reason: 'unknown_order' };
  const paymentId = attempt.payment_id;
  if ((await findPaymentStatus(platform.database, paymentId)) === 'pending') {
    await askBriefly(platform, gateway, { paymentId, onError });
  }
  return { paymentId };
};
