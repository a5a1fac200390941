import type { Readable } from 'node:stream';
import { Client } from 'pg';
import { to } from 'pg-copy-streams';
import {
  type StoredFile,
  storedFilesStatement,
} from '#server/platform/files/stored-files.repository.ts';
import { deadLetterQueue } from '#server/platform/jobs/jobs.ts';

export type TableColumns = { name: string; columns: string[] };

export type SequenceState = { name: string; lastValue: string; isCalled: boolean };

/** A snapshot of the database at one moment, unaffected by later writes. */
export type Snapshot = {
  /** Names of the migrations that ran, in their order. */
  listMigrations: () => Promise<string[]>;
  /** Tables, each after those that it refers to, with the columns that are stored and not computed. */
  listTables: () => Promise<TableColumns[]>;
  listSequences: () => Promise<SequenceState[]>;
  /** What the store has to have: files, their copies and pages of documents. */
  listFiles: () => Promise<StoredFile[]>;
  /** Rows of a table in PostgreSQL's text format, a line each. */
  copyTable: (table: TableColumns) => Readable;
  /** Jobs that wait to run, as a line of JSON each. */
  copyJobs: () => Promise<string[]>;
  close: () => Promise<void>;
};

/** Kysely's own tables, which the migrations of the target database write. */
const bookkeeping = ['kysely_migration', 'kysely_migration_lock'];

type Reference = { from: string; to: string };

/** Tables in an order in which each comes after those that it refers to. @throws Error when tables refer in a circle */
const sortByReferences = (names: readonly string[], references: readonly Reference[]): string[] => {
  const sorted: string[] = [];
  let waiting = [...names];
  while (waiting.length > 0) {
    const isFree = (name: string) =>
      references.every(({ from, to: target }) => from !== name || !waiting.includes(target));
    const free = waiting.filter(isFree);
    if (free.length === 0) throw new Error(`Tables refer in a circle: ${waiting.join(', ')}`);
    sorted.push(...free);
    waiting = waiting.filter((name) => !free.includes(name));
  }
  return sorted;
};

const listTables = async (client: Client): Promise<TableColumns[]> => {
  const { rows: tables } = await client.query<TableColumns>(
    `select name.table_name as name, array_agg(name.column_name::text order by name.ordinal_position) as columns
     from information_schema.columns name
       join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and not table_name = any($1)
     group by 1 order by 1`,
    [bookkeeping],
  );
  const { rows: references } = await client.query<Reference>(
    `select distinct conrelid::regclass::text as from, confrelid::regclass::text as to
     from pg_constraint where contype = 'f' and conrelid <> confrelid and connamespace = 'public'::regnamespace`,
  );
  const byName = new Map(tables.map((table) => [table.name, table]));
  return sortByReferences([...byName.keys()], references).flatMap((name) => byName.get(name) ?? []);
};

const rowsOf = async <Row extends object>(
  client: Client,
  text: string,
  values: string[] = [],
): Promise<Row[]> => (await client.query<Row>(text, values)).rows;

/** Opens a transaction that sees one state of the database until it is closed. */
export const openSnapshot = async (connectionString: string): Promise<Snapshot> => {
  const client = new Client({ connectionString });
  // A lost connection fails the statement that runs; without a listener it would end the process as well.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('begin isolation level repeatable read read only');
  return {
    listMigrations: async () =>
      (
        await rowsOf<{ name: string }>(client, 'select name from kysely_migration order by name')
      ).map(({ name }) => name),
    listTables: () => listTables(client),
    listSequences: async () => {
      const names = await rowsOf<{ name: string }>(
        client,
        `select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public' order by 1`,
      );
      const states: SequenceState[] = [];
      for (const { name } of names) {
        const [state] = await rowsOf<Omit<SequenceState, 'name'>>(
          client,
          `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
        );
        if (state) states.push({ name, ...state });
      }
      return states;
    },
    listFiles: () => rowsOf<StoredFile>(client, storedFilesStatement),
    copyTable: ({ name, columns }) =>
      client.query(to(`copy ${quote(name)} (${columns.map(quote).join(', ')}) to stdout`)),
    copyJobs: async () => {
      const [found] = await rowsOf<{ hasJobs: boolean }>(
        client,
        `select to_regclass('pgboss.job') is not null as "hasJobs"`,
      );
      if (!found?.hasJobs) return [];
      const jobs = await rowsOf<{ line: string }>(
        client,
        `select json_build_object('queue', name, 'data', data, 'startAfter', start_after)::text as line
         from pgboss.job
         where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
           and name not in (select name from pgboss.schedule) and name <> $1
         order by created_on`,
        [deadLetterQueue],
      );
      return jobs.map(({ line }) => line);
    },
    close: () => client.end(),
  };
};

/** A name in a statement. Names come from the catalogue of a database or from an archive, so they are always quoted. */
export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
