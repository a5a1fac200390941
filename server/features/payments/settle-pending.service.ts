import type { Platform } from '#server/platform/platform.ts';
import { applyStatement } from './apply-statement.service.ts';
import { type Gateway, GatewayError } from './gateways/gateway.ts';
import { listAttempts, listPending, lockPayment, type PaymentRow } from './payments.repository.ts';
import { recordEvent } from './record-event.ts';

/** Payments asked about in one run; the next run goes on. */
const runSize = 100;

/** Applies what the gateway knows of a payment. @returns whether it may still take money for it */
const askAbout = async (
  platform: Platform,
  { name, inquiry }: Gateway,
  payment: PaymentRow,
): Promise<boolean> => {
  const attempts = await listAttempts(platform.database, payment.id);
  let isOpen = false;
  for (const { gateway, order_id: orderId } of attempts) {
    if (gateway !== name || !inquiry) continue;
    const statement = await inquiry.findLatest({ orderId });
    if (statement) await applyStatement(platform, name, statement);
    isOpen ||= statement?.state === 'pending';
  }
  return isOpen;
};

/** Gives a payment up whose time is over. */
const expire = (platform: Platform, { id }: PaymentRow): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, id);
    if (payment.status !== 'pending') return;
    await recordEvent(transaction, platform, payment, { kind: 'expired' });
  });

/**
 * Asks the gateway about the payments that are not decided, for callbacks that were lost or came while the server was
 * down, and gives up those whose time is over and of which it knows nothing. A gateway that does not answer decides
 * nothing: its payments stay pending.
 */
export const settlePending = async (platform: Platform, gateway: Gateway): Promise<void> => {
  const now = platform.clock.now();
  for (const payment of await listPending(platform.database, runSize)) {
    try {
      const isOpen = await askAbout(platform, gateway, payment);
      if (!isOpen && payment.expires_at <= now) await expire(platform, payment);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
    }
  }
};
