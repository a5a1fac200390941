import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StoreError } from '#server/platform/errors/store-error.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { type S3Server, startS3Server } from '#server/testing/s3/s3-server.ts';
import { createDiskStore, type FileStore } from './file-store.ts';
import { createS3Store } from './s3/s3-store.ts';
import { createUploads } from './uploads.ts';

let folder: string;
let server: S3Server;

beforeAll(async () => {
  server = await startS3Server();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'file-store-'));
});
afterEach(async () => {
  server.failWhen(undefined);
  server.objects.clear();
  await removeFolder(folder);
});
afterAll(() => server.close());

const copiesFolder = () => join(folder, 'uploads');

const openBucket = (prefix = ''): FileStore =>
  createS3Store({
    settings: { ...server.settings, prefix },
    uploads: createUploads(copiesFolder()),
    retryPauses: [0, 0],
  });

/** Copies on this machine that nobody has removed. */
const listCopies = () => readdir(copiesFolder()).catch(() => []);

const stores: [what: string, open: () => FileStore][] = [
  ['a folder', () => createDiskStore(join(folder, 'files'))],
  ['a bucket', () => openBucket()],
  ['a part of a bucket', () => openBucket('schools/kimya/')],
];

async function* inParts(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part);
}

async function* thatBreaks() {
  yield Buffer.from('half');
  throw new Error('The sender is gone.');
}

const keysOf = async (listed: AsyncIterable<{ key: string }>) =>
  (await Array.fromAsync(listed)).map(({ key }) => key).toSorted();

describe.each(stores)('%s as file store', (_, open) => {
  test.each([
    ['bytes', () => Buffer.from('0123456789')],
    ['a blob', () => new Blob(['0123456789'])],
    ['a stream', () => inParts('0123', '456789')],
  ])('the store keeps %s, and reads them whole and in ranges', async (_kind, bytes) => {
    const [store, key] = [open(), randomUUID()];
    await store.put(key, bytes());
    expect(await store.sizeOf(key)).toBe(10);
    expect(await text(store.read(key))).toBe('0123456789');
    expect(await text(store.read(key, { start: 0, end: 0 }))).toBe('0');
    expect(await text(store.read(key, { start: 3, end: 6 }))).toBe('3456');
    expect(await listCopies()).toEqual([]);
  });

  test('the store keeps a file without bytes', async () => {
    const store = open();
    await store.put('empty', Buffer.alloc(0));
    expect(await store.sizeOf('empty')).toBe(0);
    expect(await buffer(store.read('empty'))).toHaveLength(0);
  });

  test('the store keeps nothing of a stream that breaks', async () => {
    const store = open();
    await expect(store.put('half', thatBreaks())).rejects.toThrow('The sender is gone.');
    expect(await store.sizeOf('half')).toBeUndefined();
    expect(await keysOf(store.list())).toEqual([]);
    expect(await listCopies()).toEqual([]);
  });

  test('the store says ENOENT of a key under which there is nothing', async () => {
    const store = open();
    await expect(buffer(store.read('none'))).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(store.borrow('none')).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(store.remove('none')).resolves.toBeUndefined();
    await expect(store.quarantine('none', '2026-11-24')).resolves.toBeUndefined();
    expect(await listCopies()).toEqual([]);
  });

  test('the store lends the bytes as a file until it is released', async () => {
    const store = open();
    await store.put('lent', Buffer.from('bytes'));
    const local = await store.borrow('lent');
    expect(await readFile(local.path, 'utf8')).toBe('bytes');
    expect(local.path).toMatch(/lent$/u);
    await local.release();
    expect(await listCopies()).toEqual([]);
    expect(await store.sizeOf('lent')).toBe(5);
  });

  test('the store lists every key, puts some into the quarantine of a day, and brings them back', async () => {
    const store = open();
    const keys = Array.from({ length: 8 }, (_key, index) => `key-${index}`);
    for (const key of keys) await store.put(key, Buffer.from(key));
    await store.writeInstallation('an id');
    expect(await keysOf(store.list())).toEqual(keys);
    for (const key of keys.slice(0, 4)) await store.quarantine(key, '2026-11-23');
    for (const key of keys.slice(4)) await store.quarantine(key, '2026-11-24');
    expect(await keysOf(store.list())).toEqual([]);
    expect(await keysOf(store.listQuarantine())).toEqual(keys);
    await store.restore('key-7', '2026-11-24');
    expect(await text(store.read('key-7'))).toBe('key-7');
    const [stored] = await Array.fromAsync(store.list());
    expect(Date.now() - (stored?.storedAt.getTime() ?? 0)).toBeLessThan(60 * 60_000);
    expect(await store.emptyQuarantine('2026-11-24')).toEqual(['2026-11-23']);
    expect(await keysOf(store.listQuarantine())).toEqual(['key-4', 'key-5', 'key-6']);
    expect(await keysOf(store.list())).toEqual(['key-7']);
  });

  test('the store knows the id of its installation', async () => {
    const store = open();
    expect(await store.readInstallation()).toBeUndefined();
    await store.writeInstallation('an id');
    expect(await store.readInstallation()).toBe('an id');
  });
});

