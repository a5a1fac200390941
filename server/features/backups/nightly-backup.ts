import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#server/platform/time/clock.ts';
import type { Ids } from '#server/platform/ids/ids.ts';
import { type Database, type Executor, openDatabase } from '#server/platform/database/database.ts';
import { migrateAsFarAs } from '#server/platform/database/migrate.ts';
import { migrationLimits } from '#server/platform/database/time-limits.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { type FileFault, findFault } from '#server/platform/files/compare-stored.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import {
  listStoredFiles,
  storeDigests,
  storeFilesCheck,
  sumStoredSizes,
} from '#server/platform/files/stored-files.repository.ts';
import { keepNamed } from '#server/platform/files/verify-files.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { defineQueue } from '#server/platform/jobs/queue.ts';
import { withTypedCommands } from '#server/platform/processes/typed-command.ts';
import { ensureBackupKey } from './backup-key.ts';
import {
  type BackupRow,
  deleteBackups,
  insertBackup,
  listBackups,
  mayCreateDatabases,
  readDatabaseSize,
  unprovenText,
} from './backups.repository.ts';
import { bytesOfNight, isServerHere } from './needed-room.ts';
import { type MadeBackup, makeBackup } from './make-backup.ts';
import type { ArchiveHead } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { openTarget } from './restoring.repository.ts';
import { withTrialDatabase } from './trial-database.repository.ts';

/** Why a night has no proven backup; a night whose archive lacks files says how many. */
export type BackupProblem = {
  problem: string;
  lostFileCount: number | null;
  /** Whether the archive is there, and nobody could restore it for a trial. */
  isUntested: boolean;
};

export type NightlyParts = {
  connectionString: string;
  database: Database;
  store: FileStore;
  clock: Clock;
  ids: Ids;
  log: { error: (details: object, message: string) => void };
  /** The folder of the archives. */
  folder: string;
  /** How many proven archives stay, and as many others; older ones are deleted. */
  archiveCount: number;
  /** Free disk space for the archives; tests replace it. */
  readFreeBytes?: () => Promise<number>;
  /** Whether the trial can have a database; tests replace it. */
  mayProve?: () => Promise<boolean>;
  /** Notifies the teacher, in the transaction that records the problem. */
  onProblem: (executor: Executor, outcome: BackupProblem) => Promise<void>;
};

export const backupQueue = defineQueue<object>({
  name: 'backup',
  retryLimit: 1,
  retryDelayInSeconds: 1800,
  retryDelayMaxInSeconds: 1800,
  expireInSeconds: 6 * 3600,
  retentionInSeconds: 12 * 3600,
  deleteAfterSeconds: 24 * 3600,
});

/**
 * Restores an archive into a temporary database, compares everything with the manifest and the files with what the restored
 * rows say of them, and removes the database.
 * @returns the files that are missing or damaged
 * @throws ArchiveError when something differs, StartError when the role may not create databases
 */
const proveBackup = async (
  { connectionString }: Pick<NightlyParts, 'connectionString'>,
  file: string,
  key: string,
): Promise<FileFault[]> =>
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
      const parts = { target, store: undefined, prepare };
      const { files, manifest } = await restoreBackup(parts, file, key);
      const damaged = new Set(manifest.damagedFiles);
      return (await listStoredFiles(database)).flatMap(
        (each) =>
          findFault(each, files.get(each.key)) ??
          (damaged.has(each.key) ? { key: each.key, problem: 'damaged' } : []),
      );
    } finally {
      await target.close();
      await database.destroy();
    }
  });

/**
 * The embedded database is on the same disk, and filling it would stop the product.
 * @throws StartError when there is not the room that this night will take
 */
