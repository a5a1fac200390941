import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { simulatedOutcomes } from '#contract/payments/simulator.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { startPaymob } from '#server/testing/paymob/paymob-server.ts';
import { createExchange } from './exchange.ts';
import { createGateway } from './create-gateway.ts';
import type { AttemptToStart, CallbackReading } from './gateway.ts';
import { simulatedOrderCleaner } from './simulated-orders.repository.ts';
import { createSimulator, type SimulatedOutcome, type Simulator } from './simulator.ts';

let shop: Server;
let shopUrl: string;
let readings: CallbackReading[];
let simulator: Simulator;
let now: Date;
/** What waits for its time, with how long. */
let timers: { milliseconds: number; ring: () => void }[];

const settings = {
  hmacSecret: 'the secret of this server',
  outcomes: simulatedOutcomes,
};

let fixture: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  fixture = await createTestDatabase();
});
afterAll(() => fixture.close());

/** The simulator of a node; each has its own memory, and all have the database. */
const createNode = () =>
  createSimulator({
    database: fixture.database,
    settings,
    clock: { now: () => now },
    ids: randomIds,
    exchange: createExchange(),
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        timers.push({ milliseconds, ring: () => resolve(undefined) });
        signal.addEventListener('abort', () => reject(new Error('The simulator was stopped.')));
      }),
  });

