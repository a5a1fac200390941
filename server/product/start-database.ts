import { assertUsableDatabase } from '#server/platform/database/assert-usable.ts';
import {
  type Database,
  defaultPoolSize,
  openDatabase,
  reservedPoolSize,
} from '#server/platform/database/database.ts';
import {
  type DatabaseClock,
  startDatabaseClock,
} from '#server/platform/database/database-clock.ts';
import { readDatabaseTime } from '#server/platform/database/database-time.repository.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts';
import { migrateToLatest } from '#server/platform/database/migrate.ts';
import {
  migrationLimits,
  requestLimits,
  reservedLimits,
  type TimeLimits,
} from '#server/platform/database/time-limits.ts';
import type { Start } from './start.ts';

type DatabaseStart = Pick<Start, 'config' | 'say' | 'log' | 'cleanups'>;

/**
 * Starts the embedded PostgreSQL unless the settings name another one.
 * @returns how to connect
 */
export const startServer = async ({
  config,
  say,
  log,
  cleanups,
}: DatabaseStart): Promise<string> => {
  if (config.databaseUrl) {
    await assertUsableDatabase(config.databaseUrl);
    return config.databaseUrl;
  }
  say('Starting the database …');
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  cleanups.defer(() => postgres.stop());
  return postgres.connectionString;
};

/** Migrates over a connection of its own, which may take its time. */
const migrate = async (connectionString: string): Promise<string[]> => {
  const database = openDatabase({ connectionString, poolSize: 2, limits: migrationLimits });
  try {
    return await migrateToLatest(database);
  } finally {
    await database.destroy();
  }
};

export type StartedDatabase = {
  connectionString: string;
  database: Database;
  /** A few connections for what a full pool must not stop (decisions/0039). */
  reservedDatabase: Database;
  /** The time of this database, which all of its nodes go by (decisions/0100). */
  clock: DatabaseClock;
};

/**
 * Starts the embedded PostgreSQL unless the settings name another one, connects, migrates and takes over its time.
 * @throws StartError with the cause and what to do
 */
export const startDatabase = async (start: DatabaseStart): Promise<StartedDatabase> => {
  const { say, log, cleanups } = start;
  const connectionString = await startServer(start);
  const migrations = await migrate(connectionString);
  if (migrations.length > 0) say(`Prepared the database: ${migrations.join(', ')}.`);
  const open = (poolSize: number, limits: TimeLimits): Database => {
    const database = openDatabase({
      connectionString,
      poolSize,
      limits,
      onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
    });
    cleanups.defer(() => database.destroy());
    return database;
  };
  const database = open(defaultPoolSize, requestLimits);
  const reservedDatabase = open(reservedPoolSize, reservedLimits);
  const clock = await startDatabaseClock({
    readTime: () => readDatabaseTime(reservedDatabase),
    log,
  });
  cleanups.defer(() => clock.stop());
  return { connectionString, database, reservedDatabase, clock };
};
