import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import type { PdfPageList } from '#contract/pdf-pages.ts';
import type { Uploads } from '#server/platform/files/uploads.ts';
import { insertCourse, insertLesson } from '#server/testing/fixtures.ts';
import { pdfOfPages } from '#server/testing/printing/hostile-pdfs.ts';
import { type S3Server, startS3Server } from '#server/testing/s3/s3-server.ts';
import { createTeacherCalls } from '#server/testing/teacher-calls.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createS3Store } from './s3-store.ts';

let server: S3Server;
/** Two nodes on one database, each with folders of its own. */
let first: TestApp;
let second: TestApp;
let calls: Awaited<ReturnType<typeof createTeacherCalls>>;
let lessonId: string;

beforeAll(async () => {
  server = await startS3Server();
  const openStore = (uploads: Uploads) =>
    createS3Store({ settings: server.settings, uploads, retryPauses: [0] });
  first = await createTestApp({ openStore });
  second = await createTestApp({ openStore, beside: first });
  calls = await createTeacherCalls(first);
  lessonId = (await insertLesson(first, (await insertCourse(first)).id)).id;
});
afterEach(() => server.failWhen(undefined));
afterAll(async () => {
  await second.close();
  await first.close();
  await server.close();
});

const pdf = () => pdfOfPages(2);

const send = (file = pdf()) =>
  calls.sendForm('POST', `/api/lessons/${lessonId}/materials`, {
    file,
    title: 'ملخص',
    type: 'pdf',
  });

/** The address of a file that the first node has received. */
const sent = async (): Promise<string> => {
  const reply = await send();
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<{ url: string }>().url;
};

const countFiles = async () =>
  (await first.database.selectFrom('files').select('id').execute()).length;

const copiesOf = (app: TestApp) => readdir(app.uploadsFolder).catch(() => []);

describe('two nodes with folders of their own and one bucket', () => {
  test('a node serves what the other one received, whole and in ranges, by our own links', async () => {
    const url = await sent();
    const bytes = Buffer.from(await pdf().arrayBuffer());
    const whole = await second.app.inject({ url });
    expect([whole.statusCode, whole.headers['location']]).toEqual([200, undefined]);
    expect(whole.rawPayload).toEqual(bytes);
    const part = await second.app.inject({ url, headers: { range: 'bytes=10-29' } });
    expect(part.statusCode).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-29/${bytes.length}`);
    expect(part.rawPayload).toEqual(bytes.subarray(10, 30));
    const withoutLink = await second.app.inject({ url: url.split('?')[0] ?? '' });
    expect(withoutLink.statusCode).toBe(403);
    await expect(readdir(first.filesFolder)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('a node draws the pages of a document that the other one received, and leaves no copy', async () => {
    const url = await sent();
    const list = await second.app.inject({ url: url.replace('?', '/pages?') });
    const { pages } = list.json<PdfPageList>();
    expect(pages).toHaveLength(2);
    const page = await second.app.inject({ url: pages[0]?.path ?? '' });
    expect((await sharp(page.rawPayload).metadata()).format).toBe('webp');
    const elsewhere = await first.app.inject({ url: pages[0]?.path ?? '' });
    expect(elsewhere.rawPayload).toEqual(page.rawPayload);
    await expect.poll(() => copiesOf(second)).toEqual([]);
  });

  test('a node reads pictures that are printed, and removes what is erased', async () => {
    const blank = sharp({ create: { width: 900, height: 300, channels: 3, background: 'black' } });
    const file = new File([new Uint8Array(await blank.png().toBuffer())], 'توقيع.png');
    const before = new Set(server.objects.keys());
    const image = await first.platform.files.prepareImage(file, 'Image');
    await image.record(first.database);
    const printed = await second.platform.files.read(image.id);
    expect(await sharp(printed).metadata()).toMatchObject({ format: 'webp', width: 900 });
    const removeBytes = await second.platform.files.erase(second.database, [image.id]);
    await removeBytes();
    expect(new Set(server.objects.keys())).toEqual(before);
  });
});

describe('a store that does not answer', () => {
  const { message } = errorCatalogue['file.store_unavailable'];

  test.each(['busy', 'broken'] as const)(
    'an upload stores nothing, and the reply says so in Arabic: %s',
    async (fault) => {
      const before = [await countFiles(), server.objects.size];
      server.failWhen(() => fault);
      const reply = await send();
      expect([reply.statusCode, reply.json().code]).toEqual([503, 'file.store_unavailable']);
      expect(reply.json().message).toBe(message);
      expect(reply.headers['retry-after']).toBe('60');
      expect([await countFiles(), server.objects.size]).toEqual(before);
      server.failWhen(undefined);
      expect((await send()).statusCode).toBe(200);
      await expect.poll(() => copiesOf(first)).toEqual([]);
    },
  );

  test.each([
    ['a file', (url: string) => url],
    ['the pages of a document', (url: string) => url.replace('?', '/pages?')],
  ])('the reply to a request for %s is 503, and no cache stores it', async (_, urlOf) => {
    const url = urlOf(await sent());
    server.failWhen(({ method }) => (method === 'GET' ? 'busy' : undefined));
    const reply = await second.app.inject({ url });
    expect([reply.statusCode, reply.json().message]).toEqual([503, message]);
    expect(reply.headers['cache-control']).toBe('no-store');
    server.failWhen(undefined);
    expect((await second.app.inject({ url })).statusCode).toBe(200);
  });

  test('a file that breaks off in the middle arrives whole, because the rest is requested', async () => {
    const url = await sent();
    let count = 0;
    server.failWhen(({ method }) => (method === 'GET' && count++ === 0 ? 'broken' : undefined));
    const reply = await second.app.inject({ url });
    expect(reply.rawPayload).toEqual(Buffer.from(await pdf().arrayBuffer()));
    expect(count).toBe(2);
  });

  test('the reply for a file that the store has lost is 404 and not 503', async () => {
    const url = await sent();
    server.objects.delete(`files/${/[\da-f-]{36}/u.exec(url)?.[0]}`);
    const reply = await second.app.inject({ url });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'file.not_found']);
    const pages = await second.app.inject({ url: url.replace('?', '/pages?') });
    expect([pages.statusCode, pages.json().code]).toEqual([404, 'file.not_found']);
  });
});
