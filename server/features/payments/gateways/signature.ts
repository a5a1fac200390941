import { createHmac, timingSafeEqual } from 'node:crypto';

/** The fields of a transaction that the gateway signs, in the order in which it joins their values. */
const transactionFields = [
  ['amount_cents'],
  ['created_at'],
  ['currency'],
  ['error_occured'],
  ['has_parent_transaction'],
  ['id'],
  ['integration_id'],
  ['is_3d_secure'],
  ['is_auth'],
  ['is_capture'],
  ['is_refunded'],
  ['is_standalone_payment'],
  ['is_voided'],
  ['order', 'id'],
  ['owner'],
  ['pending'],
  ['source_data', 'pan'],
  ['source_data', 'sub_type'],
  ['source_data', 'type'],
  ['success'],
] as const;

const cardTokenFields = [
  ['card_subtype'],
  ['created_at'],
  ['email'],
  ['id'],
  ['masked_pan'],
  ['merchant_id'],
  ['order_id'],
  ['token'],
] as const;

/**
 * The possible spellings of a null in the signed text: no published example shows it, and the gateway's documents and clients
 * disagree (decisions/0092).
 */
export const nullSpellings = ['', 'null', 'None'] as const;
export type NullSpelling = (typeof nullSpellings)[number];

/** A value as the gateway writes it: texts exactly as received, null and absent values by `spelling`. */
const render = (value: unknown, spelling: NullSpelling): string | undefined => {
  if (value === null || value === undefined) return spelling;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  // JSON cannot represent a larger number exactly, so it may differ from the signed one.
  return typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : undefined;
};

const valueAt = (source: unknown, path: readonly string[]): unknown => {
  let value = source;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
};

const join = (
  source: unknown,
  fields: readonly (readonly string[])[],
  spelling: NullSpelling = '',
): string | undefined => {
  const parts = fields.map((path) => render(valueAt(source, path), spelling));
  return parts.includes(undefined) ? undefined : parts.join('');
};

/** The signed text of a transaction; undefined when it has a value that the gateway never signs. */
export const signedTextOfTransaction = (
  transaction: unknown,
  spelling: NullSpelling = '',
): string | undefined => join(transaction, transactionFields, spelling);

/** The text that is signed for a card that the gateway stored. */
export const signedTextOfCardToken = (token: unknown): string | undefined =>
  join(token, cardTokenFields);

/** HMAC-SHA512 in lower-case hex. */
export const sign = (text: string, secret: string): string =>
  createHmac('sha512', secret).update(text, 'utf8').digest('hex');

/** Compares in constant time, so that nobody can guess a signature letter by letter. */
export const isSignature = (received: string, text: string, secret: string): boolean => {
  const expected = Buffer.from(sign(text, secret));
  const receivedBytes = Buffer.from(received);
  return receivedBytes.length === expected.length && timingSafeEqual(receivedBytes, expected);
};
