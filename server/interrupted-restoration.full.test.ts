import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeBackup } from '#server/features/backups/backups.api.ts';
import { createDiskStore } from '#server/platform/files/file-store.ts';
import { createDatabase, dropDatabase, withDatabase } from '#server/testing/databases.ts';
import { startFailingJobs } from '#server/testing/failing-jobs.ts';
import { machineSlowness } from '#server/testing/machine-slowness.ts';
import { spawnProduct } from '#server/testing/product-process.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { createTestDatabase } from '#server/testing/test-database.ts';

const patience = 60_000 * machineSlowness();
const server = inject('serverConnectionString');
const groups = 12_000;
const fileInBytes = 400_000;
/** The library of migrations takes this lock while it looks for what to do. */
const lockOfMigrations = '3853314791062309107';

let key: string;
let archive: Buffer;
let archiveFile: string;
let folder: string;

/** A school whose archive has more than a megabyte of rows, then three files, and a mail that waits. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'interrupted-restoration-'));
  key = await generateX25519Identity();
  const { connectionString, database, close } = await createTestDatabase();
  await sql`
    insert into student_groups (id, name, name_key, grade, centre, weekly_times, created_at)
    select gen_random_uuid(), gen_random_uuid() || '', gen_random_uuid() || '', 1 + number % 3, gen_random_uuid() || '', '[]', now()
    from generate_series(1, ${groups}::int) number`.execute(database);
  const store = createDiskStore(join(folder, 'source'));
  for (let count = 0; count < 3; count += 1) {
    const id = randomUUID();
    await store.put(id, randomBytes(fileInBytes));
    await database
      .insertInto('files')
      .values({
        id,
        visibility: 'public',
        media_type: 'application/pdf',
        original_name: 'a.pdf',
        size_in_bytes: fileInBytes,
        width: null,
        height: null,
        created_at: new Date(),
      })
      .execute();
  }
  const { jobs, mail } = await startFailingJobs(connectionString, 'figures');
  await jobs.enqueue(
    database,
    mail,
    { to: 'a@school.example' },
    { startAfter: new Date('2099-01-01') },
  );
  await jobs.stop();
  archiveFile = join(folder, 'school.age');
  await makeBackup({ connectionString, store, key, now: new Date() }, archiveFile);
  archive = await readFile(archiveFile);
  await close();
}, patience);
afterAll(() => removeFolder(folder));

type Settings = Record<string, string> & { DATA_DIR: string };

type Scene = {
  connection: Client;
  dataDir: string;
  /** Feeds the archive up to this byte. */
  feedUntil: (end: number) => Promise<void>;
};

const hasRow = async ({ connection }: Scene, statement: string): Promise<boolean> =>
  ((await connection.query(statement)).rowCount ?? 0) > 0;

const lockMigrations = ({ connection }: Scene) =>
  connection.query(`select pg_advisory_lock(${lockOfMigrations})`);

