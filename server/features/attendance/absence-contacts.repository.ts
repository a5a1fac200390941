import { sql } from 'kysely';
import type { ContactWay } from '#domain/attendance/absence-message.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Rows } from '#server/platform/database/statement-rows.ts';

/**
 * Columns:
 * - `actor_name`: null for the teacher.
 */
export type AbsenceContactRow = Rows['listAbsenceContacts'];

export const listAbsenceContacts = async (
  executor: Executor,
  sessionId: string,
): Promise<AbsenceContactRow[]> => {
  const { rows } = await sql<AbsenceContactRow>`
    select contact.student_id, contact.way, contact.contacted_at,
      case when actor.role = 'assistant' then concat_ws(' ', actor.first_name, actor.last_name) end as actor_name
    from absence_contacts contact join users actor on actor.id = contact.contacted_by
    where contact.session_id = ${sessionId}`.execute(executor);
  return rows;
};

type Contact = { sessionId: string; studentId: string; way: ContactWay };

/** Stores that a parent was reached; the first time counts. */
export const insertAbsenceContact = async (
  executor: Executor,
  { sessionId, studentId, way }: Contact,
  { actorId, at }: { actorId: string; at: Date },
): Promise<void> => {
  await executor
    .insertInto('absence_contacts')
    .values({
      session_id: sessionId,
      student_id: studentId,
      way,
      contacted_at: at,
      contacted_by: actorId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Whether a student is absent from a session, and nobody has written to the parent. */
export const isAbsentAndUnwritten = async (
  executor: Executor,
  { sessionId, studentId }: Omit<Contact, 'way'>,
): Promise<boolean> => {
  const { rows } = await sql<{ is_open: boolean }>`
    select exists (
      select from session_entries
      where session_id = ${sessionId} and student_id = ${studentId} and field = 'presence' and value = 'absent'
    ) and not exists (
      select from absence_contacts
      where session_id = ${sessionId} and student_id = ${studentId} and way = 'message'
    ) as is_open`.execute(executor);
  return rows[0]?.is_open === true;
};

export const deleteAbsenceContact = async (
  executor: Executor,
  { sessionId, studentId, way }: Contact,
): Promise<void> => {
  await executor
    .deleteFrom('absence_contacts')
    .where('session_id', '=', sessionId)
    .where('student_id', '=', studentId)
    .where('way', '=', way)
    .execute();
};

/** How many of the students with a presence in a session have an account, where its notification arrives. */
export const countNotified = async (
  executor: Executor,
  sessionId: string,
): Promise<{ reached: number; total: number }> => {
  const { rows } = await sql<Rows['countNotified']>`
    select count(*)::int as total, count(*) filter (where student.activated_at is not null)::int as reached
    from session_entries entry join users student on student.id = entry.student_id
    where entry.session_id = ${sessionId} and entry.field = 'presence' and entry.value is not null`.execute(
    executor,
  );
  return rows[0] ?? { reached: 0, total: 0 };
};
