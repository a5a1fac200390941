import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countUses,
  insertDiscountCode,
  listEvents,
  listLiveGrants,
  readPayment,
} from '#server/testing/payments/payment-calls.ts';
import { startPaymobApp } from '#server/testing/payments/paymob-app.ts';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { signAsPaymob, type Transaction } from '#server/testing/paymob/transactions.ts';
import { settlePending } from './checkout/settle-pending.service.ts';

let shop: Awaited<ReturnType<typeof startPaymobApp>>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;

beforeAll(async () => {
  shop = await startPaymobApp();
  teacher = await insertTeacher(shop.app);
});
afterAll(() => shop.stop());

type Begun = Awaited<ReturnType<typeof shop.begin>>;

/** What stands in the ledger after its beginning, the status, and how many rights the student has. */
const stateOf = async ({ id, studentId }: Begun) => {
  const [, ...events] = await listEvents(shop.app, id);
  const { status } = await readPayment(shop.app, id);
  const grants = await listLiveGrants(shop.app, studentId);
  return { status, events: events.map((event) => event.split(' ')[0]), grants: grants.length };
};
const untouched = { status: 'pending', events: [], grants: 0 };
const paid = { status: 'completed', events: ['paid'], grants: 1 };

/** A transaction of Paymob's as it would post it, changed and signed as the test says. */
const say = async (
  of: Transaction,
  {
    change = {},
    secret,
    signedBefore = false,
  }: {
    change?: Partial<Transaction>;
    secret?: string;
    /** The change came after the signature. */
    signedBefore?: boolean;
  } = {},
) => {
  const obj = { ...of, ...change };
  const hmac = signAsPaymob(signedBefore ? of : obj, secret ?? shop.paymob.settings.hmacSecret);
  const reply = await shop.post(`${shop.callbackUrl}?hmac=${hmac}`, { type: 'TRANSACTION', obj });
  return { status: reply.status, body: await reply.json() };
};

/** Paid at Paymob, and not reported. */
const paySilently = async (begun: Begun, action: 'pay' | 'decline' = 'pay') => {
  shop.paymob.report('lost');
  const { transaction, returnUrl } = await shop.paymob.pay(begun.orderId, action);
  return { transaction, returnUrl };
};
const comeBack = async (url: string) => {
  const reply = await fetch(url, { redirect: 'manual' });
  return { status: reply.status, to: reply.headers.get('location') };
};
/** Lets the student of a payment cancel it. @returns its status */
const cancel = async ({ id, headers }: Begun): Promise<string> => {
  const reply = await shop.post(`${shop.url}/api/Payment/${id}/cancel`, {}, headers);
  return ((await reply.json()) as { status: string }).status;
};
const settle = () => settlePending(shop.app.platform, shop.gateway);

