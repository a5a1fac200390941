import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';

type OpenInvitation = {
  id: string;
  student_id: string;
  mail_key_hash: Buffer | null;
  email: string | null;
  first_name: string;
  last_name: string;
  grade: 1 | 2 | 3;
  card_number: string;
  /** Whether the student has an account without an address, whose password the card sets anew. */
  is_active: boolean;
};

/** The invitation of a code with its person as the teacher has it now, if it can be used at `now`. */
export const findByCode = async (
  executor: Executor,
  code: string,
  now: Date,
): Promise<OpenInvitation | undefined> => {
  const { rows } = await sql<OpenInvitation>`
    select invitation.id, invitation.student_id, invitation.mail_key_hash, invitation.email,
      student.first_name, student.last_name, student.grade, student.card_number,
      student.activated_at is not null as is_active
    from invitations invitation join users student on student.id = invitation.student_id
      and student.role = 'student' and student.email is null
    where invitation.code = ${code} and invitation.expires_at > ${now}`.execute(executor);
  return rows[0];
};

/** The invitation of an address, if it can be used at `now`. Locks its row until the transaction ends. */
export const lockByEmail = async (
  executor: Executor,
  email: string,
  now: Date,
): Promise<{ id: string; code: string; student_id: string } | undefined> => {
  const { rows } = await sql<{ id: string; code: string; student_id: string }>`
    select invitation.id, invitation.code, invitation.student_id
    from invitations invitation
      join users student on student.id = invitation.student_id and student.activated_at is null
    where invitation.email = ${email} and invitation.joined_at is null and invitation.withdrawn_at is null
      and invitation.code is not null and invitation.expires_at > ${now}
    for update of invitation`.execute(executor);
  return rows[0];
};

/**
 * Uses an invitation up, and locks its row until the transaction ends.
 * @returns false when another request was faster, or it was withdrawn meanwhile
 */
export const markInvitationUsed = async (
  executor: Executor,
  { id, code, now }: { id: string; code: string; now: Date },
): Promise<boolean> => {
  const used = await executor
    .updateTable('invitations')
    .set({ joined_at: now, code: null, mail_key_hash: null })
    .where('id', '=', id)
    .where('code', '=', code)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
};
