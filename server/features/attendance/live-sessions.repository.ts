import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { SessionRow } from './class-sessions.repository.ts';

type LiveSessionRow = Omit<SessionRow, 'closed_at' | 'cancelled_at' | 'live_lesson_id'> & {
  live_lesson_id: string;
};

/**
 * Stores the session of a group in which a live lesson is held, with the students whom the group has now. A session that the
 * group has at that time becomes it, also one that was called off.
 */
export const insertLiveSessionOfGroup = async (
  executor: Executor,
  row: LiveSessionRow,
): Promise<void> => {
  await sql`
    insert into class_sessions
      (id, group_id, group_name, day, from_time, to_time, member_ids, opened_at, live_lesson_id)
    values (${row.id}, ${row.group_id}, ${row.group_name}, ${row.day}::date, ${row.from_time}, ${row.to_time},
      array(select id from users where group_id = ${row.group_id}), ${row.opened_at}, ${row.live_lesson_id})
    on conflict (group_id, day, from_time) do update set live_lesson_id = excluded.live_lesson_id, cancelled_at = null
      where class_sessions.live_lesson_id is null`.execute(executor);
};

/** Stores the session of a live lesson for a grade, once, with the students who are expected. */
export const insertLiveSessionOfGrade = async (
  executor: Executor,
  row: LiveSessionRow,
  memberIds: readonly string[],
): Promise<void> => {
  await sql`
    insert into class_sessions
      (id, group_id, group_name, day, from_time, to_time, member_ids, opened_at, live_lesson_id)
    values (${row.live_lesson_id}, null, ${row.group_name}, ${row.day}::date, ${row.from_time}, ${row.to_time},
      ${memberIds}::uuid[], ${row.opened_at}, ${row.live_lesson_id})
    on conflict (id) do nothing`.execute(executor);
};
