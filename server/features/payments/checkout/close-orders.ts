import { type Gateway, GatewayError } from '#server/features/payments/gateways/gateway.ts';
import { listAttempts, lockPayment } from '#server/features/payments/ledger/payments.repository.ts';
import { recordEvent } from '#server/features/payments/ledger/record-event.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Closes the orders of an ended payment at the gateway, where it can, so that nobody pays it any more and its use of a discount
 * is free. Else the use stays taken until the orders end by their time (decisions/0203). Call it after the payment has ended.
 * @param onError gets the error of a gateway that does not answer; nothing is lost by it
 */
export const closeOrders = async (
  platform: Platform,
  { name, close }: Gateway,
  { paymentId, onError }: { paymentId: string; onError: (error: GatewayError) => void },
): Promise<void> => {
  const { database } = platform;
  if (!close) return;
  try {
    for (const { gateway, order_id: orderId } of await listAttempts(database, paymentId)) {
      if (gateway !== name || !(await close(orderId))) return;
    }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    onError(error);
    return;
  }
  await database.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, paymentId);
    if (payment.status !== 'failed' || !payment.holds_discount_use) return;
    await recordEvent(transaction, platform, payment, { kind: 'closed' });
  });
};
