import { mkdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { assertUsableDatabase } from '#server/platform/database/assert-usable.ts';
import {
  type Database,
  openDatabase,
  reservedPoolSize,
} from '#server/platform/database/database.ts';
import { announceClock } from '#server/platform/database/connection-facts.repository.ts';
import {
  connectionsOfNode,
  connectionsOfProcess,
} from '#server/platform/database/connection-plan.ts';
import {
  type ConnectionReservation,
  type ConnectionShare,
  reserveConnections,
} from '#server/platform/database/reserve-connections.ts';
import { randomIds } from '#server/platform/ids/ids.ts';
import {
  assertUsablePooler,
  withoutRoleLimits,
} from '#server/platform/database/pooler/assert-pooler.ts';
import { assertCopy } from '#server/platform/database/replica/assert-copy.ts';
import {
  type Reading,
  readFromCopy,
  readFromPrimary,
} from '#server/platform/database/replica/reading.ts';
import {
  type DatabaseClock,
  startDatabaseClock,
} from '#server/platform/database/database-clock.ts';
import {
  assertRestored,
  ensureBackupKey,
  makeBackup,
} from '#server/features/backups/backups.api.ts';
import { readDatabaseTime } from '#server/platform/database/database-time.repository.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres/embedded-postgres.ts';
import { isBehind, migrateToLatest } from '#server/platform/database/migrate.ts';
import {
  migrationLimits,
  requestLimits,
  reservedLimits,
  type TimeLimits,
} from '#server/platform/database/time-limits.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { systemClock } from '#server/platform/time/clock.ts';
import type { Start } from './start.ts';
import { upgradePostgres } from './upgrade-postgres.ts';

type DatabaseStart = Pick<Start, 'config' | 'say' | 'log' | 'cleanups'> & {
  metrics?: Start['metrics'];
  share?: Start['share'];
};

/** How processes connect to one database. */
type Addresses = {
  /** PostgreSQL itself, for what a pooler does not carry: migrations, LISTEN, jobs, backups. */
  connectionString: string;
  /** A pooler before it, which the statements of requests go through (decisions/0158). */
  pooler: string | undefined;
};

/**
 * Starts the embedded PostgreSQL unless the settings name another one.
 * @throws StartError when the product can't work with that one
 */
export const startServer = async ({
  config,
  say,
  log,
  cleanups,
}: DatabaseStart): Promise<Addresses> => {
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl && databaseDirectUrl) {
    await assertUsableDatabase(databaseDirectUrl, 'DATABASE_DIRECT_URL');
    await assertUsablePooler(databaseUrl, databaseDirectUrl);
    return { connectionString: withoutRoleLimits(databaseDirectUrl), pooler: databaseUrl };
  }
  if (databaseUrl) {
    await assertUsableDatabase(databaseUrl);
    return { connectionString: databaseUrl, pooler: undefined };
  }
  await upgradePostgres({ config, say, log });
  say('Starting the database …');
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log,
    maxConnections: connectionsOfNode(config.workers),
  });
  cleanups.defer(() => postgres.stop());
  return { connectionString: postgres.connectionString, pooler: undefined };
};

/**
 * Backs the database up before migrations, which cannot be undone; the next upgrade replaces the file.
 * @throws StartError when it can't be written
 */
const backUp = async (
  { config: { backupDir }, say }: DatabaseStart,
  connectionString: string,
  database: Database,
): Promise<void> => {
  const file = join(backupDir, 'before-upgrade.age');
  try {
    await mkdir(backupDir, { recursive: true });
    const key = await ensureBackupKey(database);
    await makeBackup({ connectionString, store: undefined, key, now: systemClock.now() }, file);
  } catch (error) {
    throw new StartError(
      `The database could not be backed up to ${file} before this version changes it: ${String(error)}. Make room there, name ` +
        'another BACKUP_DIR, or set BACKUP_BEFORE_UPGRADE=0.',
      { cause: error },
    );
  }
  say(`Backed up the database of the earlier version: ${file}.`);
};

