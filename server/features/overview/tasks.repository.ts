import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/** After a pause of this length, a new visit begins. */
const visitPause = sql`interval '30 minutes'`;

/** Records that the teacher opens the overview. @returns when the previous visit ended; null on the first visit */
export const noteVisit = async (
  executor: Executor,
  teacherId: string,
  now: Date,
): Promise<Date | null> => {
  const { rows } = await sql<Rows['noteVisit']>`
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

/** How many students registered or activated their account since a moment; stops counting at `most`. */
export const countStudentsSince = async (
  executor: Executor,
  since: Date,
  limit: number,
): Promise<number> => {
  const { rows } = await sql<Rows['countStudentsSince']>`
    select count(*)::int as count from (
      select 1 from users where role = 'student' and activated_at > ${since} limit ${limit}
    ) recent`.execute(executor);
  return rows[0]?.count ?? 0;
};
