import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertSoldPayments } from '#server/testing/payments/sold-payments.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Sold = Awaited<ReturnType<typeof insertSoldPayments>>;

let app: TestApp;
let calls: Sold['calls'];
let sold: Sold;

beforeAll(async () => {
  app = await createTestApp();
  sold = await insertSoldPayments(app);
  ({ calls } = sold);
});
afterAll(() => app.close());

describe('one payment', () => {
  test('the payment shows its ledger, attempts, discount and right', async () => {
    const { code, mona, yearly, single, bundle } = sold;
    expect(await calls.show(yearly)).toMatchObject({
      studentEmail: mona.email,
      planId: 'yearly',
      discountCode: code,
      grant: { scope: 'everything', revokedAt: null, endsAt: '2027-08-31T21:00:00.000Z' },
      attempts: [{ gateway: 'simulator' }],
      refundable: { amount: 1080, ways: ['gateway', 'hand', 'bank'] },
      requestedRefund: null,
    });
    const { events } = await calls.show(single);
    expect(events).toMatchObject([
      { kind: 'started', amount: 0 },
      { kind: 'paid', amount: 35.5, source: 'MasterCard 2346', actorName: null },
      { kind: 'refunded', amount: 35.5, way: 'hand', reason: 'اتفاق مع الطالبة' },
    ]);
    expect(events.at(-1)?.actorName).toEqual(expect.any(String));
    expect((await calls.show(bundle)).events.at(-1)).toMatchObject({
      kind: 'declined',
      reason: 'Insufficient funds',
    });
  });

  test('an unknown payment answers 404', async () => {
    for (const id of [randomUUID(), 'nonsense']) {
      const reply = await app.app.inject({
        url: `/api/payments/${id}`,
        headers: sold.teacher.headers,
      });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'payment.unknown']);
    }
  });

  test('a payment in trouble stands out until the teacher has settled it', async () => {
    const before = await calls.waiting();
    const id = await calls.start(sold.mona.id);
    await sold.say(id, { amountInPiastres: 5_00 });
    expect(await calls.waiting()).toEqual({ ...before, toLookAt: before.toLookAt + 1 });
    expect((await calls.list('status=attention')).rows).toMatchObject([{ id }]);
    expect((await calls.list()).rows[0]).toMatchObject({ id, troubles: ['amount_differs'] });
    expect((await calls.show(id)).events.at(-1)).toMatchObject({
      kind: 'noted',
      trouble: 'amount_differs',
      amount: 5,
    });
    for (let time = 0; time < 2; time += 1) {
      expect((await calls.review(id)).json()).toMatchObject({ troubles: [] });
    }
    expect((await calls.show(id)).events.map(({ kind }) => kind)).toEqual([
      'started',
      'noted',
      'reviewed',
    ]);
    expect(await calls.waiting()).toEqual(before);
    // What is noted afterwards stands out again.
    await sold.say(id, { currency: 'USD' });
    expect(await calls.show(id)).toMatchObject({ troubles: ['currency_differs'] });
    await calls.review(id);
  });

  test('a payment for a lesson that was deleted meanwhile says that it gave no right', async () => {
    const lessonId = await sold.insertSoldLesson('درس يُحذف', 10_00);
    const id = await calls.start(sold.mona.id, { lessonId });
    await app.database.deleteFrom('lessons').where('id', '=', lessonId).execute();
    await sold.say(id);
    expect(await calls.show(id)).toMatchObject({
      status: 'completed',
      lessonId: null,
      subscriptionId: null,
      grant: null,
      troubles: ['without_right'],
    });
    await calls.refund(id, { amount: 10 });
    await calls.review(id);
  });
});

describe('the file', () => {
  const exported = (query: string) =>
    app.app.inject({ url: `/api/payments/export?${query}`, headers: sold.teacher.headers });

  test('the CSV file has Arabic headings, amounts as numbers and no formula', async () => {
    const reply = await exported(`format=csv&student=${sold.formula.id}`);
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
    });
    const name = encodeURIComponent('المدفوعات 2026-11-21.csv');
    expect(reply.headers['content-disposition']).toContain(`filename*=UTF-8''${name}`);
    const [head, newest] = parse(reply.rawPayload, { bom: true });
    expect(head).toEqual([
      'رقم العملية',
      'التاريخ',
      'الطالب',
      'البريد الإلكتروني',
      'ما تم شراؤه',
      'السعر (جنيه)',
      'الخصم (جنيه)',
      'المبلغ (جنيه)',
      'المردود (جنيه)',
      'الصافي (جنيه)',
      'طريقة الدفع',
      'التأكيد',
      'الحالة',
      'تاريخ التأكيد',
      'رقم المعاملة',
      'ملاحظات',
    ]);
    expect(newest?.slice(0, 13)).toEqual([
      '4',
      '2026-11-21 20:03',
      `'=1+1 حسن`,
      sold.formula.email,
      'الاتزان الكيميائي',
      '35.5',
      '0',
      '35.5',
      '35.5',
      '0',
      'بطاقة',
      'بوابة الدفع',
      'مردودة',
    ]);
  });

  test('the XLSX file has the same, of the filtered payments', async () => {
    const reply = await exported(
      `format=xlsx&status=completed&student=${sold.mona.id}&plan=yearly`,
    );
    const [sheet] = await readXlsxFile(reply.rawPayload);
    expect(sheet?.data).toHaveLength(2);
    expect(sheet?.data[1]?.slice(5, 10)).toEqual([1200, 120, 1080, 0, 1080]);
  });
});
