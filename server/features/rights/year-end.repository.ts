import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

type YearEnd = {
  now: Date;
  /** The first moment after the school year. */
  until: Date;
};

/** The rights that a school year takes with it: they are not over, and end with it at the latest (decisions/0181). */
const endingWith = ({ now, until }: YearEnd) => sql`
  revoked_at is null and ends_at > ${now} and ends_at <= ${until}`;

export const countRightsOfYear = async (executor: Executor, year: YearEnd): Promise<number> => {
  const { rows } = await sql<Rows['countRightsOfYear']>`
    select count(*)::int as count from grants where ${endingWith(year)}`.execute(executor);
  return rows[0]?.count ?? 0;
};

/**
 * A right before it was ended.
 * - `ends_at`: as PostgreSQL writes it in JSON.
 */
export type EndedRight = Rows['endRightsOfYear'];

/** Ends them now; one that has not begun is revoked. */
export const endRightsOfYear = async (
  executor: Executor,
  year: YearEnd & { reason: string },
): Promise<EndedRight[]> => {
  const { now, reason } = year;
  const { rows } = await sql<EndedRight>`
    with ended as materialized (
      select student_id, id, starts_at, ends_at from grants where ${endingWith(year)}
      order by student_id, id for update
    )
    update grants set ends_at = case when ended.starts_at < ${now} then ${now} else ended.ends_at end,
      revoked_at = case when ended.starts_at < ${now} then null else ${now}::timestamptz end,
      revoked_reason = case when ended.starts_at < ${now} then '' else ${reason} end
    from ended where grants.student_id = ended.student_id and grants.id = ended.id
    returning ended.id, ended.student_id, to_jsonb(ended.ends_at) #>> '{}' as ends_at`.execute(
    executor,
  );
  return rows;
};

/** Gives ended rights their end back, unless they changed since. @returns the ids of those that have it again */
export const restoreRights = async (
  executor: Executor,
  { ended, endedAt }: { ended: readonly EndedRight[]; endedAt: Date },
): Promise<string[]> => {
  const { rows } = await sql<Rows['restoreRights']>`
    update grants set ends_at = before.ends_at, revoked_at = null, revoked_reason = ''
    from unnest(${ended.map(({ id }) => id)}::uuid[], ${ended.map((right) => right.student_id)}::uuid[],
      ${ended.map((right) => right.ends_at)}::timestamptz[]) as before (id, student_id, ends_at)
    where grants.student_id = before.student_id and grants.id = before.id
      and ((grants.ends_at = ${endedAt} and grants.revoked_at is null) or grants.revoked_at = ${endedAt})
    returning grants.id`.execute(executor);
  return rows.map(({ id }) => id);
};
