import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { openDatabase } from '#server/platform/database/database.ts';
import { createDatabase, dropDatabase, withDatabase } from './databases.ts';

const folder = new URL('../migrations/', import.meta.url);

/** An empty database, to which a test applies migrations one after the other. */
export const createOldDatabase = async () => {
  const server = inject('serverConnectionString');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(server, name);
  const database = openDatabase({ connectionString: withDatabase(server, name) });
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  return {
    database,
    /** Applies the next migrations, up to the one with this number. */
    migrateTo: async (number: string) => {
      while (files[0] !== undefined && files[0].slice(0, 4) <= number) {
        const text = await readFile(new URL(files.shift()!, folder), 'utf8');
        await sql.raw(text).execute(database);
      }
    },
    close: async () => {
      await database.destroy();
      await dropDatabase(server, name);
    },
  };
};
