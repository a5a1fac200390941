import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertStudent } from '#server/testing/fixtures.ts';
import {
  pngOf,
  handIn,
  receiptFields,
  receiptPicture,
} from '#server/testing/payments/receipt-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let student: Awaited<ReturnType<typeof insertStudent>>;
beforeAll(async () => {
  app = await createTestApp();
  student = await insertStudent(app);
});
afterAll(() => app.close());

describe('a disk without room', () => {
  test('a full disk of the database answers a write with 503, when to come back, and words; nothing is stored, and reads go on', async () => {
    await sql`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(
      app.database,
    );
    await sql`create trigger full_disk before insert on payments execute function refuse()`.execute(
      app.database,
    );
    const fields = receiptFields(await pngOf(receiptPicture(1)));
    const reply = await handIn(app, student, fields);
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'server.disk_full']);
    expect(reply.headers['retry-after']).toBe('120');
    expect(reply.json().message).toContain('مساحة التخزين');
    const read = await app.app.inject({ url: '/api/Course', headers: student.headers });
    expect(read.statusCode).toBe(200);
    await sql`drop trigger full_disk on payments`.execute(app.database);
    expect((await handIn(app, student, fields)).statusCode).toBe(200);
  });

  test('a full disk of the files answers the same', async () => {
    const { files } = app.platform;
    const { prepareAttachment } = files;
    files.prepareAttachment = async () => {
      throw Object.assign(new Error('write ENOSPC'), { code: 'ENOSPC', syscall: 'write' });
    };
    const reply = await handIn(app, student, receiptFields(await pngOf(receiptPicture(2))));
    files.prepareAttachment = prepareAttachment;
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'server.disk_full']);
    expect(reply.headers['retry-after']).toBe('120');
  });
});
