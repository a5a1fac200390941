import type { Platform } from '#server/platform/platform.ts';
import { applyStatement } from './apply-statement.service.ts';
import type { Gateway } from './gateways/gateway.ts';
import { listAttempts } from './payments.repository.ts';

/**
 * Asks the gateway about each attempt of a payment, and applies what it knows.
 * @returns whether the gateway may still take money for it
 * @throws GatewayError
 */
export const askAboutPayment = async (
  platform: Platform,
  { name, inquiry }: Gateway,
  paymentId: string,
): Promise<boolean> => {
  let isOpen = false;
  for (const { gateway, order_id: orderId } of await listAttempts(platform.database, paymentId)) {
    if (gateway !== name || !inquiry) continue;
    const statement = await inquiry.findLatest({ orderId });
    if (statement) await applyStatement(platform, name, statement);
    isOpen ||= statement?.state === 'pending';
  }
  return isOpen;
};
