import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlanId } from '#domain/plans.ts';
import { applyStatement } from '#server/features/payments/apply-statement.service.ts';
import {
  type Gateway,
  GatewayError,
  type TransactionStatement,
} from '#server/features/payments/gateways/gateway.ts';
import {
  type PaymentOrder,
  startPayment,
} from '#server/features/payments/start-payment.service.ts';
import { insertGrantOf, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createTestGateway, statementAbout } from '#server/testing/payments/payment-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { compareDay, compareDays } from './compare-days.service.ts';
import { listDays } from './payment-days.repository.ts';

const day = 24 * 60 * 60 * 1000;
const today = '2026-11-21';

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
/** What the gateway says, by its own names of the transactions. */
let transactions: Map<string, TransactionStatement>;
let latest: Map<string, TransactionStatement>;
let gateway: Gateway;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 1000 });
  student = await insertStudent(app);
  teacher = await insertTeacher(app);
});
beforeEach(async () => {
  await sql`truncate payment_events, payment_attempts, payments, payment_days, grants, notification_events`.execute(
    app.database,
  );
  transactions = new Map();
  latest = new Map();
  const { gateway: simulated } = createTestGateway();
  gateway = {
    ...simulated,
    name: 'paymob',
    inquiry: {
      findLatest: async ({ orderId }) => latest.get(orderId),
      findTransaction: async (id) => transactions.get(id),
    },
  };
});
afterAll(() => app.close());

const begin = async (planId: PlanId = 'yearly') => {
  const order = { planId, method: 'card', clientKey: randomUUID() } as PaymentOrder;
  return (await startPayment(app.platform, gateway, { studentId: student.id, order })).payment;
};

/** The gateway does something with a payment; the server hears of it unless the callback is lost. */
const happen = async (
  paymentId: string,
  options: Partial<TransactionStatement> = {},
  { isHeard = true }: { isHeard?: boolean } = {},
) => {
  const statement = await statementAbout(app, paymentId, options);
  transactions.set(statement.transactionId, statement);
  latest.set(statement.orderId, statement);
  if (isHeard) await applyStatement(app.platform, 'paymob', statement);
  return statement;
};

const pay = async (planId?: PlanId) => {
  const payment = await begin(planId);
  const { transactionId } = await happen(payment.id);
  return { ...payment, transactionId };
};

const compare = (from: Pick<Gateway, 'name' | 'inquiry'> | undefined = gateway) =>
  compareDay(app.platform, from, today);

const kindsOf = async () => (await compare()).differences.map(({ kind }) => kind);

const notices = async () => {
  const rows = await app.database
    .selectFrom('notification_events')
    .select(['kind', 'detail'])
    .where('kind', '=', 'ledgerDiffers')
    .execute();
  return rows.map(({ detail }) => detail);
};

