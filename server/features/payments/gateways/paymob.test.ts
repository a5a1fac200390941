import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPaymob } from '#server/testing/paymob/paymob-server.ts';
import { createExchange } from './exchange.ts';
import type { AttemptToStart, CallbackReading, Gateway } from './gateway.ts';
import { createPaymob } from './paymob.ts';
import { createPaymobClient } from './paymob-client.ts';

type Paymob = Awaited<ReturnType<typeof startPaymob>>;

let paymob: Paymob;
let shop: Server;
let shopUrl: string;
let now: Date;
/** What the shop read of each callback, in the order of arrival. */
let readings: CallbackReading[];
let gateway: Gateway;

const createGatewayAt = (
  settings: Paymob['settings'],
  limits: Parameters<typeof createExchange>[0] = {},
) =>
  createPaymob(
    settings,
    createPaymobClient({
      settings,
      exchange: createExchange(limits),
      clock: { now: () => now },
      retryDelaysInMilliseconds: [1, 1],
    }),
  );

beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00Z');
  readings = [];
  paymob = await startPaymob({ now: () => now });
  gateway = createGatewayAt(paymob.settings);
  shop = createServer((request, response) => {
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://shop').searchParams);
    void json(request).then((body) => {
      const reading = gateway.readCallback(query, body);
      readings.push(reading);
      response.writeHead(reading.outcome === 'refused' ? 401 : 200).end();
    });
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await paymob.stop();
  shop.closeAllConnections();
  shop.close();
  await once(shop, 'close');
});

const attemptOf = (change: Partial<AttemptToStart> = {}): AttemptToStart => ({
  reference: 'attempt-1',
  amountInPiastres: 120000,
  method: 'card',
  title: 'الاشتراك السنوي',
  payer: {
    firstName: 'مريم',
    lastName: 'حسن',
    email: 'mariam@example.com',
    phone: '+201012345678',
  },
  callbackUrl: `${shopUrl}/callback`,
  returnUrl: `${shopUrl}/return?payment=1`,
  expiresInSeconds: 1800,
  ...change,
});

const transactionIdOf = async (orderId: string) =>
  String((await paymob.pay(orderId)).transaction.id);
const inquiryOf = ({ inquiry }: Gateway) => {
  if (!inquiry) throw new Error('The gateway cannot be asked.');
  return inquiry;
};
const callsOf = (name: string) =>
  paymob.log.filter((entry) => entry.what === 'call' && entry.name === name);
const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

