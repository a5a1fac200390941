import { mkdir, readdir, utimes } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receiptTexts } from '#contract/payments/transfer-texts.ts';
import { cleanFiles } from '#server/platform/files/clean-files.ts';
import { createDiskStore } from '#server/platform/files/file-store.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { tinyPdf } from '#server/testing/form.ts';
import {
  countNotices,
  countUses,
  insertDiscountCode,
} from '#server/testing/payments/payment-calls.ts';
import {
  handIn,
  pngOf,
  receiptFields,
  receiptPicture,
} from '#server/testing/payments/receipt-calls.ts';
import { dayInEgypt } from '#server/platform/time/egypt-days.ts';
import { uploadDayCleaner } from '#server/platform/files/upload-days.repository.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { maxPendingPayments } from '#domain/payments/pending-payments.ts';
import { maxReceiptBytesADay } from '#domain/payments/receipt-review.ts';

type Person = Awaited<ReturnType<typeof insertStudent>>;

let app: TestApp;
let teacher: Person;
let student: Person;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await insertTeacher(app);
  await mkdir(app.filesFolder, { recursive: true });
});
beforeEach(async () => {
  student = await insertStudent(app);
});
afterAll(() => app.close());

/** The files of the store, without those that the cleaning has moved aside. */
const listStored = async () =>
  (await readdir(app.filesFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(app.filesFolder, path).startsWith('.'));

const ownReceipt = (id: string) =>
  app.app.inject({ url: `/api/Payment/${id}/receipt`, headers: student.headers });

const countOf = async (table: 'files' | 'payments') =>
  Number(
    (
      await app.database
        .selectFrom(table)
        .select(sql`count(*)`.as('n'))
        .execute()
    )[0]?.n,
  );

describe('a receipt is stored completely or not at all', () => {
  /** The store's files as they are a day and an hour later. */
  const cleanTomorrow = async () => {
    for (const path of await listStored()) {
      const time = new Date(app.clock.now().getTime() - 25 * 60 * 60 * 1000);
      await utimes(path, time, time);
    }
    const store = createDiskStore(app.filesFolder);
    await cleanFiles({ database: app.database, store, now: app.clock.now() });
  };

  test('the file is not stored when the database refuses the receipt', async () => {
    const { id: codeId, code } = await insertDiscountCode(app, teacher.id);
    await cleanTomorrow();
    const before = [await countOf('payments'), await countOf('files'), (await listStored()).length];
    await sql`alter table payment_receipts add constraint full_disk check (notes <> 'x')`.execute(
      app.database,
    );
    const fields = receiptFields(await pngOf(receiptPicture(6)), {
      notes: 'x',
      discountCode: code,
    });
    const reply = await handIn(app, student, fields);
    await sql`alter table payment_receipts drop constraint full_disk`.execute(app.database);
    expect(reply.statusCode).toBe(500);
    expect(await countUses(app, codeId)).toBe(0);
    expect(await countNotices(app, student.id, 'paymentWaiting')).toBe(0);
    expect([
      await countOf('payments'),
      await countOf('files'),
      (await listStored()).length,
    ]).toEqual(before);
    expect((await handIn(app, student, { ...fields, notes: '' })).statusCode).toBe(200);
  });

  test('the cleaner removes bytes when the process ended before their row', async () => {
    await cleanTomorrow();
    const before = (await listStored()).length;
    await app.platform.files.prepareAttachment(await pngOf(receiptPicture(7)), 'receiptFile');
    expect((await listStored()).length).toBeGreaterThan(before);
    await cleanTomorrow();
    expect(await listStored()).toHaveLength(before);
  });

  test('the cleaner keeps a file that a receipt names', async () => {
    const { id } = (await handIn(app, student, receiptFields(tinyPdf()))).json();
    const day = 25 * 60 * 60 * 1000;
    app.clock.advance(day);
    await cleanTomorrow();
    app.clock.advance(-day);
    const { url } = (await ownReceipt(id)).json().file;
    expect((await app.app.inject({ url })).statusCode).toBe(200);
  });
});

describe('what a student sends', () => {
  const countSent = async () =>
    Number(
      (
        await app.database
          .selectFrom('upload_days')
          .select('bytes')
          .where('person_id', '=', student.id)
          .executeTakeFirst()
      )?.bytes ?? 0,
    );
  const setSent = (bytes: number) =>
    sql`insert into upload_days values (${student.id}, ${dayInEgypt(app.clock.now())}, ${bytes})
      on conflict (person_id, day) do update set bytes = excluded.bytes`.execute(app.database);

  test('a refused form leaves no byte, however many come at once', async () => {
    const file = await pngOf(receiptPicture(8));
    for (let sent = 1; sent < maxPendingPayments; sent += 1)
      await handIn(app, student, receiptFields(file));
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => handIn(app, student, receiptFields(file))),
    );
    const codes = replies.map((reply) => reply.json().code ?? reply.statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 'payment.too_many_pending')).toHaveLength(19);
    const { rows } = await sql<{ key: string }>`
      select id::text as key from files union all select store_key from image_variants`.execute(
      app.database,
    );
    const stored = (await listStored()).map((path) => basename(path));
    expect(stored.toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
    expect(await countSent()).toBe(maxPendingPayments * file.size);
    expect(await readdir(app.uploadsFolder, { recursive: true })).toEqual([]);
  });

  test('a file counts towards the limit of its day, and beyond the limit is refused without being stored', async () => {
    const file = await pngOf(receiptPicture(9));
    await setSent(maxReceiptBytesADay - 2 * file.size + 1);
    const before = (await listStored()).length;
    const [first, second] = await Promise.all(
      [1, 2].map(() => handIn(app, student, receiptFields(file))),
    );
    const codes = [first, second].map((reply) => reply?.json().code ?? reply?.statusCode);
    expect(new Set(codes)).toEqual(new Set([200, 'file.too_much_today']));
    const refused = [first, second].find((reply) => reply?.statusCode !== 200);
    expect(refused?.statusCode).toBe(429);
    expect(refused?.json().message).toContain('غدًا');
    // One receipt was stored: its picture, and the smaller copies of it.
    const ownFile = sql<string>`(select file_id from payment_receipts where student_id = ${student.id})`;
    const copies = await app.database
      .selectFrom('image_variants')
      .select('width')
      .where('file_id', '=', ownFile)
      .execute();
    expect((await listStored()).length).toBe(before + 1 + copies.length);
  });

  test('a file counts for its own day alone', async () => {
    const file = await pngOf(receiptPicture(11));
    await setSent(maxReceiptBytesADay);
    await sql`update upload_days set day = day - 1`.execute(app.database);
    expect((await handIn(app, student, receiptFields(file))).statusCode).toBe(200);
    await uploadDayCleaner.clean(app.database, app.clock.now());
    const days = await app.database.selectFrom('upload_days').select('bytes').execute();
    expect(days).toEqual([{ bytes: String(file.size) }]);
  });

  test('a picture of more than 25 million pixels is refused by its header, before it is decoded', async () => {
    const background = '#fff';
    const sized = (width: number) =>
      pngOf(sharp({ create: { width, height: 5000, channels: 3, background } }));
    const reply = await handIn(app, student, receiptFields(await sized(5001)));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'file.too_large',
      errors: { receiptFile: [receiptTexts.pixels] },
    });
    expect(await countSent()).toBe(0);
  });

  test('tries whose payment is cancelled count, and the 31st within a quarter of an hour is refused', async () => {
    for (let index = 0; index < 30; index += 1) {
      const sent = await handIn(app, student, receiptFields(tinyPdf()));
      expect(sent.statusCode).toBe(200);
      const url = `/api/Payment/${sent.json().id}/cancel`;
      const cancelled = await app.app.inject({ method: 'POST', url, headers: student.headers });
      expect(cancelled.statusCode).toBe(200);
    }
    expect((await handIn(app, student, receiptFields(tinyPdf()))).statusCode).toBe(429);
  });

  test('a file counts once when the same form comes twice, and not when it is damaged', async () => {
    const file = await pngOf(receiptPicture(10));
    const fields = receiptFields(file);
    const replies = await Promise.all([1, 2].map(() => handIn(app, student, fields)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await countSent()).toBe(file.size);
    const damaged = new File([new Uint8Array(await file.arrayBuffer()).slice(0, 900)], 'a.png');
    const reply = await handIn(app, student, receiptFields(damaged));
    expect(reply.json().code).toBe('file.damaged');
    expect(await countSent()).toBe(file.size);
  });
});