describe('a day that agrees', () => {
  test('has the sums of its ledger by method, and is not reported', async () => {
    const paid = await pay();
    await pay('lectures-10');
    await happen(paid.id, { kind: 'refund', amountInPiastres: 100_00 });
    const compared = await compare();
    expect(compared).toMatchObject({
      sums: { card: { count: 2, came: 1280_00, wentBack: 100_00 } },
      grantedInPiastres: 1280_00,
      ordersToAsk: 2,
      ordersAsked: 2,
      differences: [],
    });
    expect(await notices()).toEqual([]);
  });

  test('counts money by the days of Egypt', async () => {
    await pay();
    // 18:00 UTC is 20:00 in Cairo: four hours later the next day has begun there.
    app.clock.advance(4 * 60 * 60 * 1000 + 1);
    await pay('lectures-50');
    expect((await compareDay(app.platform, gateway, today)).sums.card?.came).toBe(1200_00);
    expect((await compareDay(app.platform, gateway, '2026-11-22')).sums.card?.came).toBe(320_00);
    app.clock.advance(-4 * 60 * 60 * 1000 - 1);
  });

  test('may have gifts, codes, spent credits and the rights that an account was made with', async () => {
    const { id } = await pay('lectures-10');
    await insertGrantOf(app, student.id, { source: 'gift' });
    await insertGrantOf(app, student.id, { source: 'plan' });
    await insertGrantOf(app, student.id, { source: 'access_code', scope: 'month', month: 2 });
    expect(id).not.toBe('');
    expect(await kindsOf()).toEqual([]);
  });

  test('may end with a decline, a whole refund, or money that came back before we heard of it', async () => {
    const declined = await begin();
    await happen(declined.id, { state: 'failed' });
    const refunded = await pay();
    await happen(refunded.id, { kind: 'refund' });
    const reversed = await begin();
    await happen(reversed.id, { state: 'reversed', refundedInPiastres: 1200_00 });
    expect(await kindsOf()).toEqual([]);
  });

  test('whatever students and the gateway did, in any order', async () => {
    const step = fc.record({
      plan: fc.constantFrom<'yearly' | 'lectures-10' | 'lectures-50'>(
        'yearly',
        'lectures-10',
        'lectures-50',
      ),
      states: fc.array(
        fc.constantFrom<'pending' | 'failed' | 'succeeded'>('pending', 'failed', 'succeeded'),
        {
          maxLength: 3,
        },
      ),
      parts: fc.array(fc.integer({ min: 1, max: 500_00 }), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 4 }), async (plan) => {
        for (const { plan: planId, states, parts } of plan) {
          const payment = await begin(planId);
          for (const state of states) await happen(payment.id, { state });
          let left = payment.total_in_piastres;
          for (const part of states.includes('succeeded') ? parts : []) {
            const amountInPiastres = Math.min(left, part);
            left -= amountInPiastres;
            if (amountInPiastres > 0)
              await happen(payment.id, { kind: 'refund', amountInPiastres });
          }
        }
        const { differences, sums } = await compare();
        // A second payment of one order is not booked: the gateway has money that the ledger only notes.
        expect(differences).toEqual([]);
        expect(Object.keys(sums).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 30 },
    );
  });
});

describe('a planted difference is found and named:', () => {
  test('a payment without its grant', async () => {
    const { id } = await pay();
    await app.database.deleteFrom('grants').execute();
    const { differences, grantedInPiastres } = await compare();
    expect(differences).toEqual([
      {
        kind: 'paymentWithoutGrant',
        paymentId: id,
        reference: null,
        ledgerInPiastres: 1200_00,
        otherInPiastres: null,
      },
    ]);
    expect(grantedInPiastres).toBe(0);
  });

  test('a grant without its payment', async () => {
    await insertGrantOf(app, student.id, { source: 'plan', reference: randomUUID() });
    app.clock.advance(1);
    await insertGrantOf(app, student.id, { source: 'bundle', scope: 'credits', credits: 10 });
    app.clock.advance(-1);
    expect(await kindsOf()).toEqual(['grantWithoutPayment', 'grantWithoutPayment']);
  });

  test('a grant that outlived its refund', async () => {
    const { id } = await pay();
    await happen(id, { kind: 'refund' });
    await app.database.updateTable('grants').set({ revoked_at: null }).execute();
    expect(await kindsOf()).toEqual(['grantOfRefunded']);
  });

  test('an event of a wrong sum', async () => {
    const { id } = await pay();
    await sql`update payment_events set amount_in_piastres = 1 where kind = 'paid'`.execute(
      app.database,
    );
    expect((await compare()).differences).toEqual([
      {
        kind: 'sumDiffers',
        paymentId: id,
        reference: null,
        ledgerInPiastres: 1,
        otherInPiastres: 1200_00,
      },
      expect.objectContaining({ kind: 'gatewaySumDiffers', ledgerInPiastres: 1 }),
    ]);
  });

  test('a payment that was completed past the ledger', async () => {
    const { id } = await begin();
    await sql`update payments set status = 'completed', is_paid = true, decided_at = ${app.clock.now()}`.execute(
      app.database,
    );
    expect((await compare()).differences).toMatchObject([{ kind: 'sumDiffers', paymentId: id }]);
  });

  test('a payment at the gateway that the ledger lacks', async () => {
    const { id } = await begin();
    const { transactionId } = await happen(id, {}, { isHeard: false });
    expect((await compare()).differences).toMatchObject([
      {
        kind: 'unknownToLedger',
        paymentId: id,
        reference: transactionId,
        otherInPiastres: 1200_00,
      },
    ]);
  });

  test('a refund at the gateway that the ledger lacks', async () => {
    const { id } = await pay();
    await happen(id, { kind: 'refund', amountInPiastres: 5_00 }, { isHeard: false });
    expect(await kindsOf()).toEqual(['unknownToLedger']);
  });

  test('a payment of which more went back than the ledger knows', async () => {
    const { id, transactionId } = await pay();
    const change = { transactionId, state: 'reversed', refundedInPiastres: 7_00 } as const;
    await happen(id, change, { isHeard: false });
    expect((await compare()).differences).toMatchObject([
      { kind: 'gatewaySumDiffers', ledgerInPiastres: 0, otherInPiastres: 7_00 },
    ]);
  });

  test('a transaction of the ledger that the gateway does not know', async () => {
    const { id, transactionId } = await pay();
    transactions.clear();
    latest.clear();
    expect((await compare()).differences).toMatchObject([
      { kind: 'unknownToGateway', paymentId: id, reference: transactionId },
    ]);
  });

  test('a transaction of the ledger that the gateway declined', async () => {
    const { id, transactionId } = await pay();
    const said = await statementAbout(app, id, { transactionId, state: 'failed' });
    transactions.set(transactionId, said);
    latest.clear();
    expect(await kindsOf()).toEqual(['unknownToGateway']);
  });
});

describe('the gateway', () => {
  test('that forgets its orders when the server stops is not believed to know nothing', async () => {
    gateway = { ...gateway, name: 'simulator' };
    const { id } = await begin();
    await applyStatement(app.platform, 'simulator', await statementAbout(app, id));
    expect(await kindsOf()).toEqual([]);
  });

  test('that does not answer leaves the day unasked, and the next night asks again', async () => {
    await pay();
    const { id } = await begin('lectures-10');
    await happen(id, {}, { isHeard: false });
    const fail = () => Promise.reject(new GatewayError('unreachable', 'no reply'));
    const silent = { ...gateway, inquiry: { findLatest: fail, findTransaction: fail } };
    app.clock.advance(day);
    await compareDays(app.platform, silent);
    const stored = app.database
      .selectFrom('payment_days')
      .select(['orders_asked', 'orders_to_ask', 'difference_count']);
    expect(await stored.execute()).toEqual([
      { orders_asked: 0, orders_to_ask: 2, difference_count: 0 },
    ]);
    await compareDays(app.platform, gateway);
    expect(await stored.execute()).toEqual([
      { orders_asked: 2, orders_to_ask: 2, difference_count: 1 },
    ]);
    app.clock.advance(-day);
  });

  test('without a key to ask is not asked', async () => {
    await pay();
    expect(await compare({ name: 'paymob', inquiry: undefined })).toMatchObject({
      ordersToAsk: 1,
      ordersAsked: 0,
      differenceCount: 0,
    });
  });
});

describe('the comparison of each night', () => {
  const comparedDays = async () => (await listDays(app.database, 60)).map((row) => row.day);

  test('stores yesterday, and each day that was missed, once', async () => {
    app.clock.advance(day);
    await compareDays(app.platform, gateway);
    await compareDays(app.platform, gateway);
    expect(await comparedDays()).toEqual(['2026-11-21']);
    app.clock.advance(3 * day);
    await compareDays(app.platform, gateway);
    expect(await comparedDays()).toEqual(['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21']);
    app.clock.advance(-4 * day);
  });

  test('tells the teacher of a difference once, also when two nodes compare at once', async () => {
    await pay();
    await app.database.deleteFrom('grants').execute();
    await Promise.all([compare(), compare()]);
    await compare();
    expect(await notices()).toEqual(['٢١ نوفمبر ٢٠٢٦']);
  });

  test('is shown with what differs, and exported, to the teacher alone', async () => {
    const { id } = await pay();
    await app.database.deleteFrom('grants').execute();
    await compare();
    const get = (url: string, headers: Record<string, string>) => app.app.inject({ url, headers });
    const list = await get('/api/payments/days', teacher.headers);
    expect(list.json()).toEqual([
      {
        day: today,
        comparedAt: '2026-11-21T18:00:00.000Z',
        count: 1,
        came: 1200,
        wentBack: 0,
        byMethod: [{ method: 'card', count: 1, came: 1200, wentBack: 0 }],
        granted: 0,
        ordersToAsk: 1,
        ordersAsked: 1,
        differenceCount: 1,
        differences: [
          {
            kind: 'paymentWithoutGrant',
            paymentId: id,
            reference: null,
            ledger: 1200,
            other: null,
          },
        ],
      },
    ]);
    const file = await get('/api/payments/days/export', teacher.headers);
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.body).toContain('2026-11-21,1,1200,0,1200,0,0,0,1,1,1');
    for (const path of ['', '/export']) {
      expect((await get(`/api/payments/days${path}`, student.headers)).statusCode).toBe(403);
      expect((await get(`/api/payments/days${path}`, {})).statusCode).toBe(401);
    }
  });
});
