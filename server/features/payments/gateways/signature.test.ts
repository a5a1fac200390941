import { describe, expect, test } from 'vitest';
import { isSignature, sign, signedTextOfCardToken, signedTextOfTransaction } from './signature.ts';

/** The 20 values of a transaction in the order of signing, put where a callback carries them. */
const transactionOf = (values: readonly unknown[]) => {
  const [
    amount_cents,
    created_at,
    currency,
    error_occured,
    has_parent_transaction,
    id,
    integration_id,
    is_3d_secure,
    is_auth,
    is_capture,
    is_refunded,
    is_standalone_payment,
    is_voided,
    orderId,
    owner,
    pending,
    pan,
    sub_type,
    type,
    success,
  ] = values;
  return {
    // In another order than that of signing, and with more than what is signed.
    success,
    source_data: { type, sub_type, pan, tenure: null },
    order: { id: orderId, merchant_order_id: 'attempt' },
    owner,
    pending,
    is_voided,
    is_standalone_payment,
    is_refunded,
    is_capture,
    is_auth,
    is_3d_secure,
    integration_id,
    id,
    has_parent_transaction,
    error_occured,
    currency,
    created_at,
    amount_cents,
    is_live: false,
  };
};

const no = false;

/**
 * Worked examples from the test suites of Paymob's SDKs and of other integrations, and (without its secret) the text that
 * Paymob's documentation prints for a real payment.
 */
const examples = [
  {
    name: 'a card payment of an integration for shops',
    secret: 'dummy_hmac',
    values: [
      [111111, '2025-04-01T17:29:16.967925', 'EGP', no, no, 'dummy_id', 1234, true, no, no, no],
      [true, no, 123, 12, no, '1111', 'Visa', 'card', true],
    ].flat(),
    text: '1111112025-04-01T17:29:16.967925EGPfalsefalsedummy_id1234truefalsefalsefalsetruefalse12312false1111Visacardtrue',
    hmac: '51860052ecc6d9f08ac30a549359019e2eee837913b5673094c242c817ddf57c055ba5e3e9c0894b1171e62c2d37cd55ff98a46a0e28e1ccf2e4a907e6683aa5',
  },
  {
    name: 'a card payment with 3-D Secure',
    secret: '97A5B79200124C9E94E9D73763265D20',
    values: [
      [50000, '2021-08-02T15:45:26.988117', 'EGP', no, no, 11113222, 1111, true, no, no, no],
      [true, no, 11112345, 1188, no, '1234', 'MasterCard', 'card', true],
    ].flat(),
    text: '500002021-08-02T15:45:26.988117EGPfalsefalse111132221111truefalsefalsefalsetruefalse111123451188false1234MasterCardcardtrue',
    hmac: '62a79c8d174f39d114ded8ad4885af25889b53deeae91d2ff6ddb7202188043e4c492686ce0780c91afc3fd4beb7728d95d7afb64dafa0d522ccacb760cbb950',
  },
  {
    name: 'a wallet payment, all of it text as in a return',
    secret: 'C36094BC5DCxxxxxxxxC8FDB9F83E49',
    values: [
      ['200000', '2024-07-21T11:25:08.633747', 'EGP', 'false', 'false', '201972898', '1996388'],
      ['false', 'false', 'false', 'false', 'true', 'false', '228276342', '310964', 'false'],
      ['01010101010', 'wallet', 'wallet', 'true'],
    ].flat(),
    text: '2000002024-07-21T11:25:08.633747EGPfalsefalse2019728981996388falsefalsefalsefalsetruefalse228276342310964false01010101010walletwallettrue',
    hmac: 'a5a49f5009d3997bcd4b9ab60451b714c08cc4f197e0dffbaa885dd09bc77f10a36669cf8e324c8a0919f1cace1d348225ea7cdf11263a65b2951553668fa337',
  },
  {
    name: 'a card payment of an emulator',
    secret: 'sim_hmac_secret',
    values: [
      [10000, '2026-08-14T12:00:00.000000', 'EGP', no, no, 900001, 1001, no, no, no, no, true],
      [no, 700001, 500001, no, '0010', 'Visa', 'card', true],
    ].flat(),
    text: '100002026-08-14T12:00:00.000000EGPfalsefalse9000011001falsefalsefalsefalsetruefalse700001500001false0010Visacardtrue',
    hmac: '033e0bca25918ecf037674c6f9e3ed1c11ba969f16b647f39cf0c404bdcf6db767e0fbe9dc8a523cbc8d19e459c3843222d167201f4705657002eb3671f2619b',
  },
];

const printedByPaymob =
  '1000002024-06-13T11:33:44.592345EGPfalsefalse1920364654097558truefalsefalsefalsetruefalse217503754302852false2346MasterCardcardtrue';

