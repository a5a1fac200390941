import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOverviewCalls } from '#server/testing/calls/overview-calls.ts';
import { insertAssistant, insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createPanelCalls } from '#server/testing/payments/panel-calls.ts';
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
import { settlePending } from './checkout/settle-pending.service.ts';
import { applyStatement } from './ledger/apply-statement.service.ts';

const hour = 60 * 60 * 1000;
const world = createTestGateway();
const gateway = world.unclosing;

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Awaited<ReturnType<typeof insertStudent>>;
let discount: { id: string; code: string };

beforeAll(async () => {
  app = await createTestApp({ payments: { gateway, simulator: undefined }, limitFactor: 10 });
  teacher = await insertTeacher(app);
});
beforeEach(async () => {
  student = await insertStudent(app);
  discount = await insertDiscountCode(app, teacher.id, { percentage: 90 });
});
afterAll(() => app.close());

const call = async (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT',
  url: string,
  { headers = student.headers, payload }: { headers?: object; payload?: object } = {},
) => {
  const request = { method, url, headers: { ...headers }, ...(payload && { payload }) };
  const reply = await app.app.inject(request);
  return { status: reply.statusCode, body: reply.body === '' ? null : reply.json() };
};
const begin = (order: object = {}, headers: object = student.headers) => {
  const payload = {
    planId: 'monthly',
    month: 11,
    paymentMethod: 'card',
    clientKey: randomUUID(),
    ...order,
  };
  return call('POST', '/api/Payment/initiate', { headers, payload });
};
/** A payment that was begun, by its id. */
const begun = async (order: object = {}): Promise<string> => {
  const { status, body } = await begin(order);
  expect(status).toBe(200);
  return body.id;
};
const cancel = (id: string) => call('POST', `/api/Payment/${id}/cancel`, { payload: {} });
const say = async (id: string, state: 'succeeded' | 'failed' = 'succeeded') =>
  applyStatement(app.platform, 'simulator', await statementAbout(app, id, { state }));
const decline = (id: string) => say(id, 'failed');
const settleAfter = async (hours: number) => {
  app.clock.advance(hours * hour);
  await settlePending(app.platform, gateway);
  app.clock.advance(-hours * hour);
};
const deleteCode = () =>
  call('DELETE', `/DiscountCode/${discount.id}`, { headers: teacher.headers });
const setMonthlyPrice = async (price: number) => {
  const payload = { monthly: price };
  const { headers } = teacher;
  const reply = await call('PATCH', '/api/pricing-settings', { headers, payload });
  expect(reply.status).toBe(200);
  app.clock.advance(1000);
};
const setGrade = (grade: 1 | 2) =>
  app.database.updateTable('users').set({ grade }).where('id', '=', student.id).execute();
const uses = () => countUses(app, discount.id);
const grants = () => listLiveGrants(app, student.id);
const withCode = () => ({ discountCode: discount.code });
const expectHeld = async (id: string, reason: string) => {
  expect(await readPayment(app, id)).toMatchObject({ status: 'held', held_because: reason });
  expect(await grants()).toEqual([]);
  expect(await countNotices(app, student.id, 'paymentDiffers')).toBe(1);
};

describe('a use of a discount stays with a payment while its order can be paid', () => {
  test.each([
    ['cancels', cancel],
    ['is declined', decline],
  ])('a student who %s keeps the last use, and nobody else gets it', async (_, end) => {
    const id = await begun(withCode());
    await end(id);
    expect(await uses()).toBe(1);
    const other = await insertStudent(app);
    expect((await begin(withCode(), other.headers)).body.code).toBe('payment.discount_invalid');
    await say(id);
    expect(await readPayment(app, id)).toMatchObject({ status: 'completed' });
    expect([await uses(), (await grants()).length]).toEqual([1, 1]);
  });

  test('one code buys one month, however many are begun and cancelled with it', async () => {
    const id = await begun(withCode());
    await cancel(id);
    const { status, body } = await begin({ month: 12, ...withCode() });
    expect([status, body.code]).toEqual([409, 'payment.discount_held']);
    expect(body.message).toMatch(/^كود الخصم محجوز حتى .+ لأن صفحة دفعها ما زالت مفتوحة/u);
  });

  test('another try at the same purchase takes the use over, and the page of before is then paid without it', async () => {
    const first = await begun(withCode());
    await decline(first);
    const second = await begun({ paymentMethod: 'wallet', ...withCode() });
    expect(await uses()).toBe(1);
    await say(second);
    expect(await readPayment(app, second)).toMatchObject({ status: 'completed' });
    await say(first);
    expect(await readPayment(app, first)).toMatchObject({ held_because: 'discount_used_up' });
    expect([await uses(), (await grants()).length]).toEqual([1, 1]);
  });

  test('the use is free once the time of the order is over, and not before the gateway says that nobody paid', async () => {
    const id = await begun(withCode());
    await cancel(id);
    await settleAfter(1);
    expect(await uses()).toBe(1);
    app.clock.advance(3 * hour);
    await settlePending(app.platform, { ...gateway, ...world.silent, close: undefined });
    app.clock.advance(-3 * hour);
    expect(await uses()).toBe(1);
    await settleAfter(3);
    await settleAfter(3);
    expect(await uses()).toBe(0);
    expect(await listEvents(app, id)).toEqual(['started 0', 'cancelled 0', 'expired 0']);
  });

  test('a gateway that closes its orders frees the use when the student cancels', async () => {
    const closing = await createTestApp({
      payments: { gateway: world.gateway, simulator: undefined },
    });
    const { id: teacherId } = await insertTeacher(closing);
    const { headers } = await insertStudent(closing);
    const { id: codeId, code } = await insertDiscountCode(closing, teacherId);
    const post = (url: string, payload: object) =>
      closing.app.inject({ method: 'POST', url, headers, payload });
    const order = { planId: 'yearly', paymentMethod: 'card', discountCode: code };
    const { id } = (await post('/api/Payment/initiate', order)).json();
    await post(`/api/Payment/${id}/cancel`, {});
    expect(await countUses(closing, codeId)).toBe(0);
    expect(await listEvents(closing, id)).toEqual(['started 0', 'cancelled 0', 'closed 0']);
    await closing.close();
  });
});