describe('Paymob reports a payment', () => {
  test.each([
    ['once', [200], ['paid']],
    ['after_return', [200], ['paid']],
    ['doubled', [200, 200], ['paid']],
    ['pending_first', [200, 200], ['paid']],
    ['old_failure_last', [200, 200], ['paid', 'declined']],
  ] as const)('%s: it is answered, and granted once', async (reporting, statuses, events) => {
    const begun = await shop.begin();
    shop.paymob.report(reporting);
    const { returnUrl } = await shop.paymob.pay(begun.orderId);
    expect(await shop.answers()).toEqual(statuses);
    expect(await stateOf(begun)).toEqual({ ...paid, events });
    expect(await comeBack(returnUrl)).toEqual({ status: 303, to: `/payment/${begun.id}` });
  });

  test('a callback reports a decline, and then a payment with another card', async () => {
    const begun = await shop.begin({ paymentMethod: 'wallet' });
    shop.paymob.report('once');
    await shop.paymob.pay(begun.orderId, 'decline');
    expect(await stateOf(begun)).toEqual({ status: 'failed', events: ['declined'], grants: 0 });
    await shop.paymob.pay(begun.orderId);
    expect(await stateOf(begun)).toEqual({ ...paid, events: ['declined', 'paid'] });
    expect(await shop.answers()).toEqual([200, 200]);
  });

  test('a single use of a discount sells once, whoever cancels and then pays the page that Paymob leaves open', async () => {
    const { id: codeId, code } = await insertDiscountCode(shop.app, teacher.id, { percentage: 90 });
    const order = { planId: 'monthly', month: 11, discountCode: code };
    const first = await shop.begin(order);
    expect(await cancel(first)).toBe('failed');
    const others = [];
    for (let turn = 0; turn < 3; turn += 1) others.push(await shop.begin(order));
    expect(others.map((each) => each.code)).toEqual(Array(3).fill('payment.discount_invalid'));
    shop.paymob.report('once');
    await shop.paymob.pay(first.orderId);
    await shop.answers();
    expect(await stateOf(first)).toEqual({ ...paid, events: ['cancelled', 'paid'] });
    expect(await countUses(shop.app, codeId)).toBe(1);
  });

  test('money that Paymob takes after the discount was deleted opens nothing, and waits for the teacher', async () => {
    const { id: codeId, code } = await insertDiscountCode(shop.app, teacher.id, { percentage: 99 });
    const begun = await shop.begin({ planId: 'monthly', month: 11, discountCode: code });
    await cancel(begun);
    await shop.app.app.inject({
      method: 'DELETE',
      url: `/DiscountCode/${codeId}`,
      headers: teacher.headers,
    });
    shop.paymob.report('once');
    await shop.paymob.pay(begun.orderId);
    await shop.answers();
    const waiting = { status: 'held', events: ['cancelled', 'paid'], grants: 0 };
    expect(await stateOf(begun)).toEqual(waiting);
  });

  test('callbacks may come late and in the wrong order: a decline after the money changes nothing', async () => {
    const begun = await shop.begin();
    shop.paymob.report('held');
    await shop.paymob.pay(begun.orderId, 'decline');
    await shop.paymob.pay(begun.orderId);
    expect(await stateOf(begun)).toEqual(untouched);
    await shop.paymob.release('reversed');
    expect(await stateOf(begun)).toEqual({ ...paid, events: ['paid', 'declined'] });
  });

  test('a callback counts while the platform is under maintenance', async () => {
    const begun = await shop.begin();
    const set = (maintenanceMode: boolean) =>
      shop.app.app.inject({
        method: 'PATCH',
        url: '/api/settings',
        headers: teacher.headers,
        payload: { maintenanceMode },
      });
    await set(true);
    shop.paymob.report('once');
    await shop.answers();
    await shop.paymob.pay(begun.orderId);
    await set(false);
    expect(await shop.answers()).toEqual([200]);
    expect(await stateOf(begun)).toEqual(paid);
  });

  test('a callback reports refunds, in part and then the rest', async () => {
    const begun = await shop.begin();
    shop.paymob.report('once');
    const { transaction } = await shop.paymob.pay(begun.orderId);
    shop.paymob.giveBack(transaction.id, 200_00);
    await shop.answers();
    await shop.confirm();
    expect(await stateOf(begun)).toMatchObject({ status: 'completed', grants: 1 });
    shop.paymob.giveBack(transaction.id, 1000_00);
    await shop.answers();
    await shop.confirm();
    const events = ['paid', 'refunded', 'refunded'];
    expect(await stateOf(begun)).toEqual({ status: 'refunded', events, grants: 0 });
  });
});

