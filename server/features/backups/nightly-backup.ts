import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Ids } from '#server/platform/ids/ids.ts';
import { type Database, type Executor, openDatabase } from '#server/platform/database/database.ts';
import { migrateAsFarAs } from '#server/platform/database/migrate.ts';
import { migrationLimits } from '#server/platform/database/time-limits.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import { ensureBackupKey } from './backup-key.ts';
import {
  deleteBackups,
  insertBackup,
  listBackups,
  readDatabaseSize,
} from './backups.repository.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import type { ArchiveHead, BackupTotals } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { openTarget } from './restoring.repository.ts';
import { withTrialDatabase } from './trial-database.repository.ts';

export type NightlyParts = {
  connectionString: string;
  database: Database;
  store: FileStore;
  clock: Clock;
  ids: Ids;
  log: { error: (details: object, message: string) => void };
  /** The folder of the archives. */
  folder: string;
  /** Free disk space for the archives; tests replace it. */
  readFreeBytes?: () => Promise<number>;
  /** Notifies the teacher, in the transaction that records the problem. */
  onProblem: (executor: Executor, problem: string) => Promise<void>;
};

/** The number of proven archives that stay; older ones are deleted. */
export const maxArchives = 7;

export const backupQueue = defineQueue<object>({
  name: 'backup',
  retryLimit: 1,
  retryDelayInSeconds: 1800,
  retryDelayMaxInSeconds: 1800,
  expireInSeconds: 6 * 3600,
  retentionInSeconds: 12 * 3600,
  deleteAfterSeconds: 24 * 3600,
});

/** After the nightly cleaning, so that a backup does not contain what the cleaning removes. */
const everyNight = '40 3 * * *';

/**
 * Restores an archive into a temporary database, compares everything with the manifest and removes the database.
 * @throws ArchiveError when something differs, StartError when the role may not create databases
 */
const proveBackup = async (
  { connectionString }: Pick<NightlyParts, 'connectionString'>,
  file: string,
  key: string,
): Promise<BackupTotals> =>
  withTrialDatabase(connectionString, async (trial) => {
    const database = openDatabase({
      connectionString: trial,
      poolSize: 1,
      limits: migrationLimits,
    });
    const target = await openTarget(trial);
    try {
      await target.flagUnfinished();
      const prepare = ({ migrations }: ArchiveHead) => migrateAsFarAs(database, migrations);
      return (await restoreBackup({ target, store: undefined, prepare }, file, key)).totals;
    } finally {
      await target.close();
      await database.destroy();
    }
  });

/**
 * A trial restores the whole database. The embedded database is on the same disk, and filling it would stop the product.
 * @throws StartError when there is not twice the room that archive and trial took last
 */
const assertRoom = async ({ database, folder, readFreeBytes }: NightlyParts): Promise<void> => {
  const readDisk = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  const [free, databaseSize, [last]] = await Promise.all([
    (readFreeBytes ?? readDisk)(),
    readDatabaseSize(database),
    listBackups(database),
  ]);
  const needed = 2 * (databaseSize + Number(last?.size_in_bytes ?? 0));
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  if (free < needed)
    throw new StartError(
      `No backup was made: ${folder} has ${megabytes(free)} free, and a backup with its trial needs ${megabytes(needed)}. Make room, or name another BACKUP_DIR.`,
    );
};

const partialArchive = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.age\.partial$/u;

/** Deletes what nights that ended in the middle of writing left; complete archives are never deleted unseen. */
const deletePartial = async (folder: string): Promise<void> => {
  const partial = (await readdir(folder)).filter((name) => partialArchive.test(name));
  for (const name of partial) await rm(join(folder, name), { force: true });
};

/** Deletes the archives older than the newest proven ones, and the unproven ones made since. */
const deleteOld = async ({ database, folder }: NightlyParts): Promise<void> => {
  const all = await listBackups(database);
  const proven = all.filter(({ problem }) => problem === null);
  const oldest = proven[maxArchives - 1];
  if (!oldest) return;
  const old = all.filter(({ made_at: madeAt }) => madeAt < oldest.made_at);
  for (const { file_name: name } of old) await rm(join(folder, name), { force: true });
  await deleteBackups(
    database,
    old.map(({ id }) => id),
  );
};

/**
 * Makes a backup, restores it for a trial and records the outcome. After a failure, the teacher is notified.
 * @throws the error of a failure, so that the job is tried again
 */
export const backUpAndProve = async (parts: NightlyParts): Promise<void> => {
  const { database, connectionString, store, clock, ids, folder, log, onProblem } = parts;
  const madeAt = clock.now();
  const fileName = `${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}.age`;
  const file = join(folder, fileName);
  const record = (made: MadeBackup | undefined, outcome: { problem: string | null }) =>
    database.transaction().execute(async (transaction) => {
      const { problem } = outcome;
      await insertBackup(transaction, {
        id: ids.next(),
        fileName,
        madeAt,
        sizeInBytes: made?.sizeInBytes ?? null,
        rows: made?.rows ?? null,
        files: made?.files ?? null,
        provenAt: problem === null ? clock.now() : null,
        problem,
      });
      if (problem !== null) await onProblem(transaction, problem);
    });
  let made: MadeBackup | undefined;
  try {
    await mkdir(folder, { recursive: true });
    await deletePartial(folder);
    await assertRoom(parts);
    const key = await ensureBackupKey(database);
    made = await makeBackup({ connectionString, store, key, now: madeAt }, file);
    await proveBackup(parts, file, key);
  } catch (error) {
    log.error({ err: error, file }, 'backup failed');
    await record(made, { problem: error instanceof Error ? error.message : String(error) });
    throw error;
  }
  await record(made, { problem: null });
  await deleteOld(parts);
};

/** Backs up every night, on one node. */
export const registerBackups = (jobs: Jobs, parts: NightlyParts): void =>
  jobs.repeat(backupQueue, everyNight, () => backUpAndProve(parts));
