import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { StartError } from '#server/platform/errors/start-error.ts';
import type { Database } from './database.ts';
import { listRanMigrations, replaceRanMigrations } from './ran-migrations.repository.ts';

const productMigrations = new URL('../../migrations/', import.meta.url);

/** The first migration: all files of the folder `baseline/` (decisions/0213). */
const baseline = '0000-baseline';

/** The first and the last migration of the development versions; after the last, the tables were those of the baseline. */
const firstOfDevelopment = '0001-first-story';
const lastOfDevelopment = '0178-consents-of-guardians';

/**
 * The migrations that ran, by their names of today.
 * @throws StartError for those of an earlier development version, whose tables no migration changes into today's
 */
export const toCurrentNames = (ran: readonly string[]): readonly string[] => {
  if (!ran.includes(firstOfDevelopment)) return ran;
  const last = ran.at(-1);
  if (last === lastOfDevelopment) return [baseline];
  throw new StartError(
    `The data are of a development version from before the first release (${last}), and this version can't read them. Begin with an ` +
      'empty DATA_DIR or database, or go on with the version that made them. Nothing was changed.',
  );
};

/** The SQL files of a folder, in the order of their names. */
const listSqlFiles = async (folder: URL): Promise<URL[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => new URL(file, folder));

const readMigration = async (files: readonly URL[]): Promise<Migration> => {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  return {
    up: async (database) => {
      for (const text of texts) await sql.raw(text).execute(database);
    },
  };
};

const loadMigrations = async (folder: URL): Promise<Record<string, Migration>> => {
  const numbered = (await listSqlFiles(folder)).map(async (file): Promise<[string, Migration]> => [
    basename(file.pathname, '.sql'),
    await readMigration([file]),
  ]);
  return {
    [baseline]: await readMigration(await listSqlFiles(new URL('./baseline/', folder))),
    ...Object.fromEntries(await Promise.all(numbered)),
  };
};

/** Kysely's message about a migration that ran here and that this version of the product does not have. */
const missingMigration = /previously executed migration (\S+) is missing/u;

const explain = (error: unknown, failed: string | undefined): StartError => {
  const message = error instanceof Error ? error.message : String(error);
  const newer = missingMigration.exec(message)?.[1];
  return new StartError(
    newer === undefined
      ? `Migration ${failed ?? '(before the first)'} failed: ${message}. The database is as it was before; start the ` +
          'version of the product that ran until now, and report this line.'
      : `The database was changed by a newer version of the product (${newer}), which this version would misread. Start ` +
          'that version again, or restore a backup that is older than it.',
    { cause: error },
  );
};

const createMigrator = (database: Database, migrations: Record<string, Migration>): Migrator =>
  new Migrator({ db: database, provider: { getMigrations: () => Promise.resolve(migrations) } });

const namesOrThrow = ({ error, results = [] }: MigrationResultSet): string[] => {
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    throw explain(error, failed);
  }
  return results.map((result) => result.migrationName);
};

/**
 * Brings the database to the newest state, all or nothing; safe when several nodes start at once.
 * @param folder tests replace it
 * @returns the names of the migrations that ran
 * @throws StartError that names the migration that failed, or one of a newer or of a development version; its cause is the
 * database's error
 */
export const migrateToLatest = async (
  database: Database,
  folder: URL = productMigrations,
): Promise<string[]> => {
  const ran = await listRanMigrations(database);
  if (toCurrentNames(ran)[0] !== ran[0])
    await replaceRanMigrations(database, lastOfDevelopment, baseline);
  return namesOrThrow(
    await createMigrator(database, await loadMigrations(folder)).migrateToLatest(),
  );
};

/**
 * Brings an empty database to the state that another one had after these migrations.
 * @param folder tests replace it
 * @throws StartError that names a migration of a newer or of a development version
 */
export const migrateAsFarAs = async (
  database: Database,
  ran: readonly string[],
  folder: URL = productMigrations,
): Promise<void> => {
  const names = toCurrentNames(ran);
  const migrations = await loadMigrations(folder);
  const newer = names.find((name) => !(name in migrations));
  if (newer !== undefined)
    throw new StartError(
      `The archive is of a newer version of the product (${newer}). Restore it with that version or a later one.`,
    );
  const ofThen = Object.fromEntries(names.map((name) => [name, migrations[name] as Migration]));
  namesOrThrow(await createMigrator(database, ofThen).migrateToLatest());
};

const readState = async (
  database: Database,
  folder: URL,
): Promise<'new' | 'behind' | 'current'> => {
  const ran = toCurrentNames(await listRanMigrations(database));
  if (ran.length === 0) return 'new';
  const all = Object.keys(await loadMigrations(folder));
  return all.every((name) => ran.includes(name)) ? 'current' : 'behind';
};

/**
 * Whether the database is in use and older than this version.
 * @param folder tests replace it
 * @throws StartError for the database of a development version
 */
export const isBehind = async (
  database: Database,
  folder: URL = productMigrations,
): Promise<boolean> => (await readState(database, folder)) === 'behind';

/**
 * Whether every migration of this version ran.
 * @throws StartError for the database of a development version
 */
export const isMigrated = async (database: Database): Promise<boolean> =>
  (await readState(database, productMigrations)) === 'current';
