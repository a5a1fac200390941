import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import { deadLetterQueue } from './jobs.ts';

export type JobCount = { queue: string; state: string; count: number };

/** Whether a product has been started on the database: its first start makes the tables of the jobs. */
const hasJobs = async (executor: Executor): Promise<boolean> => {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.job') is not null as "isThere"`.execute(executor);
  return rows[0]?.isThere ?? false;
};

/** How many jobs each queue has in each state; `failed` are those that were given up and not retried yet. */
export const countJobs = async (executor: Executor): Promise<JobCount[]> => {
  if (!(await hasJobs(executor))) return [];
  const { rows } = await sql<JobCount>`
    select
      case when name = ${deadLetterQueue} then source_name else name end as queue,
      case when name = ${deadLetterQueue} then 'failed' else state::text end as state,
      count(*)::int as count
    from pgboss.job
    -- One that was given up stands in both queues for a while.
    where name not like '\\_\\_pgboss%' and (state <> 'failed' or dead_letter is null)
    group by 1, 2`.execute(executor);
  return rows;
};

/** A job that was given up. */
export type FailedJob = {
  id: string;
  queue: string;
  failedAt: Date;
  tries: number;
  /** What the last try ended with. */
  reason: string | null;
  /** Set for a mail. */
  recipient: string | null;
  subject: string | null;
};

const kinds = {
  mails: sql`source_name = 'mail'`,
  jobs: sql`source_name <> 'mail'`,
  all: sql`true`,
};

/** Jobs that were given up, the newest first. Of their data only to whom a mail goes and what it is about. */
export const listFailedJobs = async (
  executor: Executor,
  { kind, limit }: { kind: keyof typeof kinds; limit: number },
): Promise<{ total: number; items: FailedJob[] }> => {
  if (!(await hasJobs(executor))) return { total: 0, items: [] };
  const { rows } = await sql<FailedJob & { total: number }>`
    select id, source_name as queue, created_on as "failedAt", source_retry_count + 1 as tries,
      source_output->>'message' as reason,
      case when source_name = 'mail' then data->>'to' end as recipient,
      case when source_name = 'mail' then data->>'subject' end as subject,
      (count(*) over ())::int as total
    from pgboss.job where name = ${deadLetterQueue} and ${kinds[kind]}
    order by created_on desc, id limit ${limit}`.execute(executor);
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _total, ...job }) => job) };
};
