import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertGrantOf, insertStudent } from '#server/testing/fixtures.ts';
import { createPaidDay, listReportedDays, today } from '#server/testing/payments/paid-day.ts';
import { statementAbout } from '#server/testing/payments/payment-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { compareDay } from './compare-days.service.ts';

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let { gateway, transactions, latest, begin, changeAtGateway, pay, compare, kindsOf } =
  {} as ReturnType<typeof createPaidDay>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 1000 });
  student = await insertStudent(app);
});
beforeEach(async () => {
  await sql`
    truncate receipt_likenesses, payment_receipts, collected_payments, payment_events, payment_attempts, payments, payment_days, grants, notification_events
  `.execute(app.database);
  ({ gateway, transactions, latest, begin, changeAtGateway, pay, compare, kindsOf } = createPaidDay(
    app,
    student.id,
  ));
});
afterAll(() => app.close());

describe('a day that agrees', () => {
  test('a day has the sums of its ledger by method, and is not reported', async () => {
    const paid = await pay();
    await pay('lectures-10');
    await changeAtGateway(paid.id, { kind: 'refund', amountInPiastres: 100_00 });
    const compared = await compare();
    expect(compared).toMatchObject({
      sums: { card: { count: 2, came: 1280_00, wentBack: 100_00 } },
      grantedInPiastres: 1280_00,
      ordersToCheck: 2,
      ordersChecked: 2,
      differences: [],
    });
    expect(await listReportedDays(app)).toEqual([]);
  });

  test('a day counts money by the days of Egypt', async () => {
    await pay();
    // 18:00 UTC is 20:00 in Cairo: four hours later the next day has begun there.
    app.clock.advance(4 * 60 * 60 * 1000 + 1);
    await pay('lectures-50');
    expect((await compareDay(app.platform, gateway, today)).sums.card?.came).toBe(1200_00);
    expect((await compareDay(app.platform, gateway, '2026-11-22')).sums.card?.came).toBe(320_00);
    app.clock.advance(-4 * 60 * 60 * 1000 - 1);
  });

  test('a day may have gifts, codes, spent credits and the rights that an account was made with', async () => {
    const { id } = await pay('lectures-10');
    await insertGrantOf(app, student.id, { source: 'gift' });
    await insertGrantOf(app, student.id, { source: 'plan' });
    await insertGrantOf(app, student.id, { source: 'access_code', scope: 'month', month: 2 });
    expect(id).not.toBe('');
    expect(await kindsOf()).toEqual([]);
  });

  test('a day may end with a decline, a whole refund, or a refund that was reported late', async () => {
    const declined = await begin();
    await changeAtGateway(declined.id, { state: 'failed' });
    const refunded = await pay();
    await changeAtGateway(refunded.id, { kind: 'refund' });
    const reversed = await begin();
    await changeAtGateway(reversed.id, { state: 'reversed', refundedInPiastres: 1200_00 });
    expect(await kindsOf()).toEqual([]);
  });

  test('a day agrees whatever students and the gateway did, in any order', async () => {
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
          for (const state of states) await changeAtGateway(payment.id, { state });
          let left = payment.total_in_piastres;
          for (const part of states.includes('succeeded') ? parts : []) {
            const amountInPiastres = Math.min(left, part);
            left -= amountInPiastres;
            if (amountInPiastres > 0)
              await changeAtGateway(payment.id, { kind: 'refund', amountInPiastres });
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

describe('a planted difference', () => {
  test('the comparison finds a payment without its grant', async () => {
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

  test('the comparison finds a grant without its payment', async () => {
    await insertGrantOf(app, student.id, { source: 'plan', reference: randomUUID() });
    app.clock.advance(1);
    await insertGrantOf(app, student.id, { source: 'bundle', scope: 'credits', credits: 10 });
    app.clock.advance(-1);
    expect(await kindsOf()).toEqual(['grantWithoutPayment', 'grantWithoutPayment']);
  });

  test('the comparison finds a grant that outlived its refund', async () => {
    const { id } = await pay();
    await changeAtGateway(id, { kind: 'refund' });
    await app.database.updateTable('grants').set({ revoked_at: null }).execute();
    expect(await kindsOf()).toEqual(['grantOfRefunded']);
  });

  test('the comparison finds an event of a wrong sum', async () => {
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

  test('the comparison finds a payment that was completed past the ledger', async () => {
    const { id } = await begin();
    await sql`update payments set status = 'completed', is_paid = true, decided_at = ${app.clock.now()}`.execute(
      app.database,
    );
    expect((await compare()).differences).toMatchObject([{ kind: 'sumDiffers', paymentId: id }]);
  });

  test('the comparison finds a payment at the gateway that the ledger lacks', async () => {
    const { id } = await begin();
    const { transactionId } = await changeAtGateway(id, {}, { isHeard: false });
    expect((await compare()).differences).toMatchObject([
      {
        kind: 'unknownToLedger',
        paymentId: id,
        reference: transactionId,
        otherInPiastres: 1200_00,
      },
    ]);
  });

  test('the comparison finds a refund at the gateway that the ledger lacks', async () => {
    const { id } = await pay();
    await changeAtGateway(id, { kind: 'refund', amountInPiastres: 5_00 }, { isHeard: false });
    expect(await kindsOf()).toEqual(['unknownToLedger']);
  });

  test('the comparison finds a payment with a larger refund than in the ledger', async () => {
    const { id, transactionId } = await pay();
    const change = { transactionId, state: 'reversed', refundedInPiastres: 7_00 } as const;
    await changeAtGateway(id, change, { isHeard: false });
    expect((await compare()).differences).toMatchObject([
      { kind: 'gatewaySumDiffers', ledgerInPiastres: 0, otherInPiastres: 7_00 },
    ]);
  });

  test('the comparison finds a transaction of the ledger that the gateway does not know', async () => {
    const { id, transactionId } = await pay();
    transactions.clear();
    latest.clear();
    expect((await compare()).differences).toMatchObject([
      { kind: 'unknownToGateway', paymentId: id, reference: transactionId },
    ]);
  });

  test('the comparison finds a transaction of the ledger that the gateway declined', async () => {
    const { id, transactionId } = await pay();
    const said = await statementAbout(app, id, { transactionId, state: 'failed' });
    transactions.set(transactionId, said);
    latest.clear();
    expect(await kindsOf()).toEqual(['unknownToGateway']);
  });
});
