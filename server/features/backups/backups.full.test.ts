import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { generateX25519Identity } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { restoreJobs } from '#server/platform/jobs/restore-jobs.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { migrateAsFarAs, migrateToLatest } from '#server/platform/database/migrate.ts';
import { createDiskStore, type FileStore } from '#server/platform/files/file-store.ts';
import { createS3Store } from '#server/platform/files/s3/s3-store.ts';
import { createUploads } from '#server/platform/files/uploads.ts';
import { startS3Server } from '#server/testing/s3/s3-server.ts';
import { createDatabase, dropDatabase, withDatabase } from '#server/testing/databases.ts';
import { examCalls } from '#server/testing/exam-calls.ts';
import { insertExamOnNewLesson } from '#server/testing/exam-fixtures.ts';
import { insertStudent } from '#server/testing/fixtures.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readArchive, writeArchive } from './archive.ts';
import { makeBackup } from './make-backup.ts';
import type { ArchiveHead } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { assertRestored, openTarget } from './restoring.repository.ts';

const server = inject('serverConnectionString');

let app: TestApp;
let key: string;
let folder: string;

beforeAll(async () => {
  app = await createTestApp();
  key = await generateX25519Identity();
  folder = await mkdtemp(join(tmpdir(), 'chemistry-backups-'));
  await fillSchool();
});
afterAll(async () => {
  await app.close();
  await removeFolder(folder);
});

/** Students with results, certificates and begun attempts, and two stored files, of which one is lost. */
const fillSchool = async () => {
  const calls = examCalls(app);
  const { id, key: right } = await insertExamOnNewLesson(app, { certificateThreshold: 50 });
  for (const [place, student] of (
    await Promise.all(Array.from({ length: 6 }, () => insertStudent(app)))
  ).entries()) {
    await calls.save(id, student, right);
    if (place % 2 === 0) await calls.submit(id, student, right);
  }
  const store = createDiskStore(app.filesFolder);
  for (const isLost of [false, true]) {
    const fileId = randomUUID();
    await app.database
      .insertInto('files')
      .values({
        id: fileId,
        visibility: 'public',
        media_type: 'application/pdf',
        original_name: 'ملزمة\tالباب "الأول"\\.pdf',
        size_in_bytes: 3,
        width: null,
        height: null,
        created_at: new Date(),
      })
      .execute();
    if (!isLost) await store.put(fileId, Buffer.from([0, 10, 255]));
  }
};

const parts = () => ({
  connectionString: withDatabase(server, app.databaseName),
  store: createDiskStore(app.filesFolder),
  key,
  now: new Date('2026-11-21T01:30:00Z'),
});

let archive: string;
beforeEach(() => {
  archive = join(folder, `${randomUUID()}.age`);
});

/** An empty database, and what fills it. */
const withTarget = async <Result>(
  work: (parts: {
    database: Database;
    connectionString: string;
    restore: (file: string, key: string, into?: FileStore) => ReturnType<typeof restoreBackup>;
    files: ReturnType<typeof createDiskStore>;
    target: Awaited<ReturnType<typeof openTarget>>;
  }) => Promise<Result>,
): Promise<Result> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, name);
  const connectionString = withDatabase(server, name);
  const database = openDatabase({ connectionString, poolSize: 2 });
  const target = await openTarget(connectionString);
  const files = createDiskStore(join(folder, name));
  const restore = async (file: string, withKey: string, store: FileStore = files) => {
    await target.flagUnfinished();
    const prepare = ({ migrations }: ArchiveHead) => migrateAsFarAs(database, migrations);
    const restored = await restoreBackup({ target, store, prepare }, file, withKey);
    await target.finish();
    return restored;
  };
  try {
    return await work({ database, connectionString, restore, files, target });
  } finally {
    await target.close();
    await database.destroy();
    await dropDatabase(server, name);
  }
};

/** A backup with other bytes in some entries. @returns its file */
const makeChanged = async (
  change: (name: string, bytes: Buffer) => Buffer | string,
): Promise<string> => {
  await makeBackup(parts(), archive);
  const changed = join(folder, `${randomUUID()}.age`);
  await writeArchive(changed, key, async (writer) => {
    for await (const { name, content } of readArchive(archive, key)) {
      await writer.add(name, change(name, await buffer(content)));
    }
  });
  return changed;
};

