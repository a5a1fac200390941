import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { createPanelCalls } from '#server/testing/payments/panel-calls.ts';
import {
  countNotices,
  createTestGateway,
  listEvents,
  listLiveGrants,
  statementAbout,
} from '#server/testing/payments/payment-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { applyStatement } from '#server/features/payments/ledger/apply-statement.service.ts';
import {
  type Gateway,
  GatewayError,
  type RefundToMake,
  type TransactionStatement,
} from '#server/features/payments/gateways/gateway.ts';
import { lockPayment } from '#server/features/payments/ledger/payments.repository.ts';
import { recordEvent } from '#server/features/payments/ledger/record-event.ts';
import {
  mailRefund,
  refundNewsQueue,
} from '#server/features/payments/ledger/record-event-with-mail.ts';
import { settleRefunds } from './settle-refunds.service.ts';

const minute = 60_000;

type Answer = 'succeeded' | 'pending' | 'failed' | 'refused' | 'unreachable' | 'lost' | 'killed';

const errors: Partial<Record<Answer, () => Error>> = {
  refused: () => new GatewayError('refused', 'not today'),
  unreachable: () => new GatewayError('unreachable', 'no connection'),
  lost: () => new GatewayError('unreachable', 'no reply', { isOutcomeUnknown: true }),
  killed: () => new Error('the process was killed'),
};

/** What the gateway does with a refund, and what it has done so far. */
const world = { answer: 'succeeded' as Answer, requests: [] as RefundToMake[], refunded: 0 };

const gateway: Gateway = {
  ...createTestGateway().gateway,
  refund: async (refund) => {
    world.requests.push(refund);
    const { answer } = world;
    if (['succeeded', 'lost', 'killed'].includes(answer)) {
      world.refunded += refund.amountInPiastres;
    }
    const error = errors[answer]?.();
    if (error) throw error;
    return { transactionId: randomUUID(), state: answer as 'succeeded' };
  },
  inquiry: {
    listTransactions: async () => [],
    findTransaction: async () => ({ refundedInPiastres: world.refunded }) as TransactionStatement,
  },
};

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
let calls: ReturnType<typeof createPanelCalls>;
let id: string;

beforeAll(async () => {
  app = await createTestApp({ payments: { gateway, simulator: undefined } });
  calls = createPanelCalls(app, await insertTeacher(app));
});
beforeEach(async () => {
  Object.assign(world, { answer: 'succeeded', requests: [], refunded: 0 });
  student = await insertStudent(app, { firstName: 'مريم' });
  id = await calls.pay(student.id);
});
afterAll(() => app.close());

const eventsOf = async (payment = id) => (await listEvents(app, payment)).slice(2);
const liveGrants = () => listLiveGrants(app, student.id);
const byGateway = (amount: number, refundId: string = randomUUID()) =>
  calls.refund(id, { id: refundId, amount, way: 'gateway' });
/** Runs the job so many minutes later; the teacher stays signed in. */
const settle = (minutes = 0) => {
  const later = new Date(app.clock.now().getTime() + minutes * minute);
  return settleRefunds({ ...app.platform, clock: { now: () => later } }, gateway);
};
/** A callback about the refund, as the gateway posts it. */
const say = async (amountInPiastres: number, options: Partial<TransactionStatement> = {}) =>
  applyStatement(
    app.platform,
    'simulator',
    await statementAbout(app, id, { kind: 'refund', amountInPiastres, ...options }),
  );

/** A payment whose money the teacher confirmed. */
const takenByHand = async (): Promise<string> => {
  const payment = await calls.start(student.id);
  await app.database.transaction().execute(async (transaction) => {
    const locked = await lockPayment(transaction, payment);
    await recordEvent(transaction, app.platform, locked, { kind: 'paid' });
  });
  return payment;
};

