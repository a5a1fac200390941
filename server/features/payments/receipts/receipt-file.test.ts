import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { prepareReceiptFile } from './receipt-file.ts';

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

const listStored = async () =>
  (await readdir(app.filesFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

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

describe('nothing is stored by half', () => {
  /** The store's files as they are a day and an hour later. */
  const cleanTomorrow = async () => {
    for (const path of await listStored()) {
      const time = new Date(app.clock.now().getTime() - 25 * 60 * 60 * 1000);
      await utimes(path, time, time);
    }
    const store = createDiskStore(app.filesFolder);
    await cleanFiles({ database: app.database, store, now: app.clock.now() });
  };

  test('when the database refuses the receipt', async () => {
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
    await cleanTomorrow();
    expect([
      await countOf('payments'),
      await countOf('files'),
      (await listStored()).length,
    ]).toEqual(before);
    expect((await handIn(app, student, { ...fields, notes: '' })).statusCode).toBe(200);
  });

  test('when the process ends after the bytes and before their row', async () => {
    await cleanTomorrow();
    const before = (await listStored()).length;
    await prepareReceiptFile(app.platform, await pngOf(receiptPicture(7)));
    expect((await listStored()).length).toBeGreaterThan(before);
    await cleanTomorrow();
    expect(await listStored()).toHaveLength(before);
  });

  test('and a file that a receipt names stays', async () => {
    const { id } = (await handIn(app, student, receiptFields(tinyPdf()))).json();
    const day = 25 * 60 * 60 * 1000;
    app.clock.advance(day);
    await cleanTomorrow();
    app.clock.advance(-day);
    const { url } = (await ownReceipt(id)).json().file;
    expect((await app.app.inject({ url })).statusCode).toBe(200);
  });
});
