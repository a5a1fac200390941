import { Client } from 'pg';
import { distributedTables } from './distributed-tables.ts';

const partCount = 4;

type Definition = { name: string; definition: string };

/**
 * Splits a table by its student into parts, with the keys, indexes, references and triggers that it has. PostgreSQL asks of it
 * what a distributed table asks: the column is in every key.
 */
const splitTable = async (client: Client, table: string, column: string): Promise<void> => {
  const list = async (text: string): Promise<Definition[]> =>
    (await client.query<Definition>(text, [table])).rows;
  // Those of the table itself; not-null constraints come with the columns.
  const constraints = await list(`
    select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = $1::regclass and contype not in ('n', 't') order by contype <> 'p'`);
  const indexes = await list(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = $1::regclass
      and not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)`);
  const triggers = await list(`
    select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = $1::regclass and not tgisinternal`);
  await client.query(`alter table ${table} rename to ${table}_whole`);
  await client.query(`
    create table ${table} (like ${table}_whole including defaults including generated including identity including storage)
    partition by hash (${column})`);
  await client.query(`drop table ${table}_whole`);
  for (let part = 0; part < partCount; part += 1)
    await client.query(`
      create table ${table}_part_${part} partition of ${table}
      for values with (modulus ${partCount}, remainder ${part})`);
  for (const { name, definition } of constraints)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { definition } of [...indexes, ...triggers]) await client.query(definition);
};

/**
 * Takes the views and the functions of rows away, which would stay with the earlier tables. @returns what makes them again, in
 * their order
 */
const dropDependents = async (client: Client): Promise<string[]> => {
  const { rows } = await client.query<Definition>(`
    select oid, 'view ' || quote_ident(relname) as name,
      'create view ' || quote_ident(relname) || ' as ' || pg_get_viewdef(oid) as definition
    from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace
    union all
    select oid, 'function ' || oid::regprocedure, pg_get_functiondef(oid)
    from pg_proc where pronamespace = 'public'::regnamespace and exists (
      select from unnest(proargtypes) argument join pg_type type on type.oid = argument and type.typtype = 'c')
    order by oid`);
  for (const { name } of rows.toReversed()) await client.query(`drop ${name}`);
  return rows.map(({ definition }) => definition);
};

/** Splits the empty tables of a migrated database that a cluster would distribute, so that statements of the product can run on them. */
export const distributeByStudent = async (connectionString: string): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const dependents = await dropDependents(client);
    for (const [table, column] of Object.entries(distributedTables))
      await splitTable(client, table, column);
    for (const definition of dependents) await client.query(definition);
  } finally {
    await client.end();
  }
};
