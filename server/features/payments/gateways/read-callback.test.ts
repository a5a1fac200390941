import { describe, expect, test } from 'vitest';
import { readCallback, readReturn } from './read-callback.ts';
import { sign, signedTextOfCardToken, signedTextOfTransaction } from './signature.ts';

const trust = { hmacSecret: 'dummy_hmac', integrationIds: ['4097558', '1996388'] };

const card = {
  id: 192036465,
  pending: false,
  amount_cents: 100000,
  success: true,
  is_auth: false,
  is_capture: false,
  is_standalone_payment: true,
  is_voided: false,
  is_refunded: false,
  is_3d_secure: true,
  integration_id: 4097558,
  has_parent_transaction: false,
  order: { id: 217503754, merchant_order_id: 'attempt-1' },
  created_at: '2024-06-13T11:33:44.592345',
  currency: 'EGP',
  source_data: { pan: '2346', type: 'card', sub_type: 'MasterCard', tenure: null },
  error_occured: false,
  owner: 302852,
  parent_transaction: null as number | null,
  is_void: false,
  is_refund: false,
  refunded_amount_cents: 0,
  data: { message: 'Approved', txn_response_code: 'APPROVED' },
};

const wallet = {
  ...card,
  integration_id: 1996388,
  source_data: { pan: '01010101010', type: 'wallet', sub_type: 'wallet' },
  data: { message: 'Transaction has been completed successfully.', txn_response_code: '200' },
};

const signatureOf = (transaction: object) =>
  sign(signedTextOfTransaction(transaction) ?? '', trust.hmacSecret);

/** What our server reads of a callback that the gateway signed. */
const readSigned = (transaction: object) =>
  readCallback(
    { hmac: signatureOf(transaction) },
    JSON.parse(JSON.stringify({ type: 'TRANSACTION', obj: transaction })),
    trust,
  );

const statementOf = (transaction: object) => {
  const reading = readSigned(transaction);
  if (reading.outcome !== 'statement') throw new Error(`The reading is: ${reading.outcome}.`);
  return reading.statement;
};

