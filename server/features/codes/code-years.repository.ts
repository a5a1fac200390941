import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

type Moment = { createdBefore: Date; now: Date };

/** The codes that can still be used at the turn of a school year, made before a moment (decisions/0181). */
const open = ({ createdBefore, now }: Moment) => sql`
  code.deleted_at is null and code.deactivated_at is null and code.uses < code.max_uses
  and (code.expires_at is null or code.expires_at > ${now}) and code.created_at < ${createdBefore}`;

/** How many of them each batch has, the largest first; null for single codes. */
export const countOpenCodes = async (
  executor: Executor,
  moment: Moment,
): Promise<{ name: string | null; count: number }[]> => {
  const { rows } = await sql<Rows['countOpenCodes']>`
    select batch.name, count(*)::int as count
    from access_codes code left join access_code_batches batch on batch.id = code.batch_id
    where ${open(moment)} group by batch.id, batch.name order by count desc, batch.id`.execute(
    executor,
  );
  return rows;
};

/** Deactivates them. @returns their ids */
export const closeOpenCodes = async (executor: Executor, moment: Moment): Promise<string[]> => {
  const { rows } = await sql<Rows['closeOpenCodes']>`
    update access_codes code set deactivated_at = ${moment.now} where ${open(moment)}
    returning id`.execute(executor);
  return rows.map(({ id }) => id);
};

/** Activates codes again that were deactivated at that moment and not changed since. @returns their ids */
export const reopenCodes = async (
  executor: Executor,
  { ids, closedAt }: { ids: readonly string[]; closedAt: Date },
): Promise<string[]> => {
  const { rows } = await sql<Rows['reopenCodes']>`
    update access_codes set deactivated_at = null
    where id = any(${ids}::uuid[]) and deactivated_at = ${closedAt} and deleted_at is null
    returning id`.execute(executor);
  return rows.map(({ id }) => id);
};
