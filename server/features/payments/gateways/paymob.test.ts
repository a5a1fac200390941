import { once } from 'node:events';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Shop, startShop } from '#server/testing/paymob/paymob-shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await startShop();
});
afterEach(() => shop.stop());

const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

describe('an attempt to pay', () => {
  test.each([
    ['card', '2346'],
    ['wallet', '1010'],
  ] as const)(
    'a payment by %s leads to the hosted page, and its callback says so',
    async (method, ending) => {
      const { pageUrl, orderId, intentionId } = await shop.gateway.start(
        shop.attemptOf({ method }),
      );
      expect(pageUrl).toContain(`${shop.paymob.url}/unifiedcheckout/?publicKey=egy_pk_test_`);
      expect(intentionId).toMatch(/^pi_/u);
      const { returnUrl } = await shop.paymob.pay(orderId);
      const statement = {
        orderId,
        reference: undefined,
        kind: 'payment',
        state: 'succeeded',
        amountInPiastres: 120000,
        currency: 'EGP',
        method,
        sourceEnding: ending,
      };
      expect(shop.readings).toMatchObject([{ outcome: 'statement', statement }]);
      expect(shop.gateway.readReturn(queryOf(returnUrl))).toMatchObject({ statement });
    },
  );

  test('an attempt sends amount, customer and method, and nothing blank', async () => {
    const payer = { firstName: ' ', lastName: '', email: 'mariam@example.com', phone: '' };
    await shop.gateway.start(shop.attemptOf({ method: 'wallet', payer }));
    const body = {
      amount: 120000,
      currency: 'EGP',
      payment_methods: [1996388],
      items: [{ name: 'الاشتراك السنوي', amount: 120000 }],
      billing_data: {
        first_name: 'NA',
        last_name: 'NA',
        email: 'mariam@example.com',
        phone_number: 'NA',
      },
      special_reference: 'attempt-1',
      notification_url: `${shop.url}/callback`,
      redirection_url: `${shop.url}/return?payment=1`,
      expiration: 1800,
    };
    expect(shop.callsOf('intention')).toMatchObject([{ status: 201, body }]);
  });

  test('an attempt is paid on the page itself, after the step of 3-D Secure', async () => {
    const { pageUrl } = await shop.gateway.start(shop.attemptOf());
    const page = await fetch(pageUrl);
    const html = await page.text();
    expect(html).toContain('1200.00 EGP');
    const [, clientSecret = ''] = /name="clientSecret" value="([^"]+)"/u.exec(html) ?? [];
    const choose = (action: string) =>
      fetch(`${shop.paymob.url}/unifiedcheckout/`, {
        method: 'POST',
        body: new URLSearchParams({ clientSecret, action }),
        redirect: 'manual',
      });
    const step = await choose('three_d_secure');
    expect(await step.text()).toContain('Confirm the code');
    expect(shop.readings).toEqual([]);
    const paid = await choose('pay');
    expect(paid.status).toBe(303);
    const location = paid.headers.get('location') ?? '';
    expect(new URL(location).searchParams.get('payment')).toBe('1');
    expect(shop.gateway.readReturn(queryOf(location))).toMatchObject({ outcome: 'statement' });
    expect(shop.readings).toMatchObject([{ statement: { state: 'succeeded' } }]);
  });

  test('an ended attempt takes no money', async () => {
    const { pageUrl } = await shop.gateway.start(shop.attemptOf());
    shop.pass(1_800_000);
    expect((await fetch(pageUrl)).status).toBe(404);
  });

  test('an attempt by a method that the settings leave out is refused before any call', async () => {
    const only = shop.createGatewayWith({ integrations: { wallet: '1996388' } });
    expect(only.methods).toEqual(['wallet']);
    await expect(only.start(shop.attemptOf())).rejects.toMatchObject({ kind: 'refused' });
    expect(shop.paymob.log).toEqual([]);
  });

  test('an attempt with a wrong key, an unknown integration or a used name is refused in the words of the gateway', async () => {
    const wrongKey = shop.createGatewayWith({ secretKey: 'egy_sk_test_wrong' });
    await expect(wrongKey.start(shop.attemptOf())).rejects.toMatchObject({
      kind: 'refused',
      status: 401,
      isOutcomeUnknown: false,
      message: 'Paymob answered 401: Authentication credentials were not provided.',
    });
    const unknown = shop.createGatewayWith({ integrations: { card: '1' } });
    await expect(unknown.start(shop.attemptOf())).rejects.toThrow(
      '404: Integration ID does not exist',
    );
    await shop.gateway.start(shop.attemptOf());
    await expect(shop.gateway.start(shop.attemptOf())).rejects.toThrow(
      'duplicate order with same id',
    );
    const nested = shop.gateway.start(shop.attemptOf({ amountInPiastres: 0 }));
    await expect(nested).rejects.toThrow(/400: (?:amount|items)/u);
  });

  test.each([
    ['hang', 'unreachable', true],
    ['cut', 'unreachable', true],
    ['late_cut', 'unreachable', true],
    [500, 'unreachable', true],
    [503, 'unreachable', true],
    [429, 'unreachable', false],
    ['nonsense', 'nonsense', true],
    ['endless', 'nonsense', true],
    ['other', 'nonsense', false],
    ['redirect', 'nonsense', true],
  ] as const)('that meets %s is %s, and is not repeated', async (fault, kind, isOutcomeUnknown) => {
    const gateway = shop.createGatewayWith({}, { wholeInMilliseconds: 300 });
    shop.paymob.fail('intention', fault);
    await expect(gateway.start(shop.attemptOf())).rejects.toMatchObject({ kind, isOutcomeUnknown });
    expect(shop.callsOf('intention')).toHaveLength(1);
  });

  test('an attempt to reach a missing gateway reports that nothing happened', async () => {
    const nobody = shop.createGatewayWith({ baseUrl: 'http://127.0.0.1:1' });
    await expect(nobody.start(shop.attemptOf())).rejects.toMatchObject({
      kind: 'unreachable',
      isOutcomeUnknown: false,
    });
  });

  test('an attempt ends when the TLS connection is not ready in time', async () => {
    const silent = createTcpServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const baseUrl = `https://127.0.0.1:${port}`;
    const hanging = shop.createGatewayWith({ baseUrl }, { connectInMilliseconds: 100 });
    await expect(hanging.start(shop.attemptOf())).rejects.toMatchObject({
      kind: 'unreachable',
      isOutcomeUnknown: false,
    });
    silent.close();
  });
});

