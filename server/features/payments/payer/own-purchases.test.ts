import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyStatement } from '#server/features/payments/ledger/apply-statement.service.ts';
import type { TransactionStatement } from '#server/features/payments/gateways/gateway.ts';
import {
  type PaymentOrder,
  startPayment,
} from '#server/features/payments/checkout/start-payment.service.ts';
import {
  insertCourse,
  insertGrantOf,
  insertLesson,
  insertStudent,
} from '#server/testing/fixtures.ts';
import { statementAbout } from '#server/testing/payments/payment-calls.ts';
import { callMe } from '#server/testing/profile-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the profile shows what was bought, for how much and with which receipt, in three statements', async () => {
  const student = await insertStudent(app);
  const { id: courseId } = await insertCourse(app);
  const { id: lessonId } = await insertLesson(app, courseId, { isFree: false, title: 'الأحماض' });
  const buy = async (order: object) => {
    const whole = { method: 'card', clientKey: randomUUID(), ...order } as PaymentOrder;
    const bought = { studentId: student.id, order: whole };
    const { payment } = await startPayment(app.platform, app.gateway, bought);
    return payment.id;
  };
  const complete = async (id: string, options: Partial<TransactionStatement> = {}) =>
    applyStatement(app.platform, 'simulator', await statementAbout(app, id, options));
  const bundle = await buy({ planId: 'lectures-10' });
  await complete(bundle);
  app.clock.advance(1000);
  const month = await buy({ planId: 'monthly', month: 3 });
  await complete(month);
  app.clock.advance(1000);
  const refunded = await buy({ planId: 'yearly' });
  await complete(refunded);
  await complete(refunded, { kind: 'refund', amountInPiastres: 1200_00 });
  app.clock.advance(1000);
  const waiting = await buy({ planId: 'yearly' });
  const url = `/Subscription/access/lesson/${lessonId}`;
  await app.app.inject({
    method: 'POST',
    url,
    headers: student.headers,
    payload: { spendCredit: true },
  });
  await insertGrantOf(app, student.id, {
    source: 'access_code',
    scope: 'lesson',
    lesson_id: lessonId,
  });
  app.queries.length = 0;
  const { body } = await callMe(app, 'GET /subscription', student.headers);
  expect(app.queries.length).toBeLessThanOrEqual(3);
  expect(body.periods).toMatchObject([
    {
      id: bundle,
      opens: 'credits',
      title: 'باقة 10 محاضرات',
      credits: { total: 10, left: 9, opened: [{ lessonId, title: 'الأحماض' }] },
      paymentId: bundle,
    },
    { id: month, opens: 'month', month: 3, title: 'الاشتراك الشهري', credits: null },
    { opens: 'lesson', source: 'access_code', title: 'الأحماض', lessonId, paymentId: null },
  ]);
  const number = expect.stringMatching(/^2026-\d{6}$/u);
  expect(body.payments).toMatchObject([
    { id: waiting, status: 'pending', receiptNumber: null, pageUrl: expect.any(String) },
    { id: refunded, status: 'refunded', refunded: 1200, receiptNumber: number, pageUrl: null },
    { id: month, status: 'completed', amount: 150, receiptNumber: number },
    { id: bundle, status: 'completed', amount: 80, paymentMethod: 'card' },
  ]);
});
