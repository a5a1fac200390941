import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import {
  insertCourse,
  insertLesson,
  insertStudent,
  insertTeacher,
} from '#server/testing/fixtures.ts';
import {
  countNotices,
  countUses,
  createTestGateway,
  insertDiscountCode,
  listEvents,
  listLiveGrants,
  readPayment,
  statementAbout,
} from '#server/testing/payments/payment-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { applyStatement } from './ledger/apply-statement.service.ts';
import type { Gateway, TransactionStatement } from './gateways/gateway.ts';
import { settlePending } from './checkout/settle-pending.service.ts';
import { type PaymentOrder, startPayment } from './checkout/start-payment.service.ts';

let app: TestApp;
let teacherId: string;
let courseId: string;
let studentId: string;
let simulated: ReturnType<typeof createTestGateway>;

beforeAll(async () => {
  app = await createTestApp();
  teacherId = (await insertTeacher(app)).id;
  courseId = (await insertCourse(app)).id;
});
beforeEach(async () => {
  simulated = createTestGateway();
  studentId = (await insertStudent(app)).id;
});
afterAll(() => app.close());

const orderOf = (options: Partial<PaymentOrder> = {}) =>
  ({ planId: 'yearly', method: 'card', clientKey: randomUUID(), ...options }) as PaymentOrder;

const start = (order = orderOf(), buyer = studentId, gateway: Gateway = simulated.gateway) =>
  startPayment(app.platform, gateway, { studentId: buyer, order });

const startedId = async (order = orderOf()) => (await start(order)).payment.id;

const say = async (id: string, options: Partial<TransactionStatement> = {}) =>
  applyStatement(app.platform, 'simulator', await statementAbout(app, id, options));

const paymentOf = (id: string) => readPayment(app, id);
const eventsOf = (id: string) => listEvents(app, id);
const liveGrants = () => listLiveGrants(app, studentId);
const noticesOf = (kind: string) => countNotices(app, studentId, kind);
const usesOf = (id: string) => countUses(app, id);

describe('a payment begins', () => {
  test('a payment begins at the price of the server, with the page of the gateway', async () => {
    const { code } = await insertDiscountCode(app, teacherId, { percentage: 15, maxUses: 5 });
    const { payment, pageUrl } = await start(orderOf({ discountCode: ` ${code.toLowerCase()}` }));
    expect(payment).toMatchObject({
      plan: 'yearly',
      title: 'الاشتراك السنوي',
      list_price_in_piastres: 1200_00,
      discount_in_piastres: 180_00,
      total_in_piastres: 1020_00,
      status: 'pending',
    });
    expect(pageUrl).toContain('https://gateway.example/order-');
    expect(simulated.started).toMatchObject([
      { amountInPiastres: 1020_00, method: 'card', title: 'الاشتراك السنوي' },
    ]);
    expect(await eventsOf(payment.id)).toEqual(['started 0']);
    expect(await liveGrants()).toEqual([]);
  });

  test('a payment begins once for 50 requests of one click, and again with the same page', async () => {
    const { id: codeId, code } = await insertDiscountCode(app, teacherId, { maxUses: 1 });
    const order = orderOf({ discountCode: code });
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => start(order)));
    const repeated = await start(order);
    expect(simulated.started).toHaveLength(1);
    const seen = outcomes.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.pageUrl : outcome.reason.code,
    );
    expect([repeated.pageUrl, 'payment.being_started']).toEqual(expect.arrayContaining(seen));
    expect(await usesOf(codeId)).toBe(1);
  });

  test('a payment does not begin with the key of another order', async () => {
    const order = orderOf();
    await start(order);
    const other = { ...order, planId: 'lectures-10' } as PaymentOrder;
    await expect(start(other)).rejects.toMatchObject({ code: 'payment.key_reused' });
  });

  test.each([
    ['a month without its number', { planId: 'monthly' }, 'payment.month_required'],
    ['a plan that is not there', { planId: 'weekly' }, 'payment.unknown_plan'],
    ['an unknown discount', { discountCode: 'NOTHING' }, 'payment.discount_invalid'],
  ])('a payment does not begin for %s', async (_, options, code) => {
    await expect(start(orderOf(options as Partial<PaymentOrder>))).rejects.toMatchObject({ code });
    expect(simulated.started).toEqual([]);
  });

  test.each([
    ['is free', { is_free: true, price_in_piastres: 0 }],
    ['has no price', { price_in_piastres: 0 }],
    ['is a draft', { is_published: false }],
    ['is closed', { is_accessible: false }],
  ])('a payment does not begin for a lesson that %s', async (_, change) => {
    const { id: lessonId } = await insertLesson(app, courseId, { isFree: false });
    await app.database.updateTable('lessons').set(change).where('id', '=', lessonId).execute();
    const order = { lessonId, method: 'card', clientKey: randomUUID() } as PaymentOrder;
    await expect(start(order)).rejects.toMatchObject({ code: 'payment.lesson_not_for_sale' });
  });

  test('a payment ends where the gateway does not start it, and the discount is free again', async () => {
    const { id: codeId, code } = await insertDiscountCode(app, teacherId);
    const attempt = start(orderOf({ discountCode: code }), studentId, simulated.silent);
    await expect(attempt).rejects.toMatchObject({ code: 'payment.gateway_failed' });
    expect(await usesOf(codeId)).toBe(0);
    await start(orderOf({ discountCode: code }));
    expect(await usesOf(codeId)).toBe(1);
  });

  test('a payment is complete at once where the discount leaves nothing to pay', async () => {
    const { code } = await insertDiscountCode(app, teacherId, { percentage: 100 });
    const { payment, pageUrl } = await start(orderOf({ discountCode: code }));
    expect(payment).toMatchObject({ status: 'completed', total_in_piastres: 0 });
    expect(pageUrl).toBeUndefined();
    expect(await liveGrants()).toMatchObject([{ id: payment.id, scope: 'everything' }]);
  });
});

