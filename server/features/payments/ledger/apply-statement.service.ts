import type { Executor } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TransactionStatement } from '#server/features/payments/gateways/gateway.ts';
import {
  type AttemptRow,
  findAttempt,
  hasEvent,
  lockPayment,
  type PaymentRow,
} from './payments.repository.ts';
import { isNotedPayment } from './ledger.repository.ts';
import { matchRefund } from './match-refund.ts';
import { recordEventWithMail } from './record-event-with-mail.ts';
import { type LedgerEvent, noteDifference } from './record-event.ts';

/** `unknown_order`: no payment has this order. `noted`: it contradicts the payment, and the teacher was notified. */
export type StatementOutcome = 'unknown_order' | 'noted' | 'applied';

const currency = 'EGP';

/** Why a statement contradicts a payment; undefined where it does not. */
const contradictionOf = (
  statement: TransactionStatement,
  attempt: AttemptRow,
  payment: PaymentRow,
): string | undefined => {
  if (statement.reference !== undefined && statement.reference !== attempt.reference) {
    return 'reference_differs';
  }
  if (statement.currency !== currency) return 'currency_differs';
  const isWhole = statement.amountInPiastres === payment.total_in_piastres;
  return statement.kind === 'payment' && !isWhole ? 'amount_differs' : undefined;
};

/** The row of the ledger that a decided transaction becomes. */
const kindOf = ({ kind, state }: TransactionStatement): LedgerEvent['kind'] | undefined => {
  if (state === 'succeeded') return kind === 'payment' ? 'paid' : 'refunded';
  return kind === 'payment' && state === 'failed' ? 'declined' : undefined;
};

/** The events that a statement adds to the ledger; none for a pending transaction. */
const eventsOf = (statement: TransactionStatement, payment: PaymentRow): LedgerEvent[] => {
  const { kind, state, transactionId: reference, amountInPiastres, message } = statement;
  const { gatewayTime, sourceName, sourceEnding } = statement;
  const detail = {
    gatewayTime,
    sourceName,
    sourceEnding,
    ...(message !== undefined && { message }),
  };
  if (kind !== 'payment') {
    const way = kind === 'dispute' && { way: 'bank' };
    return state === 'succeeded'
      ? [{ kind: 'refunded', reference, amountInPiastres, detail: { ...detail, ...way } }]
      : [];
  }
  if (state === 'succeeded') return [{ kind: 'paid', reference, detail }];
  if (state === 'failed') return [{ kind: 'declined', reference, detail }];
  const { refundedInPiastres: wentBack } = statement;
  const { total_in_piastres: whole, refunded_in_piastres: refundedBefore } = payment;
  if (state !== 'reversed' || wentBack === 0) return [];
  const paid: LedgerEvent = { kind: 'paid', reference, detail };
  // A partial refund is reported by its own transaction.
  if (wentBack < whole || refundedBefore === whole) return [paid];
  // All of it was refunded before the payment was reported. The refund comes first, so that no right is granted in between.
  const back = { reference: `${reference}:reversed`, amountInPiastres: whole, detail };
  return [{ kind: 'refunded', ...back }, paid];
};

const applyTo = async (
  transaction: Executor,
  platform: Platform,
  { attempt, statement }: { attempt: AttemptRow; statement: TransactionStatement },
): Promise<StatementOutcome> => {
  let payment = await lockPayment(transaction, attempt.payment_id);
  const contradiction = contradictionOf(statement, attempt, payment);
  if (contradiction !== undefined) {
    await noteDifference(transaction, platform, payment, {
      reference: statement.transactionId,
      amountInPiastres: statement.amountInPiastres,
      detail: { what: contradiction, currency: statement.currency },
    });
    return 'noted';
  }
  const { transactionId: reference } = statement;
  const isReversed = statement.state === 'reversed';
  // The second payment of one order was never counted, so its refund is not counted either.
  if (isReversed && (await isNotedPayment(transaction, { paymentId: payment.id, reference }))) {
    return 'applied';
  }
  for (const event of eventsOf(statement, payment)) {
    const matched =
      statement.kind === 'payment'
        ? event
        : await matchRefund(transaction, payment, event, statement);
    payment = await recordEventWithMail(transaction, platform, payment, matched);
  }
  return 'applied';
};

/**
 * Applies a gateway's statement about a transaction, together with the right that follows from it, in one database
 * transaction. A statement may come twice, late or in any order, and as a callback and an answer at once. The caller has
 * verified that it is the gateway's; the amount that counts is the payment's own (decisions §7).
 */
export const applyStatement = async (
  platform: Platform,
  gateway: string,
  statement: TransactionStatement,
): Promise<StatementOutcome> => {
  const { orderId, transactionId } = statement;
  const attempt = await findAttempt(platform.database, { gateway, orderId });
  if (!attempt) return 'unknown_order';
  const kind = kindOf(statement);
  const { payment_id } = attempt;
  // Rows of the ledger stay, and their effects were stored with them, so a repeated statement needs no lock.
  const isReplay =
    kind && (await hasEvent(platform.database, { payment_id, kind, reference: transactionId }));
  if (isReplay) return 'applied';
  return platform.database
    .transaction()
    .execute((transaction) => applyTo(transaction, platform, { attempt, statement }));
};

/**
 * Applies a gateway's statements about all transactions of an order, refunds first, so that no right is granted in between
 * where all money went back.
 */
export const applyOrder = async (
  platform: Platform,
  gateway: string,
  statements: readonly TransactionStatement[],
): Promise<void> => {
  const wentBack = statements.filter(({ kind }) => kind !== 'payment');
  const payments = statements.filter(({ kind }) => kind === 'payment');
  for (const statement of [...wentBack, ...payments]) {
    await applyStatement(platform, gateway, statement);
  }
};
