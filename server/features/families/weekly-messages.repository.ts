import { sql } from 'kysely';
import type { Presence } from '#domain/attendance/session-entries.ts';
import type { Gender } from '#domain/text/addressed.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { withinGroups } from '#server/platform/database/group-limit.repository.ts';
import { type ConsentProof, latestConsent } from './parent-consents.repository.ts';

/** Days are `YYYY-MM-DD`; the moments are those at which the week begins and ends in Egypt. */
export type Week = { from: string; to: string; startsAt: Date; endsAt: Date };

export type StudentWeekRow = {
  id: string;
  first_name: string;
  last_name: string;
  gender: Gender | null;
  parent_phone: string;
  /** The open link to the parent's page. */
  link_id: string | null;
  /** What the parent decided last; null before. */
  is_consent_given: boolean | null;
  consent_proof: ConsentProof | null;
  attendance: { day: string; presence: Presence }[];
  results: { title: string; score: number; maxScore: number }[];
  message: {
    state: 'sent' | 'unsent' | 'queued' | 'sending' | 'refused' | 'unknown';
    way: 'hand' | 'gateway';
    /** Why it was refused, with the gateway's own code behind a space. */
    reason: string;
    changed_at: string;
    /** The assistant who changed it; null for the teacher. */
    actor_name: string | null;
  } | null;
};

/** The students of a group by name, each with a week: closed sessions, results as the student sees them, and the message. */
export const listStudentWeeks = async (
  executor: Executor,
  { groupId, week }: { groupId: string; week: Week },
): Promise<StudentWeekRow[]> => {
  const { rows } = await sql<StudentWeekRow>`
    select student.id, student.first_name, student.last_name, student.gender, student.parent_phone,
      link.id as link_id, consent.is_given as is_consent_given, consent.proof as consent_proof,
      (
        select coalesce(jsonb_agg(
          jsonb_build_object('day', session.day, 'presence', entry.value)
          order by session.day, session.from_time, session.id
        ), '[]')
        from session_entries entry join class_sessions session on session.id = entry.session_id
        where entry.student_id = student.id and entry.field = 'presence' and entry.value is not null
          and session.closed_at is not null and session.day between ${week.from} and ${week.to}
      ) as attendance,
      (
        select coalesce(jsonb_agg(
          jsonb_build_object('title', title, 'score', score, 'maxScore', max_score) order by at, exam_id
        ), '[]')
        from shown_marks
        where student_id = student.id and at >= ${week.startsAt} and at < ${week.endsAt}
      ) as results,
      (
        select jsonb_build_object('state', message.state, 'way', message.way, 'reason', message.reason,
          'changed_at', message.changed_at,
          'actor_name', case when actor.role = 'assistant' then trim(concat_ws(' ', actor.first_name, actor.last_name)) end)
        from weekly_messages message join users actor on actor.id = message.changed_by
        where message.student_id = student.id and message.week = ${week.from}
      ) as message
    from users student
      left join parent_links link on link.student_id = student.id and link.ended_at is null
      ${latestConsent('student')}
    where student.group_id = ${groupId} and student.role = 'student'
    order by student.search_key collate "C", student.id`.execute(executor);
  return rows;
};

export const findNote = async (
  executor: Executor,
  { groupId, week }: { groupId: string; week: string },
): Promise<string> => {
  const { rows } = await sql<{ text: string }>`
    select text from weekly_notes where group_id = ${groupId} and week = ${week}`.execute(executor);
  return rows[0]?.text ?? '';
};

export const storeNote = async (
  executor: Executor,
  note: { groupId: string; week: string; text: string },
): Promise<void> => {
  await sql`
    insert into weekly_notes (group_id, week, text) values (${note.groupId}, ${note.week}, ${note.text})
    on conflict (group_id, week) do update set text = excluded.text`.execute(executor);
};

export type Tick = { studentId: string; week: string; isSent: boolean; at: Date };

/** Which of some students the caller sees. */
export const listSeenIds = async (
  executor: Executor,
  ids: readonly string[],
  callerGroups: readonly string[] | undefined,
): Promise<Set<string>> => {
  const conditions = sql.join(
    [
      sql`student.id = any(${ids}::uuid[])`,
      sql`student.role = 'student'`,
      ...withinGroups('student', callerGroups),
    ],
    sql` and `,
  );
  const { rows } = await sql<{ id: string }>`
    select student.id from users student where ${conditions}`.execute(executor);
  return new Set(rows.map(({ id }) => id));
};

/**
 * Stores ticks, at most one for each student and week, unless a later one is stored. One that says that the message was sent takes it
 * from the gateway's queue.
 * @returns the ids of the students whose tick changed
 */
export const storeTicks = async (
  executor: Executor,
  ticks: readonly Tick[],
  actorId: string,
): Promise<string[]> => {
  if (ticks.length === 0) return [];
  const values = ticks.map(
    ({ studentId, week, isSent, at }) =>
      sql`(${studentId}::uuid, ${week}::date, ${isSent ? 'sent' : 'unsent'}, ${at}::timestamptz)`,
  );
  const { rows } = await sql<{ student_id: string }>`
    insert into weekly_messages as stored (student_id, week, way, state, changed_at, changed_by)
    select tick.student_id, tick.week, 'hand', tick.state, tick.changed_at, ${actorId}::uuid
    from (values ${sql.join(values)}) tick (student_id, week, state, changed_at)
    order by tick.student_id, tick.week
    on conflict (student_id, week) do update set way = 'hand', state = excluded.state,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by, text = '', reason = ''
    where stored.way = 'hand' and stored.changed_at < excluded.changed_at
      or stored.way = 'gateway' and excluded.state = 'sent' and (
        stored.state in ('queued', 'refused', 'unknown')
        or stored.state = 'sending' and stored.changed_at < excluded.changed_at - interval '4 hours'
      )
    returning student_id`.execute(executor);
  return rows.map((row) => row.student_id);
};
