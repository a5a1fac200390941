import { sql } from 'kysely';
import { absencesThatStandOut } from '#domain/attendance/session-summary.ts';
import type { SessionField } from '#domain/attendance/session-entries.ts';
import type { Executor } from '#server/platform/database/database.ts';

const presenceCounts = sql`
  (count(*) filter (where entry.value = 'present'))::integer as present,
  (count(*) filter (where entry.value = 'late'))::integer as late,
  (count(*) filter (where entry.value = 'absent'))::integer as absent,
  (count(*) filter (where entry.value = 'excused'))::integer as excused`;

export type PresenceCountsRow = { present: number; late: number; absent: number; excused: number };

type StudentSpan = {
  studentId: string;
  isClosedOnly: boolean;
  /** The first day that counts; all without it. */
  since?: string;
};

const ofStudent = ({ studentId, isClosedOnly, since }: StudentSpan) => sql`
  entry.student_id = ${studentId} and entry.value is not null
  and ${since === undefined ? sql`true` : sql`session.day >= ${since}::date`}
  and ${isClosedOnly ? sql`session.closed_at is not null` : sql`true`}`;

export const isStudent = async (executor: Executor, id: string): Promise<boolean> => {
  const { rows } = await sql`select from users where id = ${id} and role = 'student'`.execute(
    executor,
  );
  return rows.length > 0;
};

export const countPresences = async (
  executor: Executor,
  span: StudentSpan,
): Promise<PresenceCountsRow> => {
  const { rows } = await sql<PresenceCountsRow>`
    select ${presenceCounts}
    from session_entries entry join class_sessions session on session.id = entry.session_id
    where ${ofStudent(span)} and entry.field = 'presence'`.execute(executor);
  return rows[0] ?? { present: 0, late: 0, absent: 0, excused: 0 };
};

export type StudentSessionRow = {
  id: string;
  group_name: string;
  day: string;
  from_time: string;
  to_time: string;
  /** Whether it is one of the group in which the student is now. */
  is_of_own_group: boolean;
  presence: string | null;
  homework: string | null;
  oral: string | null;
};

/** The latest sessions with something written about a student, the latest first. */
export const listSessionsOfStudent = async (
  executor: Executor,
  span: StudentSpan,
  limit: number,
): Promise<StudentSessionRow[]> => {
  const { rows } = await sql<StudentSessionRow>`
    select session.id, session.group_name, session.day::text as day, session.from_time, session.to_time,
      coalesce(session.group_id = (select group_id from users where id = ${span.studentId}), false) as is_of_own_group,
      max(entry.value) filter (where entry.field = 'presence') as presence,
      max(entry.value) filter (where entry.field = 'homework') as homework,
      max(entry.value) filter (where entry.field = 'oral') as oral
    from session_entries entry join class_sessions session on session.id = entry.session_id
    where ${ofStudent(span)}
    group by session.id
    order by session.day desc, session.from_time desc, session.id
    limit ${limit}`.execute(executor);
  return rows;
};

export type ListedSessionRow = PresenceCountsRow & {
  id: string;
  group_id: string | null;
  group_name: string;
  day: string;
  from_time: string;
  to_time: string;
  closed_at: Date | null;
  cancelled_at: Date | null;
  live_lesson_id: string | null;
  total: number;
};

/** Narrows sessions to one group, and to the groups of an assistant. */
type SessionFilter = { groupId?: string | undefined; groupIds?: readonly string[] | undefined };

const matching = ({ groupId, groupIds }: SessionFilter) => sql`
  ${groupId === undefined ? sql`true` : sql`session.group_id = ${groupId}`}
  and ${groupIds ? sql`session.group_id = any(${groupIds}::uuid[])` : sql`true`}`;

