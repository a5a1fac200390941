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
 * What the gateway may have written into the signed text for a value that is null: no published example shows it, and its
 * documents and clients disagree (decisions/0092).
 */
export const nullSpellings = ['', 'null', 'None'] as const;
export type NullSpelling = (typeof nullSpellings)[number];

/** A value as the gateway writes it: texts exactly as received. What is null or absent has the spelling that is tried. */
const render = (value: unknown, spelling: NullSpelling): string | undefined => {
  if (value === null || value === undefined) return spelling;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return String(value);
  // A number that JSON could not carry exactly is not the one that was signed.
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

/** The text that is signed for a transaction; undefined when a value can't have been signed. */
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

/** Compares in constant time, so that nobody finds a signature letter by letter. */
export const isSignature = (received: string, text: string, secret: string): boolean => {
  const expected = Buffer.from(sign(text, secret));
  const receivedBytes = Buffer.from(received);
  return receivedBytes.length === expected.length && timingSafeEqual(receivedBytes, expected);
};
