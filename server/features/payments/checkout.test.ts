import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { simulatedOutcomes } from '#contract/payments/simulator.ts';
import { emptyWallets } from '#domain/settings/payment-details.ts';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import { insertDiscountCode } from '#server/testing/payments/payment-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createTestNode } from '#server/testing/test-node.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
beforeEach(async () => {
  student = await insertStudent(app, { firstName: 'مريم' });
});
afterAll(() => app.close());

const call = async (
  method: 'GET' | 'POST',
  url: string,
  { payload, headers = student.headers }: { payload?: object; headers?: object } = {},
) => {
  const reply = await app.app.inject({
    method,
    url,
    headers: { ...headers },
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, body: reply.json() };
};
const quote = (payload: object) => call('POST', '/api/Payment/quote', { payload });
const initiate = (payload: object = {}, headers: object = student.headers) =>
  call('POST', '/api/Payment/initiate', {
    payload: { planId: 'yearly', paymentMethod: 'card', clientKey: randomUUID(), ...payload },
    headers,
  });
const change = async (payload: object) => {
  const reply = await app.app.inject({
    method: 'PATCH',
    url: '/api/settings',
    headers: teacher.headers,
    payload,
  });
  expect(reply.statusCode).toBe(200);
};
const methodsOf = async (payload: object = { planId: 'yearly' }) => {
  const { methods } = (await quote(payload)).body;
  return methods.map((each: Record<string, string>) => `${each.method} ${each.confirmedBy}`);
};
const insertSoldLesson = async () => {
  const { id: courseId } = await insertCourse(app);
  const { id } = await insertLesson(app, courseId, { isFree: false });
  await app.database
    .updateTable('lessons')
    .set({ price_in_piastres: 25_50 })
    .where('id', '=', id)
    .execute();
  return id;
};
/** Clicks a button of the simulator's page for an order. */
const clickOutcome = async (pageUrl: string, outcome: string) => {
  const orderId = pageUrl.split('/').at(-1);
  return call('POST', `/api/Payment/simulator/${orderId}`, { payload: { outcome }, headers: {} });
};

describe('a quote', () => {
  test('a quote contains the price of a plan with its discount, its end and the ways to pay', async () => {
    const { code } = await insertDiscountCode(app, teacher.id, { percentage: 15 });
    const { status, body } = await quote({ planId: 'yearly', discountCode: code });
    expect(status).toBe(200);
    expect(body).toEqual({
      planId: 'yearly',
      month: null,
      lessonId: null,
      title: 'الاشتراك السنوي',
      listPrice: 1200,
      discount: 180,
      amount: 1020,
      currency: 'EGP',
      discountPercentage: 15,
      endsAt: '2027-08-31T21:00:00.000Z',
      methods: [
        { method: 'card', confirmedBy: 'gateway' },
        { method: 'wallet', confirmedBy: 'gateway' },
        { method: 'receipt', confirmedBy: 'teacher' },
      ],
      isPaidAlready: false,
      isSimulated: true,
      testOutcomes: simulatedOutcomes,
    });
  });

  test('a quote covers a month, a bundle and a single lesson', async () => {
    const lessonId = await insertSoldLesson();
    expect((await quote({ planId: 'monthly', month: 2 })).body).toMatchObject({
      month: 2,
      amount: 150,
      endsAt: '2026-12-21T18:00:00.000Z',
    });
    expect((await quote({ planId: 'lectures-10' })).body).toMatchObject({
      amount: 80,
      endsAt: '2027-02-21T18:00:00.000Z',
    });
    expect((await quote({ lessonId })).body).toMatchObject({
      planId: null,
      lessonId,
      amount: 25.5,
      endsAt: '2027-08-31T21:00:00.000Z',
    });
  });

  test.each([
    ['nothing', {}, 'request.invalid'],
    ['a plan and a lesson', { planId: 'yearly', lessonId: randomUUID() }, 'request.invalid'],
    ['a month without its number', { planId: 'monthly' }, 'payment.month_required'],
    ['an unknown lesson', { lessonId: randomUUID() }, 'payment.lesson_not_for_sale'],
    ['an unknown code', { planId: 'yearly', discountCode: 'NO' }, 'payment.discount_invalid'],
  ])('a quote is refused for %s', async (_, payload, code) => {
    expect((await quote(payload)).body.code).toBe(code);
    expect((await initiate({ planId: undefined, ...payload })).body.code).toBe(code);
  });

  test('a quote offers the enabled methods, and a payment by a disabled one is refused', async () => {
    await change({ paymentMethods: { card: false } });
    expect(await methodsOf()).toEqual(['wallet gateway', 'receipt teacher']);
    expect((await initiate()).body.code).toBe('payment.method_unavailable');
    expect((await initiate({ paymentMethod: 'wallet' })).status).toBe(200);
    await change({ paymentMethods: { wallet: false, receipt: false } });
    expect(await methodsOf()).toEqual([]);
    await change({ paymentMethods: { card: true, wallet: true, receipt: true } });
  });

  test('a quote has nothing to confirm where the discount leaves nothing to pay', async () => {
    const { code } = await insertDiscountCode(app, teacher.id, { percentage: 100 });
    const { body } = await quote({ planId: 'yearly', discountCode: code });
    expect(body).toMatchObject({
      amount: 0,
      methods: [{ method: 'card', confirmedBy: 'gateway' }],
      isSimulated: false,
    });
    const paid = await initiate({ discountCode: code });
    expect(paid.body).toMatchObject({ status: 'completed', pageUrl: null, isSimulated: false });
    expect(paid.body.endsAt).toBe('2027-08-31T21:00:00.000Z');
  });
});

describe('where there is neither an account nor the simulator', () => {
  test('the checkout offers no cards, and a wallet only where the teacher has one', async () => {
    const gateway = { ...app.gateway, methods: [] };
    const node = await createTestNode(app, { payments: { gateway, simulator: undefined } });
    const send = async (path: string, payload: object) => {
      const { headers } = student;
      const url = `/api/Payment/${path}`;
      return (await node.inject({ method: 'POST', url, headers, payload })).json();
    };
    const offered = async () => {
      const { methods, isSimulated } = await send('quote', { planId: 'yearly' });
      expect(isSimulated).toBe(false);
      return methods.map((each: Record<string, string>) => `${each.method} ${each.confirmedBy}`);
    };
    expect(await offered()).toEqual(['receipt teacher']);
    const vodafone = { ...emptyWallets.vodafone_cash, number: '01012345678' };
    await change({ walletNumbers: { ...emptyWallets, vodafone_cash: vodafone } });
    expect(await offered()).toEqual(['wallet teacher', 'receipt teacher']);
    for (const paymentMethod of ['card', 'wallet']) {
      const order = { planId: 'yearly', clientKey: randomUUID(), paymentMethod };
      expect(await send('initiate', order)).toMatchObject({ code: 'payment.method_unavailable' });
    }
    await change({ walletNumbers: emptyWallets });
    await node.close();
  });
});

describe('a payment', () => {
  test('a payment begins with the page where it is paid, and anybody with its address sees it', async () => {
    const { status, body } = await initiate({ planId: 'monthly', month: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      planId: 'monthly',
      month: 2,
      amount: 150,
      status: 'pending',
      paymentMethod: 'card',
      confirmedBy: 'gateway',
      firstName: 'مريم',
      endsAt: null,
      refunded: 0,
      isSimulated: true,
    });
    expect(body.pageUrl).toMatch(/^https:\/\/kimya\.test\/payment\/simulator\/[\w-]+$/u);
    const seen = await call('GET', `/Payment/${body.id}`, { headers: {} });
    expect(seen).toEqual({ status: 200, body });
    expect(JSON.stringify(seen.body)).not.toContain(student.email);
  });

  // A transaction, the student's lock and two counters are eleven of them.
  test('a payment begins in sixteen round trips to the database, its discount included', async () => {
    const { code } = await insertDiscountCode(app, teacher.id);
    // The settings that every request reads are cached.
    await quote({ planId: 'yearly' });
    app.queries.length = 0;
    expect((await initiate({ discountCode: code })).status).toBe(200);
    // The order that the simulator stores is the gateway's side, which a real one has elsewhere.
    const own = app.queries.filter((statement) => !statement.includes('simulated_orders'));
    expect(own.length).toBeLessThanOrEqual(16);
  });

  test('a payment begins without a key too, as the specification calls it; the same purchase is continued', async () => {
    const begin = (planId: string) => initiate({ planId, clientKey: undefined });
    const first = await begin('yearly');
    expect([first.status, first.body.status]).toEqual([200, 'pending']);
    expect((await begin('yearly')).body.id).toBe(first.body.id);
    expect((await begin('lectures-10')).body.id).not.toBe(first.body.id);
    const wrong = await initiate({ clientKey: 'x' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'request.invalid']);
  });

  test('a payment that is clicked ten times at once is one, with one page', async () => {
    const clientKey = randomUUID();
    const attempts = Array.from({ length: 10 }, () => initiate({ clientKey }));
    const replies = await Promise.all(attempts);
    const outcomes = new Set(replies.map(({ body }) => body.pageUrl ?? body.code));
    const again = await initiate({ clientKey });
    expect([again.body.pageUrl, 'payment.being_started']).toEqual(
      expect.arrayContaining([...outcomes]),
    );
    expect((await call('GET', '/api/Payment/mine')).body).toHaveLength(1);
  });

  test('the list has their own payments, the newest first, and nobody else’s', async () => {
    const first = await initiate();
    app.clock.advance(1000);
    const second = await initiate({ planId: 'lectures-10' });
    expect((await call('GET', '/api/Payment/mine')).body).toEqual([second.body, first.body]);
    const other = await insertStudent(app);
    expect((await call('GET', '/api/Payment/mine', { headers: other.headers })).body).toEqual([]);
  });

  test('a payment answers 404 under an unknown or malformed id', async () => {
    for (const id of [randomUUID(), '1', 'mine2']) {
      expect(await call('GET', `/api/Payment/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'payment.not_found' },
      });
    }
  });
});

describe('the simulator', () => {
  test('the simulator shows its order, and opens the lessons once its button is clicked', async () => {
    const begun = (await initiate()).body;
    const orderId = begun.pageUrl.split('/').at(-1);
    const shown = await call('GET', `/api/Payment/simulator/${orderId}`, { headers: {} });
    expect(shown.body).toEqual({
      paymentId: begun.id,
      title: 'الاشتراك السنوي',
      amount: 1200,
      method: 'card',
      isPaid: false,
      outcomes: [...simulatedOutcomes],
    });
    const { body } = await clickOutcome(begun.pageUrl, 'success');
    expect(body.step).toBe('return');
    const { pathname, search } = new URL(body.url);
    const back = await app.app.inject({ url: pathname + search });
    expect([back.statusCode, back.headers.location]).toEqual([303, `/payment/${begun.id}`]);
    expect((await call('GET', `/api/Payment/${begun.id}`)).body).toMatchObject({
      status: 'completed',
      endsAt: '2027-08-31T21:00:00.000Z',
      pageUrl: null,
    });
  });

  test.each([
    ['decline', 'failed', 'failed'],
    ['lost', 'pending', 'completed'],
    ['doubled', 'completed', 'completed'],
    ['reordered', 'completed', 'completed'],
  ])('a payment after %s is %s, and %s once the browser is back', async (outcome, ...states) => {
    const { id, pageUrl } = (await initiate()).body;
    const { body } = await clickOutcome(pageUrl, outcome);
    const seen = async () => (await call('GET', `/api/Payment/${id}`)).body.status;
    const before = await seen();
    const { pathname, search } = new URL(body.url);
    await app.app.inject({ url: pathname + search });
    expect([before, await seen()]).toEqual(states);
  });

  test('the simulator pays on one node what was begun on another', async () => {
    const beside = await createTestApp({ beside: app });
    const { id: paymentId, pageUrl } = (await initiate()).body;
    const url = `/api/Payment/simulator/${pageUrl.split('/').at(-1)}`;
    const shown = await beside.app.inject(url);
    expect(shown.json()).toMatchObject({ paymentId, isPaid: false });
    const payload = { outcome: 'success' };
    const paid = await beside.app.inject({ method: 'POST', url, payload });
    expect(paid.json().step).toBe('return');
    expect((await call('GET', url)).body).toMatchObject({ paymentId, isPaid: true });
    expect((await call('GET', `/api/Payment/${paymentId}`)).body.status).toBe('completed');
    await beside.close();
  });

  test('the simulator asks for a further step, and answers 404 for an unknown order', async () => {
    const { pageUrl } = (await initiate()).body;
    expect((await clickOutcome(pageUrl, 'three_d_secure')).body).toEqual({
      step: 'three_d_secure',
      url: null,
    });
    for (const order of [randomUUID(), 'no-id']) {
      expect((await clickOutcome(`/${order}`, 'success')).body.code).toBe(
        'payment.simulation_ended',
      );
      const shown = await call('GET', `/api/Payment/simulator/${order}`);
      expect(shown.body.code).toBe('payment.simulation_ended');
    }
  });

  test('the simulator accepts no choice that it does not offer', async () => {
    const { simulator } = app;
    if (!simulator) throw new Error('The test application simulates its payments.');
    const node = await createTestNode(app, {
      payments: { gateway: app.gateway, simulator: { ...simulator, outcomes: ['success'] } },
    });
    const { pageUrl } = (await initiate()).body;
    const url = `/api/Payment/simulator/${pageUrl.split('/').at(-1)}`;
    const payload = { outcome: 'lost' };
    expect((await node.inject({ method: 'POST', url, payload })).statusCode).toBe(400);
    expect((await node.inject({ url })).json().outcomes).toEqual(['success']);
    await node.close();
  });
});