describe('a bucket whose store fails', () => {
  const bytes = Buffer.from('0123456789'.repeat(20_000));

  test('a store that was busy for a moment is asked again', async () => {
    let refused = 0;
    server.failWhen(() => (refused++ < 2 ? 'busy' : undefined));
    await openBucket().put('key', bytes);
    expect(server.objects.get('files/key')?.bytes).toEqual(bytes);
  });

  test('a store that stays busy keeps nothing, and the error says so', async () => {
    server.failWhen(({ method }) => (method === 'PUT' ? 'busy' : undefined));
    const stored = openBucket().put('key', inParts(bytes.toString()));
    await expect(stored).rejects.toBeInstanceOf(StoreError);
    await expect(stored).rejects.toThrow('it answers 503 SlowDown');
    expect(server.objects.size).toBe(0);
    expect(await listCopies()).toEqual([]);
  });

  test('the store has the whole file although a connection broke in the middle of it', async () => {
    let broken = 0;
    server.failWhen(() => (broken++ < 1 ? 'broken' : undefined));
    await openBucket().put('key', new Blob([bytes]));
    expect(server.objects.get('files/key')?.bytes).toEqual(bytes);
  });

  test('the store keeps nothing when every connection breaks', async () => {
    server.failWhen(() => 'broken');
    await expect(openBucket().put('key', bytes)).rejects.toBeInstanceOf(StoreError);
    expect(server.objects.size).toBe(0);
  });

  test.each([
    ['whole', undefined],
    ['in a range', { start: 1000, end: 150_000 }],
  ])('a file is read on from the next byte when a connection breaks: %s', async (_, range) => {
    const store = openBucket();
    await store.put('key', bytes);
    let broken = 0;
    server.failWhen(() => (broken++ < 2 ? 'broken' : undefined));
    const { start, end } = range ?? { start: 0, end: bytes.length - 1 };
    expect(await buffer(store.read('key', range))).toEqual(bytes.subarray(start, end + 1));
    expect(broken).toBe(3);
  });

  test('a read ends with an error when every connection breaks, and no half file is lent', async () => {
    const store = openBucket();
    await store.put('key', bytes);
    server.failWhen(() => 'broken');
    await expect(buffer(store.read('key'))).rejects.toBeInstanceOf(StoreError);
    await expect(store.borrow('key')).rejects.toBeInstanceOf(StoreError);
    expect(await listCopies()).toEqual([]);
  });

  test('nothing more is requested when the reader has gone', async () => {
    const store = openBucket();
    await store.put('key', bytes);
    const before = server.requestCount();
    for await (const part of store.read('key')) {
      expect(part.length).toBeGreaterThan(0);
      break;
    }
    expect(server.requestCount()).toBe(before + 1);
  });
});

/** Larger than what the process holds of a file that passes through it; made while it is read. */
class LargeBlob extends Blob {
  override readonly size = 200_000_000;
  maxMemory = 0;

  override stream(): ReturnType<Blob['stream']> {
    let left = this.size;
    return new ReadableStream({
      pull: (controller) => {
        const part = Math.min(left, 1_000_000);
        this.maxMemory = Math.max(this.maxMemory, process.memoryUsage().arrayBuffers);
        left -= part;
        if (part > 0) controller.enqueue(new Uint8Array(part));
        else controller.close();
      },
    });
  }
}

test('a file that is uploaded into a bucket is never whole in memory', async () => {
  let received = 0;
  const sink = createServer((request, response) => {
    request.on('data', (part: Buffer) => {
      received += part.length;
    });
    request.on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(sink, 'listening');
  const address = sink.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const store = createS3Store({
    settings: { ...server.settings, endpoint: `http://127.0.0.1:${port}` },
    uploads: createUploads(copiesFolder()),
  });
  const large = new LargeBlob();
  await store.put('large', large);
  sink.close();
  expect(received).toBe(large.size);
  expect(large.maxMemory).toBeLessThan(0.75 * large.size);
});

test('only the account of the server reads stored and received files', async () => {
  const files = join(folder, 'files');
  const modeOf = async (path: string) => ((await stat(path)).mode % 0o1000).toString(8);
  await createDiskStore(files).put('receipt', Buffer.from('bytes'));
  expect(await modeOf(files)).toBe('700');
  expect(await modeOf(join(files, 'pt'))).toBe('700');
  expect(await modeOf(join(files, 'pt', 'receipt'))).toBe('600');
  const upload = createUploads(copiesFolder()).begin();
  const path = await upload.write(Readable.from(['bytes']), 'receipt');
  expect(await modeOf(path)).toBe('600');
  await upload.remove();
});
