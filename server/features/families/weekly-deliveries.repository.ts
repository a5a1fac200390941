import { sql } from 'kysely';
import type { Executor } from '#server/platform/database/database.ts';
import type { QueuedRow } from './deliver-message.ts';
import { latestConsent } from './parent-consents.repository.ts';

type Message = { studentId: string; week: string };

/**
 * Queues messages that were not sent yet, that the gateway refused, or that wait since before `lostBefore`.
 * @returns the students of those that were queued: of two calls at once each message is in one
 */
export const queueMessages = async (
  executor: Executor,
  messages: readonly (Message & { text: string })[],
  { actorId, now, lostBefore }: { actorId: string; now: Date; lostBefore: Date },
): Promise<string[]> => {
  if (messages.length === 0) return [];
  const values = messages.map(
    ({ studentId, week, text }) => sql`(${studentId}::uuid, ${week}::date, ${text})`,
  );
  const { rows } = await sql<{ student_id: string }>`
    insert into weekly_messages as stored (student_id, week, way, state, changed_at, changed_by, text)
    select message.student_id, message.week, 'gateway', 'queued', ${now}::timestamptz, ${actorId}::uuid, message.text
    from (values ${sql.join(values)}) message (student_id, week, text)
    order by message.student_id, message.week
    on conflict (student_id, week) do update set way = 'gateway', state = 'queued', text = excluded.text, reason = '',
      changed_at = excluded.changed_at, changed_by = excluded.changed_by
    where stored.state in ('unsent', 'refused') or stored.state = 'queued' and stored.changed_at < ${lostBefore}
    returning student_id`.execute(executor);
  return rows.map((row) => row.student_id);
};

/** Locks a message of the gateway until the transaction ends; undefined once its student is gone. */
export const lockMessage = async (
  executor: Executor,
  { studentId, week }: Message,
): Promise<QueuedRow | undefined> => {
  const { rows } = await sql<QueuedRow>`
    select message.state, message.text, message.changed_by, student.parent_phone, consent.is_given as is_consent_given, consent.proof as consent_proof
    from weekly_messages message join users student on student.id = message.student_id and student.role = 'student'
      ${latestConsent('student')}
    where message.student_id = ${studentId} and message.week = ${week} and message.way = 'gateway'
    for update of message`.execute(executor);
  return rows[0];
};

/** Writes what became of a message that the gateway has, or has not. */
export const storeState = async (
  executor: Executor,
  { studentId, week }: Message,
  change: { state: string; reason: string; now: Date },
): Promise<void> => {
  await sql`
    update weekly_messages set state = ${change.state}, reason = ${change.reason}, changed_at = ${change.now}
    where student_id = ${studentId} and week = ${week} and way = 'gateway'`.execute(executor);
};
