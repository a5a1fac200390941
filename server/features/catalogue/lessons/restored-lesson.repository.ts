import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/**
 * Makes room for a lesson that comes back into its locked course: its place is as before where that exists, and later
 * lessons move on by one. The trash calls it.
 */
export const makeRoomForLesson = async (
  executor: Executor,
  root: Readonly<Record<string, unknown>>,
): Promise<{ position: number }> => {
  const { rows } = await sql<Rows['makeRoomForLesson']>`
    select least(${root['position']}::int, coalesce(max(position), 0) + 1) as position
    from lessons where course_id = ${root['course_id']}::uuid`.execute(executor);
  const position = rows[0]?.position ?? 1;
  await sql`update lessons set position = position + 1
    where course_id = ${root['course_id']}::uuid and position >= ${position}`.execute(executor);
  return { position };
};
