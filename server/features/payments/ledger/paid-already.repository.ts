import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/**
 * Whether a student has paid for the same lesson, month or whole platform, by a code of it or on account too, and it is open now. Of
 * lectures a student may buy more at any time.
 */
export const isPaidAlready = async (
  executor: Executor,
  {
    studentId,
    plan,
    month,
    lessonId,
    now,
  }: {
    studentId: string;
    plan: string | null;
    month: number | null;
    lessonId: string | null;
    now: Date;
  },
): Promise<boolean> => {
  const { rows } = await sql<Rows['isPaidAlready']>`
    select exists (
      select 1 from grants given left join payments payment
        on payment.student_id = given.student_id and payment.id = given.id
      where given.student_id = ${studentId} and given.scope <> 'credits' and given.revoked_at is null
        and given.ends_at > ${now} and (
          payment.status = 'completed' and payment.plan is not distinct from ${plan}
            and payment.month is not distinct from ${month} and payment.lesson_id is not distinct from ${lessonId}
          or (given.source = 'access_code' or exists (select from charges where charges.id = given.id)) and (given.month = ${month} or given.lesson_id = ${lessonId})
        )
    ) as is_paid`.execute(executor);
  return rows[0]?.is_paid ?? false;
};
