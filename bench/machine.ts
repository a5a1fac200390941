import { availableParallelism, cpus, platform, totalmem } from 'node:os';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

/** The machine and the engines in one line, without a name or a path. */
export const describeMachine = async (database: Database): Promise<string> => {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(database);
  const memory = Math.round(totalmem() / 2 ** 30);
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${memory} GiB, ${platform()}`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${rows[0]?.server_version}`,
  ].join('; ');
};
