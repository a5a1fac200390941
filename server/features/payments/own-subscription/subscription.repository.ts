import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema.ts';

export type PeriodRow = Pick<
  Schema['grants'],
  'id' | 'source' | 'scope' | 'starts_at' | 'ends_at'
> & {
  month: number | null;
  lesson_id: string | null;
  lesson_title: string | null;
  credits: number | null;
  payment_id: string | null;
  payment_title: string | null;
  /** The lessons that the credits of a bundle opened, the newest first. */
  opened: { lesson_id: string; title: string | null; opened_at: string }[];
};

/**
 * All rights of a student that were not revoked, ended ones included, the one that ends last first, in one statement. The
 * lessons of a bundle are listed within it.
 */
export const listPeriods = async (
  executor: Executor,
  studentId: string,
  limit: number,
): Promise<PeriodRow[]> => {
  const { rows } = await sql<PeriodRow>`
    select grants.id, grants.source, grants.scope, grants.month, grants.starts_at, grants.ends_at,
      grants.credits, grants.lesson_id, lesson.title as lesson_title,
      payment.id as payment_id, payment.title as payment_title,
      coalesce((
        select jsonb_agg(jsonb_build_object('lesson_id', opened.lesson_id,
          'title', opened_lesson.title, 'opened_at', opened.starts_at) order by opened.starts_at desc)
        from grants opened left join lessons opened_lesson on opened_lesson.id = opened.lesson_id
        where grants.scope = 'credits' and opened.student_id = grants.student_id
          and opened.reference = grants.id::text and opened.scope = 'lesson'
          and opened.revoked_at is null
      ), '[]') as opened
    from grants
    left join lessons lesson on lesson.id = grants.lesson_id
    left join payments payment
      on payment.id = grants.id and payment.student_id = grants.student_id
    where grants.student_id = ${studentId} and grants.revoked_at is null
      and not (grants.source = 'bundle' and grants.scope = 'lesson')
    order by grants.ends_at desc, grants.id desc
    limit ${limit}`.execute(executor);
  return rows;
};
