import { sql } from 'kysely';
import {
  everythingOpenUntil,
  isCodeAccessLive,
  isCodeUsedBy,
  isMonthOpenTo,
  type LessonAccessRow,
  lessonAccessColumns,
} from '#server/features/rights/entitlements.api.ts';
import { waitAfterWrongTriesInSeconds, wrongTriesInARow } from '#domain/codes/redemption.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { BundlePlan } from '#domain/codes/code-kinds.ts';
import type { CodeStateRow } from './access-codes.repository.ts';

type StudentAtMoment = { studentId: string; now: Date };

/**
 * Counts a try as wrong before it is made, so that parallel tries cannot exceed the limit.
 * @returns false while the student has to wait
 */
export const countTry = async (
  executor: Executor,
  { studentId, now }: StudentAtMoment,
): Promise<boolean> => {
  const waitEnd = new Date(now.getTime() + waitAfterWrongTriesInSeconds * 1000);
  const { rows } = await sql`
    insert into access_code_tries as tries (student_id, wrong_in_a_row) values (${studentId}, 1)
    on conflict (student_id) do update set
      wrong_in_a_row = case when tries.blocked_until is null then tries.wrong_in_a_row + 1 else 1 end,
      blocked_until = case
        when tries.blocked_until is null and tries.wrong_in_a_row + 1 >= ${wrongTriesInARow}
          then ${waitEnd}::timestamptz
      end
    where tries.blocked_until is null or tries.blocked_until <= ${now}
    returning student_id`.execute(executor);
  return rows.length > 0;
};

/** Until when the student has to wait. */
export const findWaitEnd = async (
  executor: Executor,
  studentId: string,
): Promise<Date | undefined> => {
  const row = await executor
    .selectFrom('access_code_tries')
    .select('blocked_until')
    .where('student_id', '=', studentId)
    .executeTakeFirst();
  return row?.blocked_until ?? undefined;
};

/**
 * Deletes the counted wrong tries. Within a transaction the row stays locked, so that a student uses one code after another.
 */
export const clearTries = async (executor: Executor, studentId: string): Promise<void> => {
  await executor
    .updateTable('access_code_tries')
    .set({ wrong_in_a_row: 0, blocked_until: null })
    .where('student_id', '=', studentId)
    .execute();
};

/** Lets a student redeem one code after the other: two at once would both open the same lesson. */
export const lockTries = async (executor: Executor, studentId: string): Promise<void> => {
  await executor
    .selectFrom('access_code_tries')
    .select('student_id')
    .where('student_id', '=', studentId)
    .forUpdate()
    .execute();
};

/** Subtracts a try that was no wrong one: the server failed, or the code is the student's own. */
export const uncountTry = async (executor: Executor, studentId: string): Promise<void> => {
  await executor
    .updateTable('access_code_tries')
    .set({ wrong_in_a_row: sql`greatest(wrong_in_a_row - 1, 0)`, blocked_until: null })
    .where('student_id', '=', studentId)
    .execute();
};

export type RedeemableRow = LessonAccessRow &
  CodeStateRow & {
    id: string;
    lesson_id: string | null;
    lesson_title: string | null;
    month: number | null;
    /** The grade of the month. */
    grade: 1 | 2 | 3 | null;
    plan: BundlePlan | null;
    deleted_at: Date | null;
    lesson_is_shown: boolean;
    student_grade: 1 | 2 | 3 | null;
    is_month_open: boolean;
    everything_until: Date | null;
    /** Whether the student has used it before. */
    is_own: boolean;
    is_own_access_live: boolean;
  };

/** A code with what decides whether a student may use it. */
export const findRedeemable = async (
  executor: Executor,
  code: string,
  { studentId: id, now }: StudentAtMoment,
): Promise<RedeemableRow | undefined> => {
  const { rows } = await sql<RedeemableRow>`
    select code.id, code.lesson_id, lesson.title as lesson_title, code.uses, code.max_uses,
      code.deactivated_at, code.deleted_at, code.expires_at, batch.month, batch.grade, batch.plan,
      is_shown(lesson, course) as lesson_is_shown,
      (select grade from users where id = ${id}) as student_grade,
      ${isMonthOpenTo({ month: sql`batch.month`, grade: sql`batch.grade` }, { id, now })} as is_month_open,
      ${everythingOpenUntil({ id, now })} as everything_until,
      ${isCodeUsedBy(sql`code.id`, id)} as is_own,
      ${isCodeAccessLive(sql`code.id`, { id, now })} as is_own_access_live,
      ${lessonAccessColumns('lesson', { id, now })}
    from access_codes code
      left join access_code_batches batch on batch.id = code.batch_id
      left join lessons lesson on lesson.id = code.lesson_id
      left join courses course on course.id = lesson.course_id
    where code.code = ${code}`.execute(executor);
  return rows[0];
};

/** Counts a use of a code, if it has one left. Of many parallel calls, as many get true as there are uses left. */
export const claimCode = async (
  executor: Executor,
  id: string,
  { studentId, now }: StudentAtMoment,
): Promise<boolean> => {
  const claimed = await executor
    .updateTable('access_codes')
    .set({ uses: sql`uses + 1`, redeemed_at: now, redeemed_by: studentId })
    .where('id', '=', id)
    .whereRef('uses', '<', 'max_uses')
    .where('deactivated_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
};
