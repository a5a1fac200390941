import type { Config } from '#server/config/config.ts';
import { assertRestored } from '#server/features/backups/backups.api.ts';
import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { isMigrated } from '#server/platform/database/migrate.ts';
import { migrationLimits } from '#server/platform/database/time-limits.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { reachDatabase } from './reach-database.ts';

type Work<Result> = (database: Database, connectionString: string) => Promise<Result>;

/**
 * Calls `work` with the database of the product, whether the product runs or not.
 * @throws StartError where the database can't be reached or is half restored, and what the work throws
 */
export const withDatabase = async <Result>(config: Config, work: Work<Result>): Promise<Result> => {
  const { connectionString, stop } = await reachDatabase(config);
  const database = openDatabase({ connectionString, poolSize: 1, limits: migrationLimits });
  try {
    await assertRestored(database);
    return await work(database, connectionString);
  } finally {
    await database.destroy();
    await stop();
  }
};

/**
 * As `withDatabase`, for work that needs the tables of this version. Only a start migrates, because it makes a backup
 * first.
 * @throws StartError when they are older
 */
export const withCurrentDatabase = <Result>(config: Config, work: Work<Result>): Promise<Result> =>
  withDatabase(config, async (database, connectionString) => {
    if (!(await isMigrated(database))) {
      throw new StartError(
        'The database is new or older than this version of the product. Start the product once, then repeat the command.',
      );
    }
    return work(database, connectionString);
  });
