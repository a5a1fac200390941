import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPaymob } from '#server/features/payments/gateways/paymob.ts';
import { createExchange } from '#server/features/payments/gateways/exchange.ts';
import { createPaymobClient } from '#server/features/payments/gateways/paymob-client.ts';
import { signedTextOfTransaction } from '#server/features/payments/gateways/signature.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import { listEvents, listLiveGrants, readPayment } from '#server/testing/payments/payment-calls.ts';
import { startPaymobApp } from '#server/testing/payments/paymob-app.ts';
import { signAsPaymob, type Transaction } from '#server/testing/paymob/transactions.ts';
import { receiveCallback } from './receive-callback.service.ts';

let shop: Awaited<ReturnType<typeof startPaymobApp>>;
beforeAll(async () => {
  shop = await startPaymobApp();
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.app.queued.length = 0;
});

type Begun = Awaited<ReturnType<typeof shop.begin>>;

/** The right, the books and the mails of a payment. */
const stateOf = async ({ id, studentId }: Begun) => ({
  status: (await readPayment(shop.app, id)).status,
  events: await listEvents(shop.app, id),
  grants: (await listLiveGrants(shop.app, studentId)).length,
  mails: shop.app.queued.filter(({ queue }) => queue === 'refund-news').length,
});
const paid = {
  status: 'completed',
  events: ['started 0', 'paid 120000'],
  grants: 1,
  mails: 0,
};
const refunded = {
  status: 'refunded',
  events: [...paid.events, 'refunded 120000'],
  grants: 0,
  mails: 1,
};

/** A payment that was paid and reported; the payer holds the address of the return, with its signature. */
const pay = async () => {
  const begun = await shop.begin();
  shop.paymob.report('once');
  const { transaction, returnUrl } = await shop.paymob.pay(begun.orderId);
  await shop.answers();
  shop.app.queued.length = 0;
  return { begun, transaction, returnUrl };
};

/** Posts what the payer holds, with what Paymob does not sign changed at will. */
const postOwn = async (transaction: object, returnUrl: string) => {
  const hmac = new URL(returnUrl).searchParams.get('hmac') ?? '';
  const body = { type: 'TRANSACTION', obj: transaction };
  const reply = await shop.post(`${shop.callbackUrl}?hmac=${hmac}`, body);
  return { status: reply.status, body: (await reply.json()) as { outcome?: string } };
};

const sign = (transaction: Transaction) =>
  signAsPaymob(transaction, shop.paymob.settings.hmacSecret);

describe('a payer who posts their own signed return', () => {
  const forgeries: [string, object][] = [
    ['is_refund', { is_refund: true }],
    ['is_void', { is_void: true }],
    ['both, with a parent', { is_refund: true, is_void: true, parent_transaction: 1 }],
    ['what went back', { refunded_amount_cents: 120000 }],
    ['the reference', { order: undefined }],
    ['the message', { data: { message: 'اتصل بهذا الرقم' } }],
    ['fields that nobody reads', { is_chargeback: true, is_settled: true, captured_amount: 1 }],
  ];
  test.each(forgeries)('a return with another value of %s changes nothing', async (_, change) => {
    const { begun, transaction, returnUrl } = await pay();
    const order = { ...transaction.order, merchant_order_id: 'another' };
    const forged = { ...transaction, ...change, ...('order' in change && { order }) };
    expect(await postOwn(forged, returnUrl)).toEqual({ status: 200, body: { outcome: 'applied' } });
    await shop.confirm();
    expect(await stateOf(begun)).toEqual(paid);
  });

  test('unsigned fields before the report change nothing: the signed ones grant', async () => {
    const begun = await shop.begin();
    shop.paymob.report('lost');
    const { transaction, returnUrl } = await shop.paymob.pay(begun.orderId);
    const forged = {
      ...transaction,
      is_refund: true,
      order: { ...transaction.order, merchant_order_id: 'another' },
    };
    await postOwn(forged, returnUrl);
    expect(await stateOf(begun)).toEqual(paid);
    // A forged reference would have marked the transaction as noted, and its refund as one that closes nothing.
    shop.paymob.report('once');
    shop.paymob.giveBack(transaction.id, 120000);
    await shop.answers();
    await shop.confirm();
    expect(await stateOf(begun)).toMatchObject({ status: 'refunded', grants: 0 });
  });

  test('moved borders between the signed booleans are refused', async () => {
    const { begun, transaction, returnUrl } = await pay();
    // The text stays the same: what was `is_standalone_payment` says `is_refunded` now.
    const { is_standalone_payment: _, ...rest } = transaction;
    const moved = {
      ...rest,
      is_3d_secure: 'truefalse',
      is_refunded: true,
      refunded_amount_cents: 120000,
    };
    expect(signedTextOfTransaction(moved)).toBe(signedTextOfTransaction(transaction));
    expect(await postOwn(moved, returnUrl)).toMatchObject({ status: 401 });
    await shop.confirm();
    expect(await stateOf(begun)).toEqual(paid);
  });

  test('a moved border between order and owner changes nothing', async () => {
    const { transaction } = await pay();
    const other = await shop.begin();
    // As if an order of somebody else began with the same digits.
    const orderId = String(transaction.order.id);
    await shop.app.database
      .insertInto('payment_attempts')
      .values({
        gateway: 'paymob',
        order_id: orderId.slice(0, -1),
        payment_id: other.id,
        reference: `moved-${orderId}`,
        intention_id: 'x',
        page_url: 'x',
        started_at: shop.app.clock.now(),
      })
      .execute();
    const moved = {
      ...transaction,
      order: { ...transaction.order, id: Number(orderId.slice(0, -1)) },
      owner: Number(`${orderId.slice(-1)}${transaction.owner}`),
    };
    expect(sign(moved)).toBe(sign(transaction));
    const body = { type: 'TRANSACTION', obj: moved };
    const reply = await shop.post(`${shop.callbackUrl}?hmac=${sign(moved)}`, body);
    expect(await reply.json()).toEqual({ outcome: 'asked' });
    await expect(shop.confirm()).rejects.toMatchObject({ kind: 'nonsense' });
    expect(await stateOf(other)).toMatchObject({ status: 'pending', grants: 0 });
  });

  test('a return with is_refund in the address changes nothing either', async () => {
    const { begun, returnUrl } = await pay();
    const address = new URL(returnUrl);
    for (const name of ['is_refund', 'is_void', 'has_parent'])
      address.searchParams.set(name, 'true');
    const reply = await fetch(address, { redirect: 'manual' });
    expect(reply.headers.get('location')).toBe(`/payment/${begun.id}`);
    await shop.confirm();
    expect(await stateOf(begun)).toEqual(paid);
  });
});

