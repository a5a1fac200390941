import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Shop, startShop } from '#server/testing/paymob/paymob-shop.ts';
import type { Gateway } from './gateway.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.stop());

const transactionIdOf = async (orderId: string) =>
  String((await shop.paymob.pay(orderId)).transaction.id);
const inquiryOf = ({ inquiry }: Gateway) => {
  if (!inquiry) throw new Error('The gateway cannot be asked.');
  return inquiry;
};

describe('an inquiry', () => {
  test('an inquiry finds nothing of an attempt before it is paid, then its outcome', async () => {
    shop.paymob.report('lost');
    const attempt = await shop.gateway.start(shop.attemptOf());
    expect(await inquiryOf(shop.gateway).listTransactions(attempt)).toEqual([]);
    await shop.paymob.pay(attempt.orderId, 'decline');
    expect(await inquiryOf(shop.gateway).listTransactions(attempt)).toMatchObject([
      { state: 'failed', message: 'Do not honour' },
    ]);
    const transactionId = await transactionIdOf(attempt.orderId);
    const expected = { transactionId, state: 'succeeded', amountInPiastres: 120000 };
    expect(await inquiryOf(shop.gateway).listTransactions(attempt)).toMatchObject([
      { state: 'failed' },
      expected,
    ]);
    expect(await inquiryOf(shop.gateway).findTransaction(transactionId)).toMatchObject(expected);
    expect(await inquiryOf(shop.gateway).findTransaction('1')).toBeUndefined();
    expect(shop.callsOf('token')).toHaveLength(1);
  });

  test('an inquiry signs in again after 50 minutes, and when the gateway demands it', async () => {
    const attempt = await shop.gateway.start(shop.attemptOf());
    await shop.paymob.pay(attempt.orderId);
    const listTransactions = () => inquiryOf(shop.gateway).listTransactions(attempt);
    await listTransactions();
    shop.pass(50 * 60_000);
    await listTransactions();
    expect(shop.callsOf('token')).toHaveLength(2);
    shop.paymob.endTokens();
    expect(await listTransactions()).toMatchObject([{ state: 'succeeded' }]);
    expect(shop.callsOf('token')).toHaveLength(3);
  });

  test.each(['cut', 500, 429] as const)(
    'that meets %s is repeated, three times in all',
    async (fault) => {
      const attempt = await shop.gateway.start(shop.attemptOf());
      await shop.paymob.pay(attempt.orderId);
      shop.paymob.fail('order', fault, 2);
      expect(await inquiryOf(shop.gateway).listTransactions(attempt)).toMatchObject([
        { state: 'succeeded' },
      ]);
      shop.paymob.fail('order', fault, 3);
      await expect(inquiryOf(shop.gateway).listTransactions(attempt)).rejects.toMatchObject({
        kind: 'unreachable',
        isOutcomeUnknown: false,
      });
      expect(shop.callsOf('order')).toHaveLength(6);
    },
  );

  test.each(['nonsense', 'endless'] as const)('that meets %s learns nothing', async (fault) => {
    const attempt = await shop.gateway.start(shop.attemptOf());
    await shop.paymob.pay(attempt.orderId);
    shop.paymob.fail('order', fault);
    await expect(inquiryOf(shop.gateway).listTransactions(attempt)).rejects.toMatchObject({
      kind: 'nonsense',
    });
  });

  test('an inquiry with a wrong API key is refused, and without a key none is sent', async () => {
    const wrong = shop.createGatewayWith({ apiKey: 'another API key' });
    await expect(inquiryOf(wrong).listTransactions({ orderId: '1' })).rejects.toMatchObject({
      kind: 'refused',
      status: 403,
    });
    expect(shop.createGatewayWith({ apiKey: undefined }).inquiry).toBeUndefined();
  });
});

test('an order of three attempts is read whole, however Paymob lists them', async () => {
  shop.paymob.report('lost');
  const attempt = await shop.gateway.start(shop.attemptOf());
  await shop.paymob.pay(attempt.orderId, 'decline');
  const transactionId = await transactionIdOf(attempt.orderId);
  shop.paymob.giveBack(Number(transactionId), 20000);
  const list = async () =>
    (await inquiryOf(shop.gateway).listTransactions(attempt)).map(
      ({ kind, state }) => `${kind} ${state}`,
    );
  const all = ['payment failed', 'payment reversed', 'refund succeeded'];
  expect(await list()).toEqual(all);
  shop.paymob.behave({ orderListing: 'ids' });
  expect(await list()).toEqual(all);
  // Then the latest is all that can be had.
  shop.paymob.behave({ orderListing: 'none' });
  expect(await list()).toEqual(all.slice(-1));
  shop.paymob.behave({ orderListing: 'whole' });
  shop.paymob.fail('order', 'other');
  expect(await list()).toEqual(all.slice(-1));
});

test('what a bank took back is a dispute, which a callback alone does not say', async () => {
  const attempt = await shop.gateway.start(shop.attemptOf());
  const transactionId = await transactionIdOf(attempt.orderId);
  shop.paymob.giveBack(Number(transactionId), 120000, 'dispute');
  await shop.paymob.settle();
  expect(shop.readings[1]).toMatchObject({ statement: { kind: 'refund', state: 'succeeded' } });
  expect(await inquiryOf(shop.gateway).listTransactions(attempt)).toMatchObject([
    { kind: 'payment', state: 'reversed' },
    { kind: 'dispute', state: 'succeeded', parentTransactionId: transactionId },
  ]);
});