/** Migrates over a connection of its own, which has longer time limits. */
const migrate = async (start: DatabaseStart, connectionString: string): Promise<string[]> => {
  const database = openDatabase({ connectionString, poolSize: 2, limits: migrationLimits });
  try {
    await assertRestored(database);
    if (start.config.backsUpBeforeUpgrade && (await isBehind(database)))
      await backUp(start, connectionString, database);
    return await migrateToLatest(database);
  } finally {
    await database.destroy();
  }
};

/**
 * Reserves the connections of this node's processes, by what the server allows and others use.
 * @throws StartError when they do not fit
 */
export const reserveForNode = (
  { connectionString, pooler }: Addresses,
  processes: number,
): Promise<ConnectionReservation> =>
  reserveConnections({
    connectionString,
    // The name of a connection has no room for a whole id beside the name of the machine.
    nodeId: randomIds.next().slice(-12),
    processes,
    isPooled: pooler !== undefined,
  });

/** The share that the first of several processes reserved; a process alone reserves its own. */
const findShare = async (
  { share, cleanups }: DatabaseStart,
  addresses: Addresses,
): Promise<ConnectionShare & { release: () => Promise<void> }> => {
  if (share) return { ...share, release: () => Promise.resolve() };
  const reservation = await reserveForNode(addresses, 1);
  cleanups.defer(() => reservation.release());
  return reservation;
};

export type StartedDatabase = Pick<Addresses, 'connectionString'> & {
  /** What this process says of itself where the server lists its connections. */
  announcement: () => string;
  /** Call it once the connection of that name is open. */
  releaseReservation: () => Promise<void>;
  database: Database;
  /** A few connections for what a full pool must not stop (decisions/0039). */
  reservedDatabase: Database;
  reading: Reading;
  /** The time of this database, which all of its nodes go by (decisions/0100). */
  clock: DatabaseClock;
};

/** @throws StartError where the copy is one of another database; one that is away is waited for */
const startReading = async (
  { config: { databaseReplicaUrl }, log, cleanups }: DatabaseStart,
  reservedDatabase: Database,
): Promise<Reading> => {
  if (!databaseReplicaUrl) return readFromPrimary;
  await assertCopy(databaseReplicaUrl, reservedDatabase, log);
  const reading = readFromCopy({ connectionString: databaseReplicaUrl, reservedDatabase, log });
  cleanups.defer(() => reading.stop());
  return reading;
};

/**
 * Starts the embedded PostgreSQL unless the settings name another one, connects, migrates and takes over its time.
 * @throws StartError with the cause and what to do
 */
export const startDatabase = async (start: DatabaseStart): Promise<StartedDatabase> => {
  const { say, log, cleanups, metrics } = start;
  const addresses = await startServer(start);
  const { connectionString, pooler } = addresses;
  const isPooled = pooler !== undefined;
  const { poolSize: callPoolSize, nodeId, release } = await findShare(start, addresses);
  const migrations = await migrate(start, connectionString);
  if (migrations.length > 0) say(`Prepared the database: ${migrations.join(', ')}.`);
  const open = (poolSize: number, limits: TimeLimits): Database => {
    const database = openDatabase({
      connectionString: pooler ?? connectionString,
      isPooled,
      poolSize,
      limits,
      onStatement: metrics?.noteStatement,
      onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
    });
    cleanups.defer(() => database.destroy());
    return database;
  };
  const database = open(callPoolSize, requestLimits);
  const reservedDatabase = open(reservedPoolSize, reservedLimits);
  const reading = await startReading(start, reservedDatabase);
  const clock = await startDatabaseClock({
    readTime: () => readDatabaseTime(reservedDatabase),
    log,
  });
  cleanups.defer(() => clock.stop());
  const connections = connectionsOfProcess(callPoolSize, isPooled);
  return {
    connectionString,
    announcement: () =>
      announceClock(
        { connections, nodeId },
        { machine: hostname(), millisecondsOff: clock.millisecondsOff() },
      ),
    releaseReservation: release,
    database,
    reservedDatabase,
    reading,
    clock,
  };
};
