import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

type Use = { table: string; column: string };

/**
 * Every column that refers to a file, read from the database's catalogue, so that a table that is added
 * later is included automatically. Rows that are deleted with their file (copies, pages) do not count as uses.
 */
const listUses = async (executor: Executor): Promise<Use[]> => {
  const { rows } = await sql<Use>`
    select used.relname as "table", named.attname as "column"
    from pg_constraint held
    join pg_class used on used.oid = held.conrelid
    join pg_attribute named on named.attrelid = held.conrelid and named.attnum = held.conkey[1]
    where held.contype = 'f' and held.confrelid = 'files'::regclass and held.confdeltype <> 'c'
    order by 1, 2`.execute(executor);
  return rows;
};

const isUsedBy = ({ table, column }: Use): RawBuilder<boolean> =>
  sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(column)} = file.id)`;

/** The condition that a `file` was made before a moment and that no row refers to it. */
const isUnused = async (executor: Executor, before: Date): Promise<RawBuilder<boolean>> => {
  const uses = await listUses(executor);
  return sql<boolean>`file.created_at < ${before}
    and not (${uses.length > 0 ? sql.join(uses.map(isUsedBy), sql` or `) : sql`false`})`;
};

/** How many files there are, and how many of them were made before a moment and are used by no row. */
export const countUnusedFiles = async (
  executor: Executor,
  before: Date,
): Promise<{ total: number; unused: number }> => {
  const { rows } = await sql<{ total: number; unused: number }>`
    select count(*)::int as total, (count(*) filter (where ${await isUnused(executor, before)}))::int as unused
    from files file`.execute(executor);
  return rows[0] ?? { total: 0, unused: 0 };
};

/** Up to `limit` files that were made before a moment and that no row refers to. */
export const listUnusedFiles = async (
  executor: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select file.id from files file
    where ${await isUnused(executor, before)} limit ${limit}`.execute(executor);
  return rows.map(({ id }) => id);
};

/** Those of the keys under which no file, copy or page is stored. */
export const listUnknownKeys = async (executor: Executor, keys: string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select stored.key from unnest(${keys}::text[]) as stored(key)
    where not exists (select 1 from files where id::text = stored.key)
      and not exists (select 1 from image_variants where store_key = stored.key)
      and not exists (select 1 from pdf_pages where store_key = stored.key)`.execute(executor);
  return rows.map(({ key }) => key);
};
