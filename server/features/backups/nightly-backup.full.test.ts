import { hash, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { randomIds } from '#server/platform/ids/ids.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createDiskStore, type FileStore } from '#server/platform/files/file-store.ts';
import { storeInstallationId } from '#server/platform/files/installation/installation.repository.ts';
import { findFilesCheck } from '#server/platform/files/stored-files.repository.ts';
import { withDatabase } from '#server/testing/databases.ts';
import { insertStudent, insertTeacher } from '#server/testing/fixtures.ts';
import { machineSlowness } from '#server/testing/machine-slowness.ts';
import { spawnProduct } from '#server/testing/product-process.ts';
import { removeFolder } from '#server/testing/remove-folder.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { readArchive } from './archive.ts';
import { listBackups } from './backups.repository.ts';
import { backUpAndProve, backupQueue, type NightlyParts } from './nightly-backup.ts';

const patience = 60_000 * machineSlowness();

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await createTestApp();
  await insertStudent(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chemistry-backups-'));
  await app.database.deleteFrom('backups').execute();
  return () => removeFolder(folder);
});

const parts = () => ({
  connectionString: withDatabase(inject('serverConnectionString'), app.databaseName),
  database: app.database,
  store: createDiskStore(app.filesFolder),
  clock: app.clock,
  ids: randomIds,
  log: { error: () => undefined },
  folder,
  archiveCount: 2,
  onProblem: vi.fn<NightlyParts['onProblem']>(async () => undefined),
});

