import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
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

/**
 * Brings the database to the newest state, all or nothing; safe when several nodes start at once.
 * @returns the names of the migrations that ran
 * @throws the error of the migration that failed, with its name
 */
export const migrateToLatest = async (database: Database): Promise<string[]> => {
  const migrations = await loadMigrations();
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName;
    throw new Error(`Migration ${failed ?? '(none)'} failed; the database is as it was before.`, {
      cause: error,
    });
  }
  return results.map((result) => result.migrationName);
};
