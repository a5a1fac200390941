import { setTimeout } from 'node:timers/promises';
import type { Platform } from '#server/platform/platform.ts';
import { applyOrder } from '#server/features/payments/ledger/apply-statement.service.ts';
import { correctOwner } from '#server/features/payments/ledger/gateway-owners.repository.ts';
import type { Gateway } from '#server/features/payments/gateways/gateway.ts';
import { listAttempts } from '#server/features/payments/ledger/payments.repository.ts';

/**
 * Queries the gateway about each attempt of a payment, and applies its answers.
 * @returns whether the gateway may still take money for it
 * @throws GatewayError
 */
export const updateFromGateway = async (
  platform: Platform,
  { name, account, inquiry }: Gateway,
  paymentId: string,
): Promise<boolean> => {
  let isOpen = false;
  for (const { gateway, order_id: orderId } of await listAttempts(platform.database, paymentId)) {
    if (gateway !== name || !inquiry) continue;
    const statements = await inquiry.listTransactions({ orderId });
    const [first] = statements;
    if (first) await correctOwner(platform.database, { account, owner: first.owner });
    await applyOrder(platform, name, statements);
    isOpen ||= statements.some(({ state }) => state === 'pending');
  }
  return isOpen;
};

/** How long a person waits for the gateway's answer. A later answer is still applied. */
const timeoutInMilliseconds = 3000;

/**
 * `updateFromGateway`, limited to the time that a person waits.
 * @param onError gets the error of a failed inquiry
 * @returns whether the gateway may still take money; undefined without an answer in time
 */
export const updateFromGatewayInTime = async (
  platform: Platform,
  gateway: Gateway,
  { paymentId, onError }: { paymentId: string; onError: (error: unknown) => void },
): Promise<boolean | undefined> => {
  const pendingInquiry = updateFromGateway(platform, gateway, paymentId).catch((error: unknown) => {
    onError(error);
    return undefined;
  });
  const waiting = new AbortController();
  const { signal } = waiting;
  const patience = setTimeout(timeoutInMilliseconds, undefined, { signal }).catch(() => undefined);
  const answer = await Promise.race([pendingInquiry, patience]);
  waiting.abort();
  return answer;
};