/** A backup that says its database ran these migrations. @returns its file */
const makeBackupAfter = (migrations: readonly string[]): Promise<string> =>
  makeChanged((name, bytes) =>
    name === 'head.json' ? JSON.stringify({ ...JSON.parse(bytes.toString()), migrations }) : bytes,
  );

/** How many rows each table has, and a digest of their texts. */
const digestTables = async (database: Database): Promise<Record<string, string>> => {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`.execute(
    database,
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(row::text, '|' order by row::text)), '') as digest
      from ${sql.table(name)} as row`.execute(database);
    digests[name] = rows[0]?.digest ?? '';
  }
  return digests;
};

describe('a restored backup', () => {
  test('a restored backup has every row of every table and every file, and continues the numbers of the school', async () => {
    const made = await makeBackup(parts(), archive);
    expect(made.faults).toEqual([{ key: expect.any(String), problem: 'missing' }]);
    await withTarget(async ({ database, restore, files }) => {
      const { totals } = await restore(archive, key);
      expect(totals).toEqual({ rows: made.rows, files: 1 });
      const [before, after] = [await digestTables(app.database), await digestTables(database)];
      expect(after).toEqual(before);
      expect(Object.values(before).filter((digest) => !digest.startsWith('0 '))).not.toHaveLength(
        0,
      );
      const stored = await Array.fromAsync(files.list());
      expect(stored).toHaveLength(1);
      expect(await buffer(files.read(stored[0]?.key ?? ''))).toEqual(Buffer.from([0, 10, 255]));
      const sequences = (of: Database) =>
        sql`select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`
          .execute(of)
          .then(({ rows }) => rows);
      expect(await sequences(database)).toEqual(await sequences(app.database));
      await expect(assertRestored(database)).resolves.toBeUndefined();
      expect(await migrateToLatest(database)).toEqual([]);
    });
  });

  test('the backup of an earlier development version is refused, and leaves no file', async () => {
    await sql`insert into kysely_migration values ('0001-first-story', '')`.execute(app.database);
    await expect(makeBackup(parts(), archive)).rejects.toThrow('development version');
    await expect(readFile(archive)).rejects.toThrow(/ENOENT/u);
    await sql`delete from kysely_migration where name = '0001-first-story'`.execute(app.database);
  });

  test('a restored backup has the files of a bucket, and goes into a bucket', async () => {
    const s3 = await startS3Server();
    try {
      const open = (prefix: string) =>
        createS3Store({
          settings: { ...s3.settings, prefix },
          uploads: createUploads(join(folder, 'uploads')),
        });
      const [source, restored] = [open('source/'), open('restored/')];
      for await (const { key: name } of createDiskStore(app.filesFolder).list()) {
        await source.put(name, createDiskStore(app.filesFolder).read(name));
      }
      const made = await makeBackup({ ...parts(), store: source }, archive);
      expect([made.files, made.faults.length]).toEqual([1, 1]);
      await withTarget(async ({ restore }) => {
        expect((await restore(archive, key, restored)).totals).toMatchObject({ files: 1 });
      });
      const [stored] = await Array.fromAsync(restored.list());
      expect(await buffer(restored.read(stored?.key ?? ''))).toEqual(Buffer.from([0, 10, 255]));
    } finally {
      await s3.close();
    }
  });

  test('a restored backup has no row that was written after the backup began', async () => {
    const before = await digestTables(app.database);
    const store = createDiskStore(app.filesFolder);
    const busy = {
      ...store,
      read: (name: string) => {
        void insertStudent(app);
        return store.read(name);
      },
    };
    await makeBackup({ ...parts(), store: busy }, archive);
    await withTarget(async ({ database, restore }) => {
      await restore(archive, key);
      expect(await digestTables(database)).toEqual(before);
    });
  });

  test('a restored backup still fires its triggers and checks its references', async () => {
    await makeBackup(parts(), archive);
    await withTarget(async ({ database, restore }) => {
      await restore(archive, key);
      const { rows } = await sql<{ disabled: number; unchecked: number }>`
        select (select count(*)::int from pg_trigger where tgenabled = 'D') as disabled,
          (select count(*)::int from pg_constraint where not convalidated) as unchecked`.execute(
        database,
      );
      expect(rows[0]).toEqual({ disabled: 0, unchecked: 0 });
    });
  });

  test('a restored backup has the waiting jobs, and they run once', async () => {
    const queue = {
      name: 'greetings',
      retryLimit: 1,
      retryDelayInSeconds: 1,
      retryDelayMaxInSeconds: 1,
      expireInSeconds: 60,
      retentionInSeconds: 600,
      deleteAfterSeconds: 600,
    };
    const log = { error: () => undefined };
    const { connectionString } = parts();
    const jobs = createJobs({ connectionString, log });
    jobs.handle(queue, async () => undefined);
    await jobs.start();
    const startAfter = new Date(Date.now() + 3_600_000);
    await jobs.enqueue(app.database, queue, { text: 'أهلًا' }, { startAfter });
    await makeBackup(parts(), archive);
    await jobs.stop();
    await withTarget(async (target) => {
      const restored = await target.restore(archive, key);
      expect(restored.jobs).toEqual([
        { queue: 'greetings', data: { text: 'أهلًا' }, startAfter: expect.any(String) },
      ]);
      expect(new Date(restored.jobs[0]?.startAfter ?? 0)).toEqual(startAfter);
      const soon = restored.jobs.map((job) => ({ ...job, startAfter: new Date().toISOString() }));
      await restoreJobs(target.connectionString, soon);
      const again = createJobs({ connectionString: target.connectionString, log });
      const ran = new Promise((resolve) => again.handle(queue, async ({ data }) => resolve(data)));
      await again.start();
      expect(await ran).toEqual({ text: 'أهلًا' });
      await again.stop();
    });
  });
});