describe('a message with no effect', () => {
  test.each([
    ['forged', { secret: 'another secret of sixteen' }],
    ['tampered in its amount', { change: { amount_cents: 1 }, signedBefore: true }],
    ['tampered in its outcome', { change: { success: false }, signedBefore: true }],
  ])('a message is answered with 401: %s', async (_, options) => {
    const begun = await shop.begin();
    const { transaction } = await paySilently(begun);
    expect(await say(transaction, options)).toMatchObject({
      status: 401,
      body: { code: 'payment.callback_refused' },
    });
    expect(await stateOf(begun)).toEqual(untouched);
  });

  test.each([
    ['no signature', '', { type: 'TRANSACTION', obj: {} }, 401],
    ['two signatures', '?hmac=a&hmac=b', { type: 'TRANSACTION', obj: {} }, 401],
    ['no object', '?hmac=a', [], 401],
    ['nothing', '?hmac=a', null, 401],
    ['far too much', '?hmac=a', { type: 'TRANSACTION', obj: 'x'.repeat(70_000) }, 413],
  ])('a message with %s has no effect', async (_, query, body, status) => {
    expect((await shop.post(shop.callbackUrl + query, body)).status).toBe(status);
  });

  test('a message that is no JSON, or of an unused gateway, has no effect', async () => {
    const headers = { 'content-type': 'application/json' };
    const broken = { method: 'POST', headers, body: '{' };
    expect((await fetch(shop.callbackUrl, broken)).status).toBe(400);
    const other = shop.callbackUrl.replace('paymob', 'simulator');
    expect((await shop.post(other, {})).status).toBe(404);
  });

  test('a replayed message is answered with 200 each time, and counted once', async () => {
    const begun = await shop.begin();
    const { transaction } = await paySilently(begun);
    const replies = await Promise.all(Array.from({ length: 30 }, () => say(transaction)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stateOf(begun)).toEqual(paid);
  });

  test('a message about an unknown order, or through a foreign integration, has no effect', async () => {
    const begun = await shop.begin();
    const { transaction } = await paySilently(begun);
    const order = { ...transaction.order, id: 1 };
    expect(await say(transaction, { change: { order } })).toEqual({
      status: 200,
      body: { outcome: 'unknown_order' },
    });
    expect(await say(transaction, { change: { integration_id: 1 } })).toEqual({
      status: 200,
      body: { outcome: 'ignored' },
    });
    expect(await stateOf(begun)).toEqual(untouched);
  });

  test('a signed message of another amount is noted for the teacher', async () => {
    const begun = await shop.begin();
    const { transaction } = await paySilently(begun);
    expect(await say(transaction, { change: { amount_cents: 1_00 } })).toEqual({
      status: 200,
      body: { outcome: 'noted' },
    });
    expect(await stateOf(begun)).toEqual({ ...untouched, events: ['noted'] });
  });
});

describe('a lost callback', () => {
  test('the job asks about the lost report', async () => {
    const begun = await shop.begin();
    await paySilently(begun);
    expect(await stateOf(begun)).toEqual(untouched);
    await settle();
    expect(await stateOf(begun)).toEqual(paid);
  });

  test('the returning browser makes the server ask about the lost report', async () => {
    const begun = await shop.begin();
    const { returnUrl } = await paySilently(begun);
    expect(await comeBack(returnUrl)).toEqual({ status: 303, to: `/payment/${begun.id}` });
    expect(await stateOf(begun)).toEqual(paid);
  });

  test.each(['hang', 'cut', 'nonsense', 'other', 'endless', 500, 503] as const)(
    'a lost report arrives after Paymob has answered with %s',
    async (fault) => {
      const begun = await shop.begin();
      const { returnUrl } = await paySilently(begun);
      // An inquiry is repeated twice.
      shop.paymob.fail('order', fault, 3);
      shop.paymob.fail('inquiry', fault, 3);
      expect(await comeBack(returnUrl)).toEqual({ status: 303, to: `/payment/${begun.id}` });
      // What the address says is not believed, although it is signed.
      expect(await stateOf(begun)).toEqual(untouched);
      await expect
        .poll(
          async () => {
            await settle();
            return stateOf(begun);
          },
          { timeout: 20_000 },
        )
        .toEqual(paid);
    },
  );
});

describe('a browser that comes back', () => {
  test.each([
    ['a forged address', (url: URL) => url.searchParams.set('amount_cents', '1')],
    ['a signature of somebody else', (url: URL) => url.searchParams.set('hmac', 'a'.repeat(128))],
    ['no signature', (url: URL) => url.searchParams.delete('hmac')],
    ['two signatures', (url: URL) => url.searchParams.append('hmac', 'b')],
  ])('a browser with %s is led to the plans, without effect', async (_, change) => {
    const begun = await shop.begin();
    const { returnUrl } = await paySilently(begun);
    const url = new URL(returnUrl);
    change(url);
    expect(await comeBack(url.href)).toEqual({ status: 303, to: '/subscription' });
    expect(await stateOf(begun)).toEqual(untouched);
    await settle();
  });

  test('a browser without parameters is led to the plans', async () => {
    expect(await comeBack(shop.callbackUrl)).toEqual({ status: 303, to: '/subscription' });
  });
});

describe('Paymob does not begin a payment', () => {
  test.each(['hang', 'cut', 'late_cut', 'nonsense', 'other', 'redirect', 401, 429, 500] as const)(
    'a payment that Paymob answers with %s charges nothing and frees the discount',
    async (fault) => {
      const { id: codeId, code } = await insertDiscountCode(shop.app, teacher.id);
      shop.paymob.fail('intention', fault);
      const refused = await shop.begin({ discountCode: code });
      expect(refused).toMatchObject({ status: 503, code: 'payment.gateway_failed' });
      expect(await countUses(shop.app, codeId)).toBe(0);
      const stored = await shop.app.database
        .selectFrom('payments')
        .select('status')
        .where('student_id', '=', refused.studentId)
        .execute();
      expect(stored).toEqual([{ status: 'failed' }]);
      expect(await shop.begin({ discountCode: code })).toMatchObject({ status: 200 });
    },
  );
});

test('the ledger and the list of Paymob are equal after all tests', async () => {
  await settle();
  const kinds = { paid: 'paid', refunded: 'refunded' } as const;
  const ours = await shop.app.database
    .selectFrom('payment_events')
    .select(['kind', 'reference', 'amount_in_piastres'])
    .where('kind', 'in', [kinds.paid, kinds.refunded])
    .execute();
  const theirs = shop.paymob
    .transactions()
    .filter(({ success }) => success)
    .map(
      (of) =>
        `${of.has_parent_transaction ? kinds.refunded : kinds.paid} ${of.id} ${of.amount_cents}`,
    );
  expect(theirs.length).toBeGreaterThan(20);
  expect(
    ours.map((event) => `${event.kind} ${event.reference} ${event.amount_in_piastres}`).toSorted(),
  ).toEqual(theirs.toSorted());
});
