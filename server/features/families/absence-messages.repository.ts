import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { QueuedRow } from './deliver-message.ts';
import { type ConsentProof, latestConsent } from './parent-consents.repository.ts';

export type AbsenceMessage = { sessionId: string; studentId: string };

type ParentRow = {
  id: string;
  parent_phone: string;
  /** The open link to the parent's page. */
  link_id: string | null;
  /** What the parent decided last; null before. */
  is_consent_given: boolean | null;
  consent_proof: ConsentProof | null;
};

/** How the parents of students are reached, and what they decided about messages. */
export const listParents = async (
  executor: Executor,
  studentIds: readonly string[],
): Promise<ParentRow[]> => {
  const { rows } = await sql<ParentRow>`
    select student.id, student.parent_phone, link.id as link_id, consent.is_given as is_consent_given,
      consent.proof as consent_proof
    from users student
      left join parent_links link on link.student_id = student.id and link.ended_at is null
      ${latestConsent('student')}
    where student.id = any(${studentIds}::uuid[]) and student.role = 'student'`.execute(executor);
  return rows;
};

export type AbsenceMessageRow = {
  student_id: string;
  first_name: string;
  last_name: string;
  state: 'queued' | 'sending' | 'sent' | 'refused' | 'unknown';
  /** Why it was refused, with the gateway's own code behind a space. */
  reason: string;
  changed_at: Date;
};

export const listAbsenceMessages = async (
  executor: Executor,
  sessionId: string,
): Promise<AbsenceMessageRow[]> => {
  const { rows } = await sql<AbsenceMessageRow>`
    select message.student_id, student.first_name, student.last_name, message.state, message.reason, message.changed_at
    from absence_messages message join users student on student.id = message.student_id
    where message.session_id = ${sessionId}
    order by student.search_key collate "C", student.id`.execute(executor);
  return rows;
};

/**
 * Queues messages that were not sent yet, that the gateway refused, or that wait since before `lostBefore`.
 * @returns the students of those that were queued: of two calls at once each message is in one
 */
export const queueAbsenceMessages = async (
  executor: Executor,
  messages: readonly { studentId: string; text: string }[],
  {
    sessionId,
    actorId,
    now,
    lostBefore,
  }: { sessionId: string; actorId: string; now: Date; lostBefore: Date },
): Promise<string[]> => {
  const { rows } = await sql<{ student_id: string }>`
    insert into absence_messages as stored (session_id, student_id, state, text, changed_at, changed_by)
    select ${sessionId}::uuid, message.student_id, 'queued', message.text, ${now}::timestamptz, ${actorId}::uuid
    from unnest(${messages.map(({ studentId }) => studentId)}::uuid[], ${messages.map(({ text }) => text)}::text[])
      message (student_id, text)
    order by message.student_id
    on conflict (session_id, student_id) do update set state = 'queued', text = excluded.text, reason = '',
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
    where stored.state = 'refused' or stored.state = 'queued' and stored.changed_at < ${lostBefore}
    returning student_id`.execute(executor);
  return rows.map((row) => row.student_id);
};

/** Locks a message until the transaction ends; undefined once its student is gone. */
export const lockAbsenceMessage = async (
  executor: Executor,
  { sessionId, studentId }: AbsenceMessage,
): Promise<QueuedRow | undefined> => {
  const { rows } = await sql<QueuedRow>`
    select message.state, message.text, message.changed_by, student.parent_phone, consent.is_given as is_consent_given,
      consent.proof as consent_proof
    from absence_messages message join users student on student.id = message.student_id and student.role = 'student'
      ${latestConsent('student')}
    where message.session_id = ${sessionId} and message.student_id = ${studentId}
    for update of message`.execute(executor);
  return rows[0];
};

/** Writes what became of a message that the gateway has, or has not. */
export const storeAbsenceState = async (
  executor: Executor,
  { sessionId, studentId }: AbsenceMessage,
  change: { state: string; reason: string; now: Date },
): Promise<void> => {
  await sql`
    update absence_messages set state = ${change.state}, reason = ${change.reason}, changed_at = ${change.now}
    where session_id = ${sessionId} and student_id = ${studentId}`.execute(executor);
};

/** Removes a message that is not to be sent any more. */
export const deleteAbsenceMessage = async (
  executor: Executor,
  { sessionId, studentId }: AbsenceMessage,
): Promise<void> => {
  await executor
    .deleteFrom('absence_messages')
    .where('session_id', '=', sessionId)
    .where('student_id', '=', studentId)
    .execute();
};