describe('a restoration is refused, and the database stays marked as incomplete', () => {
  const expectRefused = (file: string, withKey: string, sentence: RegExp) =>
    withTarget(async ({ database, restore, target }) => {
      await expect(restore(file, withKey)).rejects.toThrow(sentence);
      await expect(assertRestored(database)).rejects.toThrow(/npm run restore/u);
      expect(await target.readState()).toBe('unfinished');
    });

  test('the restoration fails with another key', async () => {
    await makeBackup(parts(), archive);
    await expectRefused(archive, await generateX25519Identity(), /key does not open/u);
  });

  test.each([
    ['in the middle', 0.5],
    ['just before its end', 0.99],
  ])('the restoration fails when the archive is cut off %s', async (_, share) => {
    const { sizeInBytes } = await makeBackup(parts(), archive);
    await truncate(archive, Math.floor(sizeInBytes * share));
    await expectRefused(archive, key, /damaged or cut off/u);
  });

  test('the restoration fails when a byte of the archive was changed', async () => {
    await makeBackup(parts(), archive);
    const bytes = await readFile(archive);
    bytes[bytes.length >> 1]! ^= 1;
    await writeFile(archive, bytes);
    await expectRefused(archive, key, /damaged or cut off/u);
  });

  test('the restoration fails when the rows are not those of the manifest', async () => {
    // One row of the users is missing.
    const changed = await makeChanged((name, bytes) =>
      name === 'tables/users' ? bytes.subarray(0, bytes.lastIndexOf(10, -2) + 1) : bytes,
    );
    await expectRefused(changed, key, /rows|foreign key/u);
  });

  test.each([
    ['a newer version', ['9999-of-tomorrow'], /newer version of the product \(9999-of-tomorrow\)/u],
    [
      'an earlier development version',
      ['0001-first-story', '0150-closed-sessions'],
      /development version from before the first release \(0150-closed-sessions\)/u,
    ],
  ])('the restoration fails when the archive is of %s', async (_, migrations, sentence) => {
    await expectRefused(await makeBackupAfter(migrations), key, sentence);
  });

  test('the next restoration replaces what a failed one left', async () => {
    await makeBackup(parts(), archive);
    await withTarget(async ({ database, restore, target }) => {
      await expect(restore(archive, await generateX25519Identity())).rejects.toThrow(/key/u);
      await target.clear();
      await restore(archive, key);
      expect(await digestTables(database)).toEqual(await digestTables(app.database));
    });
  });
});

test('a backup that fails leaves no file', async () => {
  const store = createDiskStore(app.filesFolder);
  const read = () => {
    throw new Error('The disk is broken.');
  };
  await expect(makeBackup({ ...parts(), store: { ...store, read } }, archive)).rejects.toThrow(
    'The disk is broken.',
  );
  await expect(readFile(archive)).rejects.toThrow(/ENOENT/u);
  await expect(readFile(`${archive}.partial`)).rejects.toThrow(/ENOENT/u);
});
