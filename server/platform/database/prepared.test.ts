import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { prepared } from './prepared.ts';

let database: Database;

beforeAll(() => {
  database = openDatabase({ connectionString: inject('serverConnectionString'), poolSize: 1 });
});
afterAll(() => database.destroy());

type Sum = { first: number; second: number };

const between = ({ first, second }: Sum) => sql`${first}::int, ${second}::int`;
const add = prepared(
  (values: Sum) => sql<{ sum: number; factor: number }>`
    select ${values.first}::int + ${values.second}::int as sum, ${10}::int as factor
    where ${values.first}::int in (${between(values)})`,
);

test('each call has its own values, wherever the statement places them', async () => {
  expect(await add(database, { first: 1, second: 2 })).toEqual([{ sum: 3, factor: 10 }]);
  expect(await add(database, { first: 20, second: -5 })).toEqual([{ sum: 15, factor: 10 }]);
});

test('a connection prepares the statement once, however often it is used', async () => {
  for (let first = 0; first < 3; first += 1) await add(database, { first, second: 0 });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where statement like '%as factor%'
  `.execute(database);
  expect(rows).toEqual([{ count: 1 }]);
});

test('a statement takes part in its transaction', async () => {
  const createdAt = new Date('2026-11-21T18:00:00Z');
  const insert = prepared(
    ({ id }: { id: string }) => sql<{ id: string }>`
      insert into secrets (name, value) values (${id}, ${createdAt}) returning name as id`,
  );
  const undone = database.transaction().execute(async (transaction) => {
    await sql`create temporary table secrets (name text, value text) on commit drop`.execute(
      transaction,
    );
    expect(await insert(transaction, { id: 'key' })).toEqual([{ id: 'key' }]);
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  await expect(insert(database, { id: 'key' })).rejects.toThrow('secrets');
});

test('a list in a subquery is planned once, however long it is', async () => {
  const listed = prepared(
    ({ numbers }: { numbers: number[] }) => sql<{ listed: number }>`
      select number as listed from unnest((select ${numbers}::int[])) as number
      where exists (select 1 from pg_class where oid = number::oid)`,
  );
  for (let length = 1; length <= 20; length += 1) {
    await listed(database, { numbers: Array.from({ length }, () => 1259) });
  }
  const { rows } = await sql<{ custom: number; generic: number }>`
    select custom_plans::int as custom, generic_plans::int as generic
    from pg_prepared_statements where statement like '%as listed%'`.execute(database);
  // PostgreSQL tries five of their own before it compares.
  expect(rows).toEqual([{ custom: 5, generic: 15 }]);
});
