import { type Gateway, GatewayError } from '#server/features/payments/gateways/gateway.ts';
import {
  findPaidReference,
  lockPayment,
} from '#server/features/payments/ledger/payments.repository.ts';
import { noteDifference, recordEvent } from '#server/features/payments/ledger/record-event.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  findOpenRequest,
  findRefundedByGateway,
  listOpenRequests,
  type OpenRequest,
} from '#server/features/payments/ledger/ledger.repository.ts';
import { recordEventWithMail } from '#server/features/payments/ledger/record-event-with-mail.ts';

const minuteInMilliseconds = 60_000;
/** Longer than the timeout of a call to a gateway. Until then, the first request may still be running. */
const inquiryAfterInMilliseconds = minuteInMilliseconds;
/** A refund that the gateway does not know by then was not made. */
const giveUpAfterInMilliseconds = 15 * minuteInMilliseconds;

/** The maximum of requests in one run; the next run continues. */
const runSize = 100;

/** Piastres of a payment that were refunded according to the gateway; undefined without an answer. */
const findRefundedAmount = async (
  { database }: Platform,
  { inquiry }: Gateway,
  { payment_id: paymentId }: OpenRequest,
): Promise<number | undefined> => {
  const paid = await findPaidReference(database, paymentId);
  if (paid === undefined || !inquiry) return undefined;
  return (await inquiry.findTransaction(paid))?.refundedInPiastres;
};

const giveUp = async (
  transaction: Executor,
  platform: Platform,
  { payment, request }: { payment: Awaited<ReturnType<typeof lockPayment>>; request: OpenRequest },
): Promise<void> => {
  const { reference, amount_in_piastres: amountInPiastres } = request;
  const detail = { ...request.detail, asked: reference };
  await recordEvent(transaction, platform, payment, {
    kind: 'refund_failed',
    reference,
    amountInPiastres,
    detail,
  });
  await noteDifference(transaction, platform, payment, {
    reference,
    amountInPiastres,
    detail: { what: 'refund_unknown' },
  });
};

/** Records a refund that was made, and gives up one that was not. @param refundedInPiastres all refunded piastres of this payment */
const settle = (
  platform: Platform,
  { payment_id: paymentId, reference }: OpenRequest,
  refundedInPiastres: number | undefined,
): Promise<void> =>
  platform.database.transaction().execute(async (transaction) => {
    const payment = await lockPayment(transaction, paymentId);
    const request = await findOpenRequest(transaction, paymentId);
    if (request?.reference !== reference) return;
    const { amount_in_piastres: amountInPiastres, detail } = request;
    const counted = await findRefundedByGateway(transaction, paymentId);
    if (refundedInPiastres !== undefined && refundedInPiastres >= counted + amountInPiastres) {
      await recordEventWithMail(transaction, platform, payment, {
        kind: 'refunded',
        // The gateway's id of the refund is unknown; a callback may still contain it.
        reference: `asked:${reference}`,
        amountInPiastres,
        detail: { ...detail, asked: reference },
      });
      return;
    }
    const age = platform.clock.now().getTime() - request.happened_at.getTime();
    if (age >= giveUpAfterInMilliseconds) await giveUp(transaction, platform, { payment, request });
  });

/**
 * Asks the gateway about refund requests without an answer, for example because the server was killed or the reply was lost.
 * No refund is requested twice. A refund that was never made is given up, and the teacher is notified.
 */
export const settleRefunds = async (platform: Platform, gateway: Gateway): Promise<void> => {
  const before = new Date(platform.clock.now().getTime() - inquiryAfterInMilliseconds);
  for (const request of await listOpenRequests(platform.database, { before, limit: runSize })) {
    try {
      await settle(platform, request, await findRefundedAmount(platform, gateway, request));
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
    }
  }
};
