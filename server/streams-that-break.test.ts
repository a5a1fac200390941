import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertBackup, makeBackup, readArchive } from '#server/features/backups/backups.api.ts';
import { createDiskStore, type FileStore } from '#server/platform/files/file-store.ts';
import { createUploads } from '#server/platform/files/uploads.ts';
import { writeCsv } from '#server/platform/spreadsheets/csv.ts';
import { insertTeacher } from '#server/testing/fixtures.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';

/* Each stream of the product breaks once. An error that nobody listens to would end the process, and fail this file. */

const megabyte = Buffer.alloc(1024 * 1024, 7);

const failure = (code: string) => Object.assign(new Error(`${code}: broken`), { code });

/** A megabyte, then an error. */
const breaking = (code: string): Readable =>
  Readable.from(
    (async function* () {
      yield megabyte;
      throw failure(code);
    })(),
  );

let app: TestApp;
let folder: string;
let store: FileStore;
let broken: string | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chemistry-streams-'));
  store = createDiskStore(join(folder, 'files'));
  const read: FileStore['read'] = (key, range) =>
    key === broken ? breaking('EIO') : store.read(key, range);
  app = await createTestApp({ openStore: () => ({ ...store, read }) });
});
afterAll(async () => {
  await app.close();
  await removeFolder(folder);
});

const insertStored = async () => {
  const id = app.platform.ids.next();
  await store.put(id, Buffer.concat([megabyte, megabyte, megabyte]));
  await app.database
    .insertInto('files')
    .values({
      id,
      visibility: 'public',
      media_type: 'image/webp',
      original_name: 'a.webp',
      size_in_bytes: 3 * megabyte.length,
      width: 10,
      height: 10,
      created_at: app.clock.now(),
    })
    .execute();
  return id;
};

const listen = async () => {
  if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.app.server.address();
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
};

/** Asks for an address, and closes the socket after the first bytes of the reply. */
const hangUp = async (path: string, headers: Record<string, string> = {}) => {
  const socket = connect(await listen(), '127.0.0.1');
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const [first] = await once(socket, 'data');
  socket.destroy();
  await once(socket, 'close');
  return String(first).split('\r\n', 1)[0];
};

const expectAnswers = async () => {
  const reply = await fetch(`http://127.0.0.1:${await listen()}/healthz`);
  expect(reply.status).toBe(200);
};

describe('a backup', () => {
  const make = async (file: string) =>
    makeBackup(
      {
        connectionString: app.connectionString,
        store,
        key: await generateX25519Identity(),
        now: app.clock.now(),
      },
      file,
    );

  test('a backup on a full disk fails with what to do, and leaves no file', async () => {
    await insertStored();
    await mkdir(join(folder, 'full'));
    const file = join(folder, 'full', 'a.age');
    await symlink('/dev/full', `${file}.partial`);
    await expect(make(file)).rejects.toThrow(/has no room for .*a\.age\. Make room/u);
    expect(await readdir(join(folder, 'full'))).toEqual([]);
  });

  test('an archive that cannot be read is named', async () => {
    const read = async () => {
      for await (const _ of readArchive(folder, await generateX25519Identity()));
    };
    await expect(read()).rejects.toThrow(/is a folder/u);
  });

  test('a download that is cut off ends, and the product goes on', async () => {
    const { headers } = await insertTeacher(app);
    const id = app.platform.ids.next();
    const madeAt = app.clock.now();
    await mkdir(app.backupsFolder, { recursive: true });
    await writeFile(join(app.backupsFolder, 'a.age'), Buffer.alloc(20 * megabyte.length));
    const row = { id, fileName: 'a.age', madeAt, sizeInBytes: 1, rows: 1, files: 1 };
    await insertBackup(app.database, { ...row, provenAt: madeAt, problem: null });
    expect(await hangUp(`/api/backups/${id}/file`, headers)).toBe('HTTP/1.1 200 OK');
    await expectAnswers();
  });
});

describe('a stored file', () => {
  test('a reader that hangs up ends the reply, and the product goes on', async () => {
    const id = await insertStored();
    expect(await hangUp(`/files/${id}`)).toBe('HTTP/1.1 200 OK');
    await expectAnswers();
  });

  test('a disk that breaks in the middle cuts the reply off, and the product goes on', async () => {
    broken = await insertStored();
    const url = `http://127.0.0.1:${await listen()}/files/${broken}`;
    await expect(fetch(url).then((reply) => reply.arrayBuffer())).rejects.toThrow(
      /terminated|failed/u,
    );
    await expectAnswers();
  });

  test('a file that breaks while it is stored leaves nothing', async () => {
    const key = app.platform.ids.next();
    await expect(store.put(key, breaking('EIO'))).rejects.toThrow('EIO');
    expect(await store.sizeOf(key)).toBeUndefined();
    expect(await store.sizeOf(`${key}.partial`)).toBeUndefined();
  });
});

test.each(['ENOSPC', 'EIO', 'ECONNRESET'])(
  'an upload that ends with %s is refused',
  async (code) => {
    const upload = createUploads(join(folder, 'uploads')).begin();
    await expect(upload.write(breaking(code), 'a.pdf')).rejects.toThrow(code);
    await upload.remove();
  },
);

test('an export whose rows break ends with their error', async () => {
  const columns = [{ header: 'a', width: 10, value: () => 'x' }];
  const rows = (async function* () {
    yield {};
    throw failure('ECONNRESET');
  })();
  await expect(buffer(writeCsv(columns, rows))).rejects.toThrow('ECONNRESET');
});
