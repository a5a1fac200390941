import type { Platform } from '#server/platform/platform.ts';
import {
  applyStatement,
  type StatementOutcome,
} from '#server/features/payments/ledger/apply-statement.service.ts';
import { askToConfirm } from './confirm-transaction.service.ts';
import { pinOwner } from '#server/features/payments/ledger/gateway-owners.repository.ts';
import type { Gateway, TransactionStatement } from '#server/features/payments/gateways/gateway.ts';
import { findAttempt, hasEvent } from '#server/features/payments/ledger/payments.repository.ts';

/** `asked`: the gateway is asked whether it is so, and nothing has changed yet. */
export type CallbackOutcome = StatementOutcome | 'asked';

/**
 * Whether a signed statement may count as it is: it is about a payment, and takes nothing away. The owner is the last value
 * whose border could be moved; the same one as always leaves it no room (decisions/0092).
 */
const isPlain = async (
  { database }: Platform,
  { account }: Gateway,
  { kind, state, owner }: TransactionStatement,
): Promise<boolean> =>
  kind === 'payment' &&
  state !== 'reversed' &&
  (await pinOwner(database, { account, owner })) === owner;

/**
 * Takes what a gateway posted and signed. What takes money or a right away counts only once the gateway has said it in
 * answer to our own question (decisions §7), which a job asks until it is answered.
 */
export const receiveCallback = async (
  platform: Platform,
  gateway: Gateway,
  statement: TransactionStatement,
): Promise<CallbackOutcome> => {
  const { database } = platform;
  const { orderId, transactionId: reference } = statement;
  const attempt = await findAttempt(database, { gateway: gateway.name, orderId });
  if (!attempt) return 'unknown_order';
  if (await isPlain(platform, gateway, statement)) {
    return applyStatement(platform, gateway.name, statement);
  }
  const { payment_id } = attempt;
  if (statement.kind !== 'payment') {
    // The answer to a refund of the teacher's was recorded when it came.
    const isRecorded = await hasEvent(database, { payment_id, kind: 'refunded', reference });
    if (isRecorded) return 'applied';
  }
  await askToConfirm(platform, gateway, { attempt, statement });
  return 'asked';
};
