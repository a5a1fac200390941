import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/** The invitations that wait at the turn of a school year, made before a moment (decisions/0181). */
const waiting = ({ createdBefore, now }: { createdBefore: Date; now: Date }) => sql`
  joined_at is null and withdrawn_at is null and expires_at > ${now} and created_at < ${createdBefore}`;

export const countWaitingInvitations = async (
  executor: Executor,
  moment: { createdBefore: Date; now: Date },
): Promise<number> => {
  const { rows } = await sql<Rows['countWaitingInvitations']>`
    select count(*)::int as count from invitations where ${waiting(moment)}`.execute(executor);
  return rows[0]?.count ?? 0;
};

/**
 * What an invitation loses when it is withdrawn.
 * - `mail_key_hash`: in hexadecimal digits.
 */
export type WithdrawnInvitation = Rows['withdrawWaitingInvitations'];

/** Withdraws them; the persons stay. */
export const withdrawWaitingInvitations = async (
  executor: Executor,
  moment: { createdBefore: Date; now: Date },
): Promise<WithdrawnInvitation[]> => {
  const { rows } = await sql<WithdrawnInvitation>`
    with ended as materialized (
      select id, code, encode(mail_key_hash, 'hex') as mail_key_hash from invitations
      where ${waiting(moment)} order by id for update
    )
    update invitations set withdrawn_at = ${moment.now}, code = null, mail_key_hash = null
    from ended where invitations.id = ended.id
    returning ended.id, ended.code, ended.mail_key_hash`.execute(executor);
  return rows;
};

/**
 * Gives withdrawn invitations back, except where the person joined or was invited again.
 * @returns the ids of those that wait again
 */
export const restoreInvitations = async (
  executor: Executor,
  { withdrawn, withdrawnAt }: { withdrawn: readonly WithdrawnInvitation[]; withdrawnAt: Date },
): Promise<string[]> => {
  const { rows } = await sql<Rows['restoreInvitations']>`
    update invitations set withdrawn_at = null, code = before.code,
      mail_key_hash = decode(before.mail_key_hash, 'hex')
    from unnest(${withdrawn.map(({ id }) => id)}::uuid[], ${withdrawn.map(({ code }) => code)}::text[],
      ${withdrawn.map((row) => row.mail_key_hash)}::text[]) as before (id, code, mail_key_hash)
    where invitations.id = before.id and invitations.withdrawn_at = ${withdrawnAt}
      and not exists (
        select 1 from invitations other
        where other.id <> invitations.id and other.joined_at is null and other.withdrawn_at is null
          and (other.student_id = invitations.student_id or other.email = invitations.email)
      )
      and exists (
        select 1 from users where id = invitations.student_id and activated_at is null
      )
    returning invitations.id`.execute(executor);
  return rows.map(({ id }) => id);
};
