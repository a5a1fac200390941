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

/** Deletes up to `limit` files that were made before a moment and that no row refers to. Returns how many. */
export const deleteUnusedFiles = async (
  executor: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<number> => {
  const uses = await listUses(executor);
  const { rows } = await sql`
    delete from files where id in (
      select file.id from files file
      where file.created_at < ${before}
        and not (${uses.length > 0 ? sql.join(uses.map(isUsedBy), sql` or `) : sql`false`})
      limit ${limit}
    ) returning id`.execute(executor);
  return rows.length;
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
