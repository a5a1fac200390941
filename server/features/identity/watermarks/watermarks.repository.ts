import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';

export type WatermarkRow = Pick<
  Row<'watermarks'>,
  'code' | 'student_id' | 'user_agent' | 'first_shown_at'
> & {
  first_name: string;
  last_name: string;
  email: string;
};

type NewWatermark = {
  code: string;
  studentId: string;
  sessionId: string;
  /** `YYYY-MM-DD`, in Egypt. */
  day: string;
  now: Date;
};

export type OwnWatermarkRow = Pick<WatermarkRow, 'code' | 'first_name' | 'last_name'>;

/**
 * The watermark of a session's day: the stored one, else a new one with `code`. The update changes nothing, but makes the
 * statement return the stored row. @returns undefined when the session is gone
 * @throws DatabaseError `watermarks_pkey` when another watermark has the code
 */
export const ensureWatermark = async (
  executor: Executor,
  { code, studentId, sessionId, day, now }: NewWatermark,
): Promise<OwnWatermarkRow | undefined> => {
  const { rows } = await sql<OwnWatermarkRow>`
    with mark as (
      insert into watermarks (code, student_id, session_id, day, user_agent, first_shown_at)
      select ${code}, user_id, id, ${day}::date, user_agent, ${now}::timestamptz
      from sessions where id = ${sessionId} and user_id = ${studentId}
      on conflict (session_id, day) do update set day = excluded.day
      returning code, student_id
    )
    select mark.code, student.first_name, student.last_name
    from mark join users student on student.id = mark.student_id`.execute(executor);
  return rows[0];
};

const found = (executor: Executor) =>
  executor
    .selectFrom('watermarks')
    .innerJoin('users', 'users.id', 'watermarks.student_id')
    .select([
      'watermarks.code',
      'watermarks.student_id',
      'watermarks.user_agent',
      'watermarks.first_shown_at',
      'users.first_name',
      'users.last_name',
      sql<string>`coalesce(users.email, '')`.as('email'),
    ]);

/** `code` folded. */
export const findWatermark = (
  executor: Executor,
  code: string,
): Promise<WatermarkRow | undefined> =>
  found(executor).where('watermarks.code', '=', code).executeTakeFirst();

/** Watermarks by the beginning of their code, in their order. */
export const findWatermarksByPrefix = (
  executor: Executor,
  prefix: string,
  limit: number,
): Promise<WatermarkRow[]> =>
  found(executor)
    .where('watermarks.code', 'like', `${prefix}%`)
    .orderBy('watermarks.code')
    .limit(limit)
    .execute();

/** `day` is `YYYY-MM-DD`. */
export const deleteOldWatermarks = async (executor: Executor, before: string): Promise<void> => {
  await sql`delete from watermarks where day < ${before}::date`.execute(executor);
};