describe('an attempt to pay', () => {
  test.each([
    ['card', '2346'],
    ['wallet', '1010'],
  ] as const)(
    'by %s leads to the hosted page, and its callback says so',
    async (method, ending) => {
      const { pageUrl, orderId, intentionId } = await gateway.start(attemptOf({ method }));
      expect(pageUrl).toContain(`${paymob.url}/unifiedcheckout/?publicKey=egy_pk_test_`);
      expect(intentionId).toMatch(/^pi_/u);
      const { returnUrl } = await paymob.pay(orderId);
      const statement = {
        orderId,
        reference: 'attempt-1',
        kind: 'payment',
        state: 'succeeded',
        amountInPiastres: 120000,
        currency: 'EGP',
        method,
        sourceEnding: ending,
      };
      expect(readings).toMatchObject([{ outcome: 'statement', statement }]);
      expect(gateway.readReturn(queryOf(returnUrl))).toMatchObject({ statement });
    },
  );

  test('sends what is to be paid, by whom and how, and nothing blank', async () => {
    const payer = { firstName: ' ', lastName: '', email: 'mariam@example.com', phone: '' };
    await gateway.start(attemptOf({ method: 'wallet', payer }));
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
      notification_url: `${shopUrl}/callback`,
      redirection_url: `${shopUrl}/return?payment=1`,
      expiration: 1800,
    };
    expect(callsOf('intention')).toMatchObject([{ status: 201, body }]);
  });

  test('is paid on the page itself, after the step of 3-D Secure', async () => {
    const { pageUrl } = await gateway.start(attemptOf());
    const page = await fetch(pageUrl);
    const html = await page.text();
    expect(html).toContain('1200.00 EGP');
    const [, clientSecret = ''] = /name="clientSecret" value="([^"]+)"/u.exec(html) ?? [];
    const press = (action: string) =>
      fetch(`${paymob.url}/unifiedcheckout/`, {
        method: 'POST',
        body: new URLSearchParams({ clientSecret, action }),
        redirect: 'manual',
      });
    const step = await press('three_d_secure');
    expect(await step.text()).toContain('Confirm the code');
    expect(readings).toEqual([]);
    const paid = await press('pay');
    expect(paid.status).toBe(303);
    const location = paid.headers.get('location') ?? '';
    expect(new URL(location).searchParams.get('payment')).toBe('1');
    expect(gateway.readReturn(queryOf(location))).toMatchObject({ outcome: 'statement' });
    expect(readings).toMatchObject([{ statement: { state: 'succeeded' } }]);
  });

  test('that has ended takes no money', async () => {
    const { pageUrl } = await gateway.start(attemptOf());
    now = new Date(now.getTime() + 1_800_000);
    expect((await fetch(pageUrl)).status).toBe(404);
  });

  test('by a method that the settings leave out is refused before any call', async () => {
    const only = createGatewayAt({ ...paymob.settings, integrations: { wallet: '1996388' } });
    expect(only.methods).toEqual(['wallet']);
    await expect(only.start(attemptOf())).rejects.toMatchObject({ kind: 'refused' });
    expect(paymob.log).toEqual([]);
  });

  test('with a wrong key, an unknown integration or a used name is refused in the words of the gateway', async () => {
    const wrongKey = createGatewayAt({ ...paymob.settings, secretKey: 'egy_sk_test_wrong' });
    await expect(wrongKey.start(attemptOf())).rejects.toMatchObject({
      kind: 'refused',
      status: 401,
      isOutcomeUnknown: false,
      message: 'Paymob answered 401: Authentication credentials were not provided.',
    });
    const unknown = createGatewayAt({ ...paymob.settings, integrations: { card: '1' } });
    await expect(unknown.start(attemptOf())).rejects.toThrow('404: Integration ID does not exist');
    await gateway.start(attemptOf());
    await expect(gateway.start(attemptOf())).rejects.toThrow('duplicate order with same id');
    const nested = gateway.start(attemptOf({ amountInPiastres: 0 }));
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
    gateway = createGatewayAt(paymob.settings, { wholeInMilliseconds: 300 });
    paymob.fail('intention', fault);
    await expect(gateway.start(attemptOf())).rejects.toMatchObject({ kind, isOutcomeUnknown });
    expect(callsOf('intention')).toHaveLength(1);
  });

  test('to a gateway that is not there says that nothing happened', async () => {
    const nobody = createGatewayAt({ ...paymob.settings, baseUrl: 'http://127.0.0.1:1' });
    await expect(nobody.start(attemptOf())).rejects.toMatchObject({
      kind: 'unreachable',
      isOutcomeUnknown: false,
    });
  });

  test('ends when no TLS connection comes about in time', async () => {
    const silent = createTcpServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const settings = { ...paymob.settings, baseUrl: `https://127.0.0.1:${port}` };
    const hanging = createGatewayAt(settings, { connectInMilliseconds: 100 });
    await expect(hanging.start(attemptOf())).rejects.toMatchObject({
      kind: 'unreachable',
      isOutcomeUnknown: false,
    });
    silent.close();
  });
});

describe('callbacks', () => {
  const statesOf = () =>
    readings.map((reading) =>
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
    paymob.report(reporting);
    const { orderId } = await gateway.start(attemptOf());
    await paymob.pay(orderId);
    expect(statesOf()).toEqual(expected);
    const answers = paymob.log.flatMap((entry) =>
      entry.what === 'callback' ? [entry.answer] : [],
    );
    expect(answers).toEqual(expected.map((state) => (state === 'refused' ? 401 : 200)));
  });

  test('that are held arrive later, in any order', async () => {
    paymob.report('held');
    const first = await gateway.start(attemptOf());
    const second = await gateway.start(attemptOf({ reference: 'attempt-2' }));
    await paymob.pay(first.orderId);
    await paymob.pay(second.orderId, 'decline');
    expect(readings).toEqual([]);
    await paymob.release('reversed');
    expect(readings).toMatchObject([
      { statement: { reference: 'attempt-2', state: 'failed', message: 'Do not honour' } },
      { statement: { reference: 'attempt-1', state: 'succeeded' } },
    ]);
  });
});