describe('a callback', () => {
  test('a callback of a card contains what was paid', () => {
    expect(statementOf(card)).toEqual({
      transactionId: '192036465',
      orderId: '217503754',
      owner: '302852',
      reference: undefined,
      kind: 'payment',
      state: 'succeeded',
      amountInPiastres: 100000,
      currency: 'EGP',
      parentTransactionId: undefined,
      refundedInPiastres: 0,
      method: 'card',
      sourceEnding: '2346',
      sourceName: 'MasterCard',
      message: undefined,
      gatewayTime: '2024-06-13T11:33:44.592345',
    });
  });

  test('a callback of a wallet succeeds without the word APPROVED, and shows four digits of the number', () => {
    expect(statementOf(wallet)).toMatchObject({
      state: 'succeeded',
      method: 'wallet',
      sourceEnding: '1010',
      sourceName: 'wallet',
    });
  });

  test.each([
    ['pending', { pending: true, success: false }],
    ['pending', { pending: true, success: true }],
    ['pending', { is_auth: true }],
    ['failed', { success: false }],
    ['failed', { success: true, error_occured: true }],
    ['reversed', { is_refunded: true, refunded_amount_cents: 30000 }],
    ['reversed', { is_voided: true }],
  ])('a callback is %s with %o', (state, change) => {
    expect(statementOf({ ...card, ...change })).toMatchObject({ kind: 'payment', state });
  });

  // None of these is signed: whoever paid could post their own signed return with any of them.
  test.each([
    { is_refund: true },
    { is_void: true },
    { is_refund: 'true', parent_transaction: 1 },
    { refunded_amount_cents: 100000 },
    { order: { ...card.order, merchant_order_id: 'another' } },
    { data: { message: 'another' } },
  ])('a callback with %o beside its signature means the same', (change) => {
    expect(signatureOf({ ...card, ...change })).toBe(signatureOf(card));
    expect(statementOf({ ...card, ...change })).toEqual(statementOf(card));
  });

  test('a callback with a parent is a refund, and only the gateway’s answer gives its details', () => {
    const child = { ...card, id: 7, has_parent_transaction: true, parent_transaction: 192036465 };
    expect(statementOf(child)).toMatchObject({
      kind: 'refund',
      state: 'succeeded',
      parentTransactionId: undefined,
      refundedInPiastres: 0,
    });
  });

  // Nobody has published what Paymob signs for a null.
  test.each(
    [null, undefined, '', 'null', 'None'].flatMap((written) =>
      (['', 'null', 'None'] as const).map((signed) => ({ written, signed })),
    ),
  )(
    'a callback of a source that is written $written and signed as "$signed" is read',
    ({ written, signed }) => {
      const nothing = { pan: null, sub_type: null, type: null };
      const text = signedTextOfTransaction({ ...card, source_data: nothing }, signed) ?? '';
      const obj = { ...card, source_data: { pan: written, sub_type: written, type: written } };
      const reading = readCallback(
        { hmac: sign(text, trust.hmacSecret) },
        { type: 'TRANSACTION', obj },
        trust,
      );
      expect(reading).toMatchObject({
        outcome: 'statement',
        statement: { sourceName: '', sourceEnding: '', method: 'other' },
      });
    },
  );

  test.each(['is_3d_secure', 'is_voided', 'owner', 'id', 'pending'])(
    'the gateway refuses a callback with a null in the place of %s',
    (name) => {
      expect(readSigned({ ...card, [name]: null }).outcome).toBe('refused');
    },
  );

  test.each([
    ['no source', { source_data: { pan: null, type: null, sub_type: null } }],
    ['an offset in its time', { created_at: '2024-06-13T11:33:44.592345+03:00' }],
    ['texts in the place of booleans', { success: 'true', pending: 'false' }],
  ])('a callback with %s is read', (_, change) => {
    expect(statementOf({ ...card, ...change })).toMatchObject({ state: 'succeeded' });
  });

  test.each([
    ['a capture', { is_capture: true, has_parent_transaction: true }, 'a capture'],
    ['a payment by the test mode', { integration_id: 99 }, 'integration 99'],
    [
      'a refund by another integration',
      { integration_id: 99, has_parent_transaction: true },
      'integration 99',
    ],
  ])('a callback about %s is irrelevant', (_, change, about) => {
    expect(readSigned({ ...card, ...change })).toEqual({ outcome: 'irrelevant', about });
  });

  test('a callback about a stored card is irrelevant if signed, else refused', () => {
    const obj = { id: 1, token: 'secret', email: 'mariam@example.com' };
    const hmac = sign(signedTextOfCardToken(obj) ?? '', trust.hmacSecret);
    const body = { type: 'TOKEN', obj };
    const about = 'a stored card';
    expect(readCallback({ hmac }, body, trust)).toEqual({ outcome: 'irrelevant', about });
    expect(readCallback({ hmac: 'a'.repeat(128) }, body, trust).outcome).toBe('refused');
  });
});

