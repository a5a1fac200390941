import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

type EndingRight = { student_id: string; ends_at: Date };

/**
 * Marks the next Premium periods that end until `until`, with nothing after them, as told to the teacher.
 * @returns those that were not told before: two nodes at once never get the same one
 */
export const takeEndingRights = async (
  executor: Executor,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<EndingRight[]> => {
  const { rows } = await sql<EndingRight>`
    update grants set ending_noted_at = ${now}
    where (student_id, id) in (
      select ending.student_id, ending.id
      from grants ending
      where ending.ending_noted_at is null and ending.revoked_at is null
        and ending.scope = 'everything' and ending.starts_at <= ${now}
        and ending.ends_at > ${now} and ending.ends_at <= ${until}
        and not exists (
          select 1 from grants later
          where later.student_id = ending.student_id and later.scope = 'everything'
            and later.revoked_at is null and later.starts_at <= ending.ends_at
            and (later.ends_at, later.id) > (ending.ends_at, ending.id)
        )
      order by ending.ends_at
      limit ${limit}
      for update of ending skip locked
    )
    returning student_id, ends_at`.execute(executor);
  return rows;
};