describe('an inquiry', () => {
  test('knows nothing of an attempt before it is paid, then what became of it', async () => {
    paymob.report('lost');
    const attempt = await gateway.start(attemptOf());
    expect(await inquiryOf(gateway).findLatest(attempt)).toBeUndefined();
    await paymob.pay(attempt.orderId, 'decline');
    expect(await inquiryOf(gateway).findLatest(attempt)).toMatchObject({ state: 'failed' });
    const transactionId = await transactionIdOf(attempt.orderId);
    const expected = { transactionId, state: 'succeeded', amountInPiastres: 120000 };
    expect(await inquiryOf(gateway).findLatest(attempt)).toMatchObject(expected);
    expect(await inquiryOf(gateway).findTransaction(transactionId)).toMatchObject(expected);
    expect(await inquiryOf(gateway).findTransaction('1')).toBeUndefined();
    expect(callsOf('token')).toHaveLength(1);
  });

  test('signs in again after 50 minutes, and when the gateway says that it has to', async () => {
    const attempt = await gateway.start(attemptOf());
    await paymob.pay(attempt.orderId);
    const ask = () => inquiryOf(gateway).findLatest(attempt);
    await ask();
    now = new Date(now.getTime() + 50 * 60_000);
    await ask();
    expect(callsOf('token')).toHaveLength(2);
    paymob.endTokens();
    expect(await ask()).toMatchObject({ state: 'succeeded' });
    expect(callsOf('token')).toHaveLength(3);
  });

  test.each(['cut', 500, 429] as const)(
    'that meets %s is repeated, three times in all',
    async (fault) => {
      const attempt = await gateway.start(attemptOf());
      await paymob.pay(attempt.orderId);
      paymob.fail('inquiry', fault, 2);
      expect(await inquiryOf(gateway).findLatest(attempt)).toMatchObject({ state: 'succeeded' });
      paymob.fail('inquiry', fault, 3);
      await expect(inquiryOf(gateway).findLatest(attempt)).rejects.toMatchObject({
        kind: 'unreachable',
        isOutcomeUnknown: false,
      });
      expect(callsOf('inquiry')).toHaveLength(6);
    },
  );

  test.each(['nonsense', 'other', 'endless'] as const)(
    'that meets %s learns nothing',
    async (fault) => {
      const attempt = await gateway.start(attemptOf());
      await paymob.pay(attempt.orderId);
      paymob.fail('inquiry', fault);
      await expect(inquiryOf(gateway).findLatest(attempt)).rejects.toMatchObject({
        kind: 'nonsense',
      });
    },
  );

  test('with a wrong API key is refused, and without one there is none', async () => {
    const wrong = createGatewayAt({ ...paymob.settings, apiKey: 'another API key' });
    await expect(inquiryOf(wrong).findLatest({ orderId: '1' })).rejects.toMatchObject({
      kind: 'refused',
      status: 403,
    });
    expect(createGatewayAt({ ...paymob.settings, apiKey: undefined }).inquiry).toBeUndefined();
  });
});

describe('a refund', () => {
  const pay = async () => {
    const attempt = await gateway.start(attemptOf());
    return { attempt, transactionId: await transactionIdOf(attempt.orderId) };
  };

  test('in parts up to the whole is a transaction of its own each time', async () => {
    const { attempt, transactionId } = await pay();
    const first = await gateway.refund({ transactionId, amountInPiastres: 20000 });
    expect(first.state).toBe('succeeded');
    const second = await gateway.refund({ transactionId, amountInPiastres: 100000 });
    expect(second.transactionId).not.toBe(first.transactionId);
    await paymob.settle();
    const child = { kind: 'refund', parentTransactionId: transactionId, orderId: attempt.orderId };
    expect(readings.slice(1)).toMatchObject([
      { statement: { ...child, transactionId: first.transactionId, amountInPiastres: 20000 } },
      { statement: { ...child, transactionId: second.transactionId, amountInPiastres: 100000 } },
    ]);
    expect(await inquiryOf(gateway).findTransaction(transactionId)).toMatchObject({
      kind: 'payment',
      state: 'reversed',
      amountInPiastres: 120000,
      refundedInPiastres: 120000,
    });
  });

  test('of more than is left, or of an unknown payment, is refused', async () => {
    const { transactionId } = await pay();
    await expect(gateway.refund({ transactionId, amountInPiastres: 120001 })).rejects.toMatchObject(
      { kind: 'refused', isOutcomeUnknown: false },
    );
    await expect(gateway.refund({ transactionId: '1', amountInPiastres: 1 })).rejects.toMatchObject(
      { kind: 'refused', status: 404 },
    );
  });

  test.each(['hang', 'late_cut', 500, 'nonsense', 'other'] as const)(
    'that meets %s is made once, and its outcome is to be asked',
    async (fault) => {
      gateway = createGatewayAt(paymob.settings, { wholeInMilliseconds: 300 });
      const { transactionId } = await pay();
      paymob.fail('refund', fault);
      await expect(
        gateway.refund({ transactionId, amountInPiastres: 20000 }),
      ).rejects.toMatchObject({ isOutcomeUnknown: true });
      expect(callsOf('refund')).toHaveLength(1);
      expect(await inquiryOf(gateway).findTransaction(transactionId)).toMatchObject({
        refundedInPiastres: fault === 'late_cut' ? 20000 : 0,
      });
    },
  );

  test('by the dashboard of the account, a void too, is reported', async () => {
    const { transactionId } = await pay();
    paymob.giveBack(Number(transactionId), 120000, 'void');
    await paymob.settle();
    expect(readings.slice(1)).toMatchObject([
      { statement: { kind: 'void', parentTransactionId: transactionId } },
    ]);
    expect(await inquiryOf(gateway).findTransaction(transactionId)).toMatchObject({
      state: 'reversed',
      refundedInPiastres: 120000,
    });
  });
});
