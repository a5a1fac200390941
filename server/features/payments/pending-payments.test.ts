import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tinyPdf } from '#server/testing/form.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import {
  countUses,
  createTestGateway,
  insertDiscountCode,
  listEvents,
  listLiveGrants,
  readPayment,
  statementAbout,
} from '#server/testing/payments/payment-calls.ts';
import { handIn, receiptFields } from '#server/testing/payments/receipt-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { settlePending } from './checkout/settle-pending.service.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Awaited<ReturnType<typeof insertStudent>>;
const world = createTestGateway();

beforeAll(async () => {
  // Sixty presses are more than the limit of a person.
  app = await createTestApp({
    payments: { gateway: world.gateway, simulator: undefined },
    limitFactor: 10,
  });
  teacher = await insertTeacher(app);
});
beforeEach(async () => {
  student = await insertStudent(app);
});
afterAll(() => app.close());

const call = async (url: string, payload?: object, headers: object = student.headers) => {
  const reply = await app.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers: { ...headers },
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, body: reply.json() };
};
const initiate = (payload: object = {}, headers?: object) =>
  call(
    '/api/Payment/initiate',
    { planId: 'yearly', paymentMethod: 'card', clientKey: randomUUID(), ...payload },
    headers,
  );
const cancel = (id: string, headers?: object) => call(`/api/Payment/${id}/cancel`, {}, headers);
const month = (number: number) => ({ planId: 'monthly', month: number });
const listPending = () =>
  app.database
    .selectFrom('payments')
    .select(['id', 'holds_discount_use'])
    .where('student_id', '=', student.id)
    .where('status', '=', 'pending')
    .execute();

describe('a student who begins 60 payments at once', () => {
  test('a student with twelve purchases has three pending ones, and reads which', async () => {
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, turn) => initiate(month((turn % 12) + 1))),
    );
    expect(await listPending()).toHaveLength(3);
    const refused = replies.filter(({ body }) => body.code === 'payment.too_many_pending');
    expect(refused.length).toBeGreaterThan(30);
    expect(refused[0]?.body.message).toMatch(
      /^هناك 3 عمليات لم تكتمل بعد: «.+» و«.+» و«.+»\. أكمل إحداها أو ألغها من صفحة «الاشتراك»/u,
    );
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
  }, 60_000);

  test('a student with one purchase has one pending payment', async () => {
    await Promise.all(Array.from({ length: 60 }, () => initiate()));
    const [only, ...others] = await listPending();
    expect(others).toEqual([]);
    expect((await initiate()).body.id).toBe(only?.id);
  }, 60_000);

  test('a student with one discount code reserves one use of it', async () => {
    const { id, code } = await insertDiscountCode(app, teacher.id, { maxUses: 50 });
    await Promise.all(
      Array.from({ length: 60 }, (_, turn) =>
        initiate({ ...month((turn % 12) + 1), discountCode: code }),
      ),
    );
    expect(await countUses(app, id)).toBe(1);
    expect(await listPending()).toHaveLength(1);
  }, 60_000);
});

describe('the same purchase once more', () => {
  test('a repeated purchase continues on its page, and ends where the method or the price is another', async () => {
    const first = (await initiate()).body;
    expect((await initiate()).body).toMatchObject({ id: first.id, pageUrl: first.pageUrl });
    const { code } = await insertDiscountCode(app, teacher.id, { maxUses: 1 });
    const cheaper = (await initiate({ discountCode: code })).body;
    expect(cheaper.id).not.toBe(first.id);
    expect(await listEvents(app, first.id)).toEqual(['started 0', 'cancelled 0']);
    // The last use of the code is the student's own.
    const byWallet = (await initiate({ discountCode: code, paymentMethod: 'wallet' })).body;
    expect(byWallet).toMatchObject({ status: 'pending', discount: 120 });
    expect((await listPending()).map(({ id }) => id)).toEqual([byWallet.id]);
    const quote = await call('/api/Payment/quote', { planId: 'yearly', discountCode: code });
    expect(quote.status).toBe(200);
  });

  test('a repeated purchase begins anew shortly before its page ends', async () => {
    const first = (await initiate()).body;
    app.clock.advance(50 * 60_000);
    const second = (await initiate()).body;
    app.clock.advance(-50 * 60_000);
    expect(second.id).not.toBe(first.id);
  });

  test('a repeated purchase leaves the receipts unchanged, which wait for the teacher', async () => {
    const receipt = (await handIn(app, student, receiptFields(tinyPdf()))).json();
    await initiate();
    expect((await readPayment(app, receipt.id)).status).toBe('pending');
    expect(await listPending()).toHaveLength(2);
  });
});

test('a code in use by another pending payment of the student is refused by its name, and available once that payment is cancelled', async () => {
  const { id, code } = await insertDiscountCode(app, teacher.id, { maxUses: 5 });
  const open = (await initiate({ ...month(1), discountCode: code })).body;
  const refused = await initiate({ ...month(2), discountCode: code });
  expect([refused.status, refused.body.code]).toEqual([409, 'payment.discount_held']);
  expect(refused.body.message).toContain(`«${open.title} – `);
  expect((await initiate(month(2))).status).toBe(200);
  await cancel(open.id);
  expect(await countUses(app, id)).toBe(0);
  expect((await initiate({ ...month(2), discountCode: code })).status).toBe(200);
  const other = await insertStudent(app);
  expect((await initiate({ ...month(1), discountCode: code }, other.headers)).status).toBe(200);
});

