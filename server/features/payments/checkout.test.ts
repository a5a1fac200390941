import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { insertDiscountCode } from '#server/testing/payments/payment-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
});
beforeEach(async () => {
  student = await insertStudent(app, { firstName: 'مريم' });
});
afterAll(() => app.close());

const call = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  { payload, headers = student.headers }: { payload?: object; headers?: object } = {},
) => {
  const reply = await app.app.inject({
    method,
    url,
    headers: { ...headers },
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, body: reply.json() };
};
const quote = (payload: object) => call('POST', '/api/Payment/quote', { payload });
const initiate = (payload: object = {}) =>
  call('POST', '/api/Payment/initiate', {
    payload: { planId: 'yearly', paymentMethod: 'card', clientKey: randomUUID(), ...payload },
  });

describe('a quote', () => {
  test('says what a plan costs with its discount, until when it opens lessons and how it is paid', async () => {
    const { code } = await insertDiscountCode(app, teacher.id, { percentage: 15 });
    const { status, body } = await quote({ planId: 'yearly', discountCode: code });
    expect(status).toBe(200);
    expect(body).toEqual({
      planId: 'yearly',
      month: null,
      lessonId: null,
      title: 'الاشتراك السنوي',
      listPrice: 1200,
      discount: 180,
      amount: 1020,
      currency: 'EGP',
      discountPercentage: 15,
      endsAt: '2027-06-30T21:00:00.000Z',
      methods: [
        { method: 'card', confirmedBy: 'gateway' },
        { method: 'wallet', confirmedBy: 'gateway' },
        { method: 'receipt', confirmedBy: 'teacher' },
      ],
      isSimulated: true,
    });
  });
});

describe('a payment', () => {
  test('begins with the page where it is paid, and is shown to whoever has its address', async () => {
    const { status, body } = await initiate({ planId: 'monthly', month: 2 });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      planId: 'monthly',
      month: 2,
      amount: 150,
      status: 'pending',
      paymentMethod: 'card',
      confirmedBy: 'gateway',
      firstName: 'مريم',
      endsAt: null,
      refunded: 0,
      isSimulated: true,
    });
    expect(body.pageUrl).toMatch(/^https:\/\/kimya\.test\/payment\/simulator\/[\w-]+$/u);
    const seen = await call('GET', `/Payment/${body.id}`, { headers: {} });
    expect(seen).toEqual({ status: 200, body });
    expect(JSON.stringify(seen.body)).not.toContain(student.email);
  });
});
