import type { TransactionStatement } from '#server/features/payments/gateways/gateway.ts';
import { hasEvent, type PaymentRow } from '#server/features/payments/ledger/payments.repository.ts';
import type { LedgerEvent } from '#server/features/payments/ledger/record-event.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { findOpenRequest, findUnnamedRefund, isNotedPayment } from './ledger.repository.ts';

/**
 * The event that a gateway's statement about a refund adds to the ledger. The refund may answer an open request; name the
 * transaction of a refund that an inquiry found; belong to the second payment of an order, which was never counted; or be
 * part of a reversal that is already counted. Each refund is counted once.
 * @param payment locked by the caller's transaction
 */
export const matchRefund = async (
  transaction: Executor,
  payment: PaymentRow,
  event: LedgerEvent,
  { transactionId: reference, amountInPiastres, parentTransactionId: parent }: TransactionStatement,
): Promise<LedgerEvent> => {
  const { id: paymentId } = payment;
  const { detail } = event;
  if (await hasEvent(transaction, { payment_id: paymentId, kind: 'refunded', reference })) {
    return event;
  }
  if (parent !== undefined) {
    const reversed = {
      payment_id: paymentId,
      kind: 'refunded',
      reference: `${parent}:reversed`,
    } as const;
    const isCounted =
      (await isNotedPayment(transaction, { paymentId, reference: parent })) ||
      (await hasEvent(transaction, reversed));
    if (isCounted) return { ...event, kind: 'refund_confirmed', detail: { ...detail, of: parent } };
  }
  const request = await findOpenRequest(transaction, paymentId);
  if (request?.amount_in_piastres === amountInPiastres) {
    return { ...event, detail: { ...detail, ...request.detail, asked: request.reference } };
  }
  const unnamed = await findUnnamedRefund(transaction, { paymentId, amountInPiastres });
  return unnamed === undefined
    ? event
    : { ...event, kind: 'refund_confirmed', detail: { ...detail, asked: unnamed } };
};