test('one of 50 students gets the last use of a discount, and the others pay nothing', async () => {
  const { id: codeId, code } = await insertDiscountCode(app, teacherId, { maxUses: 1 });
  const students = await Promise.all(Array.from({ length: 50 }, () => insertStudent(app)));
  const outcomes = await Promise.allSettled(
    students.map(({ id }) => start(orderOf({ discountCode: code }), id)),
  );
  const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refusals.map(({ reason }) => reason.code)).toEqual(
    Array.from({ length: 49 }, () => 'payment.discount_invalid'),
  );
  expect(simulated.started).toHaveLength(1);
  expect(await usesOf(codeId)).toBe(1);
});

describe('money that arrives', () => {
  test.each([
    ['monthly', { month: 2 }, { source: 'plan', scope: 'month', month: 2 }, '2026-12-21T18:00:00Z'],
    ['yearly', {}, { source: 'plan', scope: 'everything' }, '2027-08-31T21:00:00Z'],
    [
      'lectures-10',
      {},
      { source: 'bundle', scope: 'credits', credits: 10 },
      '2027-02-21T18:00:00Z',
    ],
  ])('a payment for %s gives its right', async (planId, options, grant, end) => {
    const id = await startedId(orderOf({ planId, ...options } as Partial<PaymentOrder>));
    expect(await say(id)).toBe('applied');
    expect(await paymentOf(id)).toMatchObject({ status: 'completed', is_paid: true });
    const reference = id;
    expect(await liveGrants()).toMatchObject([{ ...grant, id, reference, ends_at: new Date(end) }]);
    expect(await noticesOf('paymentDone')).toBe(1);
  });

  test('a payment for a lesson opens it, and notifies the teacher where it was deleted meanwhile', async () => {
    const lesson = await insertLesson(app, courseId, { isFree: false });
    await app.database
      .updateTable('lessons')
      .set({ price_in_piastres: 30_00 })
      .where('id', '=', lesson.id)
      .execute();
    const order = () =>
      ({ lessonId: lesson.id, method: 'wallet', clientKey: randomUUID() }) as PaymentOrder;
    const [first, second] = [await startedId(order()), await startedId(order())];
    await say(first);
    expect(await liveGrants()).toMatchObject([{ source: 'purchase', lesson_id: lesson.id }]);
    await app.database.deleteFrom('lessons').where('id', '=', lesson.id).execute();
    await say(second);
    expect(await paymentOf(second)).toMatchObject({ status: 'completed' });
    expect(await noticesOf('paymentDiffers')).toBe(1);
  });

  test('a payment is counted once, however often and at once it is reported', async () => {
    const id = await startedId();
    const statement = await statementAbout(app, id);
    await Promise.all(
      Array.from({ length: 50 }, () => applyStatement(app.platform, 'simulator', statement)),
    );
    expect(await eventsOf(id)).toEqual(['started 0', 'paid 120000']);
    expect(await liveGrants()).toHaveLength(1);
    expect(await noticesOf('paymentDone')).toBe(1);
    expect(await noticesOf('paymentDiffers')).toBe(0);
  });

  test('a second payment by another card is noted, and gives no second right', async () => {
    const id = await startedId();
    await say(id);
    await say(id);
    expect(await eventsOf(id)).toEqual(['started 0', 'paid 120000', 'noted 120000']);
    expect(await liveGrants()).toHaveLength(1);
    expect(await noticesOf('paymentDiffers')).toBe(1);
  });

  test('a payment after a decline is completed, and a later decline changes nothing', async () => {
    const late = await startedId();
    await say(late, { state: 'failed' });
    expect(await paymentOf(late)).toMatchObject({ status: 'failed' });
    await say(late);
    await say(late, { state: 'failed' });
    expect(await paymentOf(late)).toMatchObject({ status: 'completed' });
    expect(await liveGrants()).toHaveLength(1);
  });

  test.each([
    ['of another amount', { amountInPiastres: 1_00 }],
    ['in another currency', { currency: 'USD' }],
    ['for another reference', { reference: 'somebody-else' }],
  ])('a report %s grants nothing, and the teacher is notified once', async (_, options) => {
    const id = await startedId();
    const statement = await statementAbout(app, id, options);
    for (let time = 0; time < 2; time += 1) {
      expect(await applyStatement(app.platform, 'simulator', statement)).toBe('noted');
    }
    expect(await paymentOf(id)).toMatchObject({ status: 'pending' });
    expect(await liveGrants()).toEqual([]);
    expect(await noticesOf('paymentDiffers')).toBe(1);
  });

  test('a payment for an unknown order is ignored', async () => {
    const statement = await statementAbout(app, await startedId());
    const foreign = { ...statement, orderId: 'unknown' };
    expect(await applyStatement(app.platform, 'simulator', foreign)).toBe('unknown_order');
    expect(await applyStatement(app.platform, 'paymob', statement)).toBe('unknown_order');
  });

  test('a payment is stored with its right or not at all, when the server dies in between', async () => {
    const id = await startedId();
    const statement = await statementAbout(app, id);
    let reads = 0;
    const dying = {
      now: () => {
        reads += 1;
        if (reads > 1) throw new Error('killed');
        return app.clock.now();
      },
    };
    const attempt = applyStatement({ ...app.platform, clock: dying }, 'simulator', statement);
    await expect(attempt).rejects.toThrow('killed');
    expect(await eventsOf(id)).toEqual(['started 0']);
    expect(await paymentOf(id)).toMatchObject({ status: 'pending' });
    await applyStatement(app.platform, 'simulator', statement);
    expect(await liveGrants()).toHaveLength(1);
  });
});

