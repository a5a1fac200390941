import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertSoldPayments } from '#server/testing/payments/sold-payments.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Sold = Awaited<ReturnType<typeof insertSoldPayments>>;

let app: TestApp;
let calls: Sold['calls'];
let teacher: Sold['teacher'];
let mona: Sold['mona'];
let formula: Sold['formula'];
/** Ids in the order of time. */
let yearly: string;
let monthly: string;
let bundle: string;
let single: string;

beforeAll(async () => {
  app = await createTestApp();
  ({ calls, teacher, mona, formula, yearly, monthly, bundle, single } =
    await insertSoldPayments(app));
});
afterAll(() => app.close());

const idsOf = async (query: string) => (await calls.list(query)).rows.map(({ id }) => id);

describe('the list', () => {
  test('the list names every field of a payment, the newest first', async () => {
    const { rows, total } = await calls.list();
    expect(total).toBe(4);
    expect(rows.map(({ id }) => id)).toEqual([single, bundle, monthly, yearly]);
    expect(rows.at(-1)).toEqual({
      id: yearly,
      number: 1,
      studentHasAccount: true,
      studentId: mona.id,
      studentName: 'منى عبد الله',
      title: 'الاشتراك السنوي',
      listPrice: 1200,
      discount: 120,
      amount: 1080,
      refunded: 0,
      currency: 'EGP',
      paymentMethod: 'card',
      way: null,
      confirmedBy: 'gateway',
      status: 'completed',
      createdAt: '2026-11-21T18:00:00.000Z',
      transactionId: expect.any(String),
      subscriptionId: yearly,
      subscriptionType: 'yearly',
      receiptUrl: null,
      receiptNumber: '2026-000001',
      notes: '',
      verifiedAt: '2026-11-21T18:00:00.000Z',
      troubles: [],
    });
    expect(rows[1]).toMatchObject({
      status: 'failed',
      transactionId: null,
      subscriptionId: null,
      verifiedAt: null,
    });
    expect(rows[0]).toMatchObject({
      status: 'refunded',
      subscriptionType: 'lesson',
      refunded: 35.5,
    });
  });

  test.each([
    ['status=pending', () => [monthly]],
    ['status=completed', () => [yearly]],
    ['status=failed', () => [bundle]],
    ['status=refunded', () => [single]],
    ['status=attention', () => []],
    ['method=wallet', () => [monthly]],
    ['confirmedBy=teacher', () => []],
    ['plan=lesson', () => [single]],
    ['plan=yearly&status=completed', () => [yearly]],
    ['from=2026-11-21&to=2026-11-21', () => [single, bundle, monthly, yearly]],
    ['from=2026-11-22', () => []],
    ['to=2026-11-20', () => []],
    ['from=&to=', () => [single, bundle, monthly, yearly]],
    ['sort=amount&direction=asc', () => [single, bundle, monthly, yearly]],
    ['sort=amount', () => [yearly, monthly, bundle, single]],
    ['sort=studentName&direction=asc', () => [single, bundle, monthly, yearly]],
    ['sort=studentName', () => [monthly, yearly, single, bundle]],
    ['pageSize=1&page=2', () => [bundle]],
  ])('the list is filtered with %s', async (query, expected) => {
    expect(await idsOf(query)).toEqual(expected());
  });

  test('the list is filtered to one student', async () => {
    expect(await idsOf(`student=${mona.id}`)).toEqual([monthly, yearly]);
  });

  test.each([
    ['a name written in another way', () => 'مني عبدالله', () => [monthly, yearly]],
    ['the last digits of the parent’s phone', () => '٧٦٥٤٣', () => [monthly, yearly]],
    ['an e-mail', () => formula.email.toUpperCase(), () => [single, bundle]],
    ['a title', () => 'الإتزان', () => [single]],
    ['the short number', () => '#3', () => [bundle]],
    ['the short number in Arabic digits', () => '#٣', () => [bundle]],
    ['signs that a pattern would read', () => '%', () => []],
    ['nothing that is there', () => 'قرنفلة', () => []],
  ])('the search finds %s', async (_, search, expected) => {
    await app.database
      .updateTable('users')
      .set({ parent_phone: '01200076543' })
      .where('id', '=', mona.id)
      .execute();
    expect(await idsOf(`search=${encodeURIComponent(search())}`)).toEqual(expected());
  });

  test('the search finds a discount code, a transaction and an order of the gateway', async () => {
    const { discountCode, transactionId, attempts } = await calls.show(yearly);
    for (const search of [
      discountCode,
      discountCode?.toLowerCase(),
      transactionId,
      attempts[0]?.orderId,
    ]) {
      expect(await idsOf(`search=${search}`), search ?? '').toEqual([yearly]);
    }
  });

  test.each(['status=paid', 'from=yesterday', 'plan=weekly', 'sort=title', 'page=0'])(
    'the list of payments refuses %s',
    async (query) => {
      const reply = await app.app.inject({
        url: `/api/payments?${query}`,
        headers: teacher.headers,
      });
      expect(reply.statusCode).toBe(400);
    },
  );

  test('the list takes two statements', async () => {
    await calls.list();
    app.queries.length = 0;
    await calls.list('search=منى&status=completed');
    expect(app.queries).toHaveLength(2);
  });
});

describe('the sums', () => {
  test('the sums are those of all payments', async () => {
    expect(await calls.totals()).toEqual({
      revenue: 1080,
      monthlyRevenue: 1080,
      completed: { count: 1, amount: 1080 },
      pending: { count: 1, amount: 150 },
      failed: { count: 1, amount: 80 },
      refunded: { count: 1, amount: 35.5 },
    });
  });

  test('the sums follow the filters', async () => {
    const none = { count: 0, amount: 0 };
    expect(await calls.totals(`student=${formula.id}`)).toEqual({
      revenue: 0,
      monthlyRevenue: 0,
      completed: none,
      pending: none,
      failed: { count: 1, amount: 80 },
      refunded: { count: 1, amount: 35.5 },
    });
  });

  test('the sums equal the added rows, whatever happened', async () => {
    const { rows } = await calls.list();
    const paid = rows.filter(({ status }) => status === 'completed' || status === 'refunded');
    const sum = paid.reduce((total, { amount, refunded }) => total + amount - refunded, 0);
    expect((await calls.totals()).revenue).toBe(sum);
  });
});

test('only the teacher reads payments', async () => {
  for (const url of [
    '/api/payments',
    '/api/payments/totals',
    '/api/payments/waiting',
    '/api/payments/export',
    `/api/payments/${yearly}`,
  ]) {
    expect((await app.app.inject({ url })).statusCode, url).toBe(401);
    expect((await app.app.inject({ url, headers: mona.headers })).statusCode, url).toBe(403);
  }
});
