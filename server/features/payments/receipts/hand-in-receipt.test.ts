import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receiptTexts, walletTransferTexts } from '#contract/payments/transfer-texts.ts';
import { settlePending } from '#server/features/payments/checkout/settle-pending.service.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { officeFile, tinyPdf } from '#server/testing/form.ts';
import {
  countNotices,
  countUses,
  createTestGateway,
  insertDiscountCode,
  listEvents,
  readPayment,
} from '#server/testing/payments/payment-calls.ts';
import {
  handIn,
  pngOf,
  receiptFields,
  receiptPicture,
  transferFields,
} from '#server/testing/payments/receipt-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let teacher: Person;
let student: Person;

beforeAll(async () => {
  const { gateway } = createTestGateway();
  app = await createTestApp({
    payments: { gateway: { ...gateway, methods: ['card'] }, simulator: undefined },
  });
  teacher = await insertTeacher(app);
  const value = JSON.stringify({ vodafone_cash: { number: '01000000000' } });
  await app.database.insertInto('settings').values({ name: 'walletNumbers', value }).execute();
});
beforeEach(async () => {
  student = await insertStudent(app);
});
afterAll(() => app.close());

const ownReceipt = (id: string, { headers }: Person = student) =>
  app.app.inject({ url: `/api/Payment/${id}/receipt`, headers });

const countOf = async (table: 'files' | 'payments' | 'payment_receipts') =>
  Number(
    (
      await app.database
        .selectFrom(table)
        .select(sql`count(*)`.as('n'))
        .execute()
    )[0]?.n,
  );