describe('money that comes late', () => {
  test('what costs the same today is opened', async () => {
    const id = await begun();
    await cancel(id);
    await say(id);
    expect(await readPayment(app, id)).toMatchObject({ status: 'completed', held_because: null });
    expect(await grants()).toHaveLength(1);
  });

  test.each<[string, () => Promise<unknown>, string]>([
    ['the code was deleted', deleteCode, 'discount_ended'],
    [
      'the code was stopped',
      () =>
        app.database
          .updateTable('discount_codes')
          .set({ is_active: false })
          .where('id', '=', discount.id)
          .execute(),
      'discount_ended',
    ],
    [
      'its use went to somebody else',
      async () => {
        await settleAfter(3);
        const other = await insertStudent(app);
        expect((await begin(withCode(), other.headers)).status).toBe(200);
      },
      'discount_used_up',
    ],
    [
      'the monthly plan opens everything',
      () =>
        call('PATCH', '/api/settings', {
          headers: teacher.headers,
          payload: { monthlyCovers: 'everything' },
        }),
      'not_sold',
    ],
    ['the student is in another grade', () => setGrade(1), 'grade_changed'],
  ])('%s: it waits for the teacher', async (_, change, reason) => {
    const id = await begun(withCode());
    await cancel(id);
    await change();
    await say(id);
    await expectHeld(id, reason);
    expect(await countUses(app, discount.id).catch(() => 1)).toBe(1);
    const payload = { monthlyCovers: 'month' };
    await call('PATCH', '/api/settings', { headers: teacher.headers, payload });
  });

  test.each([
    ['declined', decline],
    ['cancelled', cancel],
  ])('a payment that was %s is paid after the price has changed: it waits', async (_, end) => {
    const id = await begun();
    await end(id);
    await setMonthlyPrice(200);
    await say(id);
    await expectHeld(id, 'price_changed');
    await setMonthlyPrice(150);
  });

  test('an order that is open keeps its price and its discount, whatever changes meanwhile', async () => {
    const id = await begun(withCode());
    await deleteCode();
    await setMonthlyPrice(200);
    await say(id);
    expect(await readPayment(app, id)).toMatchObject({ status: 'completed' });
    await setMonthlyPrice(150);
  });

  test('a month that is paid after the student changed the grade waits, a year does not', async () => {
    const id = await begun();
    const year = await begun({ planId: 'yearly', month: undefined });
    await setGrade(2);
    await say(id);
    await expectHeld(id, 'grade_changed');
    await say(year);
    expect(await readPayment(app, year)).toMatchObject({ status: 'completed' });
  });
});

describe('the teacher decides about money that is held', () => {
  const held = async (): Promise<string> => {
    const id = await begun(withCode());
    await cancel(id);
    await deleteCode();
    await say(id);
    await expectHeld(id, 'discount_ended');
    return id;
  };
  const accept = (id: string, headers: object = teacher.headers) =>
    call('PATCH', `/api/payments/${id}/verify`, { headers, payload: { seenStatus: 'held' } });

  test('it stands first among what waits, with its reason, and the student sees its state', async () => {
    const id = await held();
    const { tasks } = await createOverviewCalls(app, teacher).tasks();
    expect(tasks[0]).toMatchObject({ kind: 'held_payments' });
    const detail = await call('GET', `/api/payments/${id}`, { headers: teacher.headers });
    expect(detail.body).toMatchObject({ status: 'held', heldBecause: 'discount_ended' });
    const shown = await call('GET', `/api/Payment/${id}`);
    expect(shown.body).toMatchObject({ status: 'held', endsAt: null, isCancelled: false });
  });

  test('accepted, it opens what was bought, once, with a receipt', async () => {
    const id = await held();
    const replies = await Promise.all([accept(id), accept(id)]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await readPayment(app, id)).toMatchObject({ status: 'completed', held_because: null });
    expect((await readPayment(app, id)).receipt_number).not.toBeNull();
    expect(await grants()).toHaveLength(1);
    expect((await listEvents(app, id)).slice(-2)).toEqual(['paid 1500', 'accepted 0']);
  });

  test('returned, the ledger says so, nothing was open, and no more can be accepted', async () => {
    const id = await held();
    const panel = createPanelCalls(app, teacher);
    expect((await panel.refund(id, { amount: 15, way: 'hand' })).statusCode).toBe(200);
    expect(await readPayment(app, id)).toMatchObject({ status: 'refunded', held_because: null });
    expect((await listEvents(app, id)).at(-1)).toBe('refunded 1500');
    expect((await accept(id)).body.code).toBe('payment.decided_meanwhile');
    expect(await grants()).toEqual([]);
  });

  test('a held payment that goes back frees the use that it still has', async () => {
    const id = await begun(withCode());
    await setGrade(2);
    await say(id);
    await expectHeld(id, 'grade_changed');
    expect(await uses()).toBe(1);
    await createPanelCalls(app, teacher).refund(id, { amount: 15, way: 'hand' });
    expect(await uses()).toBe(0);
  });

  test('an assistant who confirms payments does not decide it', async () => {
    const id = await held();
    const { headers } = await insertAssistant(app, 'centre');
    const { status, body } = await accept(id, headers);
    expect([status, body.code]).toEqual([403, 'payment.held_for_teacher']);
  });
});