test('a transaction of another integration is none, in an answer too', async () => {
  const attempt = await shop.gateway.start(shop.attemptOf());
  const transactionId = await transactionIdOf(attempt.orderId);
  const other = inquiryOf(shop.createGatewayWith({ integrations: { wallet: '1996388' } }));
  expect(await other.findTransaction(transactionId)).toBeUndefined();
  expect(await other.listTransactions(attempt)).toEqual([]);
});

describe('a refund of a payment that is not settled yet', () => {
  const payToday = async (method: 'card' | 'wallet' = 'card') => {
    shop.paymob.behave({ refundsFromNextDay: true });
    const attempt = await shop.gateway.start(shop.attemptOf({ method }));
    return transactionIdOf(attempt.orderId);
  };

  test('a refund of the whole is a void', async () => {
    const transactionId = await payToday();
    const whole = { transactionId, amountInPiastres: 120000, isWhole: true };
    expect(await shop.gateway.refund(whole)).toMatchObject({ state: 'succeeded' });
    expect(shop.callsOf('void')).toHaveLength(1);
    expect(await inquiryOf(shop.gateway).findTransaction(transactionId)).toMatchObject({
      state: 'reversed',
      refundedInPiastres: 120000,
    });
    await expect(shop.gateway.refund(whole)).rejects.toMatchObject({ kind: 'refused' });
  });

  test('a refund of a part, of a wallet, is refused and made the next day', async () => {
    const card = await payToday();
    const part = { transactionId: card, amountInPiastres: 100, isWhole: false };
    await expect(shop.gateway.refund(part)).rejects.toMatchObject({ kind: 'refused' });
    expect(shop.callsOf('void')).toHaveLength(0);
    const whole = {
      transactionId: await transactionIdOf(
        (await shop.gateway.start(shop.attemptOf({ method: 'wallet', reference: 'attempt-2' })))
          .orderId,
      ),
      amountInPiastres: 120000,
      isWhole: true,
    };
    await expect(shop.gateway.refund(whole)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('not settled'),
    });
    shop.pass(24 * 60 * 60_000);
    expect(await shop.gateway.refund(whole)).toMatchObject({ state: 'succeeded' });
  });

  test('a void without an answer is inquired about, and not repeated', async () => {
    const transactionId = await payToday();
    shop.paymob.fail('void', 'late_cut');
    const whole = { transactionId, amountInPiastres: 120000, isWhole: true };
    await expect(shop.gateway.refund(whole)).rejects.toMatchObject({ isOutcomeUnknown: true });
    expect(shop.callsOf('void')).toHaveLength(1);
  });
});

describe('a refund', () => {
  const pay = async () => {
    const attempt = await shop.gateway.start(shop.attemptOf());
    return { attempt, transactionId: await transactionIdOf(attempt.orderId) };
  };

  test('a refund in parts up to the whole is a transaction of its own each time', async () => {
    const { attempt, transactionId } = await pay();
    const first = await shop.gateway.refund({
      transactionId,
      amountInPiastres: 20000,
      isWhole: false,
    });
    expect(first.state).toBe('succeeded');
    const second = await shop.gateway.refund({
      transactionId,
      amountInPiastres: 100000,
      isWhole: false,
    });
    expect(second.transactionId).not.toBe(first.transactionId);
    await shop.paymob.settle();
    const child = { kind: 'refund', orderId: attempt.orderId };
    expect(shop.readings.slice(1)).toMatchObject([
      { statement: { ...child, transactionId: first.transactionId, amountInPiastres: 20000 } },
      { statement: { ...child, transactionId: second.transactionId, amountInPiastres: 100000 } },
    ]);
    expect(await inquiryOf(shop.gateway).findTransaction(transactionId)).toMatchObject({
      kind: 'payment',
      state: 'reversed',
      amountInPiastres: 120000,
      refundedInPiastres: 120000,
    });
  });

  test('a refund of more than is left, or of an unknown payment, is refused', async () => {
    const { transactionId } = await pay();
    await expect(
      shop.gateway.refund({ transactionId, amountInPiastres: 120001, isWhole: false }),
    ).rejects.toMatchObject({ kind: 'refused', isOutcomeUnknown: false });
    await expect(
      shop.gateway.refund({ transactionId: '1', amountInPiastres: 1, isWhole: false }),
    ).rejects.toMatchObject({ kind: 'refused', status: 404 });
  });

  test.each(['hang', 'late_cut', 500, 'nonsense', 'other'] as const)(
    'that meets %s is made once, and its outcome is to be asked',
    async (fault) => {
      const gateway = shop.createGatewayWith({}, { wholeInMilliseconds: 300 });
      const { transactionId } = await pay();
      shop.paymob.fail('refund', fault);
      await expect(
        gateway.refund({ transactionId, amountInPiastres: 20000, isWhole: false }),
      ).rejects.toMatchObject({ isOutcomeUnknown: true });
      expect(shop.callsOf('refund')).toHaveLength(1);
      expect(await inquiryOf(shop.gateway).findTransaction(transactionId)).toMatchObject({
        refundedInPiastres: fault === 'late_cut' ? 20000 : 0,
      });
    },
  );

  test('a refund by the dashboard of the account, a void too, is reported', async () => {
    const { transactionId } = await pay();
    shop.paymob.giveBack(Number(transactionId), 120000, 'void');
    await shop.paymob.settle();
    expect(shop.readings.slice(1)).toMatchObject([
      { statement: { kind: 'refund', parentTransactionId: undefined } },
    ]);
    expect(await inquiryOf(shop.gateway).findTransaction(transactionId)).toMatchObject({
      state: 'reversed',
      refundedInPiastres: 120000,
    });
  });
});
