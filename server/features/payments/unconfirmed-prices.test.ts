import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { codeCallsOf, insertLockedLesson } from '#server/testing/codes/code-calls.ts';
import { createCollectionCalls } from '#server/testing/payments/collection-calls.ts';
import { handIn, transferFields } from '#server/testing/payments/receipt-calls.ts';
import { publicTopics } from '#server/platform/cache/public-replies.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let teacher: Person;
let student: Person;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 100 });
  teacher = await insertTeacher(app);
  student = await insertStudent(app);
});
/** As in a new platform, whose teacher has not looked at the prices yet. */
beforeEach(async () => {
  await app.database.deleteFrom('settings').execute();
  app.platform.publicReplies.drop(publicTopics.settings);
});
afterAll(() => app.close());

const send = (
  method: 'GET' | 'POST' | 'PATCH',
  url: string,
  options: { headers?: Record<string, string>; payload?: object } = {},
) => app.app.inject({ method, url, ...options });

const change = (payload: object) =>
  send('PATCH', '/api/pricing-settings', { headers: teacher.headers, payload });

const asStudent = (url: string, payload: object) =>
  send('POST', url, { headers: student.headers, payload });

const initiate = () =>
  asStudent('/api/Payment/initiate', {
    planId: 'yearly',
    paymentMethod: 'card',
    clientKey: randomUUID(),
  });

const countPayments = async () =>
  (await app.database.selectFrom('payments').select('id').execute()).length;

const confirmations = () =>
  app.database
    .selectFrom('audit_log')
    .select('actor_id')
    .where('action', '=', 'pricing.confirm')
    .execute();

describe('before the teacher has confirmed the prices', () => {
  test('students and visitors are told no price, and the teacher sees those of the specification', async () => {
    for (const headers of [{}, student.headers]) {
      const reply = await send('GET', '/api/pricing-settings', { headers });
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'pricing.unconfirmed']);
    }
    const own = await send('GET', '/api/pricing-settings', { headers: teacher.headers });
    expect(own.json()).toMatchObject({ monthly: 150, yearly: 1200, isConfirmed: false });
  });

  test.each([
    ['a quote', () => asStudent('/api/Payment/quote', { planId: 'yearly' })],
    ['a payment by card', initiate],
    ['a link for the family', () => asStudent('/api/Payment/family-links', { planId: 'yearly' })],
    ['a transfer by wallet', () => handIn(app, student, transferFields('4711'))],
    [
      'a transfer by InstaPay',
      () =>
        handIn(app, student, {
          planId: 'yearly',
          clientKey: randomUUID(),
          method: 'instapay',
          transactionId: 'IP 4711',
          paymentDate: '2026-11-20',
        }),
    ],
  ])('%s is refused, and nothing is stored', async (_, request) => {
    const reply = await request();
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'pricing.unconfirmed']);
    expect(await countPayments()).toBe(0);
  });

  test('one lesson is not sold either, though the teacher has set its price', async () => {
    const { id: lessonId } = await insertLockedLesson(app);
    await app.database
      .updateTable('lessons')
      .set({ price_in_piastres: 20_00 })
      .where('id', '=', lessonId)
      .execute();
    for (const url of ['/api/Payment/quote', '/api/Payment/family-links']) {
      expect((await asStudent(url, { lessonId })).json().code).toBe('pricing.unconfirmed');
    }
    const cash = createCollectionCalls(app, teacher.headers);
    const reply = await cash.record(student.id, { lessonId, amount: 20 });
    expect(reply.json().code).toBe('collection.prices_unconfirmed');
  });

  test('cash that the teacher takes is not recorded, and leaves no drawer', async () => {
    const cash = createCollectionCalls(app, teacher.headers);
    const reply = await cash.record(student.id);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'collection.prices_unconfirmed']);
    expect(await countPayments()).toBe(0);
    expect(await cash.own()).toBeUndefined();
  });

  test('a code opens its lesson, because it has no price', async () => {
    const lesson = await insertLockedLesson(app);
    const { code } = await codeCallsOf(app, teacher).generate(lesson.id);
    expect(await codeCallsOf(app, student).redeem(code)).toMatchObject({ status: 200 });
  });
});

describe('the teacher confirms the prices', () => {
  test('a change of a single price confirms all, once for the audit log, and everything is sold', async () => {
    const before = (await confirmations()).length;
    expect((await change({ yearly: 1100 })).json()).toMatchObject({
      monthly: 150,
      yearly: 1100,
      isConfirmed: true,
    });
    await change({ yearly: 1200 });
    expect(await confirmations()).toHaveLength(before + 1);
    const shown = await send('GET', '/api/pricing-settings');
    expect(shown.json()).toMatchObject({ monthly: 150, yearly: 1200 });
    expect(shown.json()).not.toHaveProperty('isConfirmed');
    expect((await initiate()).statusCode).toBe(200);
    const cash = createCollectionCalls(app, teacher.headers);
    expect(
      await cash.collect(student.id, { planId: 'monthly', month: 11, amount: 150 }),
    ).toMatchObject({ amount: 150, status: 'completed' });
  });

  test('the prices as they stand are confirmed without a new one', async () => {
    const reply = await change({ monthly: 150 });
    expect(reply.json()).toMatchObject({ isConfirmed: true, monthly: 150 });
  });

  test('neither a change of other settings nor a price of a later day confirms them', async () => {
    await send('PATCH', '/api/settings', {
      headers: teacher.headers,
      payload: { siteName: 'ذرّة' },
    });
    await app.app.inject({
      method: 'PUT',
      url: '/api/pricing-settings/upcoming',
      headers: teacher.headers,
      payload: { validFrom: '2027-09-01', prices: { monthly: 200 } },
    });
    await change({});
    const own = await send('GET', '/api/pricing-settings', { headers: teacher.headers });
    expect(own.json()).toMatchObject({ isConfirmed: false, upcoming: [{ price: 200 }] });
  });
});
