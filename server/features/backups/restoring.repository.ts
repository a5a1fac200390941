import type { Writable } from 'node:stream';
import { sql } from 'kysely';
import { Client } from 'pg';
import { from } from 'pg-copy-streams';
import type { Executor } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/errors/start-error.ts';
import { type SequenceState, type TableColumns, quote } from './snapshot.repository.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/** A table of this name is in a database from the beginning of a restoration to its end; the start looks for it. */
const unfinishedTable = 'unfinished_restoration';

export type Target = {
  /** `empty`, `unfinished` after an interrupted restoration, or `filled` by something else. */
  readState: () => Promise<'empty' | 'unfinished' | 'filled'>;
  /** Removes the rest of an interrupted restoration. */
  clear: () => Promise<void>;
  flagUnfinished: () => Promise<void>;
  /** Begins the transaction that writes all rows, and empties the tables that migrations filled. */
  begin: (tables: readonly TableColumns[]) => Promise<void>;
  /** Takes the rows of a table in PostgreSQL's text format. */
  openTable: (table: TableColumns) => Writable;
  countRows: (table: string) => Promise<number>;
  setSequences: (sequences: readonly SequenceState[]) => Promise<void>;
  /** Commits the transaction; the table that marks the database as unfinished stays until `finish`. */
  commit: (tables: readonly TableColumns[]) => Promise<void>;
  /** Removes that table, once nothing of the restoration is left to do. */
  finish: () => Promise<void>;
  /** Rolls the transaction back; the table that marks the database as unfinished stays. */
  rollBack: () => Promise<void>;
  close: () => Promise<void>;
};

const setTriggers = async (
  client: Client,
  tables: readonly TableColumns[],
  state: 'enable' | 'disable',
): Promise<void> => {
  for (const { name } of tables) {
    await client.query(`alter table ${quote(name)} ${state} trigger user`);
  }
};

/** Opens a connection to the database to be filled. */
export const openTarget = async (connectionString: string): Promise<Target> => {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return {
    readState: async () => {
      const { rows } = await client.query<{ isFlagged: boolean; isFilled: boolean }>(
        `select to_regclass('public.${unfinishedTable}') is not null as "isFlagged",
           exists (select 1 from information_schema.tables where table_schema = 'public') as "isFilled"`,
      );
      if (rows[0]?.isFlagged) return 'unfinished';
      return rows[0]?.isFilled ? 'filled' : 'empty';
    },
    clear: async () => {
      await client.query(
        'drop schema if exists pgboss cascade; drop schema public cascade; create schema public',
      );
    },
    flagUnfinished: async () => {
      await client.query(`create table ${unfinishedTable} ()`);
    },
    begin: async (tables) => {
      await client.query('begin');
      // Triggers are disabled, because they ran already in the original database.
      await setTriggers(client, tables, 'disable');
      const names = tables.map(({ name }) => quote(name)).join(', ');
      await client.query(`truncate ${names} restart identity cascade`);
    },
    openTable: ({ name, columns }) =>
      client.query(from(`copy ${quote(name)} (${columns.map(quote).join(', ')}) from stdin`)),
    countRows: async (table) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${quote(table)}`,
      );
      return rows[0]?.count ?? 0;
    },
    setSequences: async (sequences) => {
      for (const { name, lastValue, isCalled } of sequences) {
        await client.query('select setval($1::regclass, $2::bigint, $3)', [
          name,
          lastValue,
          isCalled,
        ]);
      }
    },
    commit: async (tables) => {
      await setTriggers(client, tables, 'enable');
      await client.query('commit');
      await client.query('analyze');
    },
    finish: async () => {
      await client.query(`drop table ${unfinishedTable}`);
    },
    rollBack: async () => {
      await client.query('rollback');
    },
    close: () => client.end(),
  };
};

/** @throws StartError for a database whose restoration was interrupted */
export const assertRestored = async (executor: Executor): Promise<void> => {
  const { rows } = await sql<Rows['assertRestored']>`
    select to_regclass(${`public.${unfinishedTable}`}) is not null as "isFlagged"`.execute(
    executor,
  );
  if (rows[0]?.isFlagged)
    throw new StartError(
      'The restoration of a backup was interrupted, and this database is not complete. Run it again: npm run restore -- FILE',
    );
};
