import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyStatement } from '#server/features/payments/ledger/apply-statement.service.ts';
import type { TransactionStatement } from '#server/features/payments/gateways/gateway.ts';
import {
  type PaymentOrder,
  startPayment,
} from '#server/features/payments/checkout/start-payment.service.ts';
import { handleStudentMails } from '#server/features/messages/student-mails/student-mails.api.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import {
  insertDiscountCode,
  readPayment,
  statementAbout,
} from '#server/testing/payments/payment-calls.ts';
import { readPrintedLines } from '#server/testing/printing/printed-lines.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let teacher: Awaited<ReturnType<typeof insertTeacher>>;
let student: Awaited<ReturnType<typeof insertStudent>>;

beforeAll(async () => {
  app = await createTestApp({ limitFactor: 1000 });
  teacher = await insertTeacher(app);
});
beforeEach(async () => {
  student = await insertStudent(app, { firstName: 'مريم', lastName: 'حسن' });
});
afterAll(() => app.close());

const start = async (options: Partial<PaymentOrder> = {}, studentId = student.id) => {
  const order = { planId: 'yearly', method: 'card', clientKey: randomUUID(), ...options };
  const { gateway, platform } = app;
  const whole = { studentId, order: order as PaymentOrder };
  return (await startPayment(platform, gateway, whole)).payment.id;
};
const say = async (id: string, options: Partial<TransactionStatement> = {}) =>
  applyStatement(app.platform, 'simulator', await statementAbout(app, id, options));
const completed = async (options?: Partial<PaymentOrder>) => {
  const id = await start(options);
  await say(id, { transactionId: '192036465' });
  return id;
};
const numberOf = async (id: string) => (await readPayment(app, id)).receipt_number;
const placeOf = async (id: string) => Number((await numberOf(id))?.split('-')[1]);

const download = (id: string, headers: Record<string, string> = student.headers) =>
  app.app.inject({ url: `/api/Payment/${id}/receipt.pdf`, headers });
const printed = async (id: string) => {
  const { lines, size } = await readPrintedLines((await download(id)).rawPayload);
  return { lines, size, text: lines.join('\n') };
};

describe('the number of a receipt', () => {
  test('the number belongs to the year in Egypt, and the next one is one more', async () => {
    const first = await numberOf(await completed());
    expect(first).toMatch(/^2026-\d{6}$/u);
    const second = await completed({ planId: 'lectures-10' });
    expect(await placeOf(second)).toBe(Number(first?.split('-')[1]) + 1);
  });

  test('a payment that waits, failed, or was refunded before it was complete gets no number', async () => {
    const plans = ['yearly', 'lectures-10', 'lectures-25'] as const;
    const [waiting = '', failed = '', reversed = ''] = await Promise.all(
      plans.map((planId) => start({ planId })),
    );
    await say(failed, { state: 'failed' });
    await say(reversed, { kind: 'refund', state: 'succeeded' });
    await say(reversed);
    expect(await readPayment(app, reversed)).toMatchObject({ status: 'refunded' });
    for (const id of [waiting, failed, reversed]) {
      expect(await numberOf(id)).toBeNull();
      expect((await download(id)).json().code).toBe('receipt.not_found');
    }
    const duplicate = app.database.updateTable('payments').set({ receipt_number: '2026-999999' });
    await expect(duplicate.where('id', '=', failed).execute()).rejects.toThrow('payments_receipt');
  });

  test('the numbers of 60 payments that complete at once are consecutive', async () => {
    const before = await placeOf(await completed());
    const ids: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const students = await Promise.all(Array.from({ length: 20 }, () => insertStudent(app)));
      ids.push(...(await Promise.all(students.map(({ id }) => start({}, id)))));
    }
    const statements = await Promise.all(ids.map((id) => statementAbout(app, id)));
    // Each is announced twice, as gateways do. Twice as many at a time as the pool has connections: all of them are busy,
    // and none is waited for until its limit.
    const announced = [...statements, ...statements].values();
    const announce = async () => {
      for (const statement of announced) {
        await applyStatement(app.platform, 'simulator', statement);
      }
    };
    await Promise.all(Array.from({ length: 24 }, announce));
    const places = (await Promise.all(ids.map(placeOf))).toSorted((a, b) => a - b);
    expect(places).toEqual(Array.from({ length: 60 }, (_, index) => before + index + 1));
  });

  test('the number is free again when the completion rolls back', async () => {
    const before = await placeOf(await completed());
    const id = await start();
    const statement = await statementAbout(app, id);
    const jobs = { ...app.platform.jobs, enqueue: () => Promise.reject(new Error('killed')) };
    const attempt = applyStatement({ ...app.platform, jobs }, 'simulator', statement);
    await expect(attempt).rejects.toThrow('killed');
    expect(await placeOf(await completed())).toBe(before + 1);
  });

  test('the numbers begin anew with the year in Egypt, an hour or two before that of Greenwich', async () => {
    const toNewYear = Date.parse('2026-12-31T22:00:00Z') - app.clock.now().getTime();
    const clock = { now: () => new Date(app.clock.now().getTime() + toNewYear) };
    const id = await start();
    const statement = await statementAbout(app, id);
    await applyStatement({ ...app.platform, clock }, 'simulator', statement);
    expect(await numberOf(id)).toBe('2027-000001');
  });
});

