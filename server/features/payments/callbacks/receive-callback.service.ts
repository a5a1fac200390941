import type { Platform } from '#server/platform/platform.ts';
import {
  applyStatement,
  type StatementOutcome,
} from '#server/features/payments/ledger/apply-statement.service.ts';
import { requestConfirmation } from './confirm-transaction.service.ts';
import { pinOwner } from '#server/features/payments/ledger/gateway-owners.repository.ts';
import type { Gateway, TransactionStatement } from '#server/features/payments/gateways/gateway.ts';
import { findAttempt, hasEvent } from '#server/features/payments/ledger/payments.repository.ts';

/** `asked`: the gateway has to confirm it first, and nothing has changed yet. */
export type CallbackOutcome = StatementOutcome | 'asked';

/**
 * Whether a signed statement is applied without an inquiry: it is about a payment, and takes nothing away. Because the
 * signed values are joined without separators, characters could be moved between the owner and its neighbour; comparing the
 * owner with the stored one prevents that (decisions/0092).
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
 * Processes a signed callback of a gateway. A statement that takes money or a right away is applied only after the gateway
 * confirms it in an inquiry (decisions §7), which a job repeats until it is answered.
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
    // The gateway's reply to the teacher's refund was recorded when it came.
    const isRecorded = await hasEvent(database, { payment_id, kind: 'refunded', reference });
    if (isRecorded) return 'applied';
  }
  await requestConfirmation(platform, gateway, { attempt, statement });
  return 'asked';
};