describe('a refund that Paymob reports', () => {
  const giveBack = async () => {
    const { begun, transaction } = await pay();
    shop.paymob.giveBack(transaction.id, 120000);
    await shop.answers();
    return { begun, transaction };
  };

  test('a refund counts once Paymob has confirmed it', async () => {
    const { begun } = await giveBack();
    expect(await stateOf(begun)).toEqual(paid);
    await shop.confirm();
    expect(await stateOf(begun)).toEqual(refunded);
  });

  test.each(['hang', 'cut', 500, 429, 'nonsense', 401] as const)(
    'a reported refund changes nothing while the inquiry meets %s, and the job asks again',
    async (fault) => {
      const { begun } = await giveBack();
      const again = structuredClone(shop.app.queued);
      shop.paymob.fail('transaction', fault, 3);
      await expect(shop.confirm()).rejects.toMatchObject({ name: 'GatewayError' });
      expect(await stateOf(begun)).toEqual(paid);
      // Whatever is left of the planned faults.
      for (let turn = 0; turn < 3; turn += 1) {
        shop.app.queued.push(...structuredClone(again));
        await shop.confirm().catch(() => undefined);
      }
      expect(await stateOf(begun)).toMatchObject({ status: 'refunded', grants: 0 });
      expect((await listEvents(shop.app, begun.id)).slice(2)).toEqual(['refunded 120000']);
    },
    30_000,
  );

  test('a refund waits for the teacher where Paymob never answers, or cannot be asked', async () => {
    const { begun } = await giveBack();
    shop.paymob.fail('transaction', 500, 3);
    await shop.confirm({ isLastTry: true });
    expect(await stateOf(begun)).toEqual({ ...paid, events: [...paid.events, 'noted 120000'] });

    const other = await pay();
    const settings = { ...shop.paymob.settings, apiKey: undefined };
    const exchange = createExchange();
    const client = createPaymobClient({ settings, exchange, clock: systemClock });
    const gateway = createPaymob(settings, client);
    const child = { ...other.transaction, id: 7, has_parent_transaction: true };
    const reading = gateway.readCallback(
      { hmac: sign(child) },
      { type: 'TRANSACTION', obj: child },
    );
    if (reading.outcome !== 'statement') throw new Error('It is signed.');
    for (const _ of [1, 2]) {
      expect(await receiveCallback(shop.app.platform, gateway, reading.statement)).toBe('asked');
    }
    const events = [...paid.events, 'noted 120000'];
    expect(await stateOf(other.begun)).toEqual({ ...paid, events });
  });

  test('a refund through an integration of somebody else is ignored', async () => {
    const { begun, transaction } = await pay();
    const child = { ...transaction, id: 8, has_parent_transaction: true, integration_id: 1 };
    const reply = await shop.post(`${shop.callbackUrl}?hmac=${sign(child)}`, {
      type: 'TRANSACTION',
      obj: child,
    });
    expect(await reply.json()).toEqual({ outcome: 'ignored' });
    await shop.confirm();
    expect(await stateOf(begun)).toEqual(paid);
  });
});

describe('a dispute', () => {
  test('a dispute that the bank won closes the right, and is shown to the teacher', async () => {
    const { begun, transaction } = await pay();
    shop.paymob.giveBack(transaction.id, 120000, 'dispute');
    await shop.answers();
    expect(await stateOf(begun)).toEqual(paid);
    await shop.confirm();
    expect(await stateOf(begun)).toEqual({
      status: 'disputed',
      events: [...paid.events, 'refunded 120000', 'noted 120000'],
      grants: 0,
      mails: 1,
    });
    const payment = await readPayment(shop.app, begun.id);
    expect(payment.disputed_in_piastres).toBe(120000);
  });

  test('a dispute is recognised also where its payment says first that it is reversed', async () => {
    const { begun, transaction } = await pay();
    shop.paymob.report('lost');
    shop.paymob.giveBack(transaction.id, 120000, 'dispute');
    const reversed = { ...transaction, is_refunded: true };
    const body = { type: 'TRANSACTION', obj: reversed };
    await shop.post(`${shop.callbackUrl}?hmac=${sign(reversed)}`, body);
    await shop.confirm();
    expect(await stateOf(begun)).toMatchObject({ status: 'disputed', grants: 0 });
  });

  test('a dispute about a part leaves the right, and the rest can still be refunded', async () => {
    const { begun, transaction } = await pay();
    shop.paymob.giveBack(transaction.id, 20000, 'dispute');
    await shop.answers();
    await shop.confirm();
    expect(await stateOf(begun)).toMatchObject({ status: 'completed', grants: 1 });
    shop.paymob.giveBack(transaction.id, 100000);
    await shop.answers();
    await shop.confirm();
    expect(await stateOf(begun)).toMatchObject({ status: 'disputed', grants: 0 });
  });
});