/** Whether the restoration waits for the lock of the migrations. */
const waitsForLock = (scene: Scene) =>
  hasRow(
    scene,
    `select from pg_locks where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );

const copiesGroups = (scene: Scene) =>
  hasRow(
    scene,
    `select from pg_stat_progress_copy where datname = current_database() and tuples_processed between 1 and ${groups - 1}`,
  );

const hasFirstFile = async ({ dataDir }: Pick<Scene, 'dataDir'>): Promise<boolean> =>
  (await Array.fromAsync(createDiskStore(join(dataDir, 'files')).list())).length > 0;

type Moment = { name: string; reach: (scene: Scene) => Promise<void> };

const until = (check: () => Promise<boolean>) =>
  expect.poll(check, { timeout: patience, interval: 20 }).toBe(true);

/** Each leaves the restoration waiting in this moment: for the rest of its archive, or for a lock. */
const moments: Moment[] = [
  {
    name: 'before there are tables',
    reach: async (scene) => {
      await lockMigrations(scene);
      await scene.feedUntil(archive.length);
      await until(() => waitsForLock(scene));
    },
  },
  {
    name: 'while rows are copied',
    reach: async (scene) => {
      await scene.feedUntil(Math.floor((archive.length - 3 * fileInBytes) * 0.7));
      await until(() => copiesGroups(scene));
    },
  },
  {
    name: 'between the data and the last file',
    reach: async (scene) => {
      await scene.feedUntil(archive.length - fileInBytes);
      await until(() => hasFirstFile(scene));
    },
  },
  {
    name: 'before the last step, when all rows are committed',
    reach: async (scene) => {
      await scene.feedUntil(archive.length - fileInBytes);
      await until(() => hasFirstFile(scene));
      await lockMigrations(scene);
      await scene.feedUntil(archive.length);
      await until(() => waitsForLock(scene));
      expect(await hasRow(scene, 'select from student_groups')).toBe(true);
    },
  },
];

/** The archive as a pipe, which is written only as far as somebody says. */
const openFeed = (pipe: string) => {
  execFileSync('mkfifo', [pipe]);
  const stream: WriteStream = createWriteStream(pipe);
  // The reader is killed with the pipe open.
  stream.on('error', () => undefined);
  let position = 0;
  return {
    feedUntil: async (end: number) => {
      const part = archive.subarray(position, end);
      if (end < archive.length) stream.write(part);
      else stream.end(part);
      position = end;
    },
    close: () => stream.destroy(),
  };
};

const settingsIn = (name: string): Settings => ({
  DATA_DIR: join(folder, name),
  BACKUP_KEY: key,
  TEACHER_EMAIL: 'teacher@school.example',
  TEACHER_PASSWORD: 'Tarkib!2026x',
});

const withTarget = async (
  work: (target: { connection: Client; settings: Settings }) => Promise<void>,
) => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, name);
  const connectionString = withDatabase(server, name);
  const connection = new Client({ connectionString });
  await connection.connect();
  try {
    await work({
      connection,
      settings: { ...settingsIn(name), DATABASE_URL: connectionString },
    });
  } finally {
    await connection.end();
    await dropDatabase(server, name);
  }
};

const interrupted =
  'The restoration of a backup was interrupted, and this database is not complete. Run it again: npm run restore -- FILE\n';

/** A start and a command name the interruption, and serve nothing. */
const expectInterruption = async (settings: Settings) => {
  const start = spawnProduct(['server/main.ts'], settings);
  expect(await start.closed).toBe(1);
  expect(start.output()).toContain(interrupted);
  expect(start.output()).not.toContain('Ready:');
  const command = spawnProduct(['server/command.ts', 'backup', '--key'], settings);
  expect(await command.closed).toBe(1);
  expect(command.output()).toBe(interrupted);
};

const restoreAgain = async (settings: Settings) => {
  const again = spawnProduct(['server/command.ts', 'restore', archiveFile], settings);
  expect(await again.closed).toBe(0);
  expect(again.output()).toMatch(/^Restored \d+ rows and 3 stored files\./u);
};

const expectReady = async (settings: Settings) => {
  const product = spawnProduct(['server/main.ts'], settings);
  const ready = await fetch(`${await product.waitForAddress()}/readyz`);
  expect(ready.status).toBe(200);
  expect(await product.end()).toBe(0);
};

describe('a restoration that is killed (-9)', () => {
  test.each(moments)(
    '$name is never served, is named by every start and command, and completes when it is run again',
    async ({ name, reach }) => {
      await withTarget(async ({ connection, settings }) => {
        const pipe = join(folder, `${name}.pipe`);
        const { feedUntil, close } = openFeed(pipe);
        const restoration = spawnProduct(['server/command.ts', 'restore', pipe], settings);
        await reach({ connection, dataDir: settings.DATA_DIR, feedUntil });
        expect(restoration.isRunning()).toBe(true);
        await restoration.end('SIGKILL');
        close();
        await connection.query('select pg_advisory_unlock_all()');

        await expectInterruption(settings);
        await restoreAgain(settings);
        const { rows } = await connection.query(
          `select (select count(*)::int from student_groups) as groups,
             (select count(*)::int from pgboss.job where name = 'mail') as mails`,
        );
        expect(rows).toEqual([{ groups, mails: 1 }]);
      });
    },
    4 * patience,
  );

  test(
    'into the embedded database is named by every start and command, and completes when it is run again',
    async () => {
      const settings = settingsIn('embedded');
      const pipe = join(folder, 'embedded.pipe');
      const { feedUntil, close } = openFeed(pipe);
      const restoration = spawnProduct(['server/command.ts', 'restore', pipe], settings);
      await feedUntil(archive.length - fileInBytes);
      await until(() => hasFirstFile({ dataDir: settings.DATA_DIR }));
      await restoration.end('SIGKILL');
      close();

      await expectInterruption(settings);
      await restoreAgain(settings);
      await expectReady(settings);
    },
    4 * patience,
  );
});