const trialDatabases = async () => {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database where datname like ${`${app.databaseName.slice(0, 48)}\\_backup%`}`.execute(
    app.database,
  );
  return rows;
};

test('a night makes a backup, restores it for a trial and leaves nothing of the trial', async () => {
  const night = parts();
  await backUpAndProve(night);
  const [backup, ...others] = await listBackups(app.database);
  expect(others).toEqual([]);
  expect(backup).toMatchObject({ made_at: app.clock.now(), problem: null });
  expect(await readdir(folder)).toEqual([backup?.file_name]);
  expect(Number(backup?.size_in_bytes)).toBeGreaterThan(1000);
  expect(night.onProblem).not.toHaveBeenCalled();
  expect(await trialDatabases()).toEqual([]);
});

test('a backup that differs from what was written is recorded as a problem, and the teacher is notified', async () => {
  const night = parts();
  // The disk loses the rest of the archive before it is restored for a trial.
  const cutting = setInterval(() => {
    void readdir(folder).then(async ([name]) => {
      if (name?.endsWith('.age')) await truncate(join(folder, name), 500).catch(() => undefined);
    });
  }, 1);
  try {
    await expect(backUpAndProve(night)).rejects.toThrow(/damaged or cut off/u);
  } finally {
    clearInterval(cutting);
  }
  const [backup] = await listBackups(app.database);
  expect(backup?.problem).toMatch(/damaged or cut off/u);
  expect(night.onProblem).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    problem: expect.stringMatching(/damaged/u),
    lostFileCount: null,
    isUntested: false,
  });
  expect(await trialDatabases()).toEqual([]);
});

describe('files that the database names', () => {
  const store = () => createDiskStore(app.filesFolder);

  /** A stored file, as uploads of this version make it; those of an earlier one have no digest. */
  const storeFile = async ({ text = 'ملزمة الباب الأول', hasDigest = true } = {}) => {
    const id = randomUUID();
    const bytes = Buffer.from(text);
    await app.database
      .insertInto('files')
      .values({
        id,
        visibility: 'private',
        media_type: 'application/pdf',
        original_name: 'a.pdf',
        size_in_bytes: bytes.length,
        sha256: hasDigest ? hash('sha256', bytes) : null,
        width: null,
        height: null,
        created_at: app.clock.now(),
      })
      .execute();
    await store().put(id, bytes);
    return id;
  };

  beforeAll(() => storeInstallationId(app.database, randomUUID(), { replaces: false }));
  beforeEach(async () => {
    await app.database.deleteFrom('files').execute();
  });

  test.each([
    ['is missing', (id: string) => store().remove(id), /\(missing\)/u],
    ['is cut off', (id: string) => store().put(id, Buffer.from('x')), /1 bytes instead of 32/u],
    ['is empty', (id: string) => store().put(id, Buffer.alloc(0)), /0 bytes instead of 32/u],
    ['has other bytes', (id: string) => store().put(id, Buffer.alloc(32)), /other bytes/u],
  ])('a night in which a file %s is incomplete, and kept apart', async (_, spoil, sentence) => {
    const [whole, spoilt] = [await storeFile(), await storeFile()];
    await spoil(spoilt);
    const night = parts();
    await backUpAndProve(night);
    const [backup] = await listBackups(app.database);
    expect(backup).toMatchObject({ problem: expect.stringMatching(sentence), lost_file_count: 1 });
    expect(backup?.problem).toContain(spoilt);
    expect(backup?.problem).not.toContain(whole);
    expect(await readdir(folder)).toEqual([backup?.file_name]);
    expect(backup?.file_name).toMatch(/\.incomplete\.age$/u);
    expect(night.onProblem).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
      problem: backup?.problem,
      lostFileCount: 1,
      isUntested: false,
    });
    expect(await findFilesCheck(app.database)).toEqual({
      checkedAt: app.clock.now(),
      lostFileCount: 1,
    });
  });

  test('a night learns the digests of earlier files, and the next one finds them changed', async () => {
    const id = await storeFile({ hasDigest: false });
    await backUpAndProve(parts());
    expect((await listBackups(app.database))[0]?.problem).toBeNull();
    const { sha256 } = await app.database
      .selectFrom('files')
      .select('sha256')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(sha256).toBe(hash('sha256', 'ملزمة الباب الأول'));
    await store().put(id, Buffer.alloc(32));
    app.clock.advance(24 * 3_600_000);
    await backUpAndProve(parts());
    expect((await listBackups(app.database))[0]).toMatchObject({ lost_file_count: 1 });
  });

  test('a file that its disk no longer reads to the end does not cost the night', async () => {
    const text = 'x'.repeat(300_000);
    const [spoilt, whole] = [
      await storeFile({ text, hasDigest: false }),
      await storeFile({ text }),
    ];
    const real = store();
    const broken = async function* () {
      yield Buffer.from(text.slice(0, 100_000));
      throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
    };
    const read: FileStore['read'] = (key) =>
      key === spoilt ? Readable.from(broken()) : real.read(key);
    await backUpAndProve({ ...parts(), store: { ...real, read } });
    const [backup] = await listBackups(app.database);
    expect(backup).toMatchObject({ lost_file_count: 1 });
    expect(backup?.problem).toContain(spoilt);
    expect(backup?.problem).not.toContain(whole);
  });

  test('a file that is deleted while the night reads the others is not lost', async () => {
    const [first, second] = (await Promise.all([storeFile(), storeFile()])).toSorted();
    const real = store();
    const read: FileStore['read'] = (key) => {
      if (key === first) void real.remove(second ?? '');
      return real.read(key);
    };
    const sizeOf: FileStore['sizeOf'] = async (key) => {
      if (key === second) await app.database.deleteFrom('files').where('id', '=', second).execute();
      return real.sizeOf(key);
    };
    await backUpAndProve({ ...parts(), store: { ...real, read, sizeOf } });
    expect((await listBackups(app.database))[0]?.problem).toBeNull();
  });

  test(
    'as many nights are kept as the settings say, and complete ones stay while newer ones are incomplete',
    async () => {
      const id = await storeFile();
      const passNights = async (count: number) => {
        for (let night = 0; night < count; night += 1) {
          app.clock.advance(24 * 3_600_000);
          await backUpAndProve(parts());
        }
        const names = (await readdir(folder)).toSorted();
        expect((await listBackups(app.database)).map((row) => row.file_name).toReversed()).toEqual(
          names,
        );
        return names;
      };
      const complete = await passNights(3);
      expect(complete).toHaveLength(2);
      await store().remove(id);
      const incomplete = (await passNights(3)).slice(2);
      expect(incomplete.map((name) => name.includes('incomplete'))).toEqual([true, true]);
      expect((await passNights(0)).slice(0, 2)).toEqual(complete);
      await store().put(id, Buffer.from('ملزمة الباب الأول'));
      const [kept, ...later] = await passNights(1);
      expect(kept).toBe(complete[1]);
      expect(later.slice(0, -1)).toEqual(incomplete);
      expect(await passNights(1)).toHaveLength(2);
      // Eight nights, each of which restores a database.
    },
    3 * patience,
  );

  afterAll(async () => {
    await app.database.deleteFrom('files').execute();
    await app.database.deleteFrom('installation').execute();
  });
});

test('nights whose trial can have no database leave one archive each, as many as the settings say, and say so once', async () => {
  const onProblem = vi.fn<NightlyParts['onProblem']>(async () => undefined);
  for (let night = 0; night < 4; night += 1) {
    app.clock.advance(24 * 3_600_000);
    await backUpAndProve({ ...parts(), mayProve: async () => false, onProblem });
  }
  const rows = await listBackups(app.database);
  expect(rows).toMatchObject([{ is_untested: true }, { is_untested: true }]);
  expect((await readdir(folder)).toSorted()).toEqual(rows.map((row) => row.file_name).toReversed());
  expect(onProblem).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
    problem: expect.stringContaining('alter role … createdb'),
    lostFileCount: null,
    isUntested: true,
  });
  expect(await trialDatabases()).toEqual([]);
});

test('a disk without room for the trial is recorded as a problem, before anything is written', async () => {
  const night = { ...parts(), readFreeBytes: async () => 1_000_000 };
  await expect(backUpAndProve(night)).rejects.toThrow(/has 1 MB free, and .* needs \d+ MB/u);
  expect(await readdir(folder)).toEqual([]);
  expect(night.onProblem).toHaveBeenCalledOnce();
});

test('a folder that cannot be written is recorded as a problem', async () => {
  const night = { ...parts(), folder: '/dev/null/backups' };
  await expect(backUpAndProve(night)).rejects.toThrow(/ENOTDIR/u);
  expect(await listBackups(app.database)).toMatchObject([{ size_in_bytes: null }]);
  expect(night.onProblem).toHaveBeenCalledOnce();
});

describe('the teacher', () => {
  let headers: Record<string, string>;
  const read = (url: string, of = headers) => app.app.inject({ url, headers: of });

  beforeAll(async () => {
    ({ headers } = await insertTeacher(app));
  });

  test('the teacher sees which backups are proven, and downloads one that the key opens', async () => {
    await backUpAndProve({ ...parts(), folder: app.backupsFolder });
    app.clock.advance(60_000);
    const broken = backUpAndProve({ ...parts(), folder: '/dev/null/backups' });
    await expect(broken).rejects.toThrow(/ENOTDIR/u);
    const [failed, proven, ...others] = (await read('/api/backups')).json();
    expect(others).toEqual([]);
    expect(failed).toMatchObject({ sizeInBytes: null, outcome: 'failed', lostFileCount: null });
    expect(proven).toMatchObject({ sizeInBytes: expect.any(Number), outcome: 'proven' });
    const file = await read(`/api/backups/${proven.id}/file`);
    expect(file.headers['content-disposition']).toContain('.age');
    const { key } = (await read('/api/backups/key')).json();
    const saved = join(folder, 'downloaded.age');
    await writeFile(saved, file.rawPayload);
    const names: string[] = [];
    for await (const { name, content } of readArchive(saved, key)) {
      content.resume();
      names.push(name);
    }
    expect(names.at(-1)).toBe('manifest.json');
    expect((await read(`/api/backups/${failed.id}/file`)).json().code).toBe('backup.not_found');
  });

  test('the teacher confirms their own identity before a file or the key leaves, and a student gets neither', async () => {
    const student = await insertStudent(app);
    await app.database.updateTable('sessions').set({ confirmed_at: null }).execute();
    for (const path of ['/api/backups/key', `/api/backups/${randomUUID()}/file`]) {
      expect((await read(path)).json().code).toBe('auth.confirmation_required');
      expect((await read(path, student.headers)).statusCode).toBe(403);
    }
    expect((await read('/api/backups', student.headers)).statusCode).toBe(403);
  });
});

/** Lets a process of the product, which makes the teacher, begin its night, and kills it (-9) as soon as the trial has a database. */
const killDuringTrial = async ({ connectionString }: NightlyParts) => {
  const product = spawnProduct(['server/main.ts'], {
    DATABASE_URL: connectionString,
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: folder,
  });
  await product.waitForAddress();
  const jobs = createJobs({ connectionString, log: { error: () => undefined } });
  await jobs.start();
  await jobs.enqueue(app.database, backupQueue, {});
  await jobs.stop();
  await expect.poll(trialDatabases, { timeout: patience, interval: 10 }).toHaveLength(1);
  await product.end('SIGKILL');
};

test(
  'what a night leaves that is killed (-9) during the trial is removed by the next one, and files of others stay',
  async () => {
    await killDuringTrial(parts());
    expect(await trialDatabases()).toHaveLength(1);
    expect(await listBackups(app.database)).toEqual([]);
    await writeFile(join(folder, '2026-11-19T01-40-00.age.partial'), 'cut off');
    await writeFile(join(folder, 'mine.age.partial'), '');
    const unrecorded = (await readdir(folder)).filter((name) => name.endsWith('.age'));
    expect(unrecorded).toHaveLength(1);
    await backUpAndProve(parts());
    expect(await trialDatabases()).toEqual([]);
    const [proven, ...others] = await listBackups(app.database);
    expect(others).toEqual([]);
    expect(proven?.problem).toBeNull();
    expect((await readdir(folder)).toSorted()).toEqual(
      [...unrecorded, 'data', 'mine.age.partial', proven?.file_name ?? ''].toSorted(),
    );
  },
  4 * patience,
);
