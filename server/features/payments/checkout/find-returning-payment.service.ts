import type { Platform } from '#server/platform/platform.ts';
import { updateFromGatewayInTime } from './update-from-gateway.ts';
import type { Gateway, Query } from '#server/features/payments/gateways/gateway.ts';
import {
  findAttempt,
  findPaymentStatus,
} from '#server/features/payments/ledger/payments.repository.ts';

/** The payment from which a browser comes back, or the reason why there is none. */
export type Returned =
  | { paymentId: string }
  | { paymentId: undefined; reason: 'refused' | 'unknown_order' };

/**
 * Finds the payment of a browser that comes back from the gateway. The data in the address are not applied: where the payment
 * is undecided, the gateway is asked once, within a short time limit (decisions/0058).
 * @param onError gets the error of a failed inquiry
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
    await updateFromGatewayInTime(platform, gateway, { paymentId, onError });
  }
  return { paymentId };
};