describe('callbacks', () => {
  const statesOf = () =>
    shop.readings.map((reading) =>
      reading.outcome === 'statement' ? reading.statement.state : reading.outcome,
    );

  test.each([
    ['once', ['succeeded']],
    ['after_return', ['succeeded']],
    ['lost', []],
    ['doubled', ['succeeded', 'succeeded']],
    ['forged', ['refused']],
    ['pending_first', ['pending', 'succeeded']],
    ['old_failure_last', ['succeeded', 'failed']],
  ] as const)('that come %s are read as they arrive', async (reporting, expected) => {
    shop.paymob.report(reporting);
    const { orderId } = await shop.gateway.start(shop.attemptOf());
    await shop.paymob.pay(orderId);
    expect(statesOf()).toEqual(expected);
    const answers = shop.paymob.log.flatMap((entry) =>
      entry.what === 'callback' ? [entry.answer] : [],
    );
    expect(answers).toEqual(expected.map((state) => (state === 'refused' ? 401 : 200)));
  });

  test('callbacks that were held back arrive later, in any order', async () => {
    shop.paymob.report('held');
    const first = await shop.gateway.start(shop.attemptOf());
    const second = await shop.gateway.start(shop.attemptOf({ reference: 'attempt-2' }));
    await shop.paymob.pay(first.orderId);
    await shop.paymob.pay(second.orderId, 'decline');
    expect(shop.readings).toEqual([]);
    await shop.paymob.release('reversed');
    expect(shop.readings).toMatchObject([
      { statement: { orderId: second.orderId, state: 'failed', message: undefined } },
      { statement: { orderId: first.orderId, state: 'succeeded' } },
    ]);
  });
});