const assertRoom = async (parts: NightlyParts): Promise<void> => {
  const { database, folder, connectionString } = parts;
  const readDisk = async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  const [free, databaseBytes, fileBytes] = await Promise.all([
    (parts.readFreeBytes ?? readDisk)(),
    readDatabaseSize(database),
    sumStoredSizes(database),
  ]);
  const needed = bytesOfNight({
    databaseBytes,
    fileBytes,
    isServerHere: isServerHere(connectionString),
  });
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

/**
 * Deletes the archives beyond the newest ones: of the proven and of the others alike. While the newest is not proven, no proven
 * one is deleted.
 */
const deleteOld = async ({ database, folder, archiveCount }: NightlyParts): Promise<void> => {
  const all = await listBackups(database);
  const isProven = ({ problem }: BackupRow) => problem === null;
  const proven = all.filter(isProven);
  const others = all.filter((row) => !isProven(row));
  const oldest = all[0] && isProven(all[0]) ? proven[archiveCount - 1] : undefined;
  const old = [
    ...others.slice(archiveCount),
    ...all.filter((row) => oldest !== undefined && row.made_at < oldest.made_at),
  ];
  for (const { file_name: name } of old) await rm(join(folder, name), { force: true });
  await deleteBackups(
    database,
    old.map(({ id }) => id),
  );
};

/** The name of an archive says when files are missing in it, wherever it is copied. */
const incompleteEnding = '.incomplete.age';

const describeFaults = (faults: readonly FileFault[]): string => {
  const [first] = faults;
  return withTypedCommands(
    `${faults.length} stored files are missing or damaged, such as ${first?.key} (${first?.problem}): npm run admin -- files verify names them all.`,
  );
};

/**
 * Makes a backup, restores it for a trial and records the outcome. A night whose archive lacks files is over, because another
 * try would find no more; its archive is kept apart. After each failure, the teacher is notified.
 * @throws the error of a failure, so that the job is tried again
 */
export const backUpAndProve = async (parts: NightlyParts): Promise<void> => {
  const { database, connectionString, store, clock, ids, folder, log, onProblem } = parts;
  const madeAt = clock.now();
  const baseName = madeAt.toISOString().slice(0, 19).replaceAll(':', '-');
  const fileName = `${baseName}.age`;
  const file = join(folder, fileName);
  const [before] = await listBackups(database);
  const mayProve = await (parts.mayProve ?? (() => mayCreateDatabases(database)))();
  let made: MadeBackup | undefined;
  const record = async (outcome: BackupProblem | undefined, name = fileName) => {
    await database.transaction().execute(async (transaction) => {
      await insertBackup(transaction, {
        id: ids.next(),
        fileName: name,
        madeAt,
        sizeInBytes: made?.sizeInBytes ?? null,
        rows: made?.rows ?? null,
        files: made?.files ?? null,
        provenAt: outcome ? null : clock.now(),
        problem: outcome?.problem ?? null,
        lostFileCount: outcome?.lostFileCount ?? null,
        isUntested: outcome?.isUntested ?? false,
      });
      // What only the person at the terminal can change is said once, not every night.
      const isKnown = outcome?.isUntested === true && before?.is_untested === true;
      if (outcome && !isKnown) await onProblem(transaction, outcome);
    });
    await deleteOld(parts);
  };
  let faults: FileFault[];
  try {
    await mkdir(folder, { recursive: true });
    await deletePartial(folder);
    await assertRoom(parts);
    const key = await ensureBackupKey(database);
    made = await makeBackup({ connectionString, store, key, now: madeAt }, file);
    await storeDigests(database, made.digests);
    faults = await keepNamed(
      database,
      mayProve ? await proveBackup(parts, file, key) : made.faults,
    );
    await storeFilesCheck(database, { checkedAt: madeAt, lostFileCount: faults.length });
  } catch (error) {
    log.error({ err: error, file }, 'backup failed');
    const problem = error instanceof Error ? error.message : String(error);
    await record({ problem, lostFileCount: null, isUntested: false });
    throw error;
  }
  if (faults.length === 0 && mayProve) return record(undefined);
  if (faults.length === 0)
    return record({ problem: unprovenText, lostFileCount: null, isUntested: true });
  log.error({ faults: faults.slice(0, 20), count: faults.length }, 'stored files are lost');
  const incompleteName = `${baseName}${incompleteEnding}`;
  await rename(file, join(folder, incompleteName));
  await record(
    { problem: describeFaults(faults), lostFileCount: faults.length, isUntested: false },
    incompleteName,
  );
};

/** Backs up every night, on one node. @param time by the clock of Cairo, `03:40` */
export const registerBackups = (jobs: Jobs, parts: NightlyParts, time: string): void => {
  const [hour, minute] = time.split(':').map(Number);
  jobs.repeat(backupQueue, `${minute} ${hour} * * *`, () => backUpAndProve(parts));
};
