import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { StartError } from '#server/platform/errors/start-error.ts';
import type { Database } from './database.ts';

const folder = new URL('../../migrations/', import.meta.url);

const loadMigrations = async (): Promise<Record<string, Migration>> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, folder), 'utf8');
    return [
      file.replace(/\.sql$/u, ''),
      {
        up: async (database) => {
          await sql.raw(text).execute(database);
        },
      },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
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
 * @returns the names of the migrations that ran
 * @throws StartError that names the migration that failed, or a newer version's; its cause is the database's error
 */
export const migrateToLatest = async (database: Database): Promise<string[]> =>
  namesOrThrow(await createMigrator(database, await loadMigrations()).migrateToLatest());

/**
 * Brings an empty database to the state that another one had after these migrations.
 * @throws StartError that names a migration of a newer version
 */
export const migrateAsFarAs = async (
  database: Database,
  names: readonly string[],
): Promise<void> => {
  const migrations = await loadMigrations();
  const newer = names.find((name) => !(name in migrations));
  if (newer !== undefined)
    throw new StartError(
      `The archive is of a newer version of the product (${newer}). Restore it with that version or a later one.`,
    );
  const ofThen = Object.fromEntries(names.map((name) => [name, migrations[name] as Migration]));
  namesOrThrow(await createMigrator(database, ofThen).migrateToLatest());
};

const countMigrations = async (database: Database) => {
  const migrations = await createMigrator(database, await loadMigrations()).getMigrations();
  const ran = migrations.filter(({ executedAt }) => executedAt !== undefined);
  return { ran: ran.length, all: migrations.length };
};

/** Whether the database is in use and older than this version. */
export const isBehind = async (database: Database): Promise<boolean> => {
  const { ran, all } = await countMigrations(database);
  return ran > 0 && ran < all;
};

/** Whether every migration of this version ran. */
export const isMigrated = async (database: Database): Promise<boolean> => {
  const { ran, all } = await countMigrations(database);
  return ran === all;
};