/** Sessions with their counts, the latest first. */
export const listSessions = async (
  executor: Executor,
  filter: SessionFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedSessionRow[]> => {
  const { rows } = await sql<ListedSessionRow>`
    with listed as materialized (
      select * from class_sessions session where ${matching(filter)}
      order by day desc, from_time desc, id limit ${limit} offset ${offset}
    )
    select listed.id, listed.group_id, listed.group_name, listed.day::text as day, listed.from_time, listed.to_time,
      listed.closed_at, listed.cancelled_at, listed.live_lesson_id, counted.*,
      (
        select count(*) from (
          select unnest(listed.member_ids)
          union select student_id from session_entries where session_id = listed.id
          except select id from users where role = 'merged' and id = any(listed.member_ids)
        ) student
      )::integer as total
    from listed cross join lateral (
      select ${presenceCounts} from session_entries entry
      where entry.session_id = listed.id and entry.field = 'presence'
    ) counted
    order by listed.day desc, listed.from_time desc, listed.id`.execute(executor);
  return rows;
};

export const countSessions = async (executor: Executor, filter: SessionFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from class_sessions session where ${matching(filter)}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
};

export type AbsenteeRow = {
  id: string;
  first_name: string;
  last_name: string;
  group_name: string;
  /** In the latest sessions of the present group, the latest first. */
  presences: (string | null)[];
};

/** More sessions of a group are not read for absences in a row. */
const sessionsRead = 10;

/** Students with enough absences in the latest sessions of their group since a day, whether or not in a row. */
export const listOftenAbsent = async (
  executor: Executor,
  filter: SessionFilter,
  sinceDay: string,
): Promise<AbsenteeRow[]> => {
  const { rows } = await sql<AbsenteeRow>`
    with latest as (
      select id, group_id,
        row_number() over (partition by group_id order by day desc, from_time desc) as number
      from class_sessions session
      where group_id is not null and day >= ${sinceDay}::date and ${matching(filter)}
    )
    select student.id, student.first_name, student.last_name,
      (select name from student_groups where id = student.group_id) as group_name,
      array_agg(entry.value order by latest.number) as presences
    from latest
      join session_entries entry on entry.session_id = latest.id and entry.field = 'presence'
      join users student on student.id = entry.student_id and student.group_id = latest.group_id
    where latest.number <= ${sessionsRead} and student.role = 'student'
    group by student.id
    having count(*) filter (where entry.value = 'absent') >= ${absencesThatStandOut}
    order by student.search_key collate "C", student.id`.execute(executor);
  return rows;
};

export type ChangeRow = {
  id: string;
  student_id: string;
  first_name: string;
  last_name: string;
  field: SessionField;
  value: string | null;
  changed_at: Date;
  stated_at: Date;
  received_at: Date;
  actor_name: string | null;
  is_own: boolean;
  is_accepted: boolean;
  is_current: boolean;
};

type ChangeFilter = { sessionId: string; isConflictsOnly: boolean };

const ofSession = ({ sessionId, isConflictsOnly }: ChangeFilter) => sql`
  change.session_id = ${sessionId}
  and ${isConflictsOnly ? sql`(not change.is_accepted or change.changed_at <> change.stated_at)` : sql`true`}`;

/** The log of a session, the latest change first. */
export const listChanges = async (
  executor: Executor,
  filter: ChangeFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ChangeRow[]> => {
  const { rows } = await sql<ChangeRow>`
    select change.id, change.student_id, student.first_name, student.last_name, change.field, change.value,
      change.changed_at, change.stated_at, change.received_at, change.is_accepted,
      case actor.role when 'assistant' then trim(actor.first_name || ' ' || actor.last_name) end as actor_name,
      change.actor_id = change.student_id as is_own,
      exists (
        select from session_entries entry
        where entry.session_id = change.session_id and entry.student_id = change.student_id
          and entry.field = change.field and entry.change_id = change.id
      ) as is_current
    from session_changes change
      join users student on student.id = change.student_id
      join users actor on actor.id = change.actor_id
    where ${ofSession(filter)}
    order by change.changed_at desc, change.id desc
    limit ${limit} offset ${offset}`.execute(executor);
  return rows;
};

export const countChanges = async (executor: Executor, filter: ChangeFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from session_changes change where ${ofSession(filter)}`.execute(
    executor,
  );
  return rows[0]?.count ?? 0;
};