describe('money goes back by hand', () => {
  test('a manual refund of a part leaves the right, and the rest removes it', async () => {
    const part = await calls.refund(id, { amount: 200.5 });
    expect(part.statusCode).toBe(200);
    expect(part.json()).toMatchObject({
      status: 'completed',
      refunded: 200.5,
      refundable: { amount: 999.5, ways: ['gateway', 'hand', 'bank'] },
    });
    expect(await liveGrants()).toHaveLength(1);
    expect((await calls.refund(id, { amount: 999.5 })).json()).toMatchObject({
      status: 'refunded',
      refundable: { amount: 0, ways: [] },
      grant: { scope: 'everything', revokedAt: app.clock.now().toISOString() },
    });
    expect(await liveGrants()).toEqual([]);
    expect(await eventsOf()).toEqual(['refunded 20050', 'refunded 99950']);
    expect(world.requests).toEqual([]);
  });

  test('a manual refund removes its own right and no other', async () => {
    const other = await calls.pay(student.id, { planId: 'lectures-10' });
    await calls.refund(id, { amount: 1200 });
    expect(await liveGrants()).toMatchObject([{ id: other }]);
  });

  test('a manual refund leaves a line in the audit log, and mails the student once', async () => {
    await calls.refund(id, { amount: 50 });
    const log = await app.database
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', id)
      .execute();
    expect(log).toMatchObject([
      {
        action: 'payment.refund',
        detail: { amountInPiastres: 50_00, way: 'hand', reason: 'اتفاق مع الطالبة' },
      },
    ]);
    const news = app.queued.filter(
      ({ data }) => 'studentId' in data && data.studentId === student.id,
    );
    expect(news).toMatchObject([{ queue: refundNewsQueue.name }]);
    app.sent.length = 0;
    await mailRefund(app.platform, news[0]?.data as Parameters<typeof mailRefund>[1]);
    expect(app.sent).toMatchObject([{ to: student.email }]);
    expect(app.sent[0]?.plain).toContain('50 ج.م');
    expect(app.sent[0]?.plain).toContain('يبقى مفتوحًا');
  });
});