describe('a receipt', () => {
  test('a receipt waits for the teacher at the price of the server, and the teacher is notified', async () => {
    const { id: codeId, code } = await insertDiscountCode(app, teacher.id, { percentage: 15 });
    const file = await pngOf(receiptPicture(1));
    const fields = receiptFields(file, { discountCode: code, notes: 'من فرع الدقي' });
    const reply = await handIn(app, student, fields);
    expect(reply.statusCode).toBe(200);
    const payment = reply.json();
    expect(payment).toMatchObject({
      status: 'pending',
      paymentMethod: 'receipt',
      confirmedBy: 'teacher',
      listPrice: 1200,
      discount: 180,
      amount: 1020,
      pageUrl: null,
    });
    expect(await listEvents(app, payment.id)).toEqual(['started 0']);
    expect(await countUses(app, codeId)).toBe(1);
    expect(await countNotices(app, student.id, 'paymentWaiting')).toBe(1);
    expect((await ownReceipt(payment.id)).json()).toMatchObject({
      file: { kind: 'picture', width: 270, height: 480 },
      paymentDate: '2026-11-20',
      method: 'bank',
      notes: 'من فرع الدقي',
    });
  });

  test('a receipt without a key is accepted too, as the specification calls it; then each call makes one', async () => {
    const withoutKey = async (seed: number) => {
      const { clientKey, ...fields } = receiptFields(await pngOf(receiptPicture(seed)));
      expect(clientKey).toBeDefined();
      return (await handIn(app, student, fields)).json();
    };
    const [first, second] = [await withoutKey(21), await withoutKey(22)];
    expect([first.status, second.status]).toEqual(['pending', 'pending']);
    expect(second.id).not.toBe(first.id);
  });

  test.each(['jpeg', 'png', 'gif'] as const)(
    'a receipt may be a picture of the type %s',
    async (type) => {
      const bytes = await receiptPicture(2)[type]().toBuffer();
      const file = new File([new Uint8Array(bytes)], `receipt.${type}`);
      expect((await handIn(app, student, receiptFields(file))).statusCode).toBe(200);
    },
  );

  test('a receipt may be a PDF of a cash payment', async () => {
    const reply = await handIn(app, student, receiptFields(tinyPdf(), { method: 'cash' }));
    const receipt = (await ownReceipt(reply.json().id)).json();
    expect(receipt).toMatchObject({ method: 'cash', file: { kind: 'pdf' } });
  });

  test("a picture is stored upright and without the camera's metadata", async () => {
    const photo = await receiptPicture(3)
      .jpeg()
      .withExif({ IFD0: { Artist: 'مريم حسن' } })
      .toBuffer();
    const turned = await sharp(photo).withMetadata({ orientation: 6 }).toBuffer();
    const file = new File([new Uint8Array(turned)], 'photo.jpg');
    const { id } = (await handIn(app, student, receiptFields(file))).json();
    const receipt = (await ownReceipt(id)).json();
    expect(receipt.file).toMatchObject({ width: 480, height: 270 });
    const stored = await app.app.inject({ url: receipt.file.url });
    const metadata = await sharp(stored.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 480, height: 270 });
    expect(metadata.exif).toBeUndefined();
  });

  test('a receipt opens by a signed link alone, which only its sender and the teacher get', async () => {
    const { id } = (await handIn(app, student, receiptFields(tinyPdf()))).json();
    const { url } = (await ownReceipt(id)).json().file;
    expect((await app.app.inject({ url })).statusCode).toBe(200);
    const bare = await app.app.inject({ url: url.split('?')[0] });
    expect(bare.json().code).toBe('file.link_expired');
    expect((await ownReceipt(id, await insertStudent(app))).json().code).toBe('payment.not_found');
    const seen = await app.app.inject({
      url: `/api/payments/${id}/receipt`,
      headers: teacher.headers,
    });
    expect(seen.json().file.url).toBe(url);
    expect((await app.app.inject({ url: `/api/Payment/${id}` })).body).not.toContain('/files/');
    app.clock.advance(61 * 60 * 1000);
    expect((await app.app.inject({ url })).json().code).toBe('file.link_expired');
    app.clock.advance(-61 * 60 * 1000);
  });

  test.each([
    ['no file', { receiptFile: undefined }, 'receiptFile', receiptTexts.file],
    ['no date', { paymentDate: undefined }, 'paymentDate', receiptTexts.paymentDate],
    ['a word as date', { paymentDate: 'أمس' }, 'paymentDate', receiptTexts.paymentDate],
    [
      'a date after today',
      { paymentDate: '2026-11-22' },
      'paymentDate',
      receiptTexts.paymentDateInFuture,
    ],
    ['no method', { method: undefined }, 'method', receiptTexts.method],
    [
      'another method',
      { method: 'card' },
      'method',
      `${receiptTexts.method}: cash، bank، instapay، fawry`,
    ],
    [
      'a text that is called a picture',
      { receiptFile: new File(['no picture'], 'receipt.png', { type: 'image/png' }) },
      'receiptFile',
      receiptTexts.fileType,
    ],
    [
      'an Office document',
      { receiptFile: new File([new Uint8Array(officeFile('docx'))], 'receipt.pdf') },
      'receiptFile',
      receiptTexts.fileType,
    ],
    [
      'an empty file',
      { receiptFile: new File([], 'receipt.png') },
      'receiptFile',
      'الملف فارغ. اختر ملفًا آخر.',
    ],
    [
      'a file of more than 10 MB',
      { receiptFile: new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'receipt.png') },
      'receiptFile',
      receiptTexts.fileSize,
    ],
  ])('a receipt is refused with %s, at its field', async (_, options, field, text) => {
    const before = await countOf('payments');
    const reply = await handIn(app, student, receiptFields(tinyPdf(), options));
    expect(reply.statusCode).toBe(400);
    const texts = reply.json().errors[field];
    expect(texts).toEqual([text]);
    expect(await countOf('payments')).toBe(before);
  });

  test('a picture of an unsupported type is refused', async () => {
    const bytes = await receiptPicture(4).webp().toBuffer();
    const file = new File([new Uint8Array(bytes)], 'receipt.jpg');
    const reply = await handIn(app, student, receiptFields(file));
    expect(reply.json().errors).toEqual({ receiptFile: [receiptTexts.fileType] });
  });

  test('a receipt may be of today in Egypt, also while it is yesterday in UTC', async () => {
    // 18:00 UTC; five hours later it is 01:00 of the next day in Cairo.
    app.clock.advance(5 * 60 * 60 * 1000);
    const fields = receiptFields(tinyPdf(), { paymentDate: '2026-11-22' });
    const reply = await handIn(app, await insertStudent(app), fields);
    app.clock.advance(-5 * 60 * 60 * 1000);
    expect(reply.statusCode).toBe(200);
  });

  test.each([
    ['a discount that ended', { discountCode: 'ENDED' }, 'payment.discount_invalid'],
    ['a month that is missing', { planId: 'monthly' }, 'payment.month_required'],
    [
      'a lesson that is not sold',
      { planId: undefined, lessonId: randomUUID() },
      'payment.lesson_not_for_sale',
    ],
  ])('a receipt is refused for %s, and nothing is stored', async (_, options, code) => {
    const before = [await countOf('files'), await countOf('payments')];
    const reply = await handIn(app, student, receiptFields(tinyPdf(), options));
    expect(reply.json().code).toBe(code);
    expect([await countOf('files'), await countOf('payments')]).toEqual(before);
  });

  test('only students send receipts', async () => {
    expect((await handIn(app, teacher, receiptFields(tinyPdf()))).statusCode).toBe(403);
    expect(
      (await handIn(app, { headers: {} } as Person, receiptFields(tinyPdf()))).statusCode,
    ).toBe(401);
  });

  test('a receipt that is sent 20 times with one key is one payment with one file', async () => {
    const file = await pngOf(receiptPicture(5).resize(90));
    const fields = receiptFields(file);
    const before = [await countOf('files'), await countOf('payment_receipts')];
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => handIn(app, student, fields)),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
    expect([await countOf('files'), await countOf('payment_receipts')]).toEqual(
      before.map((count) => count + 1),
    );
    expect(await countNotices(app, student.id, 'paymentWaiting')).toBe(1);
    const other = await handIn(app, student, { ...fields, planId: 'lectures-10' });
    expect(other.json().code).toBe('payment.key_reused');
  });

  test('a receipt is refused as a fourth pending payment until one is decided or cancelled', async () => {
    const send = () => handIn(app, student, receiptFields(tinyPdf()));
    const replies = await Promise.all(Array.from({ length: 8 }, send));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    const refused = replies.find(({ statusCode }) => statusCode !== 200);
    expect(refused?.json().code).toBe('payment.too_many_pending');
  });

  test('a receipt does not expire as gateway payments do', async () => {
    const { id } = (await handIn(app, student, receiptFields(tinyPdf()))).json();
    app.clock.advance(72 * 60 * 60 * 1000);
    await settlePending(app.platform, createTestGateway().gateway);
    app.clock.advance(-72 * 60 * 60 * 1000);
    expect((await readPayment(app, id)).status).toBe('pending');
  });
});