describe('a callback is refused', () => {
  const body = { type: 'TRANSACTION', obj: card };
  const hmac = signatureOf(card);

  test.each([
    ['without a signature', {}, 'no_signature'],
    ['with an empty signature', { hmac: '' }, 'no_signature'],
    ['with two signatures', { hmac: [hmac, hmac] }, 'malformed'],
    ['with the signature of another secret', { hmac: sign('a', 'other') }, 'wrong_signature'],
    ['with the right one in upper case', { hmac: hmac.toUpperCase() }, 'wrong_signature'],
  ])('the reader refuses a callback: %s', (_, query, reason) => {
    expect(readCallback(query, body, trust)).toEqual({ outcome: 'refused', reason });
  });

  test.each(['hmac', 'Hmac', 'signature'])(
    'the gateway refuses a callback with its signature in the body, as %s',
    (name) => {
      const signed = { ...body, [name]: hmac, obj: { ...card, [name]: hmac } };
      expect(readCallback({}, signed, trust).outcome).toBe('refused');
    },
  );

  test.each([
    ['the amount', { amount_cents: 1 }],
    ['success', { success: false }],
    ['the order', { order: { ...card.order, id: 217503755 } }],
    ['its own number', { id: 192036466 }],
    ['pending', { pending: true }],
  ])('the reader refuses a callback with another value of %s', (_, change) => {
    const obj = { ...card, ...change };
    const reading = readCallback({ hmac }, { type: 'TRANSACTION', obj }, trust);
    expect(reading).toEqual({ outcome: 'refused', reason: 'wrong_signature' });
  });

  test.each([undefined, null, '', 'text', 7, [], {}, { type: 'TRANSACTION' }, { obj: card }])(
    'whose body is %j',
    (strange) => {
      expect(readCallback({ hmac }, strange, trust).outcome).toBe('refused');
    },
  );

  test.each([
    ['another kind', { type: 'DELIVERY_STATUS', obj: card }],
    ['no object', { type: 'TRANSACTION', obj: 'text' }],
  ])('the reader refuses a callback that is about %s', (_, strange) => {
    expect(readCallback({ hmac }, strange, trust).outcome).toBe('refused');
  });

  // Values are joined without a separator: these changes leave the signed text, and so the signature, as it was.
  test.each([
    ['amount and time', { amount_cents: 1000002, created_at: '024-06-13T11:33:44.592345' }],
    [
      'amount and time, a digit less',
      { amount_cents: 10000, created_at: '02024-06-13T11:33:44.592345' },
    ],
    ['time and currency', { created_at: '2024-06-13T11:33:44.592345E', currency: 'GP' }],
    ['a boolean and the amount', { error_occured: 'fals', has_parent_transaction: 'efalse' }],
    [
      'pending and the card',
      { pending: 'false2', source_data: { ...card.source_data, pan: '346' } },
    ],
    [
      'the method and success',
      { source_data: { ...card.source_data, type: 'cardt' }, success: 'rue' },
    ],
    [
      'booleans that decide nothing and one that does',
      { is_3d_secure: 'truefalse', is_refunded: true, is_standalone_payment: undefined },
    ],
  ])('the reader refuses a right signature whose border between %s was moved', (_, change) => {
    const moved = { ...card, ...change };
    expect(signedTextOfTransaction(moved)).toBe(signedTextOfTransaction(card));
    expect(readSigned(moved)).toEqual({ outcome: 'refused', reason: 'malformed' });
  });

  test('a moved border between number and integration has no effect', () => {
    const moved = { ...card, id: 19203646, integration_id: 54097558 };
    expect(signedTextOfTransaction(moved)).toBe(signedTextOfTransaction(card));
    expect(readSigned(moved).outcome).toBe('irrelevant');
  });
});

describe('a return', () => {
  /** The flat copy of a transaction, all of it text. */
  const flat = (orderName: string) => ({
    ...Object.fromEntries(
      Object.entries(wallet).flatMap(([name, value]) =>
        typeof value === 'object' ? [] : [[name, String(value)]],
      ),
    ),
    [orderName]: '217503754',
    merchant_order_id: 'attempt-1',
    'source_data.pan': '01010101010',
    'source_data.type': 'wallet',
    'source_data.sub_type': 'wallet',
    'data.message': 'Approved',
    hmac: signatureOf(wallet),
  });

  test.each(['order', 'order_id'])('the gateway reads a return with its order as %s', (name) => {
    const reading = readReturn(flat(name), trust);
    expect(reading).toEqual({ outcome: 'statement', statement: statementOf(wallet) });
  });

  test.each([
    ['a changed amount', { amount_cents: '1' }],
    ['a changed outcome', { success: 'false' }],
    ['another order', { order: '1' }],
    ['an order that came twice', { order: ['217503754', '1'] }],
    ['no signature', { hmac: undefined }],
  ])('a return with %s is refused', (_, change) => {
    expect(readReturn({ ...flat('order'), ...change }, trust).outcome).toBe('refused');
  });
});
