import type { Executor } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { updateFromGateway } from './update-from-gateway.ts';
import { type Gateway, GatewayError } from '#server/features/payments/gateways/gateway.ts';
import {
  listPending,
  lockPayment,
  type PendingPayment,
} from '#server/features/payments/ledger/payments.repository.ts';
import { recordEvent } from '#server/features/payments/ledger/record-event.ts';

const batchSize = 100;

/** How many inquiries run at the same time, because a gateway limits them. */
const inquiriesAtOnce = 5;

/** A run ends before the next one begins, which continues with the rest. */
const maxRunInMilliseconds = 45_000;

/** Expires a payment whose time is over, and frees its use of a discount. */
const expire = (platform: Platform, { id }: PendingPayment): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, id);
    const { status, holds_discount_use: hasUse } = payment;
    if (status !== 'pending' && !(status === 'failed' && hasUse)) return;
    await recordEvent(transaction, platform, payment, { kind: 'expired' });
  });

const settle = async (platform: Platform, gateway: Gateway, payment: PendingPayment) => {
  const isOpen = await updateFromGateway(platform, gateway, payment.id);
  const isOver = payment.expires_at <= platform.clock.now();
  if (!isOpen && isOver) await expire(platform, payment);
};

/**
 * Asks the gateway about undecided payments, because callbacks may be lost or come while the server is down, and expires
 * payments whose time is over and that the gateway does not know. While the gateway does not answer, they stay pending.
 * Declined and cancelled payments are included while their page takes money, because a second card may have paid them. A
 * failure of one payment does not stop the others.
 * @throws the first error that is not the gateway's
 */
export const settlePending = async (
  platform: Platform,
  gateway: Gateway,
  onSilence: (error: GatewayError) => void = () => undefined,
): Promise<void> => {
  const { database, clock } = platform;
  const end = clock.now().getTime() + maxRunInMilliseconds;
  const errors: unknown[] = [];
  const settlePayment = (payment: PendingPayment) =>
    settle(platform, gateway, payment).catch((error: unknown) => {
      if (error instanceof GatewayError) onSilence(error);
      else errors.push(error);
    });
  let batch: PendingPayment[];
  let after: PendingPayment | undefined;
  do {
    batch = await listPending(database, { after, limit: batchSize, now: clock.now() });
    after = batch.at(-1);
    while (batch.length > 0 && clock.now().getTime() < end) {
      await Promise.all(batch.splice(0, inquiriesAtOnce).map(settlePayment));
    }
  } while (after && clock.now().getTime() < end);
  if (errors.length > 0) throw errors[0];
};

const queue = defineQueue<object>({
  name: 'pending-payments',
  retryLimit: 0,
  retryDelayInSeconds: 1,
  retryDelayMaxInSeconds: 1,
  expireInSeconds: 120,
  retentionInSeconds: 300,
  deleteAfterSeconds: 600,
});

const everyMinute = '* * * * *';

type Log = { warn: (details: object, message: string) => void };

/** Settles pending payments each minute, on one node. Call it before the jobs start. */
export const handlePendingPayments = (
  jobs: Pick<Jobs, 'repeat'>,
  platform: Platform,
  { gateway, log }: { gateway: Gateway; log: Log },
): void =>
  jobs.repeat(queue, everyMinute, () =>
    settlePending(platform, gateway, (error) =>
      log.warn({ err: error }, 'the payment gateway did not say what became of a payment'),
    ),
  );

/** Settles them now, because a server that was killed may have missed callbacks. Call it after the jobs have started. */
export const settlePendingNow = (jobs: Pick<Jobs, 'enqueue'>, executor: Executor): Promise<void> =>
  jobs.enqueue(executor, queue, {});
