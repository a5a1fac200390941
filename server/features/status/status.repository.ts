import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

export type DatabaseFacts = { version: string; sizeInBytes: number };

/** The version of PostgreSQL, and the bytes of the database on its disk. */
export const readDatabaseFacts = async (executor: Executor): Promise<DatabaseFacts> => {
  const { rows } = await sql<{ version: string; size: string }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as size`.execute(executor);
  return { version: rows[0]?.version ?? '', sizeInBytes: Number(rows[0]?.size ?? 0) };
};
