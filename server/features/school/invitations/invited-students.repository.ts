import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

export type UninvitedStudent = {
  id: string;
  first_name: string;
  last_name: string;
  phone: string;
  parent_phone: string;
  grade: 1 | 2 | 3;
  centre: string;
  group_id: string | null;
  /** Whether the student has an account already, which has no address. */
  is_active: boolean;
  /** The open invitation, also one that was not used in time. */
  invitation_id: string | null;
  email: string | null;
  /** Null without an invitation that can be used. */
  code: string | null;
  expires_at: Date | null;
};

/** Locks the open invitations of students until the transaction ends; before the students, as their use does. */
export const lockInvitationsOf = async (
  executor: Executor,
  studentIds: readonly string[],
): Promise<void> => {
  await sql`
    select from invitations
    where student_id = any(${studentIds}::uuid[]) and joined_at is null and withdrawn_at is null
    order by id for update`.execute(executor);
};

/** The students among these who have no account, or one without an address, with their invitations, by id. */
export const listWithoutAddress = async (
  executor: Executor,
  ids: readonly string[],
  now: Date,
): Promise<UninvitedStudent[]> => {
  const { rows } = await sql<UninvitedStudent>`
    select student.id, student.first_name, student.last_name, student.phone, student.parent_phone, student.grade,
      student.centre, student.group_id, student.activated_at is not null as is_active, invitation.id as invitation_id, invitation.email,
      case when invitation.expires_at > ${now} then invitation.code end as code, invitation.expires_at
    from users student
      left join invitations invitation on invitation.student_id = student.id
        and invitation.joined_at is null and invitation.withdrawn_at is null
    where student.id = any(${ids}::uuid[]) and student.role = 'student' and student.email is null
    order by student.id`.execute(executor);
  return rows;
};

/** Ends invitations that new ones replace; their persons stay. */
export const replaceInvitations = async (
  executor: Executor,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  await sql`
    update invitations set withdrawn_at = ${now}, code = null, mail_key_hash = null
    where id = any(${ids}::uuid[]) and joined_at is null`.execute(executor);
};

/** Whether an address has an account or another student's open invitation. */
export const findUseOfAddress = async (
  executor: Executor,
  email: string,
  studentId: string,
): Promise<'account' | 'invitation' | undefined> => {
  const { rows } = await sql<{ use: 'account' | 'invitation' }>`
    select 'account' as use from users where email = ${email}
    union all
    select 'invitation' from invitations
    where email = ${email} and joined_at is null and withdrawn_at is null
      and student_id is distinct from ${studentId}
    limit 1`.execute(executor);
  return rows[0]?.use;
};
