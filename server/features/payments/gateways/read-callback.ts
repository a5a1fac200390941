import type { CallbackReading, Query } from './gateway.ts';
import { readTransaction } from './read-transaction.ts';
import { isSignature, signedTextOfCardToken, signedTextOfTransaction } from './signature.ts';

type Trust = {
  hmacSecret: string;
  /** Ours. A payment through another one, of the test mode for example, is none of ours. */
  integrationIds: readonly string[];
};

const refused = (
  reason: Extract<CallbackReading, { outcome: 'refused' }>['reason'],
): CallbackReading => ({ outcome: 'refused', reason });

const refusalOf = (
  signature: unknown,
  text: string | undefined,
  { hmacSecret }: Trust,
): CallbackReading | undefined => {
  if (signature === undefined || signature === '') return refused('no_signature');
  if (typeof signature !== 'string' || text === undefined) return refused('malformed');
  return isSignature(signature, text, hmacSecret) ? undefined : refused('wrong_signature');
};

const readSigned = (transaction: unknown, signature: unknown, trust: Trust): CallbackReading => {
  const refusal = refusalOf(signature, signedTextOfTransaction(transaction), trust);
  if (refusal) return refusal;
  const read = readTransaction(transaction);
  if (!read) return refused('malformed');
  if (read.isCapture) return { outcome: 'irrelevant', about: 'a capture' };
  if (read.statement.kind === 'payment' && !trust.integrationIds.includes(read.integrationId)) {
    return { outcome: 'irrelevant', about: `integration ${read.integrationId}` };
  }
  return { outcome: 'statement', statement: read.statement };
};

/**
 * Reads a posted callback: `{ type, obj }`, with the signature in the query alone. Nothing of it is used, and nothing looked
 * up, before the signature is checked.
 */
export const readCallback = (query: Query, body: unknown, trust: Trust): CallbackReading => {
  if (typeof body !== 'object' || body === null || !('obj' in body) || !('type' in body)) {
    return refused('malformed');
  }
  if (body.type === 'TRANSACTION') return readSigned(body.obj, query['hmac'], trust);
  if (body.type === 'TOKEN') {
    return (
      refusalOf(query['hmac'], signedTextOfCardToken(body.obj), trust) ?? {
        outcome: 'irrelevant',
        about: 'a stored card',
      }
    );
  }
  return refused('malformed');
};

/** The transaction of a callback from the flat, textual copy of it in the address that the browser returns to. */
const unflatten = (query: Query) => ({
  ...query,
  // The documentation calls it `order_id`, what is sent calls it `order`.
  order: { id: query['order'] ?? query['order_id'], merchant_order_id: query['merchant_order_id'] },
  source_data: {
    pan: query['source_data.pan'],
    sub_type: query['source_data.sub_type'],
    type: query['source_data.type'],
  },
  data: { message: query['data.message'] },
});

/** Reads the query with which the browser comes back. */
export const readReturn = (query: Query, trust: Trust): CallbackReading =>
  readSigned(unflatten(query), query['hmac'], trust);
