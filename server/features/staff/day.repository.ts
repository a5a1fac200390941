import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

type Day = { actorId: string; day: string };

/** From the beginning of a day in Egypt until the beginning of the next. */
const onDay = ({ actorId, day }: Day) => sql`
  actor_id = ${actorId}
  and happened_at >= ${day}::date::timestamp at time zone 'Africa/Cairo'
  and happened_at < (${day}::date + 1)::timestamp at time zone 'Africa/Cairo'`;

/** How often a person did each action on a day, the most frequent first. */
export const countActionsOfDay = async (executor: Executor, day: Day) => {
  const { rows } = await sql<Rows['countActionsOfDay']>`
    select action, count(*)::int as count from audit_log where ${onDay(day)}
    group by action order by count desc, action`.execute(executor);
  return rows;
};

/** What a person changed on a day, the newest first, with the name of the student whom it concerned. */
export const listActionsOfDay = async (executor: Executor, day: Day, limit: number) => {
  const { rows } = await sql<Rows['listActionsOfDay']>`
    select entry.id, entry.action, entry.happened_at,
      nullif(trim(student.first_name || ' ' || student.last_name), '') as student_name
    from (
      select id, action, happened_at,
        case when pg_input_is_valid(subject_id, 'uuid') then subject_id::uuid end as subject
      from audit_log where ${onDay(day)} order by happened_at desc, id desc limit ${limit}
    ) entry
    left join users student on student.id = entry.subject and student.role = 'student'
    order by entry.happened_at desc, entry.id desc`.execute(executor);
  return rows;
};
