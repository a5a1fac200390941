import { sql } from 'kysely';
import type { Client } from 'pg';
import type { Executor } from '#server/platform/database/executor.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

const identityStatement = `
  select system_identifier || '/' || current_database() as identity from pg_control_system()`;

/** Which database of which cluster a connection leads to; a copy has the identity of its primary. */
export const readIdentity = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ identity: string }>(identityStatement);
  return rows[0]?.identity ?? '';
};

/** The same over a pool. */
export const readIdentityOf = async (executor: Executor): Promise<string> => {
  const { rows } = await sql.raw<{ identity: string }>(identityStatement).execute(executor);
  return rows[0]?.identity ?? '';
};

/** How far the log of changes has been written, in bytes since the cluster was made. */
export const readWritten = async (primary: Executor): Promise<bigint> => {
  const { rows } = await sql<Rows['readWritten']>`
    select (pg_current_wal_lsn() - '0/0')::text as bytes`.execute(primary);
  return BigInt(rows[0]?.bytes ?? 0);
};

/** How much of it a copy shows; undefined for a server that is no copy, such as one that was promoted. */
export const readReplayed = async (copy: Executor): Promise<bigint | undefined> => {
  const { rows } = await sql<Rows['readReplayed']>`
    select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as bytes`.execute(
    copy,
  );
  const bytes = rows[0]?.bytes;
  return bytes === null || bytes === undefined ? undefined : BigInt(bytes);
};
