import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyStatement } from '#server/features/payments/ledger/apply-statement.service.ts';
import type { TransactionStatement } from '#server/features/payments/gateways/gateway.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
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

type Person = Awaited<ReturnType<typeof insertStudent>>;

const world = createTestGateway();
const { gateway } = world;
const { listTransactions } = gateway.inquiry!;
let app: TestApp;
let teacher: Person;
let student: Person;

beforeAll(async () => {
  app = await createTestApp({ payments: { gateway, simulator: undefined }, limitFactor: 100 });
  teacher = await insertTeacher(app);
});
beforeEach(async () => {
  student = await insertStudent(app, { firstName: 'مريم' });
  gateway.inquiry!.listTransactions = listTransactions;
  app.sent.length = 0;
});
afterAll(() => app.close());

const begin = async (payload: object = {}): Promise<string> => {
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/Payment/initiate',
    headers: student.headers,
    payload: { planId: 'yearly', paymentMethod: 'card', ...payload },
  });
  return reply.json().id;
};

const decide = async (id: string, action: 'verify' | 'reject' | 'take-back', payload?: object) => {
  const reply = await app.app.inject({
    method: 'PATCH',
    url: `/api/payments/${id}/${action}`,
    headers: teacher.headers,
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, body: reply.json() };
};
const accept = (id: string) => decide(id, 'verify');
const reject = (id: string) => decide(id, 'reject', { reason: 'لم يصل المبلغ' });

/** What the gateway answers when it is asked about a payment. */
const gatewaySays = async (id: string, options: Partial<TransactionStatement>) => {
  const statement = await statementAbout(app, id, options);
  world.statements.set(statement.orderId, statement);
  return statement;
};
const grantsOf = async () => (await listLiveGrants(app, student.id)).map(({ id }) => id);

describe('a payment of the gateway that waits', () => {
  test('the teacher accepts a waiting payment, which opens the purchase at once', async () => {
    const id = await begin();
    const { status, body } = await accept(id);
    expect([status, body]).toMatchObject([
      200,
      { status: 'completed', paymentMethod: 'card', file: null, amount: 1200 },
    ]);
    expect(await listEvents(app, id)).toEqual(['started 0', 'paid 120000']);
    expect(await grantsOf()).toEqual([id]);
    expect(await accept(id)).toMatchObject({ status: 409 });
  });

  test('an accepted payment gives nothing twice where the gateway charges later, and the teacher is notified', async () => {
    const id = await begin();
    await accept(id);
    const late = await statementAbout(app, id);
    for (const _ of [1, 2])
      expect(await applyStatement(app.platform, gateway.name, late)).toBe('applied');
    expect(await listEvents(app, id)).toEqual(['started 0', 'paid 120000', 'noted 120000']);
    expect(await grantsOf()).toEqual([id]);
    expect(await countNotices(app, student.id, 'paymentDiffers')).toBe(1);
  });

  test("the gateway's report of a payment wins, whether the teacher accepts or rejects", async () => {
    const [accepted, rejected] = [await begin(), await begin({ planId: 'lectures-10' })];
    for (const id of [accepted, rejected]) await gatewaySays(id, {});
    expect(await accept(accepted)).toMatchObject({ status: 200, body: { status: 'completed' } });
    expect(await reject(rejected)).toMatchObject({
      status: 409,
      body: { code: 'payment.decided_meanwhile' },
    });
    for (const id of [accepted, rejected]) {
      expect((await listEvents(app, id)).map((event) => event.split(' ')[0])).toEqual([
        'started',
        'paid',
      ]);
      expect((await readPayment(app, id)).status).toBe('completed');
    }
    expect(app.sent).toEqual([]);
  });

  test('the teacher cannot decide while the gateway works on a payment', async () => {
    const id = await begin();
    await gatewaySays(id, { state: 'pending' });
    for (const decision of [await accept(id), await reject(id)]) {
      expect(decision).toMatchObject({ status: 409, body: { code: 'payment.being_paid' } });
    }
    expect((await readPayment(app, id)).status).toBe('pending');
  });

  test('the teacher decides a payment where the gateway does not answer', async () => {
    const id = await begin();
    gateway.inquiry!.listTransactions = world.silent.inquiry!.listTransactions;
    expect(await accept(id)).toMatchObject({ status: 200, body: { status: 'completed' } });
  });

  test('the teacher rejects a payment with a reason, which is shown and mailed, and its discount is free again', async () => {
    const { id: codeId, code } = await insertDiscountCode(app, teacher.id);
    const id = await begin({ discountCode: code });
    expect(await decide(id, 'reject', {})).toMatchObject({ status: 400 });
    expect(await reject(id)).toMatchObject({
      status: 200,
      body: { status: 'failed', reason: 'لم يصل المبلغ' },
    });
    const shown = await app.app.inject({ url: `/api/Payment/${id}` });
    expect(shown.json()).toMatchObject({ status: 'failed', reason: 'لم يصل المبلغ' });
    expect(await countUses(app, codeId)).toBe(0);
    expect(app.sent).toHaveLength(1);
    expect(app.sent[0]?.plain).toContain('لم يصل المبلغ');
  });

  test('a rejected payment opens the purchase where the gateway charges afterwards', async () => {
    const id = await begin();
    await reject(id);
    await applyStatement(app.platform, gateway.name, await statementAbout(app, id));
    expect((await readPayment(app, id)).status).toBe('completed');
    expect(await grantsOf()).toEqual([id]);
  });

  test('20 decisions and a message of the gateway at once pay once at most, with one right', async () => {
    const id = await begin();
    const paid = await statementAbout(app, id);
    await Promise.all([
      ...Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? accept(id) : reject(id))),
      applyStatement(app.platform, gateway.name, paid),
    ]);
    const events = await listEvents(app, id);
    expect(events.filter((event) => event.startsWith('paid'))).toHaveLength(1);
    expect(await grantsOf()).toEqual([id]);
  });
});

test('a payment that the gateway has decided is neither accepted again nor undone here', async () => {
  const id = await begin();
  await applyStatement(app.platform, gateway.name, await statementAbout(app, id));
  expect((await accept(id)).body.code).toBe('payment.decided_meanwhile');
  expect((await decide(id, 'verify', { seenStatus: 'failed' })).body.code).toBe(
    'payment.not_by_teacher',
  );
  expect((await decide(id, 'take-back', { reason: 'سبب' })).body.code).toBe(
    'payment.not_by_teacher',
  );
});
