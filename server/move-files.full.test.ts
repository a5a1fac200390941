import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeAll, afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { findInstallation } from '#server/platform/files/installation/installation.repository.ts';
import { createDiskStore, type FileStore } from '#server/platform/files/file-store.ts';
import { createS3Store } from '#server/platform/files/s3/s3-store.ts';
import { createUploads } from '#server/platform/files/uploads.ts';
import { spawnProduct } from '#server/testing/product-process.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { type S3Server, startS3Server } from '#server/testing/s3/s3-server.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';
import { runAdmin } from './product/admin.ts';
import { runFilesCommand } from './product/files-command.ts';

let fixture: Awaited<ReturnType<typeof createTestDatabase>>;
let server: S3Server;
let dataDir: string;
let folder: FileStore;
let bucket: FileStore;
/** What the files had before they were moved. */
let hashes: Record<string, string>;

beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

const settings = () => ({
  DATABASE_URL: fixture.connectionString,
  DATA_DIR: dataDir,
  ...server.environment,
});

/** The output of the command. */
const run = async (words: string, environment: Record<string, string> = settings()) => {
  const lines: string[] = [];
  const config = readConfig(environment);
  await runFilesCommand(config, words.split(' '), (line) => void lines.push(line));
  return lines.join('\n');
};

const withoutBucket = () => ({ DATABASE_URL: fixture.connectionString, DATA_DIR: dataDir });

/** The output of `npm run admin -- files verify`. */
const verify = async (environment: Record<string, string> = settings()) => {
  const lines: string[] = [];
  await runAdmin(readConfig(environment), ['files', 'verify'], (line) => void lines.push(line));
  return lines.join('\n');
};

const hashesOf = async (store: FileStore): Promise<Record<string, string>> => {
  const found: [string, string][] = [];
  for await (const { key } of store.list()) {
    const bytes = await buffer(store.read(key));
    found.push([key, createHash('sha256').update(bytes).digest('hex')]);
  }
  return Object.fromEntries(found);
};

const addFile = async (size: number): Promise<void> => {
  const id = randomUUID();
  await folder.put(id, Buffer.alloc(size, id));
  await fixture.database
    .insertInto('files')
    .values({
      id,
      visibility: 'private',
      media_type: 'application/pdf',
      original_name: 'ملخص.pdf',
      size_in_bytes: size,
      width: null,
      height: null,
      created_at: new Date(),
    })
    .execute();
};

beforeEach(async () => {
  fixture = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'move-files-'));
  folder = createDiskStore(join(dataDir, 'files'));
  const uploads = createUploads(join(dataDir, 'uploads'));
  bucket = createS3Store({ settings: server.settings, uploads, retryPauses: [] });
  for (let count = 1; count <= 20; count += 1) await addFile(1000 * count);
  await run('adopt', withoutBucket());
  hashes = await hashesOf(folder);
  await folder.put('removed', Buffer.from('removed'));
  await folder.quarantine('removed', '2026-11-20');
});
afterEach(async () => {
  server.failWhen(undefined);
  server.objects.clear();
  await fixture.close();
  await removeFolder(dataDir);
});

const placeOfFiles = async () => (await findInstallation(fixture.database))?.files_place;

const expectInBucket = async () => {
  expect(await placeOfFiles()).toBe('s3');
  expect(await hashesOf(bucket)).toEqual(hashes);
  expect(await hashesOf(folder)).toEqual({});
  expect(await verify()).toBe('20 of 20 stored files are whole.');
};

test('files move to the bucket and back with equal hashes, those of the quarantine too', async () => {
  expect(await run('move --to s3')).toContain('Moved 21 stored files with 0.2 MB to the bucket');
  await expectInBucket();
  expect(await run('deleted')).toContain('2026-11-20  removed');
  expect(await run('move --to local')).toContain('Moved 21 stored files with 0.2 MB to the folder');
  expect(await placeOfFiles()).toBe('folder');
  expect(await hashesOf(folder)).toEqual(hashes);
  expect(await hashesOf(bucket)).toEqual({});
  expect(await run('deleted', withoutBucket())).toContain('2026-11-20  removed');
  expect(await verify(withoutBucket())).toBe('20 of 20 stored files are whole.');
});

/** Runs the command as a process and kills it when the store receives a request. */
const killAt = async (isMoment: (request: { method: string; key: string }) => boolean) => {
  const command = spawnProduct(['server/command.ts', 'files', 'move', '--to', 's3'], settings());
  server.failWhen((request) => {
    if (!isMoment(request)) return undefined;
    void command.end('SIGKILL');
    return 'broken';
  });
  // Without an exit code, it ended by the signal.
  expect(await command.closed).toBeNull();
  server.failWhen(undefined);
};

test('a move that is killed while it copies leaves everything in the folder, and goes on', async () => {
  let count = 0;
  await killAt(({ method }) => method === 'PUT' && ++count > 12);
  expect(await placeOfFiles()).toBe('folder');
  expect(await hashesOf(folder)).toEqual(hashes);
  expect(Object.keys(await hashesOf(bucket)).length).toBeGreaterThan(0);
  expect(await verify(withoutBucket())).toBe('20 of 20 stored files are whole.');
  expect(await run('move --to s3')).toContain('Moved 21 stored files');
  await expectInBucket();
});

test('a move that is killed while it empties the quarantine loses nothing, and goes on', async () => {
  await killAt(({ method, key }) => method === 'PUT' && key.startsWith('deleted/'));
  expect(await placeOfFiles()).toBe('s3');
  expect(await verify()).toBe('20 of 20 stored files are whole.');
  expect(await run('move --to s3')).toContain('Moved 1 stored files');
  expect(await hashesOf(folder)).toEqual({});
  expect(await hashesOf(bucket)).toMatchObject({ ...hashes, removed: expect.any(String) });
});

test('a move stops at a store that does not answer, and changes nothing', async () => {
  let count = 0;
  server.failWhen(({ method }) => (method === 'PUT' && ++count > 5 ? 'busy' : undefined));
  await expect(run('move --to s3')).rejects.toThrow('it answers 503 SlowDown');
  expect([await placeOfFiles(), await hashesOf(folder)]).toEqual(['folder', hashes]);
});

test('a move refuses a bucket in which something else lies, and a folder of another installation', async () => {
  await bucket.put('foreign', Buffer.from('foreign'));
  await expect(run('move --to s3')).rejects.toThrow('files of something else are in it');
  server.objects.clear();
  await folder.writeInstallation(randomUUID());
  await expect(run('move --to s3')).rejects.toThrow('they have no common id');
  expect([await hashesOf(folder), server.objects.size]).toEqual([hashes, 0]);
});

test('a move needs a target and the settings of the bucket', async () => {
  await expect(run('move')).rejects.toThrow('Say where to: --to s3 or --to local.');
  await expect(run('move --to s3', withoutBucket())).rejects.toThrow('Set S3_ENDPOINT');
});

test('the verification names what is lost and what is cut off', async () => {
  await run('move --to s3');
  const [lost = '', cut = ''] = Object.keys(hashes).filter(
    (key) => (server.objects.get(`files/${key}`)?.bytes.length ?? 0) > 10,
  );
  await bucket.remove(lost);
  await bucket.put(cut, Buffer.from('cut'));
  const text = await verify();
  expect(text).toMatch(new RegExp(`^${lost} {2}missing$`, 'mu'));
  expect(text).toContain(`${cut}  3 bytes instead of `);
  expect(text).toContain('18 of 20 stored files are whole.');
});
