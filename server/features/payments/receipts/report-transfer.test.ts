import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { handIn } from '#server/testing/payments/receipt-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let teacher: Person;
let student: Person;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
beforeEach(async () => {
  student = await insertStudent(app);
});
afterAll(() => app.close());

const ownReceipt = (id: string) =>
  app.app.inject({ url: `/api/Payment/${id}/receipt`, headers: student.headers });

describe('a transfer to InstaPay or Fawry', () => {
  const report = (fields: Record<string, string | undefined> = {}) =>
    handIn(app, student, {
      planId: 'yearly',
      clientKey: randomUUID(),
      method: 'instapay',
      transactionId: 'IP 4711',
      paymentDate: '2026-11-20',
      ...fields,
    });
  const setPlaces = (value: object) =>
    app.app.inject({
      method: 'PATCH',
      url: '/api/settings',
      headers: teacher.headers,
      payload: { transferDetails: value },
    });

  test('a transfer is not accepted before the teacher has named the place', async () => {
    expect((await report({ method: 'fawry' })).json().code).toBe('payment.method_unavailable');
  });

  test('a transfer waits without a file for the teacher, who opens the right by accepting it, once for its number', async () => {
    await setPlaces({ instapayAddress: 'teacher@instapay', fawryReference: '٧٨٨' });
    const sent = await report();
    expect(sent.json()).toMatchObject({
      status: 'pending',
      amount: 1200,
      paymentMethod: 'receipt',
    });
    const { id } = sent.json();
    expect((await ownReceipt(id)).json()).toMatchObject({
      file: null,
      method: 'instapay',
      transactionId: 'IP 4711',
      paymentDate: '2026-11-20',
    });
    const other = await insertStudent(app);
    const copied = await handIn(app, other, {
      planId: 'yearly',
      clientKey: randomUUID(),
      method: 'instapay',
      transactionId: 'ip-4711',
      paymentDate: '2026-11-20',
    });
    const decide = (payment: string, action: string, payload?: object) =>
      app.app.inject({
        method: 'PATCH',
        url: `/api/payments/${payment}/${action}`,
        headers: teacher.headers,
        ...(payload && { payload }),
      });
    const accepted = await decide(id, 'verify');
    expect(accepted.json()).toMatchObject({
      status: 'completed',
      flags: [{ isOtherStudent: true }],
    });
    const rejected = await decide(copied.json().id, 'reject', { reason: 'الرقم لطالب آخر' });
    expect(rejected.json()).toMatchObject({ status: 'failed', reason: 'الرقم لطالب آخر' });
    const grantsOf = (person: Person) =>
      app.database.selectFrom('grants').select('id').where('student_id', '=', person.id).execute();
    expect(await grantsOf(student)).toEqual([{ id }]);
    expect(await grantsOf(other)).toEqual([]);
    expect((await report({ method: 'fawry', transactionId: '99' })).statusCode).toBe(200);
  });

  test.each([
    ['transactionId', 'اكتب رقم عملية التحويل'],
    ['paymentDate', 'اختر تاريخ الدفع'],
  ])('a transfer is refused at %s where that is missing', async (field, text) => {
    expect((await report({ [field]: undefined })).json().errors).toEqual({ [field]: [text] });
  });
});
