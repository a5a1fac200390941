import { type Database, openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts';
import { migrateToLatest } from '#server/platform/database/migrate.ts';
import type { Start } from './start.ts';

const startServer = async ({ config, say, log, cleanups }: Start): Promise<string> => {
  if (config.databaseUrl) return config.databaseUrl;
  say('Starting the database …');
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  cleanups.defer(() => postgres.stop());
  return postgres.connectionString;
};

/**
 * Starts the embedded PostgreSQL unless the settings name another one, connects and migrates.
 * @throws DatabaseStartError, or the error of a migration
 */
export const startDatabase = async (
  start: Start,
): Promise<{ connectionString: string; database: Database }> => {
  const { say, log, cleanups } = start;
  const connectionString = await startServer(start);
  const database = openDatabase({
    connectionString,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  cleanups.defer(() => database.destroy());
  const migrations = await migrateToLatest(database);
  if (migrations.length > 0) say(`Prepared the database: ${migrations.join(', ')}.`);
  return { connectionString, database };
};
