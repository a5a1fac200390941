import type { CallbackReading, Query } from './gateway.ts';
import { readSignedTransaction } from './read-transaction.ts';
import {
  isSignature,
  nullSpellings,
  signedTextOfCardToken,
  signedTextOfTransaction,
} from './signature.ts';

type Trust = {
  hmacSecret: string;
  /** Our integrations. A payment through another one, for example of the test mode, is ignored. */
  integrationIds: readonly string[];
};

const refused = (
  reason: Extract<CallbackReading, { outcome: 'refused' }>['reason'],
): CallbackReading => ({ outcome: 'refused', reason });

/** @param texts the texts that may have been signed: the spellings of a null differ */
const refusalOf = (
  signature: unknown,
  texts: readonly (string | undefined)[],
  { hmacSecret }: Trust,
): CallbackReading | undefined => {
  if (signature === undefined || signature === '') return refused('no_signature');
  const possible = new Set(texts.filter((text) => text !== undefined));
  if (typeof signature !== 'string' || possible.size === 0) return refused('malformed');
  const isSigned = [...possible].some((text) => isSignature(signature, text, hmacSecret));
  return isSigned ? undefined : refused('wrong_signature');
};

const isNullText = (value: unknown) => nullSpellings.some((spelling) => spelling === value);

/**
 * The transaction with each spelling of a null in its source as null. Only these three texts may be null: a null instead of a
 * boolean or a number is refused, because the border to its neighbour could then be moved within the signed text.
 */
const withNullSources = (transaction: unknown): unknown => {
  if (typeof transaction !== 'object' || transaction === null) return transaction;
  const { source_data: source } = transaction as { source_data?: unknown };
  if (typeof source !== 'object' || source === null) return transaction;
  const cleared = Object.entries(source).map(([name, value]) => [
    name,
    isNullText(value) ? null : value,
  ]);
  return { ...transaction, source_data: Object.fromEntries(cleared) };
};

const readSigned = (transaction: unknown, signature: unknown, trust: Trust): CallbackReading => {
  const source = withNullSources(transaction);
  const texts = nullSpellings.map((spelling) => signedTextOfTransaction(source, spelling));
  const refusal = refusalOf(signature, [signedTextOfTransaction(transaction), ...texts], trust);
  if (refusal) return refusal;
  const read = readSignedTransaction(transaction);
  if (!read) return refused('malformed');
  if (read.isCapture) return { outcome: 'irrelevant', about: 'a capture' };
  if (!trust.integrationIds.includes(read.integrationId)) {
    return { outcome: 'irrelevant', about: `integration ${read.integrationId}` };
  }
  return { outcome: 'statement', statement: read.statement };
};

/**
 * Reads a posted callback: `{ type, obj }`, with the signature in the query alone. Nothing of it is used, and no database is
 * read, before the signature is checked.
 */
export const readCallback = (query: Query, body: unknown, trust: Trust): CallbackReading => {
  if (typeof body !== 'object' || body === null || !('obj' in body) || !('type' in body)) {
    return refused('malformed');
  }
  if (body.type === 'TRANSACTION') return readSigned(body.obj, query['hmac'], trust);
  if (body.type === 'TOKEN') {
    return (
      refusalOf(query['hmac'], [signedTextOfCardToken(body.obj)], trust) ?? {
        outcome: 'irrelevant',
        about: 'a stored card',
      }
    );
  }
  return refused('malformed');
};

/** The signed part of a transaction from the flat, textual copy of it in the address that the browser returns to. */
const unflatten = (query: Query) => ({
  ...query,
  // The documentation says `order_id`, but the gateway sends `order`.
  order: { id: query['order'] ?? query['order_id'] },
  source_data: {
    pan: query['source_data.pan'],
    sub_type: query['source_data.sub_type'],
    type: query['source_data.type'],
  },
});

/** Reads the query with which the browser comes back. */
export const readReturn = (query: Query, trust: Trust): CallbackReading =>
  readSigned(unflatten(query), query['hmac'], trust);
