import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

export type JobCount = { queue: string; state: string; count: number };

/** How many jobs each queue has in each state. */
export const countJobs = async (executor: Executor): Promise<JobCount[]> => {
  const { rows } = await sql<JobCount>`
    select name as queue, state::text as state, count(*)::int as count
    from pgboss.job where name not like '\\_\\_pgboss%' group by 1, 2`.execute(executor);
  return rows;
};