beforeEach(async () => {
  now = new Date('2026-11-20T10:00:00Z');
  readings = [];
  timers = [];
  simulator = createNode();
  shop = createServer((request, response) => {
    const query = Object.fromEntries(new URL(request.url ?? '', 'http://shop').searchParams);
    void json(request).then((body) => {
      readings.push(simulator.gateway.readCallback(query, body));
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await simulator.stop();
  shop.closeAllConnections();
  shop.close();
  await once(shop, 'close');
});

const start = (change: Partial<AttemptToStart> = {}) =>
  simulator.gateway.start({
    reference: 'attempt-1',
    amountInPiastres: 15000,
    method: 'card',
    title: 'الاشتراك الشهري',
    payer: { firstName: 'مريم', lastName: 'حسن', email: 'mariam@example.com', phone: '' },
    callbackUrl: `${shopUrl}/callback`,
    returnUrl: `${shopUrl}/return?payment=1`,
    expiresInSeconds: 1800,
    ...change,
  });

/** Lets the time pass that the next timer waits for, once there is one. */
const ring = async (): Promise<number> => {
  await expect.poll(() => timers).not.toEqual([]);
  const timer = timers.shift();
  timer?.ring();
  return timer?.milliseconds ?? 0;
};

const decide = async (orderId: string, outcome: SimulatedOutcome) => {
  const deciding = simulator.decide(orderId, outcome);
  const milliseconds = await ring();
  return { milliseconds, decision: await deciding };
};

const statesOf = () =>
  readings.map((reading) =>
    reading.outcome === 'statement' ? reading.statement.state : reading.outcome,
  );

describe('the simulator', () => {
  test('the simulator moves no money, and names the page of the payment', async () => {
    const { orderId, pageUrl } = await start();
    expect(simulator.gateway).toMatchObject({ name: 'simulator', isLive: false });
    expect(pageUrl).toBe(`${shopUrl}/payment/simulator/${orderId}`);
    expect(await simulator.findOrder(orderId)).toMatchObject({
      isPaid: false,
      attempt: { amountInPiastres: 15000, title: 'الاشتراك الشهري' },
    });
    expect(await simulator.findOrder('another')).toBeUndefined();
  });

  test.each([
    ['card', 2000],
    ['wallet', 1500],
  ] as const)(
    'the simulator takes for a %s %i milliseconds, then reports and returns, signed',
    async (method, time) => {
      const { orderId } = await start({ method });
      const { milliseconds, decision } = await decide(orderId, 'success');
      expect(milliseconds).toBe(time);
      const statement = {
        orderId,
        reference: undefined,
        state: 'succeeded',
        method,
        amountInPiastres: 15000,
      };
      expect(readings).toMatchObject([{ outcome: 'statement', statement }]);
      const url = new URL(decision?.step === 'return' ? decision.url : '');
      expect(url.searchParams.get('payment')).toBe('1');
      const query = Object.fromEntries(url.searchParams);
      expect(simulator.gateway.readReturn(query)).toMatchObject({ statement });
      expect(simulator.gateway.readReturn({ ...query, amount_cents: '1' })).toMatchObject({
        reason: 'wrong_signature',
      });
      expect((await simulator.findOrder(orderId))?.isPaid).toBe(true);
    },
  );

  test.each([
    ['success', ['succeeded']],
    ['decline', ['failed']],
    ['lost', []],
    ['doubled', ['succeeded', 'succeeded']],
    ['reordered', ['succeeded', 'failed']],
  ] as const)('the simulator reports %s', async (outcome, expected) => {
    const { orderId } = await start();
    await decide(orderId, outcome);
    expect(statesOf()).toEqual(expected);
  });

  test('the simulator reports late after half a minute, and answers an earlier inquiry', async () => {
    const { orderId } = await start();
    await decide(orderId, 'late');
    expect(readings).toEqual([]);
    const [found] = (await simulator.gateway.inquiry?.listTransactions({ orderId })) ?? [];
    expect(found).toMatchObject({ state: 'succeeded' });
    expect(await ring()).toBe(30_000);
    await expect.poll(statesOf).toEqual(['succeeded']);
  });

  test('the simulator asks for a further step first, where that was chosen', async () => {
    const { orderId } = await start();
    expect(await simulator.decide(orderId, 'three_d_secure')).toEqual({ step: 'three_d_secure' });
    expect(timers).toEqual([]);
    await decide(orderId, 'decline');
    await decide(orderId, 'success');
    expect(statesOf()).toEqual(['failed', 'succeeded']);
  });

  test('the simulator charges an order once, however often and fast its button is clicked', async () => {
    const { orderId } = await start();
    const decisions = [1, 2, 3].map(() => simulator.decide(orderId, 'success'));
    await ring();
    const urls = await Promise.all(decisions);
    expect(new Set(urls.map((url) => JSON.stringify(url))).size).toBe(1);
    expect(await simulator.decide(orderId, 'decline')).toEqual(urls[0]);
    expect(await simulator.decide(orderId, 'three_d_secure')).toEqual(urls[0]);
    expect(statesOf()).toEqual(['succeeded']);
  });

  test('the simulator charges nothing for an ended or unknown order', async () => {
    const { orderId } = await start();
    now = new Date(now.getTime() + 1_800_000);
    expect(await simulator.decide(orderId, 'success')).toBeUndefined();
    expect(await simulator.decide('another', 'success')).toBeUndefined();
  });

  test('a closed order takes no money, also from a payment that is under way, and a paid one is not closed', async () => {
    const { orderId } = await start();
    expect(await simulator.gateway.close?.(orderId)).toBe(true);
    expect(await simulator.decide(orderId, 'success')).toBeUndefined();
    const { orderId: paidId } = await start();
    await decide(paidId, 'success');
    expect(await simulator.gateway.close?.(paidId)).toBe(false);
  });

  test('the simulator refunds in parts, no more than was paid', async () => {
    const { orderId } = await start();
    await decide(orderId, 'success');
    const [paid] = (await simulator.gateway.inquiry?.listTransactions({ orderId })) ?? [];
    const transactionId = paid?.transactionId ?? '';
    const refund = (amountInPiastres: number) =>
      simulator.gateway.refund({ transactionId, amountInPiastres, isWhole: false });
    const first = await refund(5000);
    await refund(10000);
    await expect(refund(1)).rejects.toMatchObject({ kind: 'refused' });
    await expect.poll(() => readings).toHaveLength(3);
    expect(readings.slice(1).map((reading) => reading.outcome)).toEqual(['statement', 'statement']);
    expect(await simulator.gateway.inquiry?.findTransaction(first.transactionId)).toMatchObject({
      kind: 'refund',
      state: 'succeeded',
      amountInPiastres: 5000,
      parentTransactionId: transactionId,
    });
    expect(await simulator.gateway.inquiry?.findTransaction(transactionId)).toMatchObject({
      state: 'reversed',
      refundedInPiastres: 15000,
    });
    await expect(
      simulator.gateway.refund({
        transactionId: first.transactionId,
        amountInPiastres: 1,
        isWhole: false,
      }),
    ).rejects.toMatchObject({ kind: 'refused' });
  });

  test('an order of one node is shown, paid and refunded on another, and after a restart', async () => {
    const { orderId } = await start();
    const other = createNode();
    expect(await other.findOrder(orderId)).toMatchObject({ isPaid: false });
    const deciding = other.decide(orderId, 'success');
    await ring();
    expect(await deciding).toMatchObject({ step: 'return' });
    expect((await simulator.findOrder(orderId))?.isPaid).toBe(true);
    expect(await simulator.decide(orderId, 'decline')).toEqual(await deciding);
    await Promise.all([simulator.stop(), other.stop()]);
    const restarted = createNode();
    const [paid] = (await restarted.gateway.inquiry?.listTransactions({ orderId })) ?? [];
    expect(paid).toMatchObject({ state: 'succeeded', amountInPiastres: 15000 });
    const transactionId = paid?.transactionId ?? '';
    await restarted.gateway.refund({ transactionId, amountInPiastres: 15000, isWhole: true });
    expect(await simulator.gateway.inquiry?.findTransaction(transactionId)).toMatchObject({
      state: 'reversed',
      refundedInPiastres: 15000,
    });
    await restarted.stop();
  });

  test('the simulator charges an order once, also when its button is clicked on two nodes at once', async () => {
    const { orderId } = await start();
    const other = createNode();
    const clicks = [simulator.decide(orderId, 'success'), other.decide(orderId, 'reordered')];
    await expect.poll(() => timers).toHaveLength(2);
    for (const timer of timers.splice(0)) timer.ring();
    const [first, second] = await Promise.all(clicks);
    expect(first).toEqual(second);
    expect(statesOf().filter((state) => state === 'succeeded')).toHaveLength(1);
    await other.stop();
  });

  test('refunds on two nodes at once give back no more than was paid', async () => {
    const { orderId } = await start();
    const other = createNode();
    await decide(orderId, 'success');
    const [paid] = (await simulator.gateway.inquiry?.listTransactions({ orderId })) ?? [];
    const refund = { transactionId: paid?.transactionId ?? '', amountInPiastres: 10_000 };
    const refunds = await Promise.allSettled(
      [simulator, other].map(({ gateway }) => gateway.refund({ ...refund, isWhole: false })),
    );
    expect(refunds.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await other.stop();
  });

  test('the nightly cleaning deletes an order that nobody paid a month ago, and no paid one', async () => {
    const [unpaid, paid] = [await start(), await start()];
    await decide(paid.orderId, 'success');
    const dayInMilliseconds = 24 * 3600 * 1000;
    const clean = (days: number) =>
      simulatedOrderCleaner.clean(
        fixture.database,
        new Date(now.getTime() + days * dayInMilliseconds),
      );
    await clean(30);
    expect(await simulator.findOrder(unpaid.orderId)).toBeDefined();
    await clean(31);
    expect(await simulator.findOrder(unpaid.orderId)).toBeUndefined();
    expect(await simulator.findOrder(paid.orderId)).toMatchObject({ isPaid: true });
  });

  test.each(simulatedOutcomes)('the simulator pays nothing twice after %s', async (outcome) => {
    const { orderId } = await start();
    await decide(orderId, 'success');
    expect(await simulator.decide(orderId, outcome)).toMatchObject({ step: 'return' });
    expect(statesOf()).toEqual(['succeeded']);
  });

  test('the simulator charges although nobody receives its report', async () => {
    const { orderId } = await start({ callbackUrl: 'http://127.0.0.1:1/callback' });
    const { decision } = await decide(orderId, 'success');
    expect(decision).toMatchObject({ step: 'return' });
  });

  test('the simulator sends its remaining reports before it ends', async () => {
    const { orderId } = await start();
    await decide(orderId, 'late');
    await simulator.stop();
    expect(readings).toEqual([]);
  });
});

describe('the gateway of the settings', () => {
  const optionsOf = () => ({
    simulator: settings,
    offersSimulator: true,
    database: fixture.database,
    clock: { now: () => now },
    ids: randomIds,
  });

  test('the settings choose the simulator without an account at Paymob', () => {
    const { gateway, simulator: used } = createGateway({ ...optionsOf(), paymob: undefined });
    expect(gateway.name).toBe('simulator');
    expect(used?.gateway).toBe(gateway);
  });

  test('the gateway takes money by no method where there is no account and the simulator is not offered', () => {
    const made = createGateway({ ...optionsOf(), offersSimulator: false, paymob: undefined });
    expect(made.gateway.methods).toEqual([]);
    expect(made.simulator).toBeUndefined();
  });

  test('the settings choose Paymob with an account, and then no simulator', async () => {
    const paymob = await startPaymob();
    const made = createGateway({ ...optionsOf(), paymob: paymob.settings });
    expect(made).toMatchObject({
      gateway: { name: 'paymob', isLive: false },
      simulator: undefined,
    });
    expect(await made.gateway.inquiry?.listTransactions({ orderId: '1' })).toEqual([]);
    expect(paymob.log).toMatchObject([{ name: 'token' }, { name: 'order' }, { name: 'inquiry' }]);
    await paymob.stop();
  });
});