describe('a payment that its student cancels', () => {
  test('a cancellation makes room, once, and only the student can cancel', async () => {
    const ids: string[] = [];
    for (const number of [1, 2, 3]) ids.push((await initiate(month(number))).body.id);
    expect((await initiate()).status).toBe(409);
    const other = await insertStudent(app);
    expect((await cancel(ids[0] ?? '', other.headers)).body.code).toBe('payment.not_found');
    const replies = await Promise.all([1, 2, 3].map(() => cancel(ids[0] ?? '')));
    for (const { body } of replies) {
      expect(body).toMatchObject({ status: 'failed', isCancelled: true });
    }
    expect(await listEvents(app, ids[0] ?? '')).toEqual(['started 0', 'cancelled 0']);
    expect((await initiate()).status).toBe(200);
  });

  test('a cancelled payment counts when the gateway reports it paid later, also without a callback', async () => {
    const { id } = (await initiate()).body;
    await cancel(id);
    const statement = await statementAbout(app, id);
    world.statements.set(statement.orderId, statement);
    await settlePending(app.platform, world.gateway);
    expect(await readPayment(app, id)).toMatchObject({ status: 'completed' });
    expect(await listLiveGrants(app, student.id)).toHaveLength(1);
  });

  test('a cancellation completes a payment that was paid before, and is refused while it is being paid', async () => {
    const paid = (await initiate()).body;
    const statement = await statementAbout(app, paid.id);
    world.statements.set(statement.orderId, { ...statement, state: 'pending' });
    expect((await cancel(paid.id)).body.code).toBe('payment.being_paid');
    world.statements.set(statement.orderId, statement);
    expect((await cancel(paid.id)).body).toMatchObject({ status: 'completed', isCancelled: false });
  });

  test('a student may cancel a receipt that nobody has read yet', async () => {
    const { id } = (await handIn(app, student, receiptFields(tinyPdf()))).json();
    expect((await cancel(id)).body).toMatchObject({ status: 'failed', isCancelled: true });
  });
});

describe('wrong discount codes', () => {
  const tries = 100;
  const guess = (turn: number) => ({ planId: 'yearly', discountCode: `GUESS${turn}` });
  const ways: ((turn: number) => Promise<{ status: number }>)[] = [
    (turn) => call('/api/Payment/quote', guess(turn)),
    (turn) => initiate(guess(turn)),
    (turn) => call('/api/Payment/family-links', guess(turn)),
    (turn) => call(`/api/DiscountCode/code/GUESS${turn}`),
    async (turn) => {
      const reply = await handIn(app, student, {
        ...receiptFields(tinyPdf()),
        discountCode: `GUESS${turn}`,
      });
      return { status: reply.statusCode };
    },
  ];

  test('wrong codes share one counter, whichever call tries them', async () => {
    let refused = 0;
    for (let turn = 0; turn < tries; turn += 1) {
      const reply = await ways[turn % ways.length]?.(turn);
      if (reply?.status === 429) refused += 1;
    }
    // The limits of this test are ten times as high.
    expect(refused).toBe(0);
    for (const way of ways) expect((await way(tries)).status).toBe(429);
    const { code } = await insertDiscountCode(app, teacher.id);
    const reply = await call('/api/Payment/quote', { planId: 'yearly', discountCode: code });
    expect(reply.body.message).toMatch(
      /^جرّبت أكواد خصم كثيرة غير صحيحة\. .*أو أكمل من دون كود\.$/u,
    );
    expect((await call('/api/Payment/quote', { planId: 'yearly' })).status).toBe(200);
    const other = await insertStudent(app);
    const theirs = { planId: 'yearly', discountCode: code };
    expect((await call('/api/Payment/quote', theirs, other.headers)).status).toBe(200);
  }, 60_000);

  test('wrong codes of visitors are counted by address, and valid ones are not', async () => {
    const { code } = await insertDiscountCode(app, teacher.id, { maxUses: 1000 });
    const check = (typed: string) => call(`/api/DiscountCode/code/${typed}`, undefined, {});
    for (let turn = 0; turn < 30; turn += 1) expect((await check(code)).status).toBe(200);
    for (let turn = 0; turn < tries; turn += 1) {
      expect((await check(`NOBODY${turn}`)).body.success).toBe(false);
    }
    expect((await check('NOBODY')).status).toBe(429);
    expect((await check(code)).status).toBe(429);
  }, 60_000);
});

describe('the number of whoever pays', () => {
  test.each([
    ['٠١٠١٢٣٤٥٦٧٨', '01012345678'],
    ['+20 101 234 5678', '01012345678'],
    [undefined, '01234567890'],
  ])("the payer's number typed as %s reaches the gateway", async (typed, expected) => {
    await app.database
      .updateTable('users')
      .set({ phone: '01234567890' })
      .where('id', '=', student.id)
      .execute();
    const reply = await initiate(typed === undefined ? {} : { payerPhone: typed });
    expect(reply.status).toBe(200);
    expect(world.started.at(-1)?.payer.phone).toBe(expected);
    expect((await call('/api/Payment/payer')).body).toEqual({ phone: '01234567890' });
  });

  test.each(['0223456789', '12345', 'رقمي'])(
    'the server refuses the number of the payer: %s',
    async (payerPhone) => {
      const { status, body } = await initiate({ payerPhone });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['payerPhone']]);
    },
  );
});