describe('the signature of a transaction', () => {
  test.each(examples)(
    'the signature of $name is the published one',
    ({ secret, values, text, hmac }) => {
      expect(signedTextOfTransaction(transactionOf(values))).toBe(text);
      expect(sign(text, secret)).toBe(hmac);
      expect(isSignature(hmac, text, secret)).toBe(true);
    },
  );

  test('the signature joins the values of a real payment as the documentation prints them', () => {
    const values = [
      [100000, '2024-06-13T11:33:44.592345', 'EGP', no, no, 192036465, 4097558, true, no, no],
      [no, true, no, 217503754, 302852, no, '2346', 'MasterCard', 'card', true],
    ].flat();
    expect(signedTextOfTransaction(transactionOf(values))).toBe(printedByPaymob);
  });

  test.each(examples)('the signature of $name fits no other value', ({ secret, values, hmac }) => {
    values.forEach((value, index) => {
      const others: unknown[] = [...values];
      if (typeof value === 'boolean') others[index] = !value;
      else others[index] = typeof value === 'number' ? value + 1 : `${value}0`;
      const text = signedTextOfTransaction(transactionOf(others)) ?? '';
      expect(isSignature(hmac, text, secret), `value ${index + 1}`).toBe(false);
    });
  });

  test('the signature of a declined payment differs from that of a successful one', () => {
    const [{ values, secret }] = examples as [(typeof examples)[number]];
    const text = signedTextOfTransaction(transactionOf([...values.slice(0, -1), false])) ?? '';
    expect(sign(text, secret)).toBe(
      'd4bf11e88f086fd6d5cd5b21e267149499e1d9df0745be56b2b27e03cf5bd9c356a53a212169f2324be1944b306cd303947754fa5eda9551ba532da0bb8c6bec',
    );
  });

  test('the signature changes with the amount', () => {
    const [, { values, secret, hmac }] = examples as [unknown, (typeof examples)[number]];
    const text = signedTextOfTransaction(transactionOf([90000, ...values.slice(1)])) ?? '';
    expect(isSignature(hmac, text, secret)).toBe(false);
  });

  test.each([
    ['the same in upper case', (hmac: string) => hmac.toUpperCase()],
    ['a shorter one', (hmac: string) => hmac.slice(0, -1)],
    ['a longer one', (hmac: string) => `${hmac}0`],
    ['an empty one', () => ''],
    ['letters of several bytes, as many as the right one has', () => 'ض'.repeat(64)],
  ])('the signature is not %s', (_, change) => {
    const [{ text, hmac, secret }] = examples as [(typeof examples)[number]];
    expect(isSignature(change(hmac), text, secret)).toBe(false);
  });
});

describe('a value is written', () => {
  test.each([
    ['true', true, 'true'],
    ['false', false, 'false'],
    ['a number', 302852, '302852'],
    ['a text, with its blanks', ' Visa ', ' Visa '],
    ['null as nothing', null, ''],
    ['what is absent as nothing', undefined, ''],
  ])('the writer writes %s', (_, pan, expected) => {
    expect(signedTextOfTransaction({ source_data: { pan } })).toBe(expected);
  });

  test.each([
    ['a fraction', 1.5],
    ['a number that JSON rounds', 2 ** 53],
    ['a list', ['2346']],
    ['an object', { toString: () => '2346' }],
  ])('the writer refuses %s', (_, pan) => {
    expect(signedTextOfTransaction({ source_data: { pan } })).toBeUndefined();
  });

  test('the writer reads a value from its own property, not from an inherited one', () => {
    expect(signedTextOfTransaction({ order: Object.create({ id: 7 }) })).toBe('');
  });
});

test('the signature of a stored card is the published one', () => {
  const text = signedTextOfCardToken({
    id: 8555026,
    token: 'e98aceb96f5a370ddf46460db9d555f88bf12448f80e1839b39f78ab',
    masked_pan: 'xxxx-xxxx-xxxx-2346',
    merchant_id: 246628,
    card_subtype: 'MasterCard',
    created_at: '2024-11-13T12:32:23.859982',
    email: 'test@test.com',
    order_id: '264064419',
  });
  expect(text).toBe(
    'MasterCard2024-11-13T12:32:23.859982test@test.com8555026xxxx-xxxx-xxxx-2346246628264064419e98aceb96f5a370ddf46460db9d555f88bf12448f80e1839b39f78ab',
  );
  expect(sign(text ?? '', 'FBBFA3BxxxxxxxxxxxxAC0AEFC1E0AA6')).toBe(
    '7a05c84cbbccdf95cd219dc2b321f53b671c32dfaaa35f969e0445b93ec5483470f07931a2507a4e2de8b0b34283e4093a3f1c900c1e33f44b1aed381954a106',
  );
});