describe('money that goes back', () => {
  test('a refund of a part leaves the right, and of the whole removes its own alone', async () => {
    const [id, other] = [await startedId(), await startedId(orderOf({ planId: 'lectures-10' }))];
    await say(id);
    await say(other);
    await say(id, { kind: 'refund', amountInPiastres: 200_00 });
    expect(await paymentOf(id)).toMatchObject({
      status: 'completed',
      refunded_in_piastres: 200_00,
    });
    expect(await liveGrants()).toHaveLength(2);
    const rest = await statementAbout(app, id, { kind: 'refund', amountInPiastres: 1000_00 });
    await Promise.all(
      Array.from({ length: 20 }, () => applyStatement(app.platform, 'simulator', rest)),
    );
    expect(await paymentOf(id)).toMatchObject({ status: 'refunded' });
    expect(await liveGrants()).toMatchObject([{ id: other }]);
    expect((await eventsOf(id)).slice(1)).toEqual([
      'paid 120000',
      'refunded 20000',
      'refunded 100000',
    ]);
    // What was paid is not given again.
    await say(id);
    expect(await liveGrants()).toHaveLength(1);
  });

  test('a refund that is reported before its payment gives no right', async () => {
    for (const reversal of [
      { kind: 'refund', state: 'succeeded' },
      { state: 'reversed', refundedInPiastres: 1200_00 },
    ] as const) {
      const id = await startedId();
      await say(id, reversal);
      await say(id);
      expect(await paymentOf(id)).toMatchObject({ status: 'refunded' });
      expect(await liveGrants()).toEqual([]);
    }
  });
});

describe('a payment that nobody decided', () => {
  test('the job asks about an undecided payment, and completes it where the callback was lost', async () => {
    const id = await startedId();
    const statement = await statementAbout(app, id);
    simulated.statements.set(statement.orderId, statement);
    await settlePending(app.platform, simulated.gateway);
    expect(await paymentOf(id)).toMatchObject({ status: 'completed' });
    expect(await liveGrants()).toHaveLength(1);
  });

  test('an undecided payment waits while the gateway does not answer, and ends after its time', async () => {
    const { id: codeId, code } = await insertDiscountCode(app, teacherId);
    const id = await startedId(orderOf({ discountCode: code }));
    await settlePending(app.platform, simulated.gateway);
    expect(await paymentOf(id)).toMatchObject({ status: 'pending' });
    app.clock.advance(3 * 3_600_000);
    await settlePending(app.platform, simulated.silent);
    expect(await paymentOf(id)).toMatchObject({ status: 'pending' });
    expect(await usesOf(codeId)).toBe(1);
    await settlePending(app.platform, simulated.gateway);
    expect(await paymentOf(id)).toMatchObject({ status: 'failed' });
    expect(await usesOf(codeId)).toBe(0);
    // The money came all the same: the right too, and the discount is counted again.
    await say(id);
    expect(await paymentOf(id)).toMatchObject({ status: 'completed', total_in_piastres: 1080_00 });
    expect(await usesOf(codeId)).toBe(1);
  });
});

describe('the tables', () => {
  test('the tables refuse a second payment of an event, a refund beyond the total and a status without money', async () => {
    const id = await startedId();
    await say(id);
    const again = sql`insert into payment_events (payment_id, kind, happened_at) values (${id}, 'paid', now())`;
    await expect(again.execute(app.database)).rejects.toThrow('payment_events_paid_once');
    const change = (values: { refunded_in_piastres: number } | { status: 'failed' }) =>
      app.database.updateTable('payments').set(values).where('id', '=', id).execute();
    await expect(change({ refunded_in_piastres: 1200_01 })).rejects.toThrow('payments_refunded');
    await expect(change({ status: 'failed' })).rejects.toThrow('payments_paid');
  });
});
