import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

/** A pause of this length begins another visit. */
const visitPause = sql`interval '30 minutes'`;

/** Notes that the teacher looks at the overview. @returns when the visit before this one ended; null on the first */
export const noteVisit = async (
  executor: Executor,
  teacherId: string,
  now: Date,
): Promise<Date | null> => {
  const { rows } = await sql<{ previous_seen_at: Date | null }>`
    insert into overview_visits as visit (teacher_id, seen_at) values (${teacherId}, ${now})
    on conflict (teacher_id) do update set
      seen_at = greatest(visit.seen_at, excluded.seen_at),
      previous_seen_at = case
        when visit.seen_at < excluded.seen_at - ${visitPause} then visit.seen_at
        else visit.previous_seen_at
      end
    returning previous_seen_at`.execute(executor);
  return rows[0]?.previous_seen_at ?? null;
};

/** How many students registered since a moment; stops counting at `most`. */
export const countStudentsSince = async (
  executor: Executor,
  since: Date,
  most: number,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from users where role = 'student' and created_at > ${since} limit ${most}
    ) recent`.execute(executor);
  return rows[0]?.count ?? 0;
};