describe('the printed receipt', () => {
  test('the printed receipt says who paid how much for what, in text that can be found', async () => {
    const { code } = await insertDiscountCode(app, teacher.id, { percentage: 15 });
    const id = await completed({ discountCode: code });
    const { lines, size, text } = await printed(id);
    expect(size).toEqual({ width: 420, height: 595 });
    expect(text).toContain(await numberOf(id));
    expect(lines).toEqual(
      expect.arrayContaining([
        'إيصال دفع',
        expect.stringMatching(/^باسم مريم حسن$/u),
        expect.stringMatching(/^الاشتراك الاشتراك السنوي$/u),
        expect.stringMatching(/^تاريخ الدفع .*نوفمبر/u),
        expect.stringMatching(/^متاح حتى .*أغسطس/u),
        expect.stringMatching(/^رقم المعاملة 192036465$/u),
      ]),
    );
    for (const amount of [
      '1,200.00',
      '180.00',
      '1,020.00',
      'ألف وعشرون جنيهًا',
      'MasterCard',
      '2346',
    ]) {
      expect(text).toContain(amount);
    }
    expect(text).toContain('وليس فاتورة ضريبية');
  });

  test('the printed receipt is vectors: it contains no picture, and its QR code names the payment', async () => {
    const reply = await download(await completed());
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.headers['content-disposition']).toContain("filename*=UTF-8''");
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.rawPayload.toString('latin1')).not.toContain('/Subtype /Image');
  });

  test('the printed receipt keeps its number after a refund, and shows it', async () => {
    const id = await completed();
    const number = await numberOf(id);
    await say(id, { kind: 'refund', amountInPiastres: 200_00 });
    expect((await printed(id)).text).toMatch(/أعيد جزء من المبلغ/u);
    await say(id, { kind: 'refund', amountInPiastres: 1000_00 });
    const { text } = await printed(id);
    expect(await numberOf(id)).toBe(number);
    expect(text).toContain(number);
    expect(text).toContain('أعيد المبلغ كله');
    expect(text).toContain('200.00');
    expect(text).toContain('1,000.00');
  });

  test('the printed receipt shows many refunds as their sum', async () => {
    const id = await completed();
    for (let part = 0; part < 4; part += 1) {
      await say(id, { kind: 'refund', amountInPiastres: 50_25 });
    }
    const { text } = await printed(id);
    expect(text).toContain('201.00');
    expect(text).toContain('آخرها');
    expect(text).not.toContain('50.25');
  });

  test('the printed receipt names the month, and a discount that covers everything', async () => {
    const month = { planId: 'monthly', month: 3 } as Partial<PaymentOrder>;
    expect((await printed(await completed(month))).text).toMatch(/الاشتراك الشهري – شهر 3/u);
    const { code } = await insertDiscountCode(app, teacher.id, { percentage: 100 });
    const { text } = await printed(await start({ discountCode: code }));
    expect(text).toContain('صفر جنيه');
    expect(text).toContain('كود خصم غطّى السعر كله');
  });

  test('the printed receipt fits the longest names within the page', async () => {
    const studentWithLongNames = await insertStudent(app, {
      firstName: 'عبد الرحمن '.repeat(5).trim(),
      lastName: 'Alexandros-Konstantinos '.repeat(5).trim(),
    });
    student = studentWithLongNames;
    const { lines } = await printed(await completed());
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.join('\n')).toContain('…'.normalize('NFKC'));
  });

  test('only its student and the teacher open the printed receipt', async () => {
    const id = await completed();
    const other = await insertStudent(app);
    expect((await download(id, teacher.headers)).statusCode).toBe(200);
    expect((await download(id, other.headers)).json().code).toBe('receipt.not_found');
    expect((await download(id, {})).json().code).toBe('auth.required');
  });
});

describe('the mail about a purchase', () => {
  type Handler = (job: { data: object }) => Promise<unknown>;

  /** Does the jobs about a payment, as the product would, and returns the mails. */
  const mailsOf = async (paymentId: string) => {
    app.sent.length = 0;
    const handlers = new Map<string, Handler>();
    const jobs = {
      handle: ({ name }: { name: string }, handler: unknown) =>
        void handlers.set(name, handler as Handler),
      repeat: () => undefined,
    };
    handleStudentMails(jobs as Parameters<typeof handleStudentMails>[0], app.platform);
    for (const { queue, data } of app.queued) {
      if ('paymentId' in data && data.paymentId === paymentId)
        await handlers.get(queue)?.({ data });
    }
    return app.sent;
  };

  test('the mail is sent once, by card and by wallet, with the number and the way to the receipt', async () => {
    for (const method of ['card', 'wallet'] as const) {
      const id = await completed({ method });
      await say(id);
      const mails = await mailsOf(id);
      expect(mails).toMatchObject([{ to: student.email, subject: 'تم تفعيل اشتراكك' }]);
      expect(mails[0]?.plain).toContain(await numberOf(id));
      expect(mails[0]?.plain).toContain('https://kimya.test/profile?section=subscription');
    }
  });

  test('the mail is not sent for a failure, nor after a refund', async () => {
    const failed = await start();
    await say(failed, { state: 'failed' });
    expect(await mailsOf(failed)).toEqual([]);
    const refunded = await completed();
    await say(refunded, { kind: 'refund', amountInPiastres: 1200_00 });
    expect(await mailsOf(refunded)).toEqual([]);
  });
});
