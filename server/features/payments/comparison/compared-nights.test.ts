import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyStatement } from '#server/features/payments/ledger/apply-statement.service.ts';
import { GatewayError } from '#server/features/payments/gateways/gateway.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createPaidDay, listReportedDays, today } from '#server/testing/payments/paid-day.ts';
import { statementAbout } from '#server/testing/payments/payment-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { compareDays } from './compare-days.service.ts';
import { listDays } from './payment-days.repository.ts';

const day = 24 * 60 * 60 * 1000;

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let { gateway, begin, changeAtGateway, pay, compare } = {} as ReturnType<typeof createPaidDay>;

beforeAll(async () => {
  app = await createTestApp();
  student = await insertStudent(app);
  teacher = await insertTeacher(app);
});
beforeEach(async () => {
  await sql`
    truncate receipt_likenesses, payment_receipts, collected_payments, payment_events, payment_attempts, payments, payment_days, grants, notification_events
  `.execute(app.database);
  ({ gateway, begin, changeAtGateway, pay, compare } = createPaidDay(app, student.id));
});
afterAll(() => app.close());

describe('the gateway', () => {
  test('a gateway that forgets its orders at a stop counts as unknown, not as an answer', async () => {
    const simulator = { ...gateway, name: 'simulator' } as const;
    const { id } = await begin('yearly', simulator);
    await applyStatement(app.platform, 'simulator', await statementAbout(app, id));
    expect(await compare(simulator)).toMatchObject({ ordersChecked: 1, differences: [] });
    expect((await compare({ ...simulator, name: 'paymob' })).ordersToCheck).toBe(0);
  });

  test('a gateway that does not answer leaves the day open, and the next night asks again', async () => {
    await pay();
    const { id } = await begin('lectures-10');
    await changeAtGateway(id, {}, { isHeard: false });
    const fail = () => Promise.reject(new GatewayError('unreachable', 'no reply'));
    const silent = { ...gateway, inquiry: { listTransactions: fail, findTransaction: fail } };
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

  test('a gateway without a key is not asked', async () => {
    await pay();
    expect(await compare({ name: 'paymob', inquiry: undefined })).toMatchObject({
      ordersToCheck: 1,
      ordersChecked: 0,
      differenceCount: 0,
    });
  });
});

describe('the comparison of each night', () => {
  const comparedDays = async () => (await listDays(app.database, 60)).map((row) => row.day);

  test('the comparison stores yesterday, and each day that was missed, once', async () => {
    app.clock.advance(day);
    await compareDays(app.platform, gateway);
    await compareDays(app.platform, gateway);
    expect(await comparedDays()).toEqual(['2026-11-21']);
    app.clock.advance(3 * day);
    await compareDays(app.platform, gateway);
    expect(await comparedDays()).toEqual(['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21']);
    app.clock.advance(-4 * day);
  });

  test('the comparison notifies the teacher of a difference once, also when two nodes compare at once', async () => {
    await pay();
    await app.database.deleteFrom('grants').execute();
    await Promise.all([compare(), compare()]);
    await compare();
    expect(await listReportedDays(app)).toEqual(['21 نوفمبر 2026']);
  });

  test('the comparison is shown with its differences, and exported, to the teacher alone', async () => {
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
        ordersToCheck: 1,
        ordersChecked: 1,
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
