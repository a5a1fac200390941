import * as z from 'zod/mini';
import type { TransactionStatement } from './gateway.ts';
import { nullSpellings } from './signature.ts';

const digits = z.string().check(z.regex(/^\d{1,15}$/u));

/** A whole number: JSON in a callback, text in the query of a return. */
const whole = z.pipe(
  z.union([z.number().check(z.refine(Number.isSafeInteger), z.gte(0)), digits]),
  z.transform(Number),
);

/** A boolean, or its text. Nothing else, because `1` and `yes` could move the borders within the signed text. */
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

const isNull = (value: string): boolean => nullSpellings.some((spelling) => spelling === value);

/** A text, empty where it is null in any of its spellings. */
const text = z.pipe(
  z.catch(z.string().check(z.maxLength(300)), ''),
  z.transform((value) => (isNull(value) ? '' : value)),
);

/**
 * The signed fields. Their values are joined without a separator, so each needs a strict shape: with a loose one, characters
 * could move to a neighbour and change the meaning under the same signature.
 */
const signedFields = {
  amount_cents: whole,
  created_at: z
    .string()
    .check(z.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?$/u)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/u)),
  error_occured: truth,
  has_parent_transaction: truth,
  id,
  integration_id: id,
  is_3d_secure: truth,
  is_auth: truth,
  is_capture: truth,
  is_refunded: truth,
  is_standalone_payment: truth,
  is_voided: truth,
  order: z.object({ id }),
  owner: id,
  pending: truth,
  source_data: z.object({ pan: text, sub_type: text, type: text }),
  success: truth,
};

const signedShape = z.object(signedFields);

/** The unsigned fields, which are used only from an answer to an inquiry. */
const answeredShape = z.extend(signedShape, {
  order: z.object({ id, merchant_order_id: z.catch(z.optional(id), undefined) }),
  is_void: z.catch(z.optional(truth), undefined),
  is_refund: z.catch(z.optional(truth), undefined),
  parent_transaction: z.catch(z.optional(id), undefined),
  refunded_amount_cents: z.catch(whole, 0),
  data: z.catch(z.object({ message: text }), { message: '' }),
});

type Signed = z.infer<typeof signedShape>;

const stateOf = (transaction: Signed): TransactionStatement['state'] => {
  // An authorization reserves the money; only its capture takes it.
  if (transaction.pending || (transaction.success && transaction.is_auth)) return 'pending';
  // Wallets have no `txn_response_code` of `APPROVED`, so that code decides nothing.
  if (!transaction.success || transaction.error_occured) return 'failed';
  const isReversed = transaction.is_refunded || transaction.is_voided;
  return isReversed && !transaction.has_parent_transaction ? 'reversed' : 'succeeded';
};

const methodOf = (type: string): TransactionStatement['method'] =>
  type === 'card' || type === 'wallet' ? type : 'other';

const statementOf = (transaction: Signed): TransactionStatement => {
  const { pan, sub_type: sourceName, type } = transaction.source_data;
  return {
    transactionId: transaction.id,
    orderId: transaction.order.id,
    owner: transaction.owner,
    reference: undefined,
    // A transaction with a parent is never a payment.
    kind: transaction.has_parent_transaction ? 'refund' : 'payment',
    state: stateOf(transaction),
    amountInPiastres: transaction.amount_cents,
    currency: transaction.currency,
    parentTransactionId: undefined,
    refundedInPiastres: 0,
    method: methodOf(type),
    sourceEnding: pan.replaceAll(/\D/gu, '').slice(-4),
    sourceName,
    message: undefined,
    gatewayTime: transaction.created_at,
  };
};

export type ReadTransaction = {
  statement: TransactionStatement;
  integrationId: string;
  /** A capture of a reserved amount is neither payment nor refund. */
  isCapture: boolean;
};

const withAccount = (transaction: Signed, statement: TransactionStatement): ReadTransaction => ({
  integrationId: transaction.integration_id,
  isCapture: transaction.is_capture && transaction.has_parent_transaction,
  statement,
});

/** Reads the signed fields of a transaction in a callback or return; undefined when it is no transaction. */
export const readSignedTransaction = (source: unknown): ReadTransaction | undefined => {
  const parsed = signedShape.safeParse(source);
  return parsed.success ? withAccount(parsed.data, statementOf(parsed.data)) : undefined;
};

/** Reads a transaction from the answer to an inquiry; undefined when it is no transaction. */
export const readAnsweredTransaction = (source: unknown): ReadTransaction | undefined => {
  const parsed = answeredShape.safeParse(source);
  if (!parsed.success) return undefined;
  const { data: transaction } = parsed;
  const plain = statementOf(transaction);
  // The bank takes money away by a transaction that is neither refund nor void.
  const isDispute =
    plain.kind === 'refund' && transaction.is_refund === false && transaction.is_void === false;
  return withAccount(transaction, {
    ...plain,
    kind: isDispute ? 'dispute' : plain.kind,
    reference: transaction.order.merchant_order_id,
    parentTransactionId: transaction.parent_transaction,
    refundedInPiastres: transaction.is_voided
      ? transaction.amount_cents
      : transaction.refunded_amount_cents,
    message: transaction.data.message || undefined,
  });
};
