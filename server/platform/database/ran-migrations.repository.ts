import { sql } from 'kysely';
import type { Executor } from './executor.ts';

/** The names of the migrations that ran in a database, in their order; none where there is nothing yet. */
export const listRanMigrations = async (executor: Executor): Promise<string[]> => {
  const { rows: found } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(executor);
  if (!found[0]?.isThere) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(executor);
  return rows.map(({ name }) => name);
};

/**
 * Puts one migration in the place of all that ran, if the last of them has this name. Of several nodes at once, one does it.
 */
export const replaceRanMigrations = async (
  executor: Executor,
  last: string,
  replacement: string,
): Promise<void> => {
  await sql`
    with replaced as (
      delete from kysely_migration where exists (select from kysely_migration where name = ${last})
      returning name, timestamp
    )
    insert into kysely_migration (name, timestamp)
    select ${replacement}, timestamp from replaced where name = ${last}`.execute(executor);
};
