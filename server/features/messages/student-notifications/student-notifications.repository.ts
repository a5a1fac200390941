import { sql } from 'kysely';
import { isPremiumAt, rightCountAt } from '#server/features/rights/entitlements.api.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Row } from '#server/platform/database/schema.ts';

export type StudentNotificationRow = Pick<
  Row<'student_notifications'>,
  'id' | 'kind' | 'subject' | 'place' | 'due_at' | 'created_at' | 'read_at'
> & { lesson_id: string | null };

/** A page of a student's lines, newest first, and how many there are in all. */
export const listStudentNotifications = async (
  executor: Executor,
  studentId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StudentNotificationRow[]; total: number }> => {
  const { rows } = await sql<{ total: number } & (StudentNotificationRow | { id: null })>`
    select total.total, line.*
    from (
      select count(*)::integer as total from student_notifications where student_id = ${studentId}
    ) total
      left join (
        select own.id, own.kind, own.subject, own.place, own.due_at, own.created_at, own.read_at,
          (select lesson.id from shown_lessons lesson where lesson.id = own.lesson_id) as lesson_id
        from student_notifications own where own.student_id = ${studentId}
        order by own.created_at desc, own.id desc limit ${limit} offset ${offset}
      ) line on true
    order by line.created_at desc, line.id desc`.execute(executor);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
};

/** How many lines of a student are unread, and which rights run at `now`. */
export const findUnreadOf = async (
  executor: Executor,
  { studentId, now }: { studentId: string; now: Date },
): Promise<{ unread: number; isPremium: boolean; rights: number }> => {
  const { rows } = await sql<{ unread: number; is_premium: boolean; rights: number }>`
    select count(*)::integer as unread, ${isPremiumAt(studentId, now)} as is_premium,
      ${rightCountAt({ id: studentId, now })} as rights
    from student_notifications
    where student_id = ${studentId} and read_at is null`.execute(executor);
  const [{ unread, is_premium: isPremium, rights } = { unread: 0, is_premium: false, rights: 0 }] =
    rows;
  return { unread, isPremium, rights };
};

/** Marks a student's own line as read, unless it was read before. @returns whether there is such a line */
export const markOwnRead = async (
  executor: Executor,
  { studentId, id, now }: { studentId: string; id: string; now: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    update student_notifications set read_at = coalesce(read_at, ${now}::timestamptz)
    where student_id = ${studentId} and id = ${id} returning id`.execute(executor);
  return rows.length > 0;
};

/** Marks all lines of a student as read, and returns how many those were. */
export const markAllOwnRead = async (
  executor: Executor,
  studentId: string,
  now: Date,
): Promise<number> => {
  const result = await executor
    .updateTable('student_notifications')
    .set({ read_at: now })
    .where('student_id', '=', studentId)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
};

/** Deletes lines that are older than a moment, and returns how many those were. */
export const deleteStudentNotifications = async (
  executor: Executor,
  { before, limit }: { before: Date; limit: number },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from student_notifications where (student_id, id) in (
      select student_id, id from student_notifications
      where created_at < ${before} order by created_at limit ${limit}
    )`.execute(executor);
  return Number(numAffectedRows ?? 0);
};
