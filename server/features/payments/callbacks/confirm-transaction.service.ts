import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { applyOrder } from '#server/features/payments/ledger/apply-statement.service.ts';
import { correctOwner } from '#server/features/payments/ledger/gateway-owners.repository.ts';
import {
  type Gateway,
  GatewayError,
  type TransactionStatement,
} from '#server/features/payments/gateways/gateway.ts';
import {
  type AttemptRow,
  lockPayment,
} from '#server/features/payments/ledger/payments.repository.ts';
import { noteDifference } from '#server/features/payments/ledger/record-event.ts';

/** A posted transaction that the gateway has to confirm. */
type Announced = {
  paymentId: string;
  transactionId: string;
  orderId: string;
  amountInPiastres: number;
};

const hourInSeconds = 60 * 60;

/** Retries for more than a day, so that a gateway may be down for a day. */
export const confirmationQueue = defineQueue<Announced>({
  name: 'transactions-to-confirm',
  retryLimit: 60,
  retryDelayInSeconds: 5,
  retryDelayMaxInSeconds: hourInSeconds,
  expireInSeconds: 120,
  retentionInSeconds: 72 * hourInSeconds,
  deleteAfterSeconds: hourInSeconds,
});

/** Notifies the teacher, once for each transaction, that it could not be confirmed. */
const noteUnconfirmed = (
  platform: Platform,
  { paymentId, transactionId, amountInPiastres }: Announced,
): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, paymentId);
    await noteDifference(transaction, platform, payment, {
      // Not the bare id: a difference noted under the bare id means that the money was never counted.
      reference: `${transactionId}:unconfirmed`,
      amountInPiastres,
      detail: { what: 'unconfirmed' },
    });
  });

/** Queues the inquiry about a posted transaction; notifies the teacher where the gateway has no inquiry. */
export const requestConfirmation = async (
  platform: Platform,
  { inquiry }: Gateway,
  { attempt, statement }: { attempt: AttemptRow; statement: TransactionStatement },
): Promise<void> => {
  const { transactionId, orderId, amountInPiastres } = statement;
  const announced = { paymentId: attempt.payment_id, transactionId, orderId, amountInPiastres };
  if (inquiry) await platform.jobs.enqueue(platform.database, confirmationQueue, announced);
  else await noteUnconfirmed(platform, announced);
};

/**
 * Queries the gateway about a posted transaction, and applies the answer instead of the posted data.
 * @param isLastTry notifies the teacher where the transaction cannot be confirmed now
 * @throws GatewayError while it does not answer, or does not know the transaction; the job then tries again
 */
export const confirmTransaction = async (
  platform: Platform,
  { name, account, inquiry }: Gateway,
  announced: Announced,
  isLastTry: boolean,
): Promise<void> => {
  const { transactionId, orderId } = announced;
  try {
    const statement = await inquiry?.findTransaction(transactionId);
    if (statement?.orderId !== orderId) {
      throw new GatewayError('nonsense', 'The gateway does not know what was posted in its name.');
    }
    await correctOwner(platform.database, { account, owner: statement.owner });
    // The transactions that reversed it contain more than the fact that it was reversed.
    const others =
      inquiry && statement.state === 'reversed' ? await inquiry.listTransactions({ orderId }) : [];
    await applyOrder(platform, name, [...others, statement]);
  } catch (error) {
    if (!isLastTry || !(error instanceof GatewayError)) throw error;
    await noteUnconfirmed(platform, announced);
  }
};

/** Registers the job that confirms posted transactions. Call it before the jobs start. */
export const handleConfirmations = (
  jobs: Pick<Jobs, 'handle'>,
  platform: Platform,
  gateway: Gateway,
): void =>
  jobs.handle(confirmationQueue, ({ data, isLastTry }) =>
    confirmTransaction(platform, gateway, data, isLastTry),
  );
