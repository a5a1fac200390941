import * as z from 'zod/mini';
import type { TransactionStatement } from './gateway.ts';

const digits = z.string().check(z.regex(/^\d{1,15}$/u));

/** A whole number: JSON in a callback, text in the query of a return. */
const whole = z.pipe(
  z.union([z.number().check(z.refine(Number.isSafeInteger), z.gte(0)), digits]),
  z.transform(Number),
);

/** A boolean, or its text. Nothing else: `1` and `yes` would move the borders within the signed text. */
const truth = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
);

const id = z.pipe(
  z.union([
    z.number().check(z.refine(Number.isSafeInteger), z.gte(0)),
    z.string().check(z.regex(/^[\w-]{1,64}$/u)),
  ]),
  z.transform(String),
);

const text = z.catch(z.string().check(z.maxLength(300)), '');

/** What we use of a transaction. The shapes are strict where the signature alone would leave a border open. */
const transactionShape = z.object({
  amount_cents: whole,
  created_at: z
    .string()
    .check(z.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?$/u)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/u)),
  error_occured: truth,
  has_parent_transaction: truth,
  id,
  integration_id: id,
  is_auth: truth,
  is_capture: truth,
  is_refunded: truth,
  is_voided: truth,
  order: z.object({ id, merchant_order_id: z.catch(z.optional(id), undefined) }),
  pending: truth,
  success: truth,
  source_data: z.object({ pan: text, sub_type: text, type: text }),
  // Not signed, and not in each message.
  is_void: z.catch(truth, false),
  is_refund: z.catch(truth, false),
  parent_transaction: z.catch(z.optional(id), undefined),
  refunded_amount_cents: z.catch(whole, 0),
  data: z.catch(z.object({ message: text }), { message: '' }),
});

type Transaction = z.infer<typeof transactionShape>;

const kindOf = (transaction: Transaction): TransactionStatement['kind'] => {
  if (transaction.is_void) return 'void';
  // That it has a parent is signed; that it is a refund is not. What has a parent is never a payment.
  return transaction.has_parent_transaction || transaction.is_refund ? 'refund' : 'payment';
};

const stateOf = (transaction: Transaction): TransactionStatement['state'] => {
  // An authorization reserves the money; only its capture takes it.
  if (transaction.pending || (transaction.success && transaction.is_auth)) return 'pending';
  // Wallets have no `txn_response_code` of `APPROVED`, so that code decides nothing.
  if (!transaction.success || transaction.error_occured) return 'failed';
  const isReversed = transaction.is_refunded || transaction.is_voided;
  return isReversed && !transaction.has_parent_transaction ? 'reversed' : 'succeeded';
};

const methodOf = (type: string): TransactionStatement['method'] =>
  type === 'card' || type === 'wallet' ? type : 'other';

export type ReadTransaction = {
  statement: TransactionStatement;
  integrationId: string;
  /** A capture of a reserved amount is neither payment nor refund. */
  isCapture: boolean;
};

/** Reads a transaction as the gateway writes it in callbacks and replies; undefined when it is none. */
export const readTransaction = (source: unknown): ReadTransaction | undefined => {
  const parsed = transactionShape.safeParse(source);
  if (!parsed.success) return undefined;
  const transaction = parsed.data;
  const { pan, sub_type: sourceName, type } = transaction.source_data;
  return {
    integrationId: transaction.integration_id,
    isCapture: transaction.is_capture && transaction.has_parent_transaction,
    statement: {
      transactionId: transaction.id,
      orderId: transaction.order.id,
      reference: transaction.order.merchant_order_id,
      kind: kindOf(transaction),
      state: stateOf(transaction),
      amountInPiastres: transaction.amount_cents,
      currency: transaction.currency,
      parentTransactionId: transaction.parent_transaction,
      refundedInPiastres: transaction.is_voided
        ? transaction.amount_cents
        : transaction.refunded_amount_cents,
      method: methodOf(type),
      sourceEnding: pan.replaceAll(/\D/gu, '').slice(-4),
      sourceName,
      message: transaction.data.message || undefined,
      gatewayTime: transaction.created_at,
    },
  };
};
