import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

export const hasAccount = async (executor: Executor, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from users where id = ${id} and activated_at is not null`.execute(executor);
  return rows.length > 0;
};

export const deleteRowsOf = async (
  executor: Executor,
  { name, owner }: { name: string; owner: string },
  id: string,
): Promise<void> => {
  await sql`delete from ${sql.table(name)} where ${sql.ref(owner)} = ${id}`.execute(executor);
};

/** The ids of the persons who were merged into a student. */
export const listMergedInto = async (executor: Executor, id: string): Promise<string[]> => {
  const { rows } = await sql<Rows['listMergedInto']>`
    select id from users where merged_into = ${id} order by id`.execute(executor);
  return rows.map((row) => row.id);
};
