import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { randomIds } from '#server/platform/ids/ids.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { createDiskStore } from '#server/platform/files/file-store.ts';
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

test('seven nights are kept', async () => {
  for (let night = 0; night < 9; night += 1) {
    app.clock.advance(24 * 3_600_000);
    await backUpAndProve(parts());
  }
  expect(await listBackups(app.database)).toHaveLength(7);
  expect(await readdir(folder)).toHaveLength(7);
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
  expect(night.onProblem).toHaveBeenCalledExactlyOnceWith(
    expect.anything(),
    expect.stringMatching(/damaged/u),
  );
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
    expect(failed).toMatchObject({ sizeInBytes: null, isProven: false });
    expect(proven).toMatchObject({ sizeInBytes: expect.any(Number), isProven: true });
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

  test('the teacher confirms the own identity before a file or the key leaves, and a student gets neither', async () => {
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