describe('money goes back by the gateway', () => {
  test('a gateway refund happens once for a click, however often it is repeated, and its callback counts nothing more', async () => {
    const refundId = randomUUID();
    const replies = await Promise.all(Array.from({ length: 50 }, () => byGateway(300, refundId)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(world.requests).toMatchObject([{ amountInPiastres: 300_00 }]);
    const { events } = await calls.show(id);
    const made = events.find(({ kind }) => kind === 'refunded');
    await say(300_00, { transactionId: made?.reference ?? '' });
    expect(await eventsOf()).toEqual(['refund_asked 30000', 'refunded 30000']);
    expect(await liveGrants()).toHaveLength(1);
  });

  test('gateway refunds never exceed the payment, with 50 clicks at once', async () => {
    const replies = await Promise.all([
      ...Array.from({ length: 25 }, () => byGateway(500)),
      ...Array.from({ length: 25 }, () => calls.refund(id, { amount: 500, way: 'hand' })),
    ]);
    const { refunded } = await calls.show(id);
    const made = replies.filter(({ statusCode }) => statusCode === 200).length;
    expect(refunded).toBe(made * 500);
    expect(refunded).toBeLessThanOrEqual(1200);
    const refusals = replies.flatMap((reply) =>
      reply.statusCode === 200 ? [] : reply.json().code,
    );
    expect(['payment.refund_too_much', 'payment.being_refunded']).toEqual(
      expect.arrayContaining([...new Set(refusals)]),
    );
  });

  test('a gateway refund counts where its callback comes before its answer', async () => {
    world.answer = 'lost';
    await byGateway(300);
    await say(300_00);
    await settle(2);
    await settle(20);
    expect(await eventsOf()).toEqual(['refund_asked 30000', 'refunded 30000']);
    expect(await calls.show(id)).toMatchObject({ requestedRefund: null, troubles: [] });
  });

  test.each(['lost', 'killed'] as const)(
    'the server asks about a refund whose answer was %s, and does not repeat it',
    async (answer) => {
      world.answer = answer;
      const reply = await byGateway(1200);
      expect(reply.statusCode).toBe(answer === 'lost' ? 200 : 500);
      expect(await calls.show(id)).toMatchObject({
        status: 'completed',
        requestedRefund: 1200,
        refundable: { amount: 0, ways: [] },
      });
      expect((await byGateway(100)).json()).toMatchObject({ code: 'payment.being_refunded' });
      // Not while the request that began it may still be waiting for the gateway.
      await settle();
      expect(await eventsOf()).toEqual(['refund_asked 120000']);
      await Promise.all([settle(2), settle(2)]);
      expect(await eventsOf()).toEqual(['refund_asked 120000', 'refunded 120000']);
      expect(await liveGrants()).toEqual([]);
      expect(world.requests).toHaveLength(1);
      // The gateway names it late: nothing more goes back.
      await say(1200_00);
      expect((await eventsOf()).slice(2)).toEqual(['refund_confirmed 120000']);
      expect(await calls.show(id)).toMatchObject({ refunded: 1200, requestedRefund: null });
    },
  );

  test('a gateway refund that the gateway does not know is closed, and the teacher is notified', async () => {
    world.answer = 'pending';
    await byGateway(1200);
    await settle(5);
    expect(await calls.show(id)).toMatchObject({ requestedRefund: 1200 });
    await settle(20);
    expect(await calls.show(id)).toMatchObject({
      status: 'completed',
      requestedRefund: null,
      troubles: ['refund_unknown'],
      refundable: { amount: 1200 },
    });
    expect(await countNotices(app, student.id, 'paymentDiffers')).toBe(1);
    expect(await liveGrants()).toHaveLength(1);
  });

  test.each([
    ['refused', 409, 'payment.refund_refused'],
    ['failed', 409, 'payment.refund_refused'],
    ['unreachable', 503, 'payment.refund_unreachable'],
  ] as const)(
    'a gateway refund that was %s returns no money, and the teacher refunds by hand',
    async (answer, status, code) => {
      world.answer = answer;
      const reply = await byGateway(1200);
      expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
      expect(await eventsOf()).toEqual(['refund_asked 120000', 'refund_failed 120000']);
      expect(await liveGrants()).toHaveLength(1);
      expect((await calls.refund(id, { amount: 1200 })).json()).toMatchObject({
        status: 'refunded',
      });
    },
  );
});

test('the second payment of one order is refunded without the right', async () => {
  const second = await statementAbout(app, id);
  await applyStatement(app.platform, 'simulator', second);
  expect(await calls.show(id)).toMatchObject({ troubles: ['paid_again'] });
  await say(1200_00, { parentTransactionId: second.transactionId });
  expect(await eventsOf()).toEqual(['noted 120000', 'refund_confirmed 120000']);
  expect(await liveGrants()).toHaveLength(1);
});

describe('nothing goes back', () => {
  test.each([
    ['more than was paid', { amount: 1200.01 }, 409, 'payment.refund_too_much'],
    ['nothing', { amount: 0 }, 400, 'request.invalid'],
    ['less than nothing', { amount: -5 }, 400, 'request.invalid'],
    ['a part of a piastre', { amount: 1.005 }, 400, 'request.invalid'],
    ['without a reason', { reason: ' ' }, 400, 'request.invalid'],
    ['without a press of its own', { id: 'again' }, 400, 'request.invalid'],
  ])('a refund is refused for %s', async (_, body, status, code) => {
    const reply = await calls.refund(id, body);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect(await eventsOf()).toEqual([]);
  });

  test('a refund of an unpaid or unknown payment is refused', async () => {
    const pending = await calls.start(student.id);
    expect((await calls.refund(pending)).json()).toMatchObject({ code: 'payment.refund_not_paid' });
    expect((await calls.refund(randomUUID())).json()).toMatchObject({ code: 'payment.unknown' });
  });

  test('the gateway refunds nothing that another one took', async () => {
    const { code } = (await calls.refund(await takenByHand(), { way: 'gateway' })).json();
    expect(code).toBe('payment.refund_not_by_gateway');
  });

  test('a refund of another amount with the key of an earlier one is refused', async () => {
    const refundId = randomUUID();
    await calls.refund(id, { id: refundId, amount: 10 });
    const reply = await calls.refund(id, { id: refundId, amount: 20 });
    expect(reply.json()).toMatchObject({ code: 'payment.refund_key_reused' });
  });

  test('students and visitors cannot refund', async () => {
    expect((await calls.refund(id, {}, student.headers)).statusCode).toBe(403);
    expect((await calls.refund(id, {}, {} as typeof student.headers)).statusCode).toBe(401);
    expect(await eventsOf()).toEqual([]);
  });
});
