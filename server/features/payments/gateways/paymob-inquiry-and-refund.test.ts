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
  test('knows nothing of an attempt before it is paid, then what became of it', async () => {
    shop.paymob.report('lost');
    const attempt = await shop.gateway.start(shop.attemptOf());
    expect(await inquiryOf(shop.gateway).findLatest(attempt)).toBeUndefined();
    await shop.paymob.pay(attempt.orderId, 'decline');
    expect(await inquiryOf(shop.gateway).findLatest(attempt)).toMatchObject({ state: 'failed' });
    const transactionId = await transactionIdOf(attempt.orderId);
    const expected = { transactionId, state: 'succeeded', amountInPiastres: 120000 };
    expect(await inquiryOf(shop.gateway).findLatest(attempt)).toMatchObject(expected);
    expect(await inquiryOf(shop.gateway).findTransaction(transactionId)).toMatchObject(expected);
    expect(await inquiryOf(shop.gateway).findTransaction('1')).toBeUndefined();
    expect(shop.callsOf('token')).toHaveLength(1);
  });

  test('signs in again after 50 minutes, and when the gateway says that it has to', async () => {
    const attempt = await shop.gateway.start(shop.attemptOf());
    await shop.paymob.pay(attempt.orderId);
    const ask = () => inquiryOf(shop.gateway).findLatest(attempt);
    await ask();
    shop.pass(50 * 60_000);
    await ask();
    expect(shop.callsOf('token')).toHaveLength(2);
    shop.paymob.endTokens();
    expect(await ask()).toMatchObject({ state: 'succeeded' });
    expect(shop.callsOf('token')).toHaveLength(3);
  });

  test.each(['cut', 500, 429] as const)(
    'that meets %s is repeated, three times in all',
    async (fault) => {
      const attempt = await shop.gateway.start(shop.attemptOf());
      await shop.paymob.pay(attempt.orderId);
      shop.paymob.fail('inquiry', fault, 2);
      expect(await inquiryOf(shop.gateway).findLatest(attempt)).toMatchObject({
        state: 'succeeded',
      });
      shop.paymob.fail('inquiry', fault, 3);
      await expect(inquiryOf(shop.gateway).findLatest(attempt)).rejects.toMatchObject({
        kind: 'unreachable',
        isOutcomeUnknown: false,
      });
      expect(shop.callsOf('inquiry')).toHaveLength(6);
    },
  );

  test.each(['nonsense', 'other', 'endless'] as const)(
    'that meets %s learns nothing',
    async (fault) => {
      const attempt = await shop.gateway.start(shop.attemptOf());
      await shop.paymob.pay(attempt.orderId);
      shop.paymob.fail('inquiry', fault);
      await expect(inquiryOf(shop.gateway).findLatest(attempt)).rejects.toMatchObject({
        kind: 'nonsense',
      });
    },
  );

  test('with a wrong API key is refused, and without one there is none', async () => {
    const wrong = shop.createGatewayWith({ apiKey: 'another API key' });
    await expect(inquiryOf(wrong).findLatest({ orderId: '1' })).rejects.toMatchObject({
      kind: 'refused',
      status: 403,
    });
    expect(shop.createGatewayWith({ apiKey: undefined }).inquiry).toBeUndefined();
  });
});

describe('a refund', () => {
  const pay = async () => {
    const attempt = await shop.gateway.start(shop.attemptOf());
    return { attempt, transactionId: await transactionIdOf(attempt.orderId) };
  };

  test('in parts up to the whole is a transaction of its own each time', async () => {
    const { attempt, transactionId } = await pay();
    const first = await shop.gateway.refund({ transactionId, amountInPiastres: 20000 });
    expect(first.state).toBe('succeeded');
    const second = await shop.gateway.refund({ transactionId, amountInPiastres: 100000 });
    expect(second.transactionId).not.toBe(first.transactionId);
    await shop.paymob.settle();
    const child = { kind: 'refund', parentTransactionId: transactionId, orderId: attempt.orderId };
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

  test('of more than is left, or of an unknown payment, is refused', async () => {
    const { transactionId } = await pay();
    await expect(
      shop.gateway.refund({ transactionId, amountInPiastres: 120001 }),
    ).rejects.toMatchObject({ kind: 'refused', isOutcomeUnknown: false });
    await expect(
      shop.gateway.refund({ transactionId: '1', amountInPiastres: 1 }),
    ).rejects.toMatchObject({ kind: 'refused', status: 404 });
  });

  test.each(['hang', 'late_cut', 500, 'nonsense', 'other'] as const)(
    'that meets %s is made once, and its outcome is to be asked',
    async (fault) => {
      const gateway = shop.createGatewayWith({}, { wholeInMilliseconds: 300 });
      const { transactionId } = await pay();
      shop.paymob.fail('refund', fault);
      await expect(
        gateway.refund({ transactionId, amountInPiastres: 20000 }),
      ).rejects.toMatchObject({ isOutcomeUnknown: true });
      expect(shop.callsOf('refund')).toHaveLength(1);
      expect(await inquiryOf(shop.gateway).findTransaction(transactionId)).toMatchObject({
        refundedInPiastres: fault === 'late_cut' ? 20000 : 0,
      });
    },
  );

  test('by the dashboard of the account, a void too, is reported', async () => {
    const { transactionId } = await pay();
    shop.paymob.giveBack(Number(transactionId), 120000, 'void');
    await shop.paymob.settle();
    expect(shop.readings.slice(1)).toMatchObject([
      { statement: { kind: 'void', parentTransactionId: transactionId } },
    ]);
    expect(await inquiryOf(shop.gateway).findTransaction(transactionId)).toMatchObject({
      state: 'reversed',
      refundedInPiastres: 120000,
    });
  });
});
