import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/** The students of a group who have no account, with the code of an invitation that can be used, by name. */
export const listLinksOfGroup = async (
  executor: Executor,
  groupId: string,
  now: Date,
): Promise<Rows['listLinksOfGroup'][]> => {
  const { rows } = await sql<Rows['listLinksOfGroup']>`
    select student.id, student.first_name, student.last_name, student.phone, student.parent_phone,
      invitation.code, invitation.messaged_at
    from users student
      left join invitations invitation on invitation.student_id = student.id and invitation.joined_at is null
        and invitation.withdrawn_at is null and invitation.expires_at > ${now}
    where student.group_id = ${groupId} and student.role = 'student' and student.activated_at is null
    order by student.search_key collate "C", student.id`.execute(executor);
  return rows;
};

export const countAccountsOfGroup = async (
  executor: Executor,
  groupId: string,
): Promise<{ active: number; total: number }> => {
  const { rows } = await sql<Rows['countAccountsOfGroup']>`
    select count(*)::int as total, count(*) filter (where activated_at is not null)::int as active
    from users where group_id = ${groupId} and role = 'student'`.execute(executor);
  return rows[0] ?? { active: 0, total: 0 };
};

/** Whether a student is in a group. */
export const isInGroup = async (
  executor: Executor,
  { studentId, groupId }: { studentId: string; groupId: string },
): Promise<boolean> => {
  const found = await executor
    .selectFrom('users')
    .select('id')
    .where('id', '=', studentId)
    .where('group_id', '=', groupId)
    .where('role', '=', 'student')
    .executeTakeFirst();
  return found !== undefined;
};

/** Stores when the link of an open invitation was sent by hand; the first time counts. Null takes it back. */
export const markMessaged = async (
  executor: Executor,
  studentId: string,
  at: Date | null,
): Promise<void> => {
  await sql`
    update invitations
    set messaged_at = case when ${at}::timestamptz is null then null else coalesce(messaged_at, ${at}) end
    where student_id = ${studentId} and joined_at is null and withdrawn_at is null`.execute(
    executor,
  );
};
