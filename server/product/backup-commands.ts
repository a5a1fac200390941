import { resolve } from 'node:path';
import type { Config } from '#server/config/config.ts';
import {
  assertArchive,
  ensureBackupKey,
  makeBackup,
  openTarget,
  restoreBackup,
} from '#server/features/backups/backups.api.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { findRunningPostgres } from '#server/platform/database/embedded-postgres/running-postgres.ts';
import { migrateAsFarAs, migrateToLatest } from '#server/platform/database/migrate.ts';
import { migrationLimits } from '#server/platform/database/time-limits.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { keepNamed } from '#server/platform/files/verify-files.ts';
import { adoptFiles } from '#server/platform/files/installation/check-installation.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import { restoreJobs } from '#server/platform/jobs/restore-jobs.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import { openStore } from './open-store.ts';
import { reachDatabase } from './reach-database.ts';
import { UsageError } from './usage-error.ts';
import { withDatabase } from './with-database.ts';

type Say = (text: string) => void;

const backupUsage = `npm run backup -- FILE    writes everything into one encrypted file; the product may run meanwhile
npm run backup -- --key   prints the key without which no backup can be restored; keep it on another machine`;

const restoreUsage = `BACKUP_KEY=AGE-SECRET-KEY-1… npm run restore -- FILE   fills an empty DATA_DIR, or the empty database of DATABASE_URL`;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/**
 * Runs `npm run backup -- …`.
 * @throws StartError when nothing can be reached or written
 */
export const runBackup = async (
  config: Config,
  [file]: readonly string[],
  say: Say,
): Promise<void> => {
  if (file === undefined) throw new UsageError(backupUsage);
  await withDatabase(config, async (database, connectionString) => {
    const key = await ensureBackupKey(database);
    if (file === '--key') return say(key);
    const parts = { connectionString, store: openStore(config), key, now: systemClock.now() };
    const made = await makeBackup(parts, resolve(file));
    say(
      `${file}: ${made.rows} rows and ${made.files} stored files in ${megabytes(made.sizeInBytes)}.`,
    );
    const faults = await keepNamed(database, made.faults);
    if (faults.length > 0)
      say(
        `INCOMPLETE: ${faults.length} stored files are missing or damaged (npm run admin -- files verify names them).`,
      );
    say('It can be restored with the key that `npm run backup -- --key` prints.');
  });
};

const assertEmptyStore = async (store: FileStore): Promise<void> => {
  for await (const { key } of store.list()) {
    const variables = store.kind === 's3' ? 'S3_BUCKET or S3_PREFIX' : 'DATA_DIR';
    throw new StartError(`Files are in ${store.place} (${key}). Name an empty ${variables}.`);
  }
};

/**
 * Runs `npm run restore -- FILE`. After an interruption the product refuses the incomplete database, and the next
 * restore replaces it.
 * @throws StartError when the target is in use or not empty, ArchiveError when the archive can't be used
 */
export const runRestore = async (
  config: Config,
  [file]: readonly string[],
  say: Say,
): Promise<void> => {
  const { backupKey: key, dataDir, databaseUrl } = config;
  if (file === undefined || key === undefined) throw new UsageError(restoreUsage);
  await assertArchive(resolve(file), key);
  if (!databaseUrl && (await findRunningPostgres(dataDir)))
    throw new StartError(`The product runs on ${dataDir}. Stop it, or name an empty DATA_DIR.`);
  const { connectionString, stop } = await reachDatabase(config, { makesNew: true });
  const target = await openTarget(connectionString);
  try {
    const state = await target.readState();
    if (state === 'filled')
      throw new StartError('The database is not empty. Name an empty one, or an empty DATA_DIR.');
    const store = openStore(config);
    if (state === 'unfinished') await target.clear();
    await target.flagUnfinished();
    const database = openDatabase({ connectionString, poolSize: 2, limits: migrationLimits });
    try {
      const { totals, jobs, manifest } = await restoreBackup(
        {
          target,
          store,
          prepare: async ({ migrations, isWithoutFiles }) => {
            if (state === 'empty' && !isWithoutFiles) await assertEmptyStore(store);
            await migrateAsFarAs(database, migrations);
          },
        },
        resolve(file),
        key,
      );
      await migrateToLatest(database);
      await adoptFiles({ database, store, ids: randomIds });
      await restoreJobs(connectionString, jobs);
      await target.finish();
      say(`Restored ${totals.rows} rows and ${totals.files} stored files. Start with: npm start`);
      const lostCount = manifest.missingFiles.length + manifest.damagedFiles.length;
      if (lostCount > 0)
        say(`${lostCount} stored files were missing or damaged already when it was made.`);
    } finally {
      await database.destroy();
    }
  } finally {
    await target.close();
    await stop();
  }
};
