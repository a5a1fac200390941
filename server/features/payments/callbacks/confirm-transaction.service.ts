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

/** What was posted, and waits for the gateway's own word. */
type Announced = {
  paymentId: string;
  transactionId: string;
  orderId: string;
  amountInPiastres: number;
};

const hourInSeconds = 60 * 60;

/** A gateway that is down for a day is asked for longer than that. */
export const confirmationQueue = defineQueue<Announced>({
  name: 'transactions-to-confirm',
  retryLimit: 60,
  retryDelayInSeconds: 5,
  retryDelayMaxInSeconds: hourInSeconds,
  expireInSeconds: 120,
  retentionInSeconds: 72 * hourInSeconds,
  deleteAfterSeconds: hourInSeconds,
});

/** Tells the teacher, once for each transaction, of what nobody could confirm. */
const noteUnconfirmed = (
  platform: Platform,
  { paymentId, transactionId, amountInPiastres }: Announced,
): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, paymentId);
    await noteDifference(transaction, platform, payment, {
      // Not the bare name: a noted transaction is one whose money was never counted.
      reference: `${transactionId}:unconfirmed`,
      amountInPiastres,
      detail: { what: 'unconfirmed' },
    });
  });

/** Has the gateway asked about a transaction that was posted; the teacher where it cannot be asked. */
export const askToConfirm = async (
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
 * Asks the gateway about a transaction that was posted, and applies its answer, not what was posted.
 * @param isLastTry what cannot be confirmed now is left to the teacher
 * @throws GatewayError while it does not answer, or does not know the transaction: ask again
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
    // By which transactions it was reversed says more than that it was.
    const others =
      inquiry && statement.state === 'reversed' ? await inquiry.listTransactions({ orderId }) : [];
    await applyOrder(platform, name, [...others, statement]);
  } catch (error) {
    if (!isLastTry || !(error instanceof GatewayError)) throw error;
    await noteUnconfirmed(platform, announced);
  }
};

/** Asks about what was posted. Call it before the jobs start. */
export const handleConfirmations = (
  jobs: Pick<Jobs, 'handle'>,
  platform: Platform,
  gateway: Gateway,
): void =>
  jobs.handle(confirmationQueue, ({ data, isLastTry }) =>
    confirmTransaction(platform, gateway, data, isLastTry),
  );
