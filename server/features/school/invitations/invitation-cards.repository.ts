import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

export type CardRow = {
  id: string;
  code: string;
  first_name: string;
  last_name: string;
  grade: 1 | 2 | 3;
  centre: string;
  expires_at: Date;
};

/** Printable invitations: the selected ones, or those of an import without an address. */
export const listForCards = async (
  executor: Executor,
  chosen: { ids: readonly string[] } | { importId: string },
  now: Date,
): Promise<CardRow[]> => {
  const which =
    'ids' in chosen
      ? sql`id = any(${chosen.ids}::uuid[])`
      : sql`import_id = ${chosen.importId} and email is null`;
  const { rows } = await sql<CardRow>`
    select id, code, first_name, last_name, grade, centre, expires_at from invitations
    where ${which} and code is not null and expires_at > ${now}
    order by centre, grade, search_key collate "C", id`.execute(executor);
  return rows;
};

export const markPrinted = async (
  executor: Executor,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  await executor
    .updateTable('invitations')
    .set({ printed_at: now })
    .where('id', 'in', [...ids])
    .execute();
};