describe('a transfer by wallet', () => {
  test('a wallet transfer waits for the teacher with its provider and number', async () => {
    const reply = await handIn(app, student, transferFields(' TRX-99 ', { sender: '01012345678' }));
    expect(reply.json()).toMatchObject({ paymentMethod: 'wallet', confirmedBy: 'teacher' });
    expect((await ownReceipt(reply.json().id)).json()).toMatchObject({
      file: null,
      method: null,
      provider: 'vodafone_cash',
      transactionId: 'TRX-99',
      sender: '01012345678',
    });
  });

  test.each([
    ['no provider', { provider: undefined }, 'provider', walletTransferTexts.provider],
    [
      'another provider',
      { provider: 'paypal' },
      'provider',
      `${walletTransferTexts.provider}: vodafone_cash، orange_money، etisalat_cash`,
    ],
    ['no number', { transactionId: undefined }, 'transactionId', walletTransferTexts.transactionId],
    ['a blank number', { transactionId: '  ' }, 'transactionId', walletTransferTexts.transactionId],
  ])('a wallet transfer is refused with %s, at its field', async (_, options, field, text) => {
    const reply = await handIn(app, student, transferFields('TRX-100', options));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().errors[field]).toEqual([text]);
  });

  test('a wallet transfer is refused where the gateway charges wallets, and a receipt where it is switched off', async () => {
    const value = JSON.stringify({ card: true, wallet: false, receipt: false });
    await app.database.insertInto('settings').values({ name: 'paymentMethods', value }).execute();
    const refusals = [
      await handIn(app, student, transferFields('TRX-101')),
      await handIn(app, student, receiptFields(tinyPdf())),
    ];
    await app.database.deleteFrom('settings').where('name', '=', 'paymentMethods').execute();
    expect(refusals.map((reply) => reply.json().code)).toEqual([
      'payment.method_unavailable',
      'payment.method_unavailable',
    ]);
  });
});
