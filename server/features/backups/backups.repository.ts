import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

type NewBackup = {
  id: string;
  fileName: string;
  madeAt: Date;
  sizeInBytes: number | null;
  rows: number | null;
  files: number | null;
  provenAt: Date | null;
  problem: string | null;
  /** How many files the archive lacks; null where it lacks none, or was not compared. */
  lostFileCount?: number | null;
  /** Whether the trial was not possible. */
  isUntested?: boolean;
};

export const insertBackup = async (executor: Executor, backup: NewBackup): Promise<void> => {
  await executor
    .insertInto('backups')
    .values({
      id: backup.id,
      file_name: backup.fileName,
      made_at: backup.madeAt,
      size_in_bytes: backup.sizeInBytes,
      row_count: backup.rows,
      file_count: backup.files,
      proven_at: backup.provenAt,
      problem: backup.problem,
      lost_file_count: backup.lostFileCount ?? null,
      is_untested: backup.isUntested ?? false,
    })
    .execute();
};

export type BackupRow = Pick<
  Row<'backups'>,
  'id' | 'file_name' | 'made_at' | 'size_in_bytes' | 'problem' | 'lost_file_count' | 'is_untested'
>;

/** Backups, the newest first. */
export const listBackups = (executor: Executor): Promise<BackupRow[]> =>
  executor
    .selectFrom('backups')
    .select([
      'id',
      'file_name',
      'made_at',
      'size_in_bytes',
      'problem',
      'lost_file_count',
      'is_untested',
    ])
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const deleteBackups = async (executor: Executor, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await executor.deleteFrom('backups').where('id', 'in', ids).execute();
};

/** The newest proven backup. */
export const findProvenBackup = async (
  executor: Executor,
): Promise<{ madeAt: Date; sizeInBytes: number | null } | undefined> => {
  const row = await executor
    .selectFrom('backups')
    .select(['made_at', 'size_in_bytes'])
    .where('proven_at', 'is not', null)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      madeAt: row.made_at,
      sizeInBytes: row.size_in_bytes === null ? null : Number(row.size_in_bytes),
    }
  );
};

/** What the person at the terminal does where the role may not create databases. */
export const unprovenText =
  'no backup can be proven: the trial needs a database of its own, and the role may not create any (alter role … createdb)';

/** Whether the role may create the database of the trial. */
export const mayCreateDatabases = async (executor: Executor): Promise<boolean> => {
  const { rows } = await sql<Rows['mayCreateDatabases']>`
    select rolcreatedb or rolsuper as "mayCreate" from pg_roles where rolname = current_user`.execute(
    executor,
  );
  return rows[0]?.mayCreate ?? false;
};

/** Bytes of the database on its disk. */
export const readDatabaseSize = async (executor: Executor): Promise<number> => {
  const { rows } = await sql<Rows['readDatabaseSize']>`
    select pg_database_size(current_database()) as size`.execute(executor);
  return Number(rows[0]?.size ?? 0);
};
